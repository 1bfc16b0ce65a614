"""Scripts of A Reaping of Souls."""
