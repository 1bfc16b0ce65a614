"""Using what cards can do: headers, declarations, skills, turns."""
