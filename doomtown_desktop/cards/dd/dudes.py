"""Dudes of Double Dealin'."""
