"""Doomtown Desktop: a table for the card game, with a rules engine that does not depend on the window."""

__version__ = "0.2.0"
