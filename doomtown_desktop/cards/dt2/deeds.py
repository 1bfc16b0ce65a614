"""Deeds of Weird West Edition."""
