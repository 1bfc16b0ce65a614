"""Dudes of Bad Medicine."""
