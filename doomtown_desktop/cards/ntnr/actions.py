"""Actions of New Town, New Rules."""
