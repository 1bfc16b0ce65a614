"""The use of abilities: headers, declarations, skill tests, and the order of players."""
