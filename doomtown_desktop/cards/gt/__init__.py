"""Scripts of the pack Ghost Town."""
