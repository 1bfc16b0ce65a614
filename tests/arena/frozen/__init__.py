"""The opponent `rules` as it was on 23 November 2026, kept as a measure: these files stay as they are.

Newer opponents are measured against it in the arena. Only what follows a change of the engine's names may be
touched; how it decides may not.
"""
