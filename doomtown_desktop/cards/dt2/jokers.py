"""Jokers of Weird West Edition."""
