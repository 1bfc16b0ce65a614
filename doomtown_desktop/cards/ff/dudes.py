"""Dudes of Faith and Fear."""
