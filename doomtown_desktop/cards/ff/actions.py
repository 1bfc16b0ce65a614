"""Actions of Faith and Fear."""
