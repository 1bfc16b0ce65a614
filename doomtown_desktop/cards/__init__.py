"""The scripts of the cards, one small class per title. A script imports only the card language."""
