"""Deeds of Base Set."""
