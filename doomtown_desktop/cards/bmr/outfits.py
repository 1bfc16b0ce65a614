"""Outfits of Blood Moon Rising."""
