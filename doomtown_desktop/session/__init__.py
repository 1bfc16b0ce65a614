"""Matches, each with a game and the seats that play it, and services for a match. No Qt."""
