"""Scripts of the pack No Turning Back."""
