"""Scripts of Mouth of Hell."""
