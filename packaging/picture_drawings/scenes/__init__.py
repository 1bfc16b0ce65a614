"""The drawings behind `make_scenes.py`."""
