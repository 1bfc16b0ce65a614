"""A club's server: many tables in one process, their lobby, and a member's side of the lobby."""
