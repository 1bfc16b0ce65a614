"""The parts of a day; each can be restarted from the state alone (law 6)."""
