"""Scripts of the pack A Grand Entrance."""
