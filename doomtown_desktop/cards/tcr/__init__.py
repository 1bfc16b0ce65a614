"""Scripts of the pack The Curtain Rises."""
