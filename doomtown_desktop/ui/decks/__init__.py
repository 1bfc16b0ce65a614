"""The deck builder: card grid, search, the deck beside it, its numbers and history."""
