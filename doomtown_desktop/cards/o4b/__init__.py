"""Scripts of the pack Out for Blood."""
