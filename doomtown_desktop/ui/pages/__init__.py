"""The pages of the window other than table, deck builder, collection and lab."""
