"""Scripts of the pack Base Set."""
