"""The lab in the window: many games of decks against decks, and the table of their results."""
