"""Dudes of The Light Shineth."""
