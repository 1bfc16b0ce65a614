"""Widgets and functions that show and find cards, for the builder, the collection and the table."""
