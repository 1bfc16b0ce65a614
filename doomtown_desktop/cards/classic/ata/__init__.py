"""Scripts of Ashes to Ashes."""
