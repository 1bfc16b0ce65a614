"""Actions of Blood Moon Rising."""
