"""Matches: a game, the seats that play it, and the services around it. No Qt."""
