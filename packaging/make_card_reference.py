"""Update the generated parts of ``docs/cards.md``. A maintainer's tool.

    python packaging/make_card_reference.py

Two kinds of parts are generated, each between a marker and ``<!-- end -->``:

- ``<!-- script: Shotgun -->`` or ``<!-- script: Dog's Duster > clean -->``: a script, or one method of it.
- ``<!-- reference: verbs -->`` and the other names in ``TABLES``: tables of the card language, from the code.
"""

from __future__ import annotations

import ast
import enum
import inspect
import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from doomtown_desktop import cards as card_scripts
from doomtown_desktop.engine.data import abilities
from doomtown_desktop.engine.facts.player import Player
from doomtown_desktop.engine.facts.pools import Pool
from doomtown_desktop.engine.script.ability_verbs import AbilityVerbs
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.script.cards import ActionCard, Attachment, Card, Deed, Dude, Spell
from doomtown_desktop.engine.script.choosing import Choosing
from doomtown_desktop.engine.script.classic_verbs import ClassicVerbs
from doomtown_desktop.engine.script.entry_verbs import EntryVerbs
from doomtown_desktop.engine.script.fight_verbs import FightVerbs
from doomtown_desktop.engine.script.hand_verbs import HandVerbs
from doomtown_desktop.engine.script.lasting_verbs import LastingVerbs
from doomtown_desktop.engine.script.surroundings import Surroundings
from doomtown_desktop.engine.script.verbs import TableVerbs
from doomtown_desktop.protocol import events, ids, pending, words

WORDS = (
    Acting,
    Choosing,
    TableVerbs,
    LastingVerbs,
    EntryVerbs,
    AbilityVerbs,
    HandVerbs,
    FightVerbs,
    ClassicVerbs,
)
"""The classes with the words of the card language, in the order of the page."""
ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "cards.md"
PART = re.compile(r"<!-- (script|reference): (.+?) -->\n.*?<!-- end -->", re.DOTALL)
HEADERS = ("noon", "shootout", "noon_or_shootout", "resolution", "cheatin_resolution", "react")
TRAITS = ("while_", "whenever")


def summary(thing: object) -> str:
    """Return the first paragraph of a docstring, on one line."""
    text = inspect.getdoc(thing) or ""
    return " ".join(text.split("\n\n")[0].split()).replace("``", "`")


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def parameters(function: Callable[..., Any]) -> str:
    """Return the parameter list of a function, without ``self`` and types."""
    words: list[str] = []
    starred = False
    for name, p in inspect.signature(function).parameters.items():
        if name == "self":
            continue
        if p.kind is p.KEYWORD_ONLY and not starred:
            words.append("*")
        starred = starred or p.kind in (p.KEYWORD_ONLY, p.VAR_POSITIONAL)
        mark = "*" if p.kind is p.VAR_POSITIONAL else "**" if p.kind is p.VAR_KEYWORD else ""
        default = p.default.value if isinstance(p.default, enum.Enum) else p.default
        words.append(f"{mark}{name}" if default is p.empty else f"{name}={default!r}")
    return f"({', '.join(words)})"


def members(cls: type) -> Iterator[tuple[str, Any]]:
    """Yield the public members that a class itself defines and that have a docstring, in order."""
    for name, member in vars(cls).items():
        plain = member.fget if isinstance(member, property) else member
        if not name.startswith("_") and inspect.isfunction(plain) and plain.__doc__:
            yield name, member


def called(cls: type, *, asynchronous: bool) -> list[tuple[str, ...]]:
    """Return table rows for the asynchronous or the ordinary methods of a class."""
    return [
        (f"`{'await ' if asynchronous else ''}{name}{parameters(member)}`", summary(member))
        for name, member in members(cls)
        if not isinstance(member, property) and inspect.iscoroutinefunction(member) is asynchronous
    ]


def seen(*classes: type) -> list[tuple[str, ...]]:
    """Return table rows for the properties and ordinary methods of classes."""
    rows: list[tuple[str, ...]] = []
    for cls in classes:
        for name, member in members(cls):
            if isinstance(member, property):
                rows.append((f"`{name}`", summary(member.fget)))
            elif not inspect.iscoroutinefunction(member):
                rows.append((f"`{name}{parameters(member)}`", summary(member)))
    return rows


def decorators() -> str:
    """Return the table of all decorators of the card language."""
    names = [n for n, f in vars(abilities).items() if n in (*HEADERS, *TRAITS) or _makes_a_rule(f)]
    return table(
        ("decorator", "for"), [(f"`@{n}`", summary(getattr(abilities, n))) for n in ("card", *names)]
    )


def _makes_a_rule(function: object) -> bool:
    return (
        inspect.isfunction(function)
        and function.__name__ != "_rule"
        and "return _rule(" in inspect.getsource(function)
    )


def options() -> str:
    """Return the table of options of ability decorators."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(abilities.Ability))).body[0]
    assert isinstance(tree, ast.ClassDef)
    skipped = ("name", "text", "plays", "body", "pay_most", "spell", "difficulty")
    rows: list[tuple[str, ...]] = []
    for line, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
            told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            text = str(after.value.value) if told else ""  # type: ignore[union-attr]
            if name not in skipped:
                rows.append((f"`{name}`", " ".join(text.split()) or OPTIONS[name]))
    rows.append(
        ("`hex` `miracle` `spirit`", "Difficulty of a spell, or `X` (then the body says `self.cast`).")
    )
    return table(("option", "means"), rows)


OPTIONS = {
    "boot": "Boot.",
    "repeat": "Repeat.",
    "controller": "Controller.",
    "owner": "Owner.",
    "job": "Job.",
    "pull": "Pull: `self.pulled` is the result.",
    "pay": "Pay 1 (`1`), Pay 1-3 (`(1, 3)`) or Pay X (`X`); `self.paid` says how much.",
    "technique": "Technique: `self.tested` is this dude.",
    "combo": "Condition of a combo: a function of the card.",
    "to": "Event class, or several, that a React answers.",
}
"""Descriptions of options whose field has no docstring in the code."""


def verbs() -> str:
    """Return the table of verbs, which an ability awaits."""
    rows = [row for cls in WORDS for row in called(cls, asynchronous=True)]
    return table(("verb", "does"), rows)


def questions() -> str:
    """Return the table of properties and methods that change nothing."""
    rows = [row for cls in WORDS for row in seen(cls)]
    return table(("word", "says"), rows)


def sight() -> str:
    """Return the tables of properties by kind of card: its own, and those of its surroundings."""
    parts = [
        ("any card", (Surroundings, Card)),
        ("dudes", (Dude,)),
        ("deeds", (Deed,)),
        ("goods, spells, actions", (Attachment, Spell, ActionCard)),
        ("players", (Player,)),
    ]
    rows = [(who, *row) for who, classes in parts for row in seen(*classes)]
    return table(("of", "word", "says"), rows)


def filters() -> str:
    """Return the table of filters of a card pool."""
    return table(("filter", "keeps"), seen(Pool))


def moments() -> str:
    """Return the tables of events for Reacts, triggers and watches."""
    rows: list[tuple[str, ...]] = []
    for names in (set(pending.__all__), set(events.__all__) - set(pending.__all__)):
        for name in sorted(names):
            cls = getattr(events, name)
            if issubclass(cls, pending.Pending | events.Event) and cls not in BASES:
                fields = [f for f in cls.__dataclass_fields__ if f not in HIDDEN]
                rows.append((f"`{name}`", summary(cls), " ".join(f"`{f}`" for f in fields)))
    return table(("event", "happens", "carries"), rows)


BASES = (pending.Pending, events.Event, events.Caused)
"""Base classes of events, which cards do not use directly."""
HIDDEN = ("replaced", "replacement", "use", "begin", "spent")


def durations() -> str:
    """Return the table of durations of lasting effects."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(ids.Until))).body[0]
    assert isinstance(tree, ast.ClassDef)
    notes: dict[str, str] = {}
    last = ""
    for line in tree.body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            last = line.targets[0].id
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and last:
            notes[last] = " ".join(str(line.value.value).split())
    rows = [(f"`Until.{u.name}`", notes.get(u.name, f"The {u.value} ends.")) for u in ids.Until]
    return table(("duration", "until"), rows)


def registered_words() -> str:
    """Return the table of words of ``protocol/words.py`` that scripts may use."""
    rows = [
        (f"`{written(word) if kind in WRITTEN_AS_ARGUMENTS else word}`", kind.called, means)
        for kind in words.KINDS_OF_WORDS
        for word, means in kind.meanings.items()
    ]
    return table(("word", "is a", "means"), rows)


def written(word: str) -> str:
    """Return a word of the language as the name of an argument."""
    return word.removeprefix("rating:").replace(" ", "_")


WRITTEN_AS_ARGUMENTS = (words.NUMBERS, words.FREEDOMS, words.PLAYER_NUMBERS)


TABLES: dict[str, Callable[[], str]] = {
    "decorators": decorators,
    "options": options,
    "verbs": verbs,
    "questions": questions,
    "sight": sight,
    "filters": filters,
    "events": moments,
    "durations": durations,
    "words": registered_words,
}


def script(what: str) -> str:
    """Return the source of a script ("Title") or of one of its methods ("Title > method") as Markdown.

    Raises ``KeyError`` if it is unknown.
    """
    title, _, method = what.partition(" > ")
    cls = abilities.scripts()[(title, "")]
    if method:
        lines = [f"@card({title!r})" if '"' in title else f'@card("{title}")']
        lines += [f"class {cls.__name__}({cls.__bases__[0].__name__}):"]
        source = inspect.getsource(vars(cls)[method]).rstrip()
        return "\n".join(["```python", *lines, source, "```"])
    return f"```python\n{inspect.getsource(cls).rstrip()}\n```"


def renewed(page: str) -> str:
    """Return a page with all generated parts updated."""
    card_scripts.load_all()

    def part(found: re.Match[str]) -> str:
        kind, what = found.groups()
        text = script(what) if kind == "script" else TABLES[what]()
        return f"<!-- {kind}: {what} -->\n{text}\n<!-- end -->"

    return PART.sub(part, page)


def main() -> int:
    """Update the page."""
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
