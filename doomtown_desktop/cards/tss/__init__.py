"""Scripts of the pack The Showstopper."""
