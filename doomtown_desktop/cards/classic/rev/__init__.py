"""Scripts of Revelations."""
