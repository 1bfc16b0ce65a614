"""The part of a running game that is behind the window: opponents, their process, autosave and signals."""
