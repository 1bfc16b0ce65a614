"""Every sentence the program assembles for people: names, events, options, effects and moments in words."""
