"""The guide of the lessons, and help for the thing under the pointer."""
