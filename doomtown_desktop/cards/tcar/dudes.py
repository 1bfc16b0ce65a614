"""Dudes of There Comes a Reckoning."""
