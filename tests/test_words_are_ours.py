"""No sentence of the project shares nine words in a row with an official card text or rule book.

The official texts are not part of the project. A developer who owns them may store them beside the
repository, in ``../shared``; otherwise the comparison is skipped, except for the tests of the comparison
itself.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.no_cover  # it reads the whole project, and runs none of it

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
CARDS = [*sorted((SHARED / "cards").glob("*_text.json")), *sorted((SHARED / "cards").glob("*_rulings.json"))]
BOOKS = sorted((SHARED / "rules" / "books").glob("*.txt"))
RUN = 9
"""So many words in a row that are somebody else's are a copy."""
PROSE = {".md", ".txt", ".html", ".toml", ".yml", ".yaml", ".qss", ".css", ".svg", ".desktop", ".sh", ".cfg"}


def words(text: str) -> list[str]:
    """Return the bare words of a text."""
    return re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", text.casefold()))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words(text)
    return (tuple(found[i : i + RUN]) for i in range(len(found) - RUN + 1))


@cache
def official() -> frozenset[tuple[str, ...]]:
    """Return every run of nine words of the texts that the developer owns."""
    texts = [text for file in CARDS for text in values(json.loads(file.read_text(encoding="utf-8")))]
    texts += [file.read_text(encoding="utf-8") for file in BOOKS]
    return frozenset(run for text in texts for run in runs(text))


def copied(text: str) -> list[str]:
    """Return the runs of a text that are copied from an official text."""
    return [" ".join(run) for run in runs(text) if run in official()]


# --- what the project says --------------------------------------------------------------------------


def python(text: str) -> Iterator[str]:
    """Yield string literals, docstrings and comments; a block of comment lines is one text."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "X" for p in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
    comments = [re.search(r"(?:^|\s)#(.*)", line) for line in text.splitlines()]
    yield "\n".join(found[1] if found else " | ".join("X" * RUN) for found in comments)


def values(data: object) -> Iterator[str]:
    """Yield every text in JSON data; lines of prose are one text, lists of names and titles are not."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from values(value)
    elif isinstance(data, list):
        lines = [each for each in data if isinstance(each, str)]
        if any(re.search(r"[.,:;]$", line) for line in lines):
            yield " ".join(lines)
        for each in data:
            yield from values(each)


def texts(file: Path) -> Iterator[str]:
    """Yield the texts of a file of the project."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        yield from python(text)
    elif file.suffix == ".json":
        yield from values(json.loads(text))
    elif file.suffix in PROSE:
        yield text


@cache
def files() -> list[Path]:
    """Return the files of the repository."""
    git = ["git", "ls-files", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = [ROOT / name for name in listed.split("\0") if name]
    return [file for file in found if file.suffix in PROSE | {".py", ".json"} and file.is_file()]


@pytest.mark.skipif(not CARDS and not BOOKS, reason="no official texts beside the repository")
def test_no_sentence_of_the_project_is_somebody_elses() -> None:
    found = {
        f"{file.relative_to(ROOT)}: {run}" for file in files() for text in texts(file) for run in copied(text)
    }
    assert sorted(found) == []


# --- how it compares --------------------------------------------------------------------------------

COPY = "Boot the dude at the saloon to gain one ghost rock for each deed."


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that an official text is available, whatever is beside the repository."""
    known = frozenset(runs(f"**Noon:** {COPY}"))
    monkeypatch.setattr("tests.test_words_are_ours.official", lambda: known)


def said(file: Path) -> list[str]:
    return [run for text in texts(file) for run in copied(text)]


@pytest.mark.usefixtures("printed")
@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("string.py", 'SAID = ("Boot the dude at the saloon "\n    "to gain one ghost rock")\n'),
        ("docstring.py", f'def f() -> None:\n    """{COPY.upper()}"""\n'),
        ("comment.py", "# boot the dude at the saloon\n# to gain one ghost rock\nX = 1\n"),
        ("formatted.py", 'SAID = f"{X}: boot the dude at the saloon to gain one"\n'),
        ("data.json", json.dumps({"rules": ["Boot the dude at the saloon", "to gain one ghost rock."]})),
        ("page.md", "> Boot the **dude** at the saloon\n> to gain one ghost rock\n"),
    ],
)
def test_a_copy_is_found(tmp_path: Path, name: str, written: str) -> None:
    file = tmp_path / name
    file.write_text(written, encoding="utf-8")
    assert said(file)


@pytest.mark.usefixtures("printed")
def test_eight_words_are_no_copy(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("Boot the dude at the saloon to gain 2 ghost rock for each deed.", encoding="utf-8")
    assert said(file) == []


@pytest.mark.usefixtures("printed")
def test_names_in_a_list_make_no_sentence(tmp_path: Path) -> None:
    file = tmp_path / "titles.json"
    file.write_text(json.dumps(COPY.removesuffix(".").split()), encoding="utf-8")
    assert said(file) == []
