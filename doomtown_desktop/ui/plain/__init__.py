"""The computations of the window that need no Qt, such as positions and texts.

An import contract keeps Qt out.
"""
