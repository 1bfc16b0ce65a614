"""Scripts of the pack Too Tough to Die."""
