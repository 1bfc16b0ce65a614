"""Frozen plain data that all rooms share: questions, options, events, views, news. Imports no other room."""
