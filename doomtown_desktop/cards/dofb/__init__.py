"""Scripts of the pack Debt of Blood."""
