"""The look of the window: theme, fonts and the small widgets of every page."""
