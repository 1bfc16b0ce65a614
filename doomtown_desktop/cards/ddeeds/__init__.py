"""Scripts of the pack Dirty Deeds."""
