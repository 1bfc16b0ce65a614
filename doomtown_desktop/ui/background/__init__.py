"""Threads beside the window, and the collection of garbage in the window's thread."""
