"""Where the packaged program begins; PyInstaller needs a script that hears of worker processes first."""

import sys
from multiprocessing import freeze_support

from doomtown_desktop.__main__ import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
