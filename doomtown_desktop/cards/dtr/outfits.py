"""Outfits of Base Set."""
