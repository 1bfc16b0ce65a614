"""The look of the window: themes, fonts, and small widgets and event filters for all pages."""
