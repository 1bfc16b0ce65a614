"""Scripts of the pack Faith and Fear."""
