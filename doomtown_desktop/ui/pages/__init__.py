"""The pages beside table, builder and collection."""
