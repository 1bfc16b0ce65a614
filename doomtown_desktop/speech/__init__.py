"""Every sentence that the program assembles for people, about names, events, options, effects and moments."""
