"""Imports from files and the clipboard, each with a preview.

Unclear lines are shown to the user, not guessed.
"""
