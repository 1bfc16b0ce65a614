"""Facts derived from the state: numbers, places, hands, posses, prohibitions. Nothing here changes it."""
