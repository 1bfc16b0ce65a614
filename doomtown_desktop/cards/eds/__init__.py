"""Scripts of the pack Election Day Slaughter."""
