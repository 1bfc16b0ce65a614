"""A game under the window: who answers, in which process, and how it is kept."""
