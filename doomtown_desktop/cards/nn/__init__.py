"""Scripts of the pack Nightmare at Noon."""
