"""Nameplates and piles at the ends of the table."""
