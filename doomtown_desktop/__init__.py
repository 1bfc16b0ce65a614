"""Doomtown Desktop: a table for the card game, over a rules engine that knows no window."""

__version__ = "0.2.0"
