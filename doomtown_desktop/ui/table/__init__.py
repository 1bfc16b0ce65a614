"""The table: geometry, card faces, the scene, and what stands around it."""
