"""Scripts of the pack Hell's Comin' With Me."""
