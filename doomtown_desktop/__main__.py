"""The program's entry point: `doomtown-desktop` and `python -m doomtown_desktop`.

It imports heavy modules only when they are needed, so that `--version` and the window's first paint are fast.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from doomtown_desktop import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or the window if no command is named.

    Args:
        argv: The arguments after the program's name; None: those of the process.

    Returns:
        The exit status: 0 for success.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments == ["--version"]:
        print(f"doomtown-desktop {__version__}")
        return 0
    if arguments == ["--ai-worker"]:
        from doomtown_desktop import app

        return app.run_opponent()
    if arguments == ["--rollout-helper"]:
        from doomtown_desktop import app

        return app.run_rollout_helper()
    if arguments == ["--annotate-worker"]:
        from doomtown_desktop import app

        return app.run_annotator()
    if arguments == ["--first-paint"]:
        from doomtown_desktop.ui.shell import first_paint

        return first_paint.main()
    if arguments[:1] == ["--play-until-killed"] and len(arguments) == 3:
        from doomtown_desktop.ui.shell import unattended

        return unattended.main(Path(arguments[1]), int(arguments[2]))
    from doomtown_desktop import options

    try:
        wanted = options.read(arguments)
    except options.WrongUse as error:
        print(f"doomtown-desktop: {error}", file=sys.stderr)
        return 2
    from doomtown_desktop import app

    if wanted.data_folder is not None:
        app.use_data_folder(wanted.data_folder)
    if wanted.self_test:
        from doomtown_desktop import self_test

        return self_test.main()
    if not wanted.command:
        return app.run(wanted)
    from doomtown_desktop import cli

    app.report_crashes()
    return cli.main(wanted.command)


if __name__ == "__main__":
    sys.exit(main())
