"""The page of the collection: what is owned, what is missing, what is wished for."""
