"""Goods of Base Set."""
