"""The language of code, docs and screen: ``docs/style.md`` says how we write, this says what we do not.

``python -m tests.test_plain_english [PATH ...]`` lists every hit, so that it can be reworded.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

pytestmark = pytest.mark.no_cover  # it reads the whole project, and runs nothing of it

ROOT: Final = Path(__file__).resolve().parents[1]
HEADLESS: Final = re.compile(
    r"(What|Whatever|Who|Whoever|Whom|Whose|How|Whether|So (?:many|much|far)|As (?:many|much)|That)\b[^?]*$",
    re.S,
)
"""The first sentence of a docstring that is a clause without a subject, such as "What is left to pay."."""
MOST_HEADLESS: Final = 0.03
"""The share of docstrings that may begin like that."""

_FINE_AFTER_NO: Final = (
    "longer|more|one|other|less|fewer|later|earlier|worse|better|slower|larger|smaller|faster|harder|closer|"
    "matter|doubt|use"
)
# Each pattern, what to write instead, and where: (s)trings, (d)ocstrings, (c)omments, (p)rose of pages.
WORDS: Final = {
    r"\bwho(?:ever)? looks\b|\bthe one looking\b": ("the viewer", "sdcp"),
    r"\bof now\b": ("current", "sdcp"),
    rf"(?<!there )(?<!where )(?<!which )\b(?:is|are|was|were) no (?!(?:{_FINE_AFTER_NO})\b)": (
        "is not a, has no, cannot",
        "sdcp",
    ),
    r"\b(?:left|leaves?|leaving) out\b|\b(?:stay|stays|stayed) out\b(?! of)": ("skipped, omits", "sdcp"),
    r"\black(?:s|ed|ing)?\b": ("missing, is without", "sdcp"),
    r"\btak(?:es?|en|ing) back\b|\btook back\b": ("undo, withdraw", "sdcp"),
    r"\bdone again\b": ("redone", "sdcp"),
    r"\blooked for by\b": ("searched by", "sdcp"),
    r"\bcalled so\b|\bso called\b": ("has that name", "sdcp"),
    r"\b(?:is|are|was|were) told\b(?! apart)": ("shows, reports, is given", "sdcp"),
    r"\b(?:lies|lie)\b(?! down| face| in ambush)": ("is in, is at, is stored in", "sdcp"),
    r"\b(?:no|any) more(?=[.,;:)]|$)": ("no longer", "sdcp"),
    r"\banew\b": ("again, afresh", "sdcp"),
    r"\bbegin(?:s|ning)? alike\b|\bfind alike\b": ("similar", "sdcp"),
    r"\brules? of thumb\b|\bthe thumbs\b": ("heuristics", "dcp"),
    r"\bas many (?:\w+ )?(?:more|less|fewer) as\b|\bas much (?:more|less) as\b": ("by that number", "sdcp"),
    r"\bof what(?:ever)? is\b": ("name the thing", "s"),
    r"\bshall\b": ("must, will, should", "sdcp"),
    r"\bthereof\b|\btherein\b|\bwhereby\b|\bhitherto\b|\bhence\b|\bthus\b": ("plainer words", "sdcp"),
    r"\bnone but\b|\bnothing but\b": ("only, all except", "sdcp"),
    r"\bwished? for besides\b": ("extra, wanted", "s"),
}
FORBIDDEN: Final = tuple((re.compile(pattern, re.IGNORECASE), *rest) for pattern, rest in WORDS.items())
ALLOWED: Final[frozenset[str]] = frozenset()
"""Texts that hold a forbidden word for a reason, as they stand in the code."""


class Text(NamedTuple):
    """A text of the project and its place."""

    path: Path
    line: int
    kind: str
    """s: a string of code, d: a docstring, c: a comment, p: prose of a page."""
    text: str


class Hit(NamedTuple):
    """A forbidden word in a text."""

    place: str
    word: str
    better: str
    text: str


@cache
def texts(path: Path) -> tuple[Text, ...]:
    """Every text of a file: strings, docstrings and comments of Python, lines of a page."""
    return tuple(_texts(path))


def _texts(path: Path) -> Iterator[Text]:
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield from (Text(path, n, "p", line) for n, line in enumerate(source.splitlines(), 1))
        return
    tree = ast.parse(source)
    described = {id(node) for node in docstrings(tree)}
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            words = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values
            )
            yield Text(path, node.lineno, "s", words)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield Text(path, node.lineno, "d" if id(node) in described else "s", node.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text(path, token.start[0], "c", token.string)


def docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """The strings that stand alone: in modules, classes and functions, and below attributes."""
    for node in ast.walk(tree):
        for part in getattr(node, "body", []) if not isinstance(node, ast.Lambda | ast.IfExp) else []:
            if (
                isinstance(part, ast.Expr)
                and isinstance(part.value, ast.Constant)
                and isinstance(part.value.value, str)
            ):
                yield part.value


def hits(path: Path) -> Iterator[Hit]:
    """The forbidden words of a file."""
    for each in texts(path):
        if each.text in ALLOWED or (each.kind == "s" and " " not in each.text.strip()):
            continue
        for pattern, better, kinds in FORBIDDEN:
            if each.kind in kinds and (found := pattern.search(each.text)):
                place = f"{path.relative_to(ROOT).as_posix()}:{each.line}"
                start = max(0, found.start() - 50)
                yield Hit(place, found[0], better, each.text[start : found.end() + 40].replace("\n", " "))


def is_headless(docstring: str) -> bool:
    """Return whether the first sentence of a docstring is a clause without a subject."""
    first = re.split(r"(?<=[.?!])\s|\n\n", docstring.strip(), maxsplit=1)[0]
    return HEADLESS.match(first) is not None


def files(*below: str) -> list[Path]:
    """The Python files and pages of the project below some folders, or these files."""
    found: list[Path] = []
    for name in below:
        path = ROOT / name
        found += (
            [path] if path.is_file() else [p for p in sorted(path.rglob("*")) if p.suffix in {".py", ".md"}]
        )
    me = Path(__file__).resolve()
    return [path for path in found if path != me and path.name not in {"CHANGELOG.md", "style.md"}]


def product() -> list[Path]:
    return files("doomtown_desktop", "packaging", "docs", "README.md", "CONTRIBUTING.md")


def test_nothing_is_said_with_a_forbidden_word() -> None:
    found = [hit for path in product() for hit in hits(path)]
    assert found == []


def test_few_docstrings_are_headless() -> None:
    counted: Counter[bool] = Counter()
    for path in product():
        counted.update(is_headless(each.text) for each in texts(path) if each.kind == "d")
    assert counted[True] <= MOST_HEADLESS * counted.total(), dict(counted)


def test_no_possessive_is_glued_to_a_name_outside_speech() -> None:
    found = [
        f"{each.path.relative_to(ROOT).as_posix()}:{each.line}: {each.text}"
        for path in files("doomtown_desktop")
        if path.suffix == ".py" and "speech" not in path.parts
        for each in texts(path)
        if each.kind == "s" and "…'s " in each.text
    ]
    assert found == []


def test_no_plural_is_glued_to_a_word_outside_speech() -> None:
    """``"s" if count != 1 else ""``, in either order: ``speech.amounts.amount`` knows plurals."""
    found = []
    for path in files("doomtown_desktop"):
        if path.suffix != ".py" or "speech" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.IfExp):
                ends = {part.value for part in (node.body, node.orelse) if isinstance(part, ast.Constant)}
                if ends & {"s", "es", "ies"}:
                    found.append(f"{path.relative_to(ROOT).as_posix()}:{node.lineno}")
    assert found == []


@pytest.mark.parametrize(
    ("docstring", "headless"),
    [
        ("What is left to pay.", True),
        ("Whoever leads a posse.", True),
        ("So many games at a time.", True),
        ("Return what is left to pay.", False),
        ("The viewer, and whatever that seat may know.", False),
        ("How many are there? Nobody knows.", False),
    ],
)
def test_a_headless_docstring_is_known(docstring: str, headless: bool) -> None:
    assert is_headless(docstring) is headless


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('"It is no deed."', "is no "),
        ('"There is no deed."', ""),
        ('"It is no longer a deed."', ""),
        ('"A title was left out."', "left out"),
        ('# shown to who looks\n""', "who looks"),
        ('def f():\n    """The hand of now."""', "of now"),
    ],
)
def test_a_forbidden_word_is_found_in_code(
    text: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(f"words = {text}\n" if text.startswith('"') else f"{text}\n", encoding="utf-8")
    assert [hit.word for hit in hits(path)] == ([word] if word else [])


if __name__ == "__main__":
    named = sys.argv[1:] or ["doomtown_desktop", "packaging", "docs", "README.md", "CONTRIBUTING.md"]
    total = 0
    for each in files(*named):
        for one in hits(each):
            total += 1
            print(f"{one.place}: {one.word!r} -> {one.better}: …{one.text}…")
        if each.suffix == ".py":
            for node in docstrings(ast.parse(each.read_text(encoding="utf-8"))):
                if is_headless(str(node.value)):
                    total += 1
                    print(f"{each.relative_to(ROOT)}:{node.lineno}: headless: {str(node.value)[:70]!r}")
    print(f"{total} hits")
