"""The engine object and its basic steps: questions, events, lasting effects, random outcomes."""
