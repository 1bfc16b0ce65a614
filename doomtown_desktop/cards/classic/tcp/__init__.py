"""Scripts of The Champions Project."""
