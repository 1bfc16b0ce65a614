"""Scripts of the classic promos."""
