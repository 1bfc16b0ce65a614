"""Dudes of New Town, New Rules."""
