"""The engine object and its basic steps: asking, events, lasting effects, luck."""
