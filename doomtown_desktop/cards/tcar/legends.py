"""Legends of There Comes a Reckoning."""
