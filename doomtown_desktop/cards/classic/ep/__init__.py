"""Scripts of Episodes 1 to 9."""
