"""Dudes of Immovable Object, Unstoppable Force."""
