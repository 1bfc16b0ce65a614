"""The rules by topic, in our own words, and what each keyword means. No Qt."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from doomtown_desktop.catalog import Edition
from doomtown_desktop.paths import resource


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of the rules."""

    id: str
    title: str
    group: str
    text: tuple[str, ...]
    """Paragraphs; a line that begins with "- " is an item of a list."""
    words: tuple[str, ...]
    """Other words that lead here: kinds of decisions, events, the game's terms."""
    rules: tuple[str, ...]
    """Ids of the rules it sums up."""
    edition: Edition = "reloaded"
    """In whose file it stands."""


@dataclass(frozen=True, slots=True)
class Book:
    """All topics and keywords."""

    topics: tuple[Topic, ...]
    keywords: dict[str, str]
    """One line for each keyword that is printed on cards."""
    hints: dict[str, str]
    """One line for each kind of decision, for people who are learning the game."""

    def find(self, word: str) -> Topic | None:
        """The topic of a word: by id, title, other word or keyword; ``None`` for an unknown word."""
        wanted = word.casefold().strip()
        for topic in self.topics:
            if wanted in (topic.id, topic.title.casefold()):
                return topic
        for topic in self.topics:
            if wanted in (w.casefold() for w in topic.words):
                return topic
        return self.find("keywords") if self.keyword(word) and wanted != "keywords" else None

    def keyword(self, word: str) -> str:
        """The line of a keyword as cards print it, with or without a rating; empty for an unknown one."""
        return self.keywords.get(bare(word), "")

    def search(self, text: str) -> list[Topic]:
        """Topics that contain every word; those that have them in the title come first."""
        wanted = text.casefold().split()
        found = []
        for position, topic in enumerate(self.topics):
            title = " ".join((topic.title, *topic.words)).casefold()
            body = " ".join((title, topic.group, *topic.text)).casefold()
            if all(word in body for word in wanted):
                found.append((0 if all(word in title for word in wanted) else 1, position, topic))
        return [topic for _, _, topic in sorted(found, key=lambda entry: entry[:2])]


def bare(keyword: str) -> str:
    """A keyword without its rating: ``Huckster 2`` is ``Huckster``."""
    name, _, rating = keyword.rpartition(" ")
    return name if name and rating.lstrip("-").isdigit() else keyword


def keyword_lines(keywords: Iterable[str], rules: Book) -> list[tuple[str, str]]:
    """Each keyword as the card prints it, with its line; those without a line are left out."""
    return [(word, rules.keyword(word)) for word in keywords if rules.keyword(word)]


@cache
def book(edition: Edition = "reloaded") -> Book:
    """The rules of an edition that ship with the program.

    Those of the classic game are the same where its own file says nothing else, but for the evening's name.

    Raises:
        MissingResourceError: a file is not there.
    """
    data = _read("topics.json")
    topics = [_topic(entry) for entry in data["topics"]]
    if edition == "reloaded":
        return Book(tuple(topics), dict(data["keywords"]), dict(data["hints"]))
    classic = _read("classic.json")
    own = {entry["id"]: _topic(entry, edition) for entry in classic["topics"]}
    topics = [own.get(each.id) or _at_nightfall(each) for each in topics if each.id not in classic["without"]]
    for entry in classic["topics"]:
        if "after" in entry:
            place = next(n for n, each in enumerate(topics) if each.id == entry["after"])
            topics.insert(place + 1, own[entry["id"]])
    lines = data["keywords"] | classic["keywords"]
    keywords = {word: line for word, line in lines.items() if word not in classic["without keywords"]}
    return Book(tuple(topics), keywords, data["hints"] | classic["hints"])


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


def _at_nightfall(topic: Topic) -> Topic:
    """A page that holds for the classic game, too."""
    text = (
        line.replace("[Sundown]", "[Nightfall|sundown]").replace("Sundown", "Nightfall")
        for line in topic.text
    )
    return replace(topic, text=tuple(text))
