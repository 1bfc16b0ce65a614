"""The data of a game: state, rulesets and the abilities of cards. It changes nothing by itself."""
