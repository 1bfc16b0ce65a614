"""Scripts of the pack Frontier Justice."""
