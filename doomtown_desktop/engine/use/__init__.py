"""The use of abilities: headers, declarations, skills, turns."""
