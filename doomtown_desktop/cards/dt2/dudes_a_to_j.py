"""Dudes, A to J, of Weird West Edition."""
