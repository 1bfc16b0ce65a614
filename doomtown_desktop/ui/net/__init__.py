"""The pages of play over a network, and the people at a table."""
