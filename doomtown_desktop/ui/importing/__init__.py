"""Imports from files and the clipboard: a preview of everything, nothing guessed silently."""
