"""The rules engine: pure, deterministic, without files, clocks or threads (law 1)."""
