"""Outfits of Faith and Fear."""
