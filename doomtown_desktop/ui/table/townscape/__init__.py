"""The town below the cards: its picture for each hour, how it is painted in time, and what moves in it."""
