"""Facts derived from the state: numbers, places, hands, posses and prohibitions.

They do not change the state.
"""
