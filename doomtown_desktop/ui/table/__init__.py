"""The table: the scene with its cards, and the parts of the page that surround it."""
