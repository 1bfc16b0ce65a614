"""Draw the emblems: writes ``card_images/emblems/*.svg`` from the outlines in ``emblem_drawings``.

    python packaging/make_emblems.py

A maintainer's tool; only the SVG files are shipped. Look at the cards after a change.
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("emblem_drawings", run_name="__main__")
