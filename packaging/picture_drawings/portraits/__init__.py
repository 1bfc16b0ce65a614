"""The drawings behind `make_portraits.py`."""
