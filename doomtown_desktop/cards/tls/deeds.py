"""Deeds of The Light Shineth."""
