"""One term for each concept: the words on card faces (docs/cards.md)."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from doomtown_desktop import engine, speech
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.engine.script.cards import Card
from tests.cards.test_declaring import each_ability
from tests.cards.test_lint import SCRIPTS, Key, each_script

RESOURCES = Path(engine.__file__).parents[2] / "resources"
UNLIKE_TERMS = {"next door": "adjacent", "neighbouring": "adjacent", "neighboring": "adjacent"}
"""Other words for a term of the game, and the term."""


def unlike_terms(text: str) -> list[str]:
    return [f"{word}: {term}" for word, term in UNLIKE_TERMS.items() if word in text.casefold()]


@each_script
def test_faces_use_the_terms_of_the_game(key: Key) -> None:
    for _, text in SCRIPTS[key].script.wording:
        assert unlike_terms(text) == []


STIFF = {
    r"\bcasualt(?:y|ies) (?:less|fewer|more)\b": "2 fewer casualties",
    r"\b1 (?:fewer|more) casualties\b": "1 fewer casualty",
    r"\banother time\b|\bonce more\b": "one more time",
    r"\bfor good\b": "permanently",
    r"\bat most once in each\b": "Once per shootout.",
    r"\bminus as many\b|\bas (?:many|much) (?:\w+ ){1,2}(?:more|less|fewer) as\b": "-X, where X is …",
    r"\bin a gang of\b": "In an Outlaws gang, …",
    r"\bwith success\b": "succeeds",
    r"\bpull of (?:clubs|spades|hearts|diamonds)\b": "On a club, …",
    r"(?:^|\. )(?:Is|Are|Was|Were|Had) [^.?]*,": "If it was …, …",
    r"\b(?:dude|he|she|it|they) (?:has|have) [-+]\d(?!.* while)": "gets +1 bullets, of what an ability does",
}
"""Phrases that a player at the table has to read twice, and plain ones."""


def stiff(text: str) -> list[str]:
    return [f"{pattern}: {plain}" for pattern, plain in STIFF.items() if re.search(pattern, text, re.I)]


@each_script
def test_abilities_are_read_once(key: Key) -> None:
    assert [found for a in SCRIPTS[key].script.abilities for found in stiff(a.text)] == []


@pytest.mark.parametrize(
    ("text", "is_stiff"),
    [
        ("You take 2 casualties less this round.", True),
        ("You take 2 fewer casualties this round.", False),
        ("You take 1 fewer casualties this round.", True),
        ("You take 1 fewer casualty this round.", False),
        ("Discard a spell. Was it unbooted, gain 1 ghost rock.", True),
        ("Discard a spell. If it was unbooted, gain 1 ghost rock.", False),
        ("An opposing dude has -1 bullets.", True),
        ("Your posse has +1 stud bonus while they are in it.", False),
    ],
)
def test_stiff_phrases_are_known(text: str, is_stiff: bool) -> None:
    assert bool(stiff(text)) == is_stiff


def strings(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize(
    "name", ["effect_wording", "wording", "known", "moments", "answer_wording", "labels"]
)
def test_the_log_uses_the_terms_of_the_game(name: str) -> None:
    module = Path(speech.__file__).with_name(f"{name}.py")
    assert [found for text in strings(module) for found in unlike_terms(text)] == []


def test_lessons_use_the_terms_of_the_game() -> None:
    said = json.dumps(json.loads((RESOURCES / "lessons" / "lessons.json").read_text(encoding="utf-8")))
    assert unlike_terms(said) == []


AFTERWARDS = {"stir": "the next High Noon after it was first aced"}
"""Abilities whose wording says "after" of something else than what they answer."""


@each_ability
def test_classic_faces_name_the_group_of_a_reaction(cls: type[Card], ability: Ability) -> None:
    """Reactions "before" come first, then those "when", then those "after" (R-CL-REACT-1, A-245)."""
    if not cls.__module__.startswith("doomtown_desktop.cards.classic.") or "react" not in ability.plays:
        return
    said = {word for word in ("before", "after") if re.search(rf"\b{word}\b", ability.text, re.IGNORECASE)}
    said -= {"after"} if ability.name in AFTERWARDS else set()
    assert said == {ability.timing} - {"when"}, ability.text
