"""Exports of decks: files, the clipboard, pages to print, pictures."""
