"""The page of the collection: cards owned, missing and wished for."""
