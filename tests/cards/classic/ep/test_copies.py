"""Behaviour of copied abilities, and of the cards of Episodes 1 to 9 that copy them."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Card, Dude
from doomtown_desktop.protocol.effects import Blank, Control, CopiedAbility, KeywordChange, NumberChange
from doomtown_desktop.protocol.events import AbilityUsed
from doomtown_desktop.protocol.ids import Until
from doomtown_desktop.speech import event_wording
from tests.table import Side, Table, begin, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def copycat(table: Table, model: Card, ability: str, side: Side | None = None, **facts: Any) -> Dude:
    """Return a dude that has an ability of another card for the rest of the game."""
    side = side or table.me
    dude = side.dude("Copycat", **facts)
    copied = {"card": dude.id, "model": model.id, "ability": ability}
    begin(table.engine, CopiedAbility, dude.id, until=Until.FOREVER, by=side.seat, **copied)
    return dude


def buried(table: Table, title: str) -> Card:
    """Return a card of the other player in Boot Hill."""
    return table.foe.pile("boot_hill", title)[0]


# --- copied abilities as such -----------------------------------------------------------------------


def test_a_copied_ability_speaks_of_the_card_that_has_it(table: Table) -> None:
    cat = copycat(table, buried(table, "Danny Hamilton"), "track", booted=True)
    lair = table.foe.deed()
    table.foe.dude(keywords=["Abomination"], at=lair)
    table.use(cat, lair)
    assert cat.location == lair
    assert not table.can_use(cat, by=table.me)


def test_a_copied_ability_is_offered_and_told_with_its_origin(table: Table) -> None:
    cat = copycat(table, buried(table, "Danny Hamilton"), "track")
    lair = table.foe.deed()
    table.foe.dude(keywords=["Abomination"], at=lair)
    table.turn_of(table.me)
    [label] = [o.label for o in table.pending.options if o.card == cat.id and o.verb == "use"]
    table.use(cat, lair)
    [used] = table.events(AbilityUsed)
    assert used.ability == label
    assert "Copycat (Danny Hamilton:" in event_wording.sentence(table.engine, used)


def test_its_costs_are_those_of_the_card_that_has_it(table: Table) -> None:
    gunther = table.foe.dude("Gunther Hapworth")
    cat = copycat(table, gunther, "tinker", bullets=1)
    table.use(cat)
    assert (cat.booted, gunther.booted, table.me.stash) == (True, False, 9)


def test_a_condition_of_a_copied_ability_lasts(table: Table) -> None:
    cat = copycat(table, table.foe.dude("Gunther Hapworth"), "tinker", bullets=1)
    table.use(cat)
    assert (cat.bullets, cat.is_stud) == (4, True)
    table.engine.state.in_play[cat.id].location = table.foe.home.id
    table.engine.touch()
    assert (cat.bullets, cat.is_stud) == (1, False)


def test_who_has_no_text_has_no_copies(table: Table) -> None:
    cat = copycat(table, buried(table, "Gunther Hapworth"), "tinker")
    begin(table.engine, Blank, cat.id, card=cat.id)
    assert not table.can_use(cat, by=table.me)


def test_the_controller_uses_a_copied_ability(table: Table) -> None:
    cat = copycat(table, buried(table, "Gunther Hapworth"), "tinker")
    begin(table.engine, Control, cat.id, card=cat.id, player=1)
    assert not table.can_use(cat, by=table.me)
    assert table.can_use(cat, by=table.foe)


def test_two_copies_of_one_ability_are_one(table: Table) -> None:
    cat = copycat(table, model := buried(table, "Gunther Hapworth"), "tinker")
    begin(table.engine, CopiedAbility, cat.id, card=cat.id, model=model.id, ability="tinker")
    table.turn_of(table.me)
    assert len([o for o in table.pending.options if o.card == cat.id and o.verb == "use"]) == 1


def test_a_copied_react_answers(table: Table) -> None:
    cat = copycat(table, buried(table, "J.P. Coleman (Exp.1)"), "swear_revenge", is_unique=True)
    enemy = table.foe.dude("Enemy")
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.use(cat, enemy)
    [kept] = table.state.memory.values()
    assert cat.zone == "boot hill"
    assert [e.stat for e in kept.effects if isinstance(e, NumberChange)] == ["bullets"]
    assert enemy.in_play


# --- the cards --------------------------------------------------------------------------------------


def test_hoyles_book_is_a_copy_of_a_hex(table: Table) -> None:
    huckster = table.me.dude(keywords=["Huckster 1"])
    book = table.me.attach("Hoyle's Book, 1769 Ed.", huckster)
    _, curse = table.foe.caster("Huckster 1", "Blood Curse")
    table.foe.attach("Holy Roller", table.foe.dude(), kind=CardType.SPELL)
    victim = table.foe.dude("Victim", bullets=2, influence=2)
    table.declare(book)
    assert table.choices() == keys(curse)
    table.go(curse)
    table.me.deck("KC")
    table.use(book, victim, ability="sicken")
    assert (victim.bullets, victim.influence, book.type) == (1, 1, CardType.GOODS)
    assert not table.can_use(book, "sicken", by=table.me)
    assert table.can_use(curse, by=table.foe)


def test_hoyles_book_is_a_copy_until_nightfall_only(table: Table) -> None:
    book = table.me.attach("Hoyle's Book, 1769 Ed.", table.me.dude(keywords=["Huckster 1"]))
    _, curse = table.foe.caster("Huckster 1", "Blood Curse")
    table.use(book, curse)
    assert table.can_use(book, "sicken", by=table.me)
    table.next_day()
    assert not table.can_use(book, "sicken", by=table.me)
    assert table.can_use(book, "open", by=table.me)


def test_hoyles_book_teaches_no_skill(table: Table) -> None:
    book = table.me.attach("Hoyle's Book, 1769 Ed.", table.me.dude())
    _, curse = table.foe.caster("Huckster 1", "Blood Curse")
    table.use(book, curse)
    assert not table.can_use(book, "sicken", by=table.me)


def test_hoyles_book_needs_a_hex(table: Table) -> None:
    book = table.me.attach("Hoyle's Book, 1769 Ed.", table.me.dude(keywords=["Huckster 1"]))
    assert not table.can_use(book, by=table.me)


def test_hoyles_book_is_a_copy_of_a_miracle_that_counts_as_a_hex(table: Table) -> None:
    """Only a Miracle of Christopher Hill is a Hex, and its copy is one for a Huckster, too."""
    hill, reader = table.me.dude("Christopher Hill"), table.me.dude("Reader", keywords=["Huckster 4"])
    friend = table.me.dude("Friend", keywords=["Blessed 1"])
    table.me.attach("Holy Roller", friend, kind=CardType.SPELL)
    book, hymn = (
        table.me.attach("Hoyle's Book, 1769 Ed.", reader),
        table.me.hand("Battle Hymn", CardType.SPELL),
    )
    table.shop(hymn, hill)
    table.turn_of(table.me)
    table.declare(book)
    assert table.choices() == keys(hymn)
    table.go(hymn)
    table.me.deck("2H")
    table.turn_of(table.me)
    table.use(book, ability=hymn.abilities[0])
    assert friend.is_stud


def test_hoyles_book_is_aced_where_the_hex_would_be(table: Table) -> None:
    book = table.me.attach("Hoyle's Book, 1769 Ed.", table.me.dude("Reader", keywords=["Huckster 1"]))
    gunman = table.me.dude("Gunman", at=table.town_square)
    hexer, hex_ = table.foe.caster("Huckster 1", "Bad Blood", value=13, at=table.town_square)
    table.use(book, hex_)
    table.me.deck("KC")
    table.use(book, hexer, ability="curse")
    assert (book.zone, hex_.in_play) == ("boot hill", True)
    points = table.me.player.victory_points
    table.call_out(gunman, hexer, "accept")
    table.join_all()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    table.settled()
    assert (hexer.zone, table.me.player.victory_points) == ("boot hill", points + 1)


def mimic(table: Table, title: str = "Danny Hamilton", keyword: str = "") -> tuple[Dude, Card]:
    """Return a dude aced in a shootout, and a Mimic that answers."""
    dead, action = table.foe.dude(title, counters={"bullets": -2}), table.me.hand("Mimic")
    if keyword:
        begin(table.engine, KeywordChange, dead.id, card=dead.id, keyword=keyword)
    everybody = (*table.me.player.dudes, *table.foe.player.dudes)
    table.shootout(mark=dead, without=[d for d in everybody if d.title == "Away"])
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    return dead, action


def test_mimic_gives_a_harrowed_dude_an_ability_for_good(table: Table) -> None:
    corpse, _ = table.me.dude("Corpse", keywords=["Harrowed"]), table.me.dude("Living")
    table.me.dude("Away", keywords=["Harrowed"])
    lair = table.foe.deed()
    table.foe.dude("Away", keywords=["Abomination"], at=lair)
    dead, action = mimic(table)
    table.use(action, corpse)
    assert (action.zone, dead.zone) == ("discard pile", "boot hill")
    table.use(corpse, lair)
    table.next_day()
    assert corpse.location == lair
    assert [e.until for e in table.engine.effects(CopiedAbility, card=corpse.id)] == [Until.FOREVER]


def test_mimic_needs_a_harrowed_dude_in_the_shootout(table: Table) -> None:
    table.me.dude("Living")
    table.me.dude("Away", keywords=["Harrowed"])
    _, action = mimic(table)
    assert action.zone == "play hand"


def test_mimic_needs_a_printed_ability(table: Table) -> None:
    table.me.dude("Corpse", keywords=["Harrowed"])
    _, action = mimic(table, "Tombstone Frank")
    assert action.zone == "play hand"


def test_a_harrowed_dude_may_mimic_himself(table: Table) -> None:
    table.me.dude("Living")
    dead, action = mimic(table, keyword="Harrowed")
    table.use(action, dead)
    copies = [e for e in table.state.effects if isinstance(e, CopiedAbility)]
    copies += [e for m in table.state.memory.values() for e in m.effects if isinstance(e, CopiedAbility)]
    assert [e.model for e in copies] == [dead.id]


def test_mimic_answers_aced_dudes_of_shootouts_only(table: Table) -> None:
    ezzie, action = table.me.dude("Ezzie"), table.me.hand("Mimic")
    begin(table.engine, KeywordChange, ezzie.id, card=ezzie.id, keyword="Harrowed")
    prey = table.foe.dude("Danny Hamilton")
    table.foe.deck("KC", "KS", "KH")
    table.use(ezzie, prey)
    assert (prey.zone, action.zone) == ("boot hill", "play hand")


@pytest.mark.parametrize(("pull", "succeeds"), [("AH", False), ("KH", True)])
def test_the_duplicator_copies_an_ability_of_a_dude(table: Table, pull: str, succeeds: bool) -> None:
    gunther = table.foe.dude("Gunther Hapworth")
    bearer = table.me.dude("Bearer")
    machine = table.me.attach("Duplicator", bearer)
    table.me.deck(pull)
    table.declare(machine)
    assert table.choices() == keys(gunther)
    table.go(gunther)
    assert table.can_use(bearer, "tinker", by=table.me) is succeeds


def test_saul_deflects_a_hex_that_hoyles_book_is_a_copy_of(table: Table) -> None:
    book = table.me.attach("Hoyle's Book, 1769 Ed.", table.me.dude(keywords=["Huckster 1"]))
    _, curse = table.foe.caster("Huckster 1", "Blood Curse")
    saul, victim = table.foe.dude("Saul Whateley"), table.foe.dude("Victim", bullets=2, influence=2)
    other = table.me.dude("Other", bullets=3, influence=3)
    table.use(book, curse)
    table.me.deck("KC")
    table.turn_of(table.me)
    table.declare(book, ability="sicken")
    table.go(victim)
    table.answer(f"use:{saul.id}.deflect")
    table.go(other)
    assert (victim.bullets, other.bullets, saul.booted) == (2, 2, True)
