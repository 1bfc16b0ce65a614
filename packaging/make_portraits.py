"""Draw the parts of portraits: writes ``card_images/parts/dudes.parts`` from ``picture_drawings``.

    python packaging/make_portraits.py

A maintainer's tool; only the file is shipped. Look at the cards after a change
(``python -m tests.pictures``).
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("picture_drawings.portraits", run_name="__main__")
