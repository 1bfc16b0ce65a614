"""The rules by topic, in the project's own words, and the meaning of each keyword."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from doomtown_desktop.catalog import CardFacts, Edition
from doomtown_desktop.catalog.model import BulletType
from doomtown_desktop.paths import resource


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of the rules help."""

    id: str
    title: str
    group: str
    text: tuple[str, ...]
    """The paragraphs. A paragraph that begins with "- " is an item of a list."""
    words: tuple[str, ...]
    """Other words for which this topic is found: kinds of decisions, events, terms of the game."""
    rules: tuple[str, ...]
    """The ids of the rules that the topic summarises."""
    edition: Edition = "reloaded"
    """The edition whose file contains the topic."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game that texts of cards use."""

    word: str
    forms: re.Pattern[str]
    """The forms in which it stands in a text."""
    line: str
    """One line of explanation."""


@dataclass(frozen=True, slots=True)
class Book:
    """All topics, keywords and hints of one edition."""

    topics: tuple[Topic, ...]
    keywords: dict[str, str]
    """One line of explanation for each keyword that is printed on cards."""
    hints: dict[str, str]
    """One line of help for each kind of decision, for beginners."""
    terms: tuple[Term, ...]
    """Terms in the texts of cards that a beginner has to look up."""

    def find(self, word: str) -> Topic | None:
        """Return the topic that has a word as its id, title, other word or keyword.

        Return None for an unknown word.
        """
        wanted = word.casefold().strip()
        for topic in self.topics:
            if wanted in (topic.id, topic.title.casefold()):
                return topic
        for topic in self.topics:
            if wanted in (w.casefold() for w in topic.words):
                return topic
        return self.find("keywords") if self.keyword(word) and wanted != "keywords" else None

    def keyword(self, word: str) -> str:
        """Return the explanation of a keyword, with or without a rating.

        It is empty for an unknown keyword.
        """
        return self.keywords.get(bare(word), "")

    def search(self, text: str) -> list[Topic]:
        """Return the topics that contain every word.

        Topics with all words in their title or words come first.
        """
        wanted = text.casefold().split()
        found = []
        for position, topic in enumerate(self.topics):
            title = " ".join((topic.title, *topic.words)).casefold()
            body = " ".join((title, topic.group, *topic.text)).casefold()
            if all(word in body for word in wanted):
                found.append((0 if all(word in title for word in wanted) else 1, position, topic))
        return [topic for _, _, topic in sorted(found, key=lambda entry: entry[:2])]


def bare(keyword: str) -> str:
    """Return a keyword without its rating: ``Huckster`` for ``Huckster 2``."""
    name, _, rating = keyword.rpartition(" ")
    return name if name and rating.lstrip("-").isdigit() else keyword


def keyword_lines(keywords: Iterable[str], rules: Book) -> list[tuple[str, str]]:
    """Return each keyword as printed, with its explanation. Keywords without one are skipped."""
    return [(word, rules.keyword(word)) for word in keywords if rules.keyword(word)]


def term_lines(card: CardFacts, texts: Iterable[str], *, stud: bool | None = None) -> list[tuple[str, str]]:
    """Return the terms on a card, with their explanations.

    Args:
        card: The printed facts of the card.
        texts: The parts of its text.
        stud: Whether a dude's current bullets are stud bullets; ``None`` if they are the printed ones.
    """
    text = " ".join(texts)
    kind = card.bullet_type
    if kind is not None and stud is not None:
        kind = BulletType.STUD if stud else BulletType.DRAW
    sign = "" if kind is None else kind.value
    terms = book(card.edition).terms
    return [
        (term.word, term.line) for term in terms if term.word.casefold() == sign or term.forms.search(text)
    ]


@cache
def book(edition: Edition = "reloaded") -> Book:
    """Return the rules of an edition, which ship with the program.

    The classic game has a separate file. Topics that it does not have are taken from Reloaded, with
    "Nightfall" in place of "Sundown".

    Raises:
        MissingResourceError: A file is missing.
    """
    data = _read("topics.json")
    topics = [_topic(entry) for entry in data["topics"]]
    terms = tuple(_term(entry) for entry in data["terms"])
    if edition == "reloaded":
        return Book(tuple(topics), dict(data["keywords"]), dict(data["hints"]), terms)
    classic = _read("classic.json")
    own = {entry["id"]: _topic(entry, edition) for entry in classic["topics"]}
    topics = [own.get(each.id) or _at_nightfall(each) for each in topics if each.id not in classic["without"]]
    for entry in classic["topics"]:
        if "after" in entry:
            place = next(n for n, each in enumerate(topics) if each.id == entry["after"])
            topics.insert(place + 1, own[entry["id"]])
    lines = data["keywords"] | classic["keywords"]
    keywords = {word: line for word, line in lines.items() if word not in classic["without keywords"]}
    return Book(tuple(topics), keywords, data["hints"] | classic["hints"], terms)


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resource("rules", name).read_text(encoding="utf-8"))
    return found


def _topic(entry: dict[str, Any], edition: Edition = "reloaded") -> Topic:
    return Topic(
        entry["id"],
        entry["title"],
        entry["group"],
        tuple(entry["text"]),
        tuple(entry.get("words", ())),
        tuple(entry["rules"]),
        edition,
    )


def _term(entry: dict[str, Any]) -> Term:
    forms = re.compile(rf"\b(?:{'|'.join(entry['forms'])})\b", re.IGNORECASE)
    return Term(entry["word"], forms, entry["line"])


def _at_nightfall(topic: Topic) -> Topic:
    """Return a topic of Reloaded in the words of the classic game."""
    text = (
        line.replace("[Sundown]", "[Nightfall|sundown]").replace("Sundown", "Nightfall")
        for line in topic.text
    )
    return replace(topic, text=tuple(text))
