"""Scripts of the pack Blood Moon Rising."""
