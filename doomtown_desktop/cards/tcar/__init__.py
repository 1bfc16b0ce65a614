"""Scripts of the pack There Comes a Reckoning."""
