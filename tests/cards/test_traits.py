"""Traits and abilities of a card are separated if an effect concerns only one of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.engine.data.index import Index
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.ids import CardId
from tests.cards.busy import FIGHT, NOON, busy
from tests.cards.test_lint import SCRIPTS, Key, each_script, facts_of
from tests.table import Table, begin

pytestmark = pytest.mark.no_cover  # all scripts at once; the measured code is tested elsewhere

LINES: dict[str, int] = json.loads(Path(__file__).with_name("trait_lines.json").read_text("utf-8"))
"""Number of lines of a Reloaded card, by its code, that are traits; cards without any are not in it."""

STARTS = "the catalogue knows that it may start in play"
ATTACHES = "the catalogue knows what it attaches to"
SAID_ELSEWHERE = {
    "Auto Cattle-Feeder": ATTACHES,
    "Ballot Counter": "its ability gives the influence, as a lasting effect on the card",
    "California Tax Office": "it enters play booted: an attribute of the class",
    "Companhurst's": STARTS,
    "Doomsday Supply": ATTACHES,
    "Elk's Protection": ATTACHES,
    "Fate Dispenser": ATTACHES,
    "Festering Grasp": "nothing takes the traits of a spell and leaves its abilities",
    "Ghostly Communion": "nothing takes the traits of a spell and leaves its abilities",
    "Gomorra Jail": STARTS,
    "Gomorra Lot Commission": STARTS,
    "Marty": ATTACHES,
    "Nature Spirit": "tokens are in no deck",
    "Pedro": "the catalogue knows the value it gives",
    "Raven's Ruin": ATTACHES,
    "Showboating": "the React itself says that it is used as a pull",
    "Spirit Steed": ATTACHES,
    "Teleportation Device": ATTACHES,
    "The Blighted": ATTACHES,
    "The Wretched": "the catalogue knows that it is a Gadget",
    "Wagner Memorial Ranch": STARTS,
}
"""Scripts with fewer members for traits than the card has lines of them, and where the rest is said."""


def in_play(key: Key, situation: str) -> tuple[Table, Card]:
    """Return a full table with the card in play; an action card is attached to a dude."""
    table, card = busy(facts_of(key), situation)
    if card.type is CardType.ACTION:
        table.me.state.play_hand.remove(card.id)
        host = table.me.player.dudes[0]
        table.me.put(card.id, host.place.id, host.id)
    return table, card


def said_by(index: Index, card: CardId) -> tuple[set[str], set[Ability]]:
    """Return the names of a card's traits, rules and triggers that count, and its abilities."""
    own = (held for by_card in index.own.values() for held in by_card.values())
    traits = {t.name for found in (*own, *index.each.values()) for c, t in found if c == card}
    traits |= {r.name for found in index.rules.values() for c, r in found if c == card}
    traits |= {t.name for found in index.triggers.values() for c, t in found if c == card}
    abilities = [*index.plays.values(), *index.reacts.values()]
    return traits, {a for found in abilities for c, a in found if c == card}


@each_script
def test_without_its_traits_a_card_has_its_printed_abilities_and_nothing_else(key: Key) -> None:
    for situation in (NOON, FIGHT):
        table, card = in_play(key, situation)
        _, before = said_by(table.engine.index, card.id)
        begin(table.engine, Blank, table.foe.home.id, card=card.id, abilities=False)
        printed = {a for a in before if a.printed}
        assert said_by(table.engine.index, card.id) == (set(), printed)


@each_script
def test_without_its_abilities_a_card_has_what_its_traits_say(key: Key) -> None:
    table, card = in_play(key, FIGHT)
    traits, before = said_by(table.engine.index, card.id)
    begin(table.engine, Blank, table.foe.home.id, card=card.id, traits=False)
    granted = {a for a in before if not a.printed}
    assert said_by(table.engine.index, card.id) == (traits, granted)


@each_script
def test_each_line_that_is_a_trait_has_a_member_of_its_own(key: Key) -> None:
    """A trait that is part of an ability would remain when the card loses its traits."""
    script = SCRIPTS[key].script
    members = [*script.traits, *script.rules, *script.triggers]
    members += [a for a in script.abilities if not a.printed and not a.offered]
    lines = LINES.get(facts_of(key).code, 0) if key.edition == "reloaded" else 0
    assert lines <= len(members) or key.title in SAID_ELSEWHERE, f"{lines} lines, {len(members)} members"


def test_the_list_of_trait_lines_names_cards_with_scripts() -> None:
    codes = {facts_of(key).code: key.title for key in SCRIPTS if key.edition == "reloaded"}
    assert set(LINES) <= set(codes)
    assert set(SAID_ELSEWHERE) <= set(codes.values())
    assert all(catalogue().get(code) for code in LINES)
