"""Goods of Faith and Fear."""
