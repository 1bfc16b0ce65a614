"""Dudes of Welcome to Deadwood."""
