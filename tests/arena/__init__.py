"""The arena: opponents measured against each other; a tool of development, not part of the program."""
