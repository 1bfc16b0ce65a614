"""The tactics suite: positions with sound answers and blunders, to measure the opponents' tactics."""
