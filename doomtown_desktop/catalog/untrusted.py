"""Reads untrusted files within limits: bytes to text, JSON, XML and archives.

Every function returns a value or raises `UnreadableError`; recursion, output and memory are bounded.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from xml.parsers import expat

LARGEST_TEXT: Final = 8_000_000
"""At most this many bytes of a text, JSON or XML file are accepted."""
LARGEST_ARCHIVE: Final = 32_000_000
"""At most this many bytes of an archive are read into memory; image archives are read from disk."""
LARGEST_MEMBER: Final = 1_000_000
"""At most this many bytes are unpacked from one text file in an archive."""
LONGEST_LINE: Final = 2_000
MOST_LINES: Final = 5_000
MOST_MEMBERS: Final = 5_000
_MOST_VALUES: Final = 300_000
_MOST_QUOTES: Final = 1_000_000
_MOST_ELEMENTS: Final = 20_000
_LARGEST_DIRECTORY: Final = 2_000_000
_END_OF_DIRECTORY: Final = b"PK\x05\x06"
_ZIP64_LOCATOR: Final = b"PK\x06\x07"
_HARMLESS: Final = frozenset("\t\n\r\f\x0b\x1a\x85")
_BOMS: Final = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


class UnreadableError(ValueError):
    """A file cannot be read; the message gives the reason, in words for the user."""


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file.

    Attributes:
        text: The text without a byte order mark; lines end with a line feed.
        notes: Remarks about an unusual encoding, for the user.
    """

    text: str
    notes: tuple[str, ...] = ()


def read_bytes(path: Path, limit: int = LARGEST_ARCHIVE) -> bytes:
    """Return the content of a file of at most ``limit`` bytes.

    Raises:
        UnreadableError: the file is missing, cannot be opened, or is too large.
    """
    try:
        if path.exists() and not path.is_file():  # reading a pipe could wait forever
            raise UnreadableError(f"{path.name} is not a file.")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise UnreadableError(f"{path.name} cannot be read: {error.strerror}.") from error
    _check_size(data, limit)
    return data


def decode(data: bytes, limit: int = LARGEST_TEXT) -> Text:
    """Decode UTF-8, UTF-16 or, as a last resort, the Western encoding of old Windows programs (cp1252).

    Raises:
        UnreadableError: the text is too large, has NUL or other control characters, or is badly encoded.
    """
    _check_size(data, limit)
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return Text(_clean(_strictly(data[len(mark) :], encoding)))
    if b"\0" in data:
        guess = _utf_16_without_mark(data)
        return Text(_clean(_strictly(data, guess)), ("The text was read as UTF-16.",))
    try:
        return Text(_clean(data.decode("utf-8")))
    except UnicodeDecodeError:
        pass
    text = data.decode("cp1252", errors="replace")
    note = "The text is not UTF-8; it was read as Western European. Check letters with accents."
    return Text(_clean(text), (note,))


def lines(text: str, longest: int = LONGEST_LINE, most: int = MOST_LINES) -> list[str]:
    """Return the lines of a text, at most ``most``, each of at most ``longest`` characters.

    Raises:
        UnreadableError: a line is too long, or there are too many lines.
    """
    if text.count("\n") >= most:
        raise UnreadableError(f"It has more than {most:,} lines.")
    found = text.split("\n")
    for number, line in enumerate(found, start=1):
        if len(line) > longest:
            raise UnreadableError(f"Line {number} has {len(line):,} letters, more than any known format.")
    return found


def parse_json(text: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        UnreadableError: it is not JSON, too deeply nested, too large, or has a key twice in one object.
    """
    if text.count("{") + text.count("[") > _MOST_VALUES or text.count('"') > _MOST_QUOTES:
        raise UnreadableError("The JSON holds too many values.")
    try:
        return json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except UnreadableError:
        raise
    except RecursionError:
        raise UnreadableError("The JSON is nested too deeply.") from None
    except json.JSONDecodeError as error:
        raise UnreadableError(f"It is not JSON: {error.msg} in line {error.lineno}.") from None
    except ValueError:
        raise UnreadableError("The JSON holds a number with thousands of digits.") from None


@dataclass(slots=True)
class Element:
    """An element of an XML file: its name, attributes and own text, its first line and its depth."""

    name: str
    attributes: dict[str, str]
    line: int
    depth: int
    text: str = ""


def parse_xml(data: bytes) -> list[Element]:
    """Return the elements of an XML file in the order of their start tags; `depth` shows the nesting.

    Document types, and with them entities, are refused: deck formats do not need them, and they allow XML
    bombs.

    Raises:
        UnreadableError: it is not XML, has a document type, or is too large or too deep.
    """
    _check_size(data, LARGEST_TEXT)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    found: list[Element] = []
    around: list[Element] = []

    def begin(name: str, attributes: dict[str, str]) -> None:
        if len(found) >= _MOST_ELEMENTS or len(around) >= 50:
            raise UnreadableError("The XML holds too many elements.")
        element = Element(name, attributes, parser.CurrentLineNumber, len(around))
        found.append(element)
        around.append(element)

    def end(_name: str) -> None:
        around.pop()

    def say(text: str) -> None:
        around[-1].text += text

    def refuse(*_arguments: object) -> None:
        raise UnreadableError("The XML declares a document type or entities; that is not accepted.")

    parser.StartElementHandler = begin
    parser.EndElementHandler = end
    parser.CharacterDataHandler = say
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise UnreadableError(
            f"It is not XML: {expat.ErrorString(error.code)} in line {error.lineno}."
        ) from None
    except UnreadableError:
        raise
    except (ValueError, LookupError):
        raise UnreadableError("The encoding of the XML is not known.") from None
    return found


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive.

    Attributes:
        size: The size in bytes that the archive states, which may be false.
        read: Reads the content of at most a given number of bytes; raises `UnreadableError` if it is larger.
    """

    name: str
    size: int
    read: Callable[[int], bytes]


NAMELESS: Final = "a file without a name"
"""The name shown for a file in an archive whose name is empty."""


def members(source: bytes | Path) -> Iterator[Member]:
    """Yield the files of a zip archive, without folders, in the order of its directory.

    Raises:
        UnreadableError: the archive is damaged or not a zip file, or its directory is too large.
    """
    file: Any = None
    try:
        file = io.BytesIO(source) if isinstance(source, bytes) else source.open("rb")
        with file:
            _check_directory(file)
            with zipfile.ZipFile(file) as archive:
                inside = [info for info in archive.infolist() if not (info.filename and info.is_dir())]
                if len(inside) > MOST_MEMBERS:
                    raise UnreadableError(
                        f"The archive holds {len(inside):,} files; at most {MOST_MEMBERS:,} are read."
                    )
                for info in inside:
                    yield Member(info.filename or NAMELESS, info.file_size, _reader(archive, info))
    except OSError as error:
        raise UnreadableError(f"The archive cannot be read: {error.strerror or error}.") from error
    except (zipfile.BadZipFile, NotImplementedError, struct.error, UnicodeDecodeError, OverflowError):
        raise UnreadableError("The archive is damaged.") from None


def _reader(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[int], bytes]:
    def read(limit: int) -> bytes:
        if info.flag_bits & 1:
            raise UnreadableError("It is locked by a password.")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise UnreadableError("Its compression is not supported.")
        try:
            with archive.open(info) as file:
                data = file.read(limit + 1)
        except (
            zipfile.BadZipFile,
            NotImplementedError,
            zlib.error,
            EOFError,
            OSError,
            struct.error,
            ValueError,
        ):
            raise UnreadableError("It is damaged.") from None
        _check_size(data, limit)
        return data

    return read


def _check_directory(file: Any) -> None:
    """Refuse a zip directory that is too large to read into memory."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - 66_000))
    tail = file.read()
    at = tail.rfind(_END_OF_DIRECTORY)
    if at < 0 or len(tail) < at + 22:
        raise UnreadableError("It is not a zip archive, or its end is missing.")
    (directory,) = struct.unpack_from("<L", tail, at + 12)
    if directory > _LARGEST_DIRECTORY or _ZIP64_LOCATOR in tail[max(0, at - 20) : at]:
        raise UnreadableError("The archive holds too many files.")


def _check_size(data: bytes, limit: int) -> None:
    if len(data) > limit:
        raise UnreadableError(f"It is larger than {limit / 1e6:g} MB.")


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise UnreadableError(f"It is marked as {encoding.upper()}, but it is not.") from None


def _utf_16_without_mark(data: bytes) -> str:
    """Return the likely encoding of UTF-16 without a byte order mark.

    Latin letters in UTF-16 have a zero in every second byte, which shows the byte order.

    Raises:
        UnreadableError: it does not look like text.
    """
    sample = data[:4096]
    half = len(sample) // 2
    for encoding, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[0::2])):
        if len(data) % 2 == 0 and zeros.count(0) > 0.6 * half and sample.count(0) < 1.2 * half:
            return encoding
    raise UnreadableError("It holds NUL bytes; it is not text.")


def _clean(text: str) -> str:
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        raise UnreadableError("It holds NUL characters; it is not text.")
    strange = sum(letter < " " and letter not in _HARMLESS for letter in text[:4096])
    if strange > 4:
        raise UnreadableError("It holds control characters; it is not text.")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        again = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise UnreadableError(
            f"The JSON names {again[:40]!r} twice in one object; it is not clear which one counts."
        )
    return made


def _no_constant(name: str) -> None:
    raise UnreadableError(f"The JSON holds {name}, which is not a number.")
