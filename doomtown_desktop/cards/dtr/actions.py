"""Actions of Base Set."""
