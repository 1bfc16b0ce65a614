"""The user's data in SQLite: collection, decks, games and settings. No window."""
