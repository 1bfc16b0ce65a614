"""Outfits of Weird West Edition."""
