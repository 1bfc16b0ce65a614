"""Scripts of the pack New Town, New Rules."""
