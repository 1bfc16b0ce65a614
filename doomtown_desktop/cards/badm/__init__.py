"""Scripts of the pack Bad Medicine."""
