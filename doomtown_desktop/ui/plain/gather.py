"""Files sorted by their content: decks, collections, card data, images and games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, assert_never

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError, members, read_bytes
from doomtown_desktop.decks.formats import Import, NotADeck, Rejected, code_in, read_any
from doomtown_desktop.decks.formats.images import LARGEST_IMAGE, is_image
from doomtown_desktop.decks.formats.source import PNG
from doomtown_desktop.session.replay import looks_like_game

GAME: Final = ".dtgame"
_ARCHIVES: Final = (b"PK\x03\x04", b"PK\x05\x06")


@dataclass(frozen=True, slots=True)
class Gathered:
    """Files sorted by content.

    Attributes:
        decks: The decks of all files in one import, or None if there are no decks.
        collections: Files with owned cards.
        cards: Files with card data.
        images: Folders and archives with images of cards, and single images.
        games: Transcripts and saved games.
        refused: Files that could not be used, each with the reason.
        names: The names of the files with decks.
    """

    decks: Import | None
    collections: tuple[Path, ...]
    cards: tuple[Path, ...]
    images: tuple[Path, ...]
    games: tuple[Path, ...]
    refused: tuple[Rejected, ...]
    names: tuple[str, ...]

    @property
    def source(self) -> str:
        """The source of the decks in words: the name of the file, or the number of files."""
        return self.names[0] if len(self.names) == 1 else f"{len(self.names)} files"


def gather(
    files: Sequence[Path], facts: Catalogue, told: Callable[[int], None] = lambda decks: None
) -> Gathered:
    """Sort files by their content. Files that cannot be read do not raise an error but are in ``refused``.

    ``told`` is called with the number of decks so far. If it raises an exception, the reading ends.
    """
    done = 0
    imports: list[tuple[str, Import]] = []
    collections: list[Path] = []
    cards: list[Path] = []
    images: list[Path] = []
    games: list[Path] = []
    refused: list[Rejected] = []
    for file in files:
        try:
            if file.exists() and not (file.is_dir() or file.is_file()):
                raise UnreadableError("It is not a regular file.")
            if file.is_dir() or _is_mere_image(file) or _holds_images(file):
                images.append(file)
                continue
            data = read_bytes(file)
            if file.suffix.lower() == GAME or looks_like_game(data):
                games.append(file)
                continue
            match read_any(data, file.name, facts, partial(_told_more, told, done)):
                case NotADeck.COLLECTION:
                    collections.append(file)
                case NotADeck.CARDS:
                    cards.append(file)
                case Import() as found:
                    imports.append((file.name, found))
                    done += len(found.decks)
                    told(done)
                case never:
                    assert_never(never)
        except UnreadableError as error:
            refused.append(Rejected(file.name, str(error)))
        except OSError as error:
            refused.append(Rejected(file.name, f"It cannot be read: {error.strerror or error}."))
    return Gathered(
        _together(imports),
        tuple(collections),
        tuple(cards),
        tuple(images),
        tuple(games),
        tuple(refused),
        tuple(name for name, _ in imports),
    )


def _told_more(told: Callable[[int], None], before: int, decks: int) -> None:
    told(before + decks)


def _is_mere_image(file: Path) -> bool:
    """Return whether a file is an image without a deck in it."""
    if not is_image(file.name):
        return False
    try:
        with file.open("rb") as opened:
            if opened.read(len(PNG)) != PNG:
                return True
        return not code_in(read_bytes(file, LARGEST_IMAGE))
    except (OSError, UnreadableError):
        return True


def _holds_images(file: Path) -> bool:
    """Return whether a file is an archive of images. Card images are packed as .o8c or .zip files."""
    with file.open("rb") as opened:
        if not opened.read(4).startswith(_ARCHIVES):
            return False
    return any(is_image(member.name) for member in members(file))


def _together(imports: Sequence[tuple[str, Import]]) -> Import | None:
    """Return several imports as one, or None if there are none.

    If there are several, the notes of each begin with its file name.
    """
    if not imports:
        return None
    if len(imports) == 1:
        return imports[0][1]
    notes = [f"{name}: {note}" for name, found in imports for note in found.notes]
    rejected = [
        replace(each, name=f"{name}: {each.name}") for name, found in imports for each in found.rejected
    ]
    decks = [deck for _, found in imports for deck in found.decks]
    formats = {found.file_format for _, found in imports}
    return Import(formats.pop() if len(formats) == 1 else None, tuple(decks), tuple(notes), tuple(rejected))
