"""The scene in which a player chooses a starting gang. The table, replays and the deck builder use it."""
