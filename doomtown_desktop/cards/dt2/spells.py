"""Spells of Weird West Edition."""
