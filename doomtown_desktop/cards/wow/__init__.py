"""Scripts of the pack WoW 2024."""
