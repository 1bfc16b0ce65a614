"""Scripts of Pine Box."""
