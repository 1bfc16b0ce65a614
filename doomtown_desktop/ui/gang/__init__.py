"""The scene that chooses a starting gang, for the table, replays and the deck builder."""
