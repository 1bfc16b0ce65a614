"""The lab: many games between opponents, played by processes here or elsewhere, saved and counted."""
