"""Scripts of the pack The Light Shineth."""
