"""Cards as both builder and collection, and the table, show and find them."""
