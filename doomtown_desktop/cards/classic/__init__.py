"""Scripts of the classic game, set by set."""
