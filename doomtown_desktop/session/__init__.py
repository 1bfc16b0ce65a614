"""A match: its seats and the game they play. No window."""
