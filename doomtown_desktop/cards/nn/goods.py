"""Goods of Nightmare at Noon."""
