"""The guide of the lessons, and help for whatever the pointer is on."""
