"""The lab page: it plays many games of decks against decks and shows a table of the results."""
