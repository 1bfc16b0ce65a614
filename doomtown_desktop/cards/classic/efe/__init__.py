"""Scripts of Eye for an Eye."""
