"""The running program: its window, its places, and the modules that open each page."""
