"""What runs beside the window, and who clears up after it."""
