"""The card language: the properties, questions and verbs that card scripts use."""
