"""Dudes of Hell's Comin' With Me."""
