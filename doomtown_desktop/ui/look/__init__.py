"""The appearance of the window: themes and fonts, and small widgets and event filters that all pages use."""
