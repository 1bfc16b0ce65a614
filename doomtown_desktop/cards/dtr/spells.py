"""Spells of Base Set."""
