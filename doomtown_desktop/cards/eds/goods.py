"""Goods of Election Day Slaughter."""
