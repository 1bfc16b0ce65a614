"""The lab: many games between computer players, run in parallel here or on a cluster, saved and counted."""
