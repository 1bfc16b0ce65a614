"""Deeds of Nightmare at Noon."""
