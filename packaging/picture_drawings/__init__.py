"""The drawings behind `make_portraits.py` and `make_scenes.py`."""
