"""Scripts of the pack Foul Play."""
