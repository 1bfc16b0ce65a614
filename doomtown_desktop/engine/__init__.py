"""The rules engine. It is pure and deterministic: no files, no clocks, no threads (law 1)."""
