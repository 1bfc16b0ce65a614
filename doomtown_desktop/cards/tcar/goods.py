"""Goods of There Comes a Reckoning."""
