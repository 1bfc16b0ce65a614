"""One object per file format: reading, writing, the file dialog and the docs use the same list."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from doomtown_desktop.catalog.untrusted import Text, decode
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    DECK_SUFFIXES,
    FORMATS,
    HOLDING_MANY,
    OURS,
    PLAIN_TEXT,
    WRITABLE,
    ZIP,
    FileFormat,
    Import,
    UnreadableError,
    read,
    reading,
    write,
)
from doomtown_desktop.decks.formats.model import assembled
from doomtown_desktop.decks.formats.source import FileSource, Shape
from doomtown_desktop.decks.formats.titles import Titles
from tests.decks.formats_help import LAW_DOGS, SAMPLES, facts

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_format_table", ROOT / "packaging" / "make_format_table.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_in_the_docs_is_up_to_date(maker: ModuleType) -> None:
    page = maker.PAGE.read_text(encoding="utf-8")
    assert maker.renewed(page) == page, "run: python packaging/make_format_table.py"
    for each in FORMATS:
        assert f"| {each} | " in page
        assert maker.renewed(page.replace(f"| {each} | ", "| ? | ")) == page


def test_names_and_file_name_endings_are_sound() -> None:
    assert len({each.name for each in FORMATS}) == len(FORMATS)
    for each in FORMATS:
        assert each.suffixes
        assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in each.suffixes)
        assert set(each.suffixes) <= set(DECK_SUFFIXES)
        assert bool(each.use) is each.is_written, "what is exported says what it is good for"
    assert set(HOLDING_MANY) <= set(WRITABLE)


@pytest.mark.parametrize("file_format", WRITABLE, ids=str)
def test_what_a_format_says_of_itself_is_true(file_format: FileFormat) -> None:
    export = write(file_format, LAW_DOGS.model_copy(update={"name": "Mine"}), facts())
    other_name = f"other{file_format.suffixes[0]}"
    back = read(export.data, other_name, facts()).decks[0].draft
    if file_format is not ZIP:  # the files in it have separate names
        assert (back.name == "Mine") is file_format.names_deck
    assert bool(back.starting) is bool(file_format.gang)
    if file_format.is_text:
        assert export.text
    else:
        with pytest.raises(UnicodeDecodeError):
            _ = export.text


LOSSES = {
    "outfit": "The outfit is lost.",
    "legend": "The legend is lost.",
    "jokers": "The jokers are lost.",
    "cards under consideration": "The cards under consideration are lost.",
    "rules": "The rules are lost.",
    "format": "The format is lost.",
    "folder": "The folder is lost.",
    "tags": "Tags are lost.",
    "notes": "Notes are lost.",
    '"built"': "The mark “built” is lost.",
}


@pytest.mark.parametrize("file_format", WRITABLE, ids=str)
def test_the_docs_name_what_a_format_loses(file_format: FileFormat) -> None:
    rich = {"name": "Mine", "legend": "22001", "considering": {"01001": 1}, "ruleset": "reloaded-2014"}
    rest = {"format": "old-timer", "folder": "Mine", "tags": ("fast",), "notes": "Win.", "built": True}
    losses = write(file_format, LAW_DOGS.model_copy(update=rich | rest), facts()).losses
    words = [word for part in file_format.limits.split(";") for word in part.strip().split(", ")]
    assert [word for word in LOSSES if word in words] == [w for w, said in LOSSES.items() if said in losses]


@pytest.mark.parametrize(
    "data",
    [
        *(path.read_bytes() for path in sorted(SAMPLES.iterdir())),
        b"<cockatrice_deck/>",
        b"<Deck/>",
        b"Quantity,Name\n1,Law Dogs\n",
        write(ZIP, LAW_DOGS, facts()).data,
    ],
)
def test_each_file_has_one_reader(data: bytes) -> None:
    def never(content: bytes, name: str) -> Import:
        raise AssertionError

    source = FileSource(data, "x", Titles(facts()), never, lambda decks: None)
    assert len({each.read for each in FORMATS if each.accepts(source)}) == 1


def test_a_new_format_is_read_as_soon_as_it_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"<lackey><name>Law Dogs</name></lackey>"
    with pytest.raises(UnreadableError, match="begins with 'lackey'"):
        read(b'<?xml version="1.0"?>' + data, "x", facts())

    def read_lackey(source: FileSource) -> Import:
        return Import(lackey, (assembled(Draft(name=source.elements[1].text), (), facts()),))

    lackey = FileFormat("Lackey deck", (".lackey",), lambda source: source.root == "lackey", read_lackey)
    monkeypatch.setattr(reading, "FORMATS", (*FORMATS, lackey))
    found = read(b'<?xml version="1.0"?>' + data, "x", facts())
    assert (found.kind, found.decks[0].draft.name) == ("Lackey deck", "Law Dogs")


def test_bytes_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []

    def counting(data: bytes) -> Text:
        counted.append("decode")
        return decode(data)

    monkeypatch.setattr("doomtown_desktop.decks.formats.source.decode", counting)
    for each in (OURS, PLAIN_TEXT):
        counted.clear()
        read(write(each, LAW_DOGS, facts()).data, "x", facts())
        assert counted == ["decode"] * 2, "once for the losses of the export, once for this"


def test_a_format_is_called_by_its_name() -> None:
    assert (str(OURS), Shape.LIST.name) == ("Doomtown Desktop deck", "LIST")
