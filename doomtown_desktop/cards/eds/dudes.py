"""Dudes of Election Day Slaughter."""
