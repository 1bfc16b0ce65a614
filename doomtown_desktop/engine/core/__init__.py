"""The engine object and its basic steps: questions, events, lasting effects and random outcomes."""
