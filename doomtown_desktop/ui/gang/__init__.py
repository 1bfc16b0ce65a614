"""Gathering the starting gang: one scene for the table, replays and the deck builder."""
