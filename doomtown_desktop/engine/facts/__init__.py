"""Facts derived from the state: numbers, places, hands, posses, prohibitions; they do not change it."""
