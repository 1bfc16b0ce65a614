"""Dudes of Dirty Deeds."""
