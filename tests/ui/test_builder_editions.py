"""Decks of the classic game in the builder: the format sets the edition and everything that depends on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.decks import editing, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.ui.cards.chip_rows import ChipRows
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.deck_panel import CLASSIC
from doomtown_desktop.ui.decks.notes_panel import NotesPanel
from doomtown_desktop.ui.decks.trial_panel import TrialPanel
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "decks.json"
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def law_dogs() -> Deck:
    """Return the classic starter deck of the Law Dogs."""
    return next(deck for deck in starter_decks("classic") if deck.name == "Classic Law Dogs")


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.new_deck()
    yield page
    page.hide()


def choose(page: BuilderPage, form: str) -> None:
    """Choose an edition and format like a person."""
    box = page.deck.format
    box.setCurrentIndex(box.findText(form))
    box.activated.emit(box.currentIndex())


def editions(page: BuilderPage) -> set[str]:
    page.browser.search()
    return {card.edition for card in page.browser.found.cards}


def chips(page: BuilderPage, kind: str) -> set[str]:
    (shown,) = [rows for rows in page.browser.findChildren(ChipRows) if rows.isVisibleTo(page)]
    assert shown is page.browser.chips
    return {chip.value for chip in shown.chips if chip.kind == kind}


def test_a_new_deck_is_of_reloaded_and_sees_no_classic_card(page: BuilderPage) -> None:
    assert page.draft.edition == "reloaded"
    assert editions(page) == {"reloaded"}
    assert page.browser.count.text() == f"{len(catalogue().cards):,} cards"
    assert "event" not in chips(page, "type")


def test_choosing_the_classic_game_shows_its_cards_and_filters(page: BuilderPage) -> None:
    choose(page, CLASSIC)
    assert (page.draft.ruleset, page.draft.edition, page.draft.format) == ("classic-2000", "classic", "")
    assert page.deck.format.currentText() == CLASSIC
    assert editions(page) == {"classic"}
    assert page.browser.count.text() == f"{len(catalogue('classic').cards):,} cards"
    assert {"event", "improvement"} <= chips(page, "type")
    assert "legend" not in chips(page, "type")
    assert "blackjacks" in chips(page, "gang")
    page.browser.set_text("t:improvement balcony")
    assert [card.title for card in page.browser.found.cards] == ["Balcony"]
    page.session.undo()
    assert page.draft.edition == "reloaded"
    page.browser.set_text("")
    assert editions(page) == {"reloaded"}
    assert "1stpeoples" in chips(page, "gang")


def test_a_classic_deck_is_built_and_judged_by_the_classic_rules(page: BuilderPage) -> None:
    deck = Draft.of(law_dogs())
    page.show_starter(law_dogs())
    assert editions(page) == {"classic"}
    assert page.deck.problems.problems == []
    assert page.shown_starter == "Classic Law Dogs"
    balcony = catalogue("classic").by_title("Balcony")
    page.do(editing.add(page.draft, balcony))
    (problem,) = page.deck.problems.problems
    assert problem.text == "It has 53 cards besides jokers instead of 52."
    assert page.draft.cards == deck.cards | {"ROS-017": 1}
    page.new_deck()
    assert page.draft.edition == "classic"  # the same edition as the open deck


def test_cards_of_reloaded_in_a_classic_deck_are_named(page: BuilderPage) -> None:
    page.do(editing.add(page.draft, catalogue().by_title("Clanton Ranch")))
    choose(page, CLASSIC)
    told = [problem.text for problem in page.deck.problems.problems]
    assert "Clanton Ranch is a card of Reloaded; this deck is for the classic game." in told


def test_the_list_offers_starter_decks_of_the_edition_at_hand(page: BuilderPage) -> None:
    def starters() -> set[str]:
        return {deck.name for deck in page.library.starters}

    page.bar.toggle("Decks", True)
    assert starters() == {deck.name for deck in starter_decks()}
    choose(page, CLASSIC)
    assert starters() == {deck.name for deck in starter_decks("classic")}


@pytest.mark.parametrize("panel", ["Numbers", "Draws", "Notes", "Versions", "Test"])
def test_every_drawer_knows_classic_decks(page: BuilderPage, panel: str) -> None:
    page.bar.toggle(panel, True)
    page.show_starter(starter_decks("classic")[0])
    assert not page.panels[panel].isHidden()
    page.open_card(catalogue("classic").by_title("Black Jack"))
    assert page.is_busy


def test_a_classic_deck_is_kept_and_opened_again(page: BuilderPage) -> None:
    page.show_starter(law_dogs())
    page.do(editing.remove(page.draft, catalogue("classic").by_title("Sheriff's Shaft")))
    kept = page.session.id
    assert kept is not None
    page.new_deck()
    choose(page, page.deck.format.itemText(0))
    assert editions(page) == {"reloaded"}
    assert page.open_deck(kept)
    assert (page.draft.edition, page.draft.size) == ("classic", 51)
    assert editions(page) == {"classic"}


# --- the list of decks holds decks of both editions -------------------------------------------------


def listed(page: BuilderPage, text: str) -> set[str]:
    """Return the names of the user's decks that a text in the list's filter finds."""
    page.library.filter.setText(text)
    shown = page.librarian.find(text, page.librarian.subjects(page.session.all(), ()))
    assert shown[1] == page.library.error.text() == ""
    return {subject.draft.name for subject in shown[0]}


def keep_both(page: BuilderPage) -> None:
    """Save a deck of each edition; the one of Reloaded is open."""
    page.bar.toggle("Decks", True)
    for deck in (law_dogs(), starter_decks()[0]):
        page.session.new(Draft.of(deck))


def test_the_list_tells_of_each_deck_how_much_of_its_edition_plays(page: BuilderPage) -> None:
    keep_both(page)
    found = [each for each in page.librarian.subjects(page.session.all(), ()) if each.draft.size]
    assert {subject.draft.edition for subject in found} == {"reloaded", "classic"}
    for subject in found:
        ready = page.librarian.readiness(subject)
        assert ready.is_whole, (subject.draft.name, ready.badge)
        assert (ready.badge.lower(), "good") in page.librarian.badges(subject)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[[t:event]]>0", {"Classic Law Dogs"}),
        ("outfit:law", {"Classic Law Dogs"}),
        ("format:classic", {"Classic Law Dogs"}),
        ("[[t:dude]]>5", {"Classic Law Dogs", "A Cross and a Badge"}),
    ],
)
def test_searches_find_decks_of_both_editions(page: BuilderPage, text: str, names: set[str]) -> None:
    keep_both(page)
    assert listed(page, text) == names


def test_notes_name_cards_of_the_deck_s_edition(page: BuilderPage) -> None:
    page.bar.toggle("Notes", True)
    notes = page.panels["Notes"]
    assert isinstance(notes, NotesPanel)
    notes.tabs.setCurrentWidget(notes.shown)
    for deck, title in ((law_dogs(), "Balcony"), (starter_decks()[0], "Clanton Ranch")):
        page.session.new(Draft.of(deck).model_copy(update={"notes": f"[[{title}]] [[Shotgun]]"}))
        cards = catalogue(page.draft.edition)
        links = [f"card:{cards.by_title(each).code}" for each in (title, "Shotgun")]
        assert all(link in notes.shown.toHtml() for link in links)


def test_the_test_of_a_deck_knows_what_of_its_edition_plays(page: BuilderPage) -> None:
    page.bar.toggle("Test", True)  # it was made while a deck of Reloaded is open
    panel = page.panels["Test"]
    assert isinstance(panel, TrialPanel)
    for deck in (law_dogs(), starter_decks()[0]):
        page.session.new(Draft.of(deck))
        assert panel.blanks.text() == "", deck.name
        assert panel.readiness is not None
        assert panel.readiness(page.draft).is_whole


def every_deck() -> list[Draft]:
    """Return all starter decks, and the real decks of the classic game if they are available."""
    found = [Draft.of(deck) for edition in EDITIONS for deck in starter_decks(edition)]
    known = json.loads(REAL.read_text("utf-8"))["decks"] if REAL.is_file() else []
    fields = ("name", "outfit", "legend", "cards", "starting")
    return found + [
        Draft.model_validate({field: each[field] for field in fields} | {"ruleset": "classic-2000"})
        for each in known
        if each["ruleset"] == "classic"
    ]


def test_each_deck_of_the_list_is_judged_as_when_it_is_open(page: BuilderPage) -> None:
    page.bar.toggle("Decks", True)
    for draft in every_deck():
        page.session.new(draft)
        known = catalogue(draft.edition)
        (subject,) = [s for s in page.librarian.subjects(page.session.all(), ()) if s.key == page.session.id]
        shown = page.deck.problems.problems
        assert len(shown) == subject.problems, draft.name
        assert draft.edition == "reloaded" or shown == [], draft.name
        ready = page.librarian.readiness(subject)
        assert ready == page.deck.badges.readiness, draft.name
        assert draft.edition == "reloaded" or ready.playing > 0
        assert draft.outfit is not None
        title = known.get(draft.outfit).title.replace('"', "")
        found, words = page.librarian.find(f'outfit:"{title}" [[t:dude]]>2', [subject])
        assert (found, words) == ([subject], "")
