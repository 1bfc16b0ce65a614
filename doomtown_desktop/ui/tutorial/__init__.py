"""The guide of the lessons: what it says, what it points at, and that nothing else is played meanwhile."""
