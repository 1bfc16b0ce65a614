"""The data of a game: the state and the abilities of cards. Nothing in this package changes a game."""
