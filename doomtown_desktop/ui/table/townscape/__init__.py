"""The town below the cards: its picture for each hour, painting in slices, and the things that move."""
