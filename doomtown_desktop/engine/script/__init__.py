"""The card language: the properties, questions and verbs of card scripts."""
