"""The deck builder: the card grid, the search, the deck beside it, its numbers and its history."""
