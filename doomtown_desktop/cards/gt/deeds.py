"""Deeds of Ghost Town."""
