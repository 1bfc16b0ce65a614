"""The user's own scans: matching files of a folder or archive to printings, and extracting them safely.

Only file names are used, never the pictures; the user decides about unclear names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError, members, read_bytes
from doomtown_desktop.decks.formats import octgn
from doomtown_desktop.decks.formats.model import Rejected, Status
from doomtown_desktop.decks.formats.titles import Titles

SUFFIXES: Final = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp"})
LARGEST_IMAGE: Final = 20_000_000
"""At most this many bytes are unpacked from an image in an archive."""
LARGEST_SUM: Final = 2_000_000_000
"""At most this many bytes are extracted from an archive in all."""
_SURENESS: Final = ("code", "OCTGN id", "title and pack", "title")
_CODE: Final = re.compile(r"(?<!\d)(\d{5})(?!\d)")
_ID: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_WITH_PACK: Final = re.compile(r"(.*\S)\s*[\[(]([^\[\]()]*)[\])]")
_START: Final = {
    ".jpg": (b"\xff\xd8\xff",),
    ".jpeg": (b"\xff\xd8\xff",),
    ".png": (b"\x89PNG\r\n\x1a\n",),
    ".webp": (b"RIFF",),
    ".bmp": (b"BM",),
}


@dataclass(frozen=True, slots=True)
class ImageMatch:
    """An image and the printing it shows.

    Attributes:
        name: Name of the file, as it was given.
        code: Code of the printing.
        by: What identified it: "code", "OCTGN id", "title and pack" or "title".
        others: Codes of other printings of the card if only its title identified it; the user may choose one.
    """

    name: str
    code: str
    by: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Matches:
    """The results for all files.

    Attributes:
        found: One image for each printing, in order of code.
        doubled: Further images of printings that already have one.
        unmatched: Images without a matching printing, each with the reason.
        skipped: Files that are not images.
    """

    found: tuple[ImageMatch, ...]
    doubled: tuple[ImageMatch, ...] = ()
    unmatched: tuple[Rejected, ...] = ()
    skipped: tuple[str, ...] = ()


def is_image(name: str) -> bool:
    """Return whether a file has an image extension and is not a hidden system file."""
    path = PurePosixPath(name.replace("\\", "/"))
    return path.suffix.lower() in SUFFIXES and not path.name.startswith(".") and "__MACOSX" not in path.parts


def match(names: Iterable[str], facts: Catalogue) -> Matches:
    """Match files to printings by name.

    These are tried in order: five digits in the name, an OCTGN id, the title with a pack in brackets or as
    the folder's name, the title alone. If several files match one printing, the surest match wins.
    """
    titles = Titles(facts, hints=0)
    seen: list[tuple[int, ImageMatch]] = []
    unmatched: list[Rejected] = []
    skipped: list[str] = []
    for name in names:
        if not is_image(name):
            skipped.append(name)
            continue
        hit = _match(name, titles)
        if isinstance(hit, str):
            unmatched.append(Rejected(name, hit))
        else:
            seen.append((_SURENESS.index(hit.by), hit))
    best: dict[str, ImageMatch] = {}
    doubled: list[ImageMatch] = []
    for _, hit in sorted(seen, key=lambda pair: (pair[0], pair[1].name)):
        if hit.code in best:
            doubled.append(hit)
        else:
            best[hit.code] = hit
    return Matches(
        tuple(best[code] for code in sorted(best)), tuple(doubled), tuple(unmatched), tuple(skipped)
    )


def _match(name: str, titles: Titles) -> ImageMatch | str:
    """Return the printing that a file shows, or the reason why no printing matches."""
    path = PurePosixPath(name.replace("\\", "/"))
    stem = path.stem.removesuffix(".alt")
    number = _CODE.search(stem)
    if number is not None and not _ID.search(stem):
        if number[1] in titles.facts.by_code:
            return ImageMatch(name, number[1], "code")
        return f"No card has the code {number[1]}; the image may be of a newer set."
    if found := _ID.search(stem):
        code = octgn.codes("reloaded").get(octgn.tidy(found[0]))
        if code is None or code not in titles.facts.by_code:
            return "OCTGN's id in the file name is not known."
        return ImageMatch(name, code, "OCTGN id")
    words = stem.replace("_", " ").strip()
    bracket = _WITH_PACK.fullmatch(words[:200])
    pack = titles.pack(bracket[2]) if bracket else None
    title = bracket[1] if bracket and pack else words
    if pack is None and len(path.parts) > 1:
        pack = titles.pack(path.parts[-2])
    if pack is not None:
        by_both = titles.by_title(title, pack)
        if by_both.code and titles.facts.get(by_both.code).pack == pack:
            others = by_both.suggestions if by_both.status is Status.AMBIGUOUS else ()
            return ImageMatch(
                name, by_both.code, "title and pack", tuple(c for c in others if c != by_both.code)
            )
    by_title = titles.by_title(title)
    if by_title.code is None:
        return "Its name is neither a code nor a title."
    others = tuple(code for code in by_title.suggestions if code != by_title.code)
    return ImageMatch(name, by_title.code, "title", others)


def match_folder(folder: Path, facts: Catalogue) -> Matches:
    """Match the images in a folder and its subfolders; names are relative to the folder.

    Raises:
        UnreadableError: it is not a folder.
    """
    if not folder.is_dir():
        raise UnreadableError(f"{folder.name} is not a folder.")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return match((path.relative_to(folder).as_posix() for path in files), facts)


def match_archive(archive: Path, facts: Catalogue) -> Matches:
    """Match the images in a zip archive, for example an OCTGN image pack (.o8c).

    Raises:
        UnreadableError: it is not a valid archive.
    """
    return match([member.name for member in members(archive)], facts)


def extract(
    archive: Path,
    wanted: Mapping[str, str],
    folder: Path,
    progress: Callable[[int], bool] = lambda done: True,
) -> tuple[Rejected, ...]:
    """Extract images from an archive into a folder, each named by the code of its printing ("24071.jpg").

    Names in the archive never become paths. A file that is too large, damaged or not an image is skipped and
    named in the result.

    Args:
        archive: A zip archive.
        wanted: Code of the printing by the image's name in the archive, from `match_archive`.
        folder: An existing folder; images of the same printing in it are replaced.
        progress: Called with the number of images done; return False to stop.

    Raises:
        UnreadableError: the archive is invalid, or its images are larger than `LARGEST_SUM` together.
        ValueError: a value of `wanted` is not a code.
    """
    given = ((member.name, member.read) for member in members(archive))
    return _keep(given, wanted, folder, progress)


def copy(
    source: Path,
    wanted: Mapping[str, str],
    folder: Path,
    progress: Callable[[int], bool] = lambda done: True,
) -> tuple[Rejected, ...]:
    """Copy images from one folder to another, like `extract`; the names are those of `match_folder`.

    Raises:
        UnreadableError: the images are larger than `LARGEST_SUM` together.
        ValueError: a value of `wanted` is not a code.
    """

    def reader(name: str) -> Callable[[int], bytes]:
        return lambda limit: read_bytes(source / name, limit)

    return _keep(((name, reader(name)) for name in wanted), wanted, folder, progress)


def _keep(
    given: Iterable[tuple[str, Callable[[int], bytes]]],
    wanted: Mapping[str, str],
    folder: Path,
    progress: Callable[[int], bool],
) -> tuple[Rejected, ...]:
    refused: list[Rejected] = []
    left, done = LARGEST_SUM, 0
    for name, read in given:
        code = wanted.get(name)
        if code is None:
            continue
        if re.fullmatch(r"[0-9]{5}", code) is None:
            raise ValueError(f"{code!r} is not a code.")
        suffix = PurePosixPath(name).suffix.lower()
        try:
            if not is_image(name):
                raise UnreadableError("It is not an image.")
            data = read(LARGEST_IMAGE)
            if not data.startswith(_START[suffix]):
                raise UnreadableError(f"It is not a {suffix.lstrip('.')} image.")
        except UnreadableError as error:
            refused.append(Rejected(name, str(error)))
            continue
        left -= len(data)
        if left < 0:
            raise UnreadableError(f"The images are larger than {LARGEST_SUM / 1e9:g} GB.")
        _replace(folder, code, suffix, data)
        done += 1
        if not progress(done):
            break
    return tuple(refused)


def _replace(folder: Path, code: str, suffix: str, data: bytes) -> None:
    """Write an image completely or not at all, and delete the printing's images with other extensions."""
    target = folder / f"{code}{suffix}"
    half = folder / f".{code}{suffix}.part"
    half.write_bytes(data)
    half.replace(target)
    for other in SUFFIXES - {suffix}:
        (folder / f"{code}{other}").unlink(missing_ok=True)
