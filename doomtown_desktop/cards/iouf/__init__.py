"""Scripts of the pack Immovable Object, Unstoppable Force."""
