"""Actions of Election Day Slaughter."""
