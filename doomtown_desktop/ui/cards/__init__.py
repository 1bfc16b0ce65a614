"""Showing and finding cards, for the builder, the collection and the table."""
