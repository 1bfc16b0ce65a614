"""The lab in the window: decks against decks over many games, watched while the table fills."""
