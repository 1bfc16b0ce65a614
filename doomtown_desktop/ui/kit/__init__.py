"""Widgets that several pages share: forms, lists of saved things, and buttons with confirmation."""
