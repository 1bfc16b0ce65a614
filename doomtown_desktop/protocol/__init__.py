"""Frozen plain data that crosses rooms: questions, options, events, views and news. Imports no other room."""
