"""Scripts of cards from Boot Hill."""
