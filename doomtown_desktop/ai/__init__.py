"""Opponents: what a seat does that no human holds. They see views, never the state."""
