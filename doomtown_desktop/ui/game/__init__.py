"""A running game behind the window: opponents, their process, autosave and signals."""
