"""No printing combines the numbers of one card with the text of another."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.data.abilities import script_for, scripts
from doomtown_desktop.engine.script.cards import Card
from tests.cards.printing_notes import NOTES
from tests.cards.test_lint import SCRIPTS
from tests.together import together

TEXTS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "reloaded_text.json"
"""Official texts by code, where a developer has them beside the repository; they are no part of it."""


def printings() -> list[tuple[str, str]]:
    """Return (title of the script, code) of each printing of a scripted title except the newest."""
    titles = sorted({key.title for key in SCRIPTS if key.edition == "reloaded"})
    newest = {catalogue().by_title(title).canonical: title for title in titles}
    return [
        (title, code)
        for new, title in newest.items()
        for code in catalogue().get(new).printings
        if code != new
    ]


def of_each(
    printed: Iterable[tuple[str, str]],
) -> Callable[[Callable[[str, str], None]], Callable[[str], None]]:
    """Return a decorator that runs a test for each (title, code), pack by pack."""
    return together(
        ((f"{title} {code}", (title, code)) for title, code in printed),
        lambda title, code: catalogue().get(code).pack,
    )


@cache
def official() -> dict[str, str]:
    files = (TEXTS, TEXTS.with_name("reloaded_2024_text.json"))
    return {k: v for f in files if f.exists() for k, v in json.loads(f.read_text(encoding="utf-8")).items()}


def words(code: str) -> list[str]:
    """Return the official text of a printing without formatting."""
    text = official().get(code, "").replace("’", "'").casefold()
    return re.findall(r"[a-z0-9+/'-]+", re.sub(r"<[^>]+>|[*_]", "", text))


def has_variant(code: str) -> bool:
    return (catalogue().get(code).title, code) in scripts()


each_printing = of_each(printings())


@each_printing
def test_every_printing_of_a_scripted_title_has_a_script(title: str, code: str) -> None:
    facts = catalogue().get(code)
    assert script_for(facts.title, code) is not None, f"{facts.title} is another spelling of {title}"


@pytest.mark.skipif(not TEXTS.exists(), reason="the official texts are not beside the repository")
@each_printing
def test_a_printing_that_does_something_else_has_a_variant(title: str, code: str) -> None:
    differs = words(code) != words(catalogue().by_title(title).canonical)
    settled = has_variant(code) or code in NOTES
    assert differs == settled, "a variant or a note is missing" if differs else "nothing differs"


@pytest.mark.parametrize("code", sorted(NOTES))
def test_a_note_is_about_a_printing_without_a_variant(code: str) -> None:
    assert code in {printing for _, printing in printings()}
    assert not has_variant(code)
    assert NOTES[code].strip()


VARIANTS = sorted((title, code) for title, code in scripts() if code)


@of_each(VARIANTS)
def test_a_variant_says_on_its_face_what_is_different(title: str, code: str) -> None:
    """The face must have other words, or another header such as a higher difficulty."""
    newest = catalogue().get(catalogue().get(code).canonical)
    scripted, variant = script_for(newest.title, newest.code), script_for(title, code)
    assert variant is not None
    if newest.is_plain:  # its face has no text
        assert scripted is None
        assert said(variant) != ([], [])
    else:
        assert scripted is not None
        assert said(variant) != said(scripted)


def said(cls: type[Card]) -> tuple[list[object], list[str]]:
    headers: list[object] = [(a.plays, a.difficulty, a.pay, a.repeat) for a in cls.script.abilities]
    return headers, [text for _, text in cls.script.wording]
