"""Draw the parts of pictures of places and things: writes ``card_images/parts/scenes.parts``.

    python packaging/make_scenes.py

A maintainer's tool; only the file is shipped. Look at the cards after a change
(``python -m tests.pictures``).
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("picture_drawings.scenes", run_name="__main__")
