"""The running program: its window, its places, what opens what."""
