"""The page of the collection. It shows the cards that the user owns, is missing and wants."""
