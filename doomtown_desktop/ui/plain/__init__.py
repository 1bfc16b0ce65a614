"""The computations of the window that need no Qt: positions, words, memory."""
