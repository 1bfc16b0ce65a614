"""What the user owns, in SQLite: collection, decks, games and settings. No window."""
