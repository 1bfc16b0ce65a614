"""Dudes of Weird West Edition."""
