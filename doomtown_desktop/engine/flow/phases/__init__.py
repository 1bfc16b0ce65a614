"""The parts of a day. Each of them can be restarted from the state alone (law 6)."""
