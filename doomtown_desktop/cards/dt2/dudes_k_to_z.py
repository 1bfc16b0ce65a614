"""Dudes, K to Z, of Weird West Edition."""
