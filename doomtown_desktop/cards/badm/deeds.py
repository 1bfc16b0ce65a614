"""Deeds of Bad Medicine."""
