"""Paths of the program, its own files and the user's files, from a source tree, a wheel or a frozen build."""

import errno
import os
import sys
from pathlib import Path

DATA_FOLDER_VARIABLE = "DOOMTOWN_DATA_DIR"
REINSTALL_HINT = "Reinstall Doomtown Desktop to restore its files."

_PACKAGE = Path(__file__).resolve().parent


class MissingResourceError(FileNotFoundError):
    """A file that ships with the program is missing."""


def resource(*parts: str) -> Path:
    """Return the path of a file or folder inside ``resources``, e.g. ``resource("cards", "packs.json")``.

    Raises:
        MissingResourceError: It is missing; the message names the places that were searched.
    """
    return _shipped("resources", *parts)


def card_image(*parts: str) -> Path:
    """Return the path of a file or folder inside ``card_images``: the shipped frames, emblems and pips.

    Raises:
        MissingResourceError: It is missing; the message names the places that were searched.
    """
    return _shipped("card_images", *parts)


def carried_licences() -> Path | None:
    """Return the packaged program's folder of licences; None from source or a wheel."""
    bundle = getattr(sys, "_MEIPASS", None)
    folder = Path(bundle) / "licences" if bundle is not None else None
    return folder if folder is not None and (folder / "index.json").is_file() else None


def own_command(flag: str) -> list[str]:
    """Return the command line that starts this program with a flag, such as ``--ai-worker``."""
    if getattr(sys, "frozen", False):
        return [sys.executable, flag]
    return [sys.executable, "-m", "doomtown_desktop", flag]


def user_data_folder(*, make: bool = True) -> Path:
    """Return the folder for the user's data; create it if it is missing, unless ``make`` is False.

    The environment variable ``DOOMTOWN_DATA_DIR`` overrides the convention of the platform.

    Raises:
        OSError: The folder cannot be created.
    """
    folder = _user_data_folder()
    if make:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _shipped(*parts: str) -> Path:
    places = [root.joinpath(*parts) for root in _roots()]
    for place in places:
        if place.exists():
            return place
    name, looked_for = "/".join(parts), ", ".join(str(place) for place in places)
    raise MissingResourceError(f"The program's {name} is missing. {REINSTALL_HINT} (Looked for {looked_for})")


def _roots() -> list[Path]:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return [Path(bundle), Path(bundle) / _PACKAGE.name]
    # An installed package contains its files. Its parent folder, which contains other packages, must not be
    # searched; so the parent folder is searched only in a source tree.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        return [_PACKAGE, _PACKAGE.parent]
    return [_PACKAGE]


def home() -> Path:
    """Return the user's home folder.

    Raises:
        OSError: It is unknown: no variable names it, and the system does not know the user.
    """
    try:
        return Path.home()
    except RuntimeError as error:
        way = f"Set HOME or {DATA_FOLDER_VARIABLE}, or start with --data-dir and a folder"
        raise OSError(errno.ENOENT, f"This user has no home folder. {way}") from error


def _user_data_folder() -> Path:
    override = os.environ.get(DATA_FOLDER_VARIABLE)
    if override:
        try:
            return Path(override).expanduser().resolve()
        except RuntimeError as error:  # a "~" without a home folder
            raise OSError(errno.ENOENT, "There is no such folder", override) from error
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else home() / "AppData" / "Local") / "Doomtown Desktop"
    if sys.platform == "darwin":
        return home() / "Library" / "Application Support" / "Doomtown Desktop"
    share = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification says to ignore a relative path.
    base = Path(share) if os.path.isabs(share) else home() / ".local" / "share"
    return base / "doomtown-desktop"
