"""Spells of Election Day Slaughter."""
