"""Dudes of Base Set."""
