"""The entry point of the packaged program. PyInstaller needs a script that handles worker processes first."""

import sys
from multiprocessing import freeze_support

from doomtown_desktop.__main__ import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
