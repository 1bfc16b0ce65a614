"""Decks: the model, legality, statistics and file formats. No game and no window."""
