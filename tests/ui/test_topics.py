"""The rules by topic: complete, linked, and in our own words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.protocol.view_data import ChoiceView
from doomtown_desktop.ui.plain.stops import REACT_WINDOWS
from doomtown_desktop.ui.plain.topics import bare, book, keyword_lines, term_lines

ROOT = Path(__file__).parent.parent.parent
BOOKS = ROOT.parent / "shared" / "rules"
"""Rule books, where they lie beside the tree."""
RUN = 8


def runs(text: str) -> set[tuple[str, ...]]:
    """Return every run of eight words in a text."""
    words = re.findall(r"[a-z0-9']+", text.casefold().replace("’", "'"))
    return {tuple(words[i : i + RUN]) for i in range(len(words) - RUN + 1)}


def our_texts(edition: Edition = "reloaded") -> list[str]:
    rules = book(edition)
    return [line for topic in rules.topics for line in topic.text] + list(rules.keywords.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_topics_for_the_whole_game(edition: Edition) -> None:
    topics = book(edition).topics
    assert 40 <= len(topics) <= 70
    assert len({t.id for t in topics}) == len({t.title for t in topics}) == len(topics)
    assert all(t.text and t.rules for t in topics)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_word_leads_to_two_topics(edition: Edition) -> None:
    words = [word for t in book(edition).topics for word in {w.casefold() for w in (*t.words, t.id)}]
    assert sorted({w for w in words if words.count(w) > 1}) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_links_lead_somewhere(edition: Edition) -> None:
    texts = our_texts(edition)
    links = [link.rpartition("|")[2] for text in texts for link in re.findall(r"\[([^\]]+)\]", text)]
    assert len(links) > 20
    assert [link for link in links if book(edition).find(link) is None] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_rule_ids_have_the_shape_of_rule_ids(edition: Edition) -> None:
    wrong = [
        r for t in book(edition).topics for r in t.rules if not re.fullmatch(r"R(-[A-Z0-9]+)+-\d+[a-z]?", r)
    ]
    assert wrong == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_rule_ids_exist_where_the_rules_lie_beside_the_tree(edition: Edition) -> None:
    rules = BOOKS / "rules.md"
    if not rules.is_file():
        pytest.skip("no rules beside the tree")
    known = set(re.findall(r"\*\*(R-[A-Z0-9-]*\d+[a-z]?)\*\*", rules.read_text(encoding="utf-8")))
    assert len(known) > 400
    assert [r for t in book(edition).topics for r in t.rules if r not in known] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_copied_from_the_rule_books(edition: Edition) -> None:
    sources = sorted([*BOOKS.glob("*.md"), *BOOKS.glob("books/*.txt")])
    if not sources:
        pytest.skip("no rule books beside the tree")
    theirs = set().union(*(runs(s.read_text(encoding="utf-8", errors="replace")) for s in sources))
    assert len(theirs) > 20_000
    copied = [" ".join(run) for text in our_texts(edition) for run in runs(text) & theirs]
    assert copied == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_printed_keyword_has_a_line(edition: Edition) -> None:
    printed = {keyword.name for facts in catalogue(edition).cards for keyword in facts.keywords}
    assert len(printed) > 40
    assert sorted(printed - set(book(edition).keywords)) == []


def test_keywords_of_reloaded_alone_are_not_in_the_classic_book() -> None:
    printed = {keyword.name for facts in catalogue("classic").cards for keyword in facts.keywords}
    assert set(book("classic").keywords) - printed == {"Improvement", "Token"}
    assert book("classic").find("Headline") is None
    assert (
        book("classic").keyword("Private")
        == "Whoever fights here becomes Wanted, but for the owner's people."
    )


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


@pytest.mark.parametrize(
    ("word", "title", "says"),
    [
        ("fear level", "Fear level", "begins at 6"),
        ("improvement", "Improvements", "own and control"),
        ("event", "Events", "one event a day"),
        ("sundown discard", "Nightfall", "any number of [events]"),
        ("Weapon", "Goods", "any number of Weapons"),
        ("wanted", "Wanted dudes", "Law Dogs or Texas Rangers"),
        ("Boot Hill", "Deck, discard pile and Boot Hill", "one Boot Hill for everybody"),
        ("skill check", "Pulls and skill checks", "a tie fails"),
        ("win", "What it takes to win", "victory points and control points"),
    ],
)
def test_the_classic_game_has_pages_of_its_own_where_it_differs(word: str, title: str, says: str) -> None:
    topic = book("classic").find(word)
    assert topic is not None
    assert topic.title == title
    assert says in " ".join(topic.text)
    assert topic.edition == "classic"
    other = book().find(word)
    assert other is None or other.text != topic.text


def test_pages_that_hold_for_both_games_are_the_same_but_for_the_evening() -> None:
    day, classic = book().find("day"), book("classic").find("day")
    assert day is not None
    assert classic is not None
    assert "- [Nightfall|sundown]: is there a winner?" in classic.text[-1]
    assert len(day.text) == len(classic.text)
    assert book("classic").find("hands") == book().find("hands")
    told = [line for topic in book("classic").topics for line in topic.text]
    assert [line for line in told if "Sundown" in line or "A legend" in line] == []
    assert book("classic").find("combo") is None
    assert book("classic").keyword("Harrowed") != book().keyword("Harrowed")


def test_an_unknown_word_leads_nowhere() -> None:
    assert book().find("spaceship") is None
    assert book().keyword("spaceship") == ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_decisions_and_react_windows_have_a_topic(edition: Edition) -> None:
    kinds = {"noon play", "starting gang", "upkeep", "callout", "posse", "shootout", "shooter", "resolution"}
    kinds |= {"cheatin resolution", "casualty", "flee", "react", "sundown discard", "discard down", "joker"}
    kinds |= {"invite", "invitation"}
    kinds |= {"turnabout", "combo"} if edition == "reloaded" else {"fear level"}
    kinds |= {"trade", "target", "yes or no", "trigger", "order", "shootout play"}
    assert ChoiceView.__slots__  # its kinds are plain words
    assert sorted(k for k in kinds | set(REACT_WINDOWS) if book(edition).find(k) is None) == []


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
    assert set(data) == {"topics", "keywords", "terms", "hints"}
    assert list(data["keywords"]) == sorted(data["keywords"])
    known = {topic["id"] for topic in data["topics"]}
    data = json.loads(file.with_name("classic.json").read_text(encoding="utf-8"))
    assert set(data) == {"without", "without keywords", "topics", "keywords", "hints"}
    assert list(data["keywords"]) == sorted(data["keywords"])
    assert set(data["without"]) <= known
    assert set(data["without keywords"]) <= set(book().keywords) - set(data["keywords"])
    assert [t["id"] for t in data["topics"] if (t["id"] in known) == ("after" in t)] == []


def test_hints_are_short_and_for_questions_that_games_ask() -> None:
    asked = {
        "starting gang", "noon play", "upkeep", "sundown discard", "posse", "callout", "shootout", "shooter",
        "redraw", "keep five", "joker", "resolution", "casualty", "flee", "trade", "react",
        "invite", "invitation", "turnabout",
    }  # fmt: skip
    assert set(book().hints) == set(book("classic").hints) == asked
    for rules in map(book, EDITIONS):
        assert all(len(line) <= 90 and line.endswith(".") for line in rules.hints.values())
    assert all(book().find(kind) for kind in asked - {"starting gang"})


@pytest.mark.parametrize(
    ("title", "texts", "stud", "words"),
    [
        ("Philip Swinford", (), None, ["Draw"]),
        ("Philip Swinford", (), True, ["Stud"]),
        ("Philip Swinford", ("Ace this dude.",), None, ["Ace", "Draw"]),
        ("Shotgun", ("Each player draws a card.", "The draw hand of a face."), None, []),
        ("Shotgun", ("It becomes a draw; aced dudes stay studs.",), None, ["Ace", "Stud", "Draw"]),
    ],
)
def test_the_terms_on_a_card_are_explained(
    title: str, texts: tuple[str, ...], stud: bool | None, words: list[str]
) -> None:
    card = next(card for card in catalogue() if card.title == title)
    assert [word for word, line in term_lines(card, texts, stud=stud) if line] == words


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_term_leads_to_its_rule(edition: Edition) -> None:
    rules = book(edition)
    assert [term.word for term in rules.terms if rules.find(term.word) is None] == []
