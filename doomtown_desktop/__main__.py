"""The program's front door: `doomtown-desktop` and `python -m doomtown_desktop`.

It imports nothing heavy, so that `--version` and the window's first paint never wait for what they do
not use.
"""

import sys
from collections.abc import Sequence

from doomtown_desktop import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or the window where no command is named.

    Args:
        argv: the arguments after the program's name; those of the process if None.

    Returns:
        The exit status: 0 when all went well.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments == ["--version"]:
        print(f"doomtown-desktop {__version__}")
        return 0
    if arguments == ["--ai-worker"]:
        from doomtown_desktop import app

        return app.run_opponent()
    if not arguments:
        from doomtown_desktop import app

        return app.run(arguments)
    from doomtown_desktop import cli

    return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
