"""Threads that work beside the window, and garbage collection in the window's thread."""
