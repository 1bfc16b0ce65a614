"""A running game behind its window: opponents, their process, autosave and signals."""
