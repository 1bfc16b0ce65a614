"""The data of a game: state, rulesets and the abilities of cards. Changes nothing by itself."""
