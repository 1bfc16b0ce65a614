"""The pages of the window, except for the table, the deck builder, the collection and the lab."""
