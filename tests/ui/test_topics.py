"""The rules by topic: complete, linked, and in our own words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.view_data import ChoiceView
from doomtown_desktop.ui.plain.stops import REACT_WINDOWS
from doomtown_desktop.ui.plain.topics import bare, book, keyword_lines

ROOT = Path(__file__).parent.parent.parent
BOOKS = ROOT.parent / "shared" / "rules"
"""Rule books, where they lie beside the tree."""
RUN = 8


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of eight words in a text."""
    words = re.findall(r"[a-z0-9']+", text.casefold().replace("’", "'"))
    return {tuple(words[i : i + RUN]) for i in range(len(words) - RUN + 1)}


def our_texts() -> list[str]:
    return [line for topic in book().topics for line in topic.text] + list(book().keywords.values())


def test_there_are_topics_for_the_whole_game() -> None:
    topics = book().topics
    assert 40 <= len(topics) <= 70
    assert len({t.id for t in topics}) == len({t.title for t in topics}) == len(topics)
    assert all(t.text and t.rules for t in topics)


def test_no_word_leads_to_two_topics() -> None:
    words = [word for t in book().topics for word in {w.casefold() for w in (*t.words, t.id)}]
    assert sorted({w for w in words if words.count(w) > 1}) == []


def test_links_lead_somewhere() -> None:
    links = [link.rpartition("|")[2] for text in our_texts() for link in re.findall(r"\[([^\]]+)\]", text)]
    assert len(links) > 20
    assert [link for link in links if book().find(link) is None] == []


def test_rule_ids_have_the_shape_of_rule_ids() -> None:
    wrong = [r for t in book().topics for r in t.rules if not re.fullmatch(r"R(-[A-Z0-9]+)+-\d+[a-z]?", r)]
    assert wrong == []


def test_rule_ids_exist_where_the_rules_lie_beside_the_tree() -> None:
    rules = BOOKS / "rules.md"
    if not rules.is_file():
        pytest.skip("no rules beside the tree")
    known = set(re.findall(r"\*\*(R-[A-Z0-9-]*\d+[a-z]?)\*\*", rules.read_text(encoding="utf-8")))
    assert len(known) > 400
    assert [r for t in book().topics for r in t.rules if r not in known] == []


def test_nothing_is_copied_from_the_rule_books() -> None:
    sources = sorted([*BOOKS.glob("*.md"), *BOOKS.glob("books/*.txt")])
    if not sources:
        pytest.skip("no rule books beside the tree")
    theirs = set().union(*(runs(s.read_text(encoding="utf-8", errors="replace")) for s in sources))
    assert len(theirs) > 20_000
    copied = [" ".join(run) for text in our_texts() for run in runs(text) & theirs]
    assert copied == []


def test_every_printed_keyword_has_a_line() -> None:
    printed = {keyword.name for facts in catalogue().cards for keyword in facts.keywords}
    assert len(printed) > 40
    assert sorted(printed - set(book().keywords)) == []


@pytest.mark.parametrize(
    ("word", "topic"),
    [
        ("noon play", "high noon"),
        ("casualty", "casualties"),
        ("Huckster", "pulls"),
        ("Abomination", "keywords"),
        ("Callin' Out", "callin out"),
        ("HARROWED", "harrowed"),
    ],
)
def test_words_lead_to_their_topic(word: str, topic: str) -> None:
    found = book().find(word)
    assert found is not None
    assert found.id == topic


def test_an_unknown_word_leads_nowhere() -> None:
    assert book().find("spaceship") is None
    assert book().keyword("spaceship") == ""


def test_decisions_and_react_windows_have_a_topic() -> None:
    kinds = {"noon play", "starting gang", "upkeep", "callout", "posse", "shootout", "shooter", "resolution"}
    kinds |= {"cheatin resolution", "casualty", "flee", "react", "sundown discard", "discard down", "joker"}
    kinds |= {"invite", "invitation", "turnabout"}
    kinds |= {"combo", "trade", "target", "yes or no", "trigger", "order", "shootout play"}
    assert ChoiceView.__slots__  # kinds are plain words there
    assert sorted(k for k in kinds | set(REACT_WINDOWS) if book().find(k) is None) == []


def test_search_finds_all_words_and_puts_titles_first() -> None:
    assert book().search("boot hill")[0].id == "zones"
    found = [t.id for t in book().search("casualties sidekick")]
    assert found == ["casualties"]
    assert book().search("xyzzy") == []
    assert [t.id for t in book().search("")] == [t.id for t in book().topics]


def test_a_keyword_is_found_with_and_without_its_rating() -> None:
    assert bare("Huckster 2") == "Huckster"
    assert bare("Kung Fu") == "Kung Fu"
    lines = keyword_lines(["Kung Fu 3", "Nonsense", "Weapon"], book())
    assert [word for word, _ in lines] == ["Kung Fu 3", "Weapon"]


def test_the_file_is_tidy_json() -> None:
    file = ROOT / "resources" / "rules" / "topics.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    assert set(data) == {"topics", "keywords", "hints"}
    assert list(data["keywords"]) == sorted(data["keywords"])


def test_hints_are_short_and_for_questions_that_games_ask() -> None:
    asked = {
        "starting gang", "noon play", "upkeep", "sundown discard", "posse", "callout", "shootout", "shooter",
        "redraw", "keep five", "joker", "resolution", "casualty", "flee", "trade", "react",
        "invite", "invitation", "turnabout",
    }  # fmt: skip
    assert set(book().hints) == asked
    assert all(len(line) <= 90 and line.endswith(".") for line in book().hints.values())
    assert all(book().find(kind) for kind in asked - {"starting gang"})
