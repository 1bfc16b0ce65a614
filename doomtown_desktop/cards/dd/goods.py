"""Goods of Double Dealin'."""
