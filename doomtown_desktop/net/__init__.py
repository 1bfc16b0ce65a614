"""Play over a network. It knows the match and its seats, and neither Qt nor the window."""
