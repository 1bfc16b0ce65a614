"""The running program: its window, its places, and what opens each page."""
