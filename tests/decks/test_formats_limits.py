"""An imported deck can be opened: lines beyond the limits of a stored deck become unknown and say so."""

from __future__ import annotations

import json
from typing import Any

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import WRITABLE, ZIP, FileFormat, Status, choose, leave_out, read, write
from doomtown_desktop.decks.formats.octgn import octgn_id
from doomtown_desktop.decks.mending import mended
from doomtown_desktop.decks.model import MOST_COPIES, MOST_KINDS
from tests.decks.formats_help import facts

KIDNAPPIN = catalogue().find("Kidnappin'").code
OUTFIT = "24009"
MANY = "It asks for more than 99 copies. Choose the card to add one copy."


def of_150(kind: str) -> str:
    """Return a deck with 150 copies of a card, as each format writes it."""
    title = catalogue().get(KIDNAPPIN).title
    number = octgn_id(KIDNAPPIN, facts())
    return {
        "plain": f"1 Law Dogs\n150 {title}\n",
        "markdown": f"# Mine\n\n* 150x [{title}](https://dtdb.co/en/card/{KIDNAPPIN})\n",
        "sum of lines": f"1 Law Dogs\n{f'30x {title}{chr(10)}' * 5}",
        "considering": f"1 Law Dogs\nConsidering\n150 {title}\n",
        "ours": json.dumps({"name": "x", "outfit": OUTFIT, "cards": {KIDNAPPIN: 150}}),
        "ours, aside": json.dumps({"outfit": OUTFIT, "cards": {}, "considering": {KIDNAPPIN: 150}}),
        "dtdb": json.dumps({"name": "x", "cards": [{"card_code": KIDNAPPIN, "qty": 150, "start": 0}]}),
        "townsquare": json.dumps({"drawCards": [{"count": 150, "card": {"code": KIDNAPPIN}}]}),
        "octgn": '<deck game="b440d120-025a-4fbe-9f8d-3873acacb37b"><section name="Deck">'
        f'<card qty="150" id="{number}">{title}</card></section></deck>',
    }[kind]


KINDS = (
    "plain",
    "markdown",
    "sum of lines",
    "considering",
    "ours",
    "ours, aside",
    "dtdb",
    "townsquare",
    "octgn",
)


@pytest.mark.parametrize("kind", KINDS)
def test_more_than_99_copies_are_an_unknown_line_that_says_so(kind: str) -> None:
    (deck,) = read(of_150(kind).encode(), "deck", facts()).decks
    stored = json.loads(deck.draft.model_dump_json())
    assert mended(stored) == (deck.draft, ())
    (line,) = deck.of_status(Status.UNKNOWN)[-1:]
    assert line.suggestions[0] in facts().get(KIDNAPPIN).printings
    if kind == "sum of lines":
        assert line.note == "With this line the deck would hold more than 99 copies of it."
        assert deck.draft.cards == {KIDNAPPIN: 90}
        first = next(each for each in deck.lines if each.code == KIDNAPPIN)
        fewer = leave_out(deck, first.number, facts())
        assert choose(fewer, line.number, KIDNAPPIN, facts()).draft.cards == {KIDNAPPIN: 90}
        assert choose(deck, line.number, KIDNAPPIN, facts()).draft.cards == {KIDNAPPIN: 90}
    else:
        assert line.note == MANY
        assert deck.draft.size == 0
        mine = choose(deck, line.number, KIDNAPPIN, facts()).draft
        assert {**mine.cards, **mine.considering} == {KIDNAPPIN: 1}


def test_more_kinds_of_cards_than_a_deck_holds_are_unknown_lines() -> None:
    codes = [card.code for card in facts() if card.type.value not in ("outfit", "legend")][: MOST_KINDS + 3]
    (deck,) = read("\n".join(f"{code} x1" for code in codes).encode(), "deck", facts()).decks
    assert mended(json.loads(deck.draft.model_dump_json())) == (deck.draft, ())
    assert len(deck.draft.cards) == MOST_KINDS
    unknown = deck.of_status(Status.UNKNOWN)
    assert [line.suggestions[0] for line in unknown] == codes[MOST_KINDS:]
    assert {line.note for line in unknown} == {"A deck holds at most 500 different cards."}


@pytest.mark.parametrize("kind", [kind for kind in WRITABLE if kind is not ZIP], ids=str)
def test_as_many_as_a_deck_holds_are_read_from_each_format(kind: FileFormat) -> None:
    draft = Draft(name="Full", outfit=OUTFIT, cards={KIDNAPPIN: MOST_COPIES})
    (deck,) = read(write(kind, draft, facts()).data, "Full", facts()).decks
    assert list(deck.draft.cards.values()) == [MOST_COPIES]
    assert deck.is_clear


def test_no_step_of_the_builder_makes_a_deck_that_cannot_be_stored() -> None:
    card = facts().get(KIDNAPPIN)
    full = Draft(cards={KIDNAPPIN: MOST_COPIES}, considering={KIDNAPPIN: MOST_COPIES})
    assert editing.add(full, card).draft == full
    assert editing.add(full, card, editing.DeckZone.CONSIDERING, 7).draft == full


WHOLE: dict[str, Any] = {"name": "Mine", "outfit": OUTFIT, "cards": {KIDNAPPIN: 3}, "starting": ["24071"]}


@pytest.mark.parametrize(
    ("damage", "skipped"),
    [
        ({}, ()),
        ({"cards": {KIDNAPPIN: 3, "24071": 150}}, ("150 × Tommy Harden (a deck holds at most 99)",)),
        ({"cards": {KIDNAPPIN: 3, "24071": "two"}}, ("two × Tommy Harden",)),
        ({"cards": {KIDNAPPIN: 3, "nobody": 1}}, ("1 × the card 'nobody'",)),
        ({"starting": ["24071", 7]}, ("the card '7'",)),
        ({"considering": 5}, ("the considering",)),
        ({"considering": []}, ("the considering",)),
        ({"format": [], "folder": {"a": 1}, "built": {}}, ("the format", "the folder", "the built")),
        ({"notes": None, "surprise": 1}, ("the notes", "'surprise', which is not a part of a deck")),
    ],
)
def test_a_damaged_deck_gives_its_valid_part(damage: dict[str, Any], skipped: tuple[str, ...]) -> None:
    if damage.get("cards", {}).get("24071") == 150:
        skipped = (skipped[0].replace("Tommy Harden", facts().get("24071").title),)
    elif damage.get("cards", {}).get("24071"):
        skipped = (f"two × {facts().get('24071').title}",)
    assert mended(WHOLE | damage) == (mended(WHOLE)[0], skipped)


def test_a_stored_deck_with_too_many_kinds_gives_as_many_as_a_deck_holds() -> None:
    cards = {f"{number:05}": 1 for number in range(MOST_KINDS + 2)}
    draft, skipped = mended({"cards": cards})
    assert len(draft.cards) == MOST_KINDS
    assert skipped[0] == "1 × the card '00500' (a deck holds at most 500 different cards)"
    assert len(skipped) == 2
