"""Scripts of the pack Weird West Edition."""
