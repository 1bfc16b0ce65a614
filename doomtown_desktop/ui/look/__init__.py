"""How the window looks: theme, fonts and the small widgets that every page is made of."""
