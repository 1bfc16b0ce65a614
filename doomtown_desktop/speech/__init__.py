"""Every sentence that the program assembles for people: names, events, options, effects, moments."""
