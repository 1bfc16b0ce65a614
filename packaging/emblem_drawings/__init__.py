"""The drawings behind `make_emblems.py`."""
