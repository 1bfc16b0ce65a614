"""Deeds of Dirty Deeds."""
