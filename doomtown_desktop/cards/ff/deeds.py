"""Deeds of Faith and Fear."""
