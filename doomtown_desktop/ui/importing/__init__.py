"""Imports from files and the clipboard, each with a preview; unclear lines are shown, not guessed."""
