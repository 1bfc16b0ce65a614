"""Frozen plain data for all rooms: questions, options, events, views, news. It imports no other room."""
