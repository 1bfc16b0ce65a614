"""Scripts of the pack Double Dealin'."""
