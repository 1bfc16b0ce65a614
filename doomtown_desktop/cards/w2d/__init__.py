"""Scripts of the pack Welcome to Deadwood."""
