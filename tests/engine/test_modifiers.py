"""The combination of numbers, words and prohibitions; the cache always agrees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    CARDS,
    DEEDS,
    DUDES,
    PLAYER,
    PLAYERS,
    Card,
    Deed,
    Dude,
    Goods,
    Legend,
    Player,
    card,
    while_,
)
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.table_view import keywords
from doomtown_desktop.protocol.effects import (
    AccessChange,
    Ban,
    Effect,
    KeywordChange,
    NumberChange,
    PlayerChange,
    TypeChange,
)
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.words import Number, PlayerCannot, PlayerNumber, UnknownWord, of_card
from tests.table import Table, begin


@card("Test Rule Mirror")
class Mirror(Dude):
    @while_("Has +1 bullets while it has bullets.", bullets=+1)
    def loop(self) -> bool:
        return self.bullets > 0


@card("Test Rule Chameleon")
class Chameleon(Dude):
    @while_("Has the Deputy keyword while it is a Deputy.", keywords="Deputy")
    def loop(self) -> bool:
        return self.is_a("Deputy")


@card("Test Rule Braggart")
class Braggart(Dude):
    @while_("Has +1 bullets while it has less than 2 influence.", bullets=+1)
    def shoots(self) -> bool:
        return self.influence < 2

    @while_("Has +1 influence while it has less than 2 bullets.", influence=+1)
    def boasts(self) -> bool:
        return self.bullets < 2


@card("Test Rule Broken")
class Broken(Dude):
    @while_("Has +1 bullets if the sky falls.", bullets=+1)
    def fall(self) -> bool:
        raise ZeroDivisionError("the sky")


@card("Test Rule Training Ground")
class TrainingGround(Deed):
    @while_("Dudes here have 5 bullets.", on=DUDES, bullets=5, op="set")
    def drill(self, dude: Dude) -> bool:
        return dude.location == self

    @while_("Dudes here are studs.", on=DUDES, stud=True)
    def aim(self, dude: Dude) -> bool:
        return dude.location == self

    @while_("Dudes here are Deputies.", on=DUDES, keywords="Deputy")
    def swear_in(self, dude: Dude) -> bool:
        return dude.location == self


@card("Test Rule Tax Office")
class TaxOffice(Deed):
    @while_("Every deed has -1 production.", on=DEEDS, production=-1)
    def tax(self, deed: Deed) -> bool:
        return True

    @while_("Every card has +1 control point for each dude here.", on=CARDS, control=+1)
    def count(self, _card: Card) -> int:
        return len(self.dudes_here)


@card("Test Rule Blunt Knife")
class BluntKnife(Goods):
    @while_("This dude has 0 bullets.", bullets=0, op="set")
    def blunt(self) -> bool:
        return True

    @while_("This dude is a draw.", stud=False)
    def shake(self) -> bool:
        return True

    @while_("This dude is Seedy.", keywords="Seedy")
    def dull(self) -> bool:
        return self.bearer.booted


@card("Test Rule Sharp Knife")
class SharpKnife(Goods):
    @while_("This dude has 4 bullets.", bullets=4, op="set")
    def sharp(self) -> bool:
        return True

    @while_("This dude is a stud.", stud=True)
    def steady(self) -> bool:
        return True


@card("Test Rule Old Law")
class OldLaw(Legend):
    @while_("Your dudes are studs.", on=DUDES, stud=True)
    def steady(self, dude: Dude) -> bool:
        return dude.controller == self.controller

    @while_("Your dudes have 3 bullets.", on=DUDES, bullets=3, op="set")
    def armed(self, dude: Dude) -> bool:
        return dude.controller == self.controller

    @while_("Your hand size is 1 higher.", on=PLAYER, hand_size=+1, cannot="lose ghost rock to others")
    def big(self) -> bool:
        return True


@card("Test Rule Town Crier")
class TownCrier(Dude):
    @while_("Everybody's hand size is 2 lower, and nobody complains.", on=PLAYERS, hand_size=-2)
    def quiet(self, player: Player) -> bool:
        return True

    @while_("Poor players use no Noon abilities.", on=PLAYERS, cannot="use noon abilities")
    def still(self, player: Player) -> bool:
        return player.stash < 5

    @while_("Other dudes cannot flee.", on=DUDES, cannot="flee")
    def alone(self, dude: Dude) -> bool:
        return dude != self

    @while_("Booted, this dude calls nobody out.", cannot="call out")
    def hoarse(self) -> bool:
        return self.booted


def effect(table: Table, card: Card, kind: type[Effect], **more: Any) -> None:
    begin(table.engine, kind, card.id, card=card.id, **more)


def lines(table: Table, what: Card, name: str) -> list[tuple[str, str, int]]:
    return [(r.label, r.op, r.amount) for r in m.explain(table.engine, what.id, of_card(name))]


# --- the fold ---------------------------------------------------------------------------------------


def test_adds_come_first_then_sets_by_time(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=1)
    table.me.attach("Test Rule Sharp Knife", hero)
    table.me.attach("Test Rule Blunt Knife", hero)
    effect(table, hero, NumberChange, stat="bullets", amount=2)
    assert lines(table, hero, "bullets") == [
        ("printed", "add", 1),
        ("Hero", "add", 2),
        ("Test Rule Sharp Knife", "set", 4),
        ("Test Rule Blunt Knife", "set", 0),
    ]
    assert hero.bullets == 0
    effect(table, hero, NumberChange, stat="bullets", amount=7, op=Operation.SET)
    assert hero.bullets == 7


def test_a_set_from_a_place_and_one_from_a_legend(table: Table) -> None:
    table.me.legend("Test Rule Old Law")
    ground = table.me.deed("Test Rule Training Ground")
    there, away = table.me.dude("There", at=ground, bullets=1), table.me.dude("Away", bullets=1)
    theirs = table.foe.dude("Theirs", bullets=1)
    assert [d.bullets for d in (there, away, theirs)] == [5, 3, 1]
    assert [d.is_stud for d in (there, away, theirs)] == [True, True, False]


def test_counters_kung_fu_and_grit(table: Table) -> None:
    hero = table.me.dude("Hero", value=6, keywords=("Kung Fu 2",), counters={"bullets": 3, "value": 1})
    assert lines(table, hero, "value") == [
        ("printed", "add", 6),
        ("counter", "add", 1),
        ("Kung Fu", "add", 2),
    ]
    assert hero.grit == 9 + 4 + 1


def test_amounts_count_as_often_as_the_trait_says(table: Table) -> None:
    office = table.me.deed("Test Rule Tax Office", production=3, control=1)
    other = table.foe.deed("Other", production=0)
    hero = table.me.dude("Hero", at=office)
    table.foe.dude("Guest", at=office)
    assert [c.production for c in (office, other)] == [2, 0]
    assert [c.control for c in (office, other, hero)] == [3, 2, 2]
    assert table.me.player.control_points == 3 + 2 + 2  # deed, home, dude
    assert lines(table, hero, "control") == [("printed", "add", 0), ("Test Rule Tax Office", "add", 2)]


def test_stud_and_draw_latest_wins(table: Table) -> None:
    hero = table.me.dude("Hero", stud=True)
    assert hero.is_stud
    table.me.attach("Test Rule Blunt Knife", hero)
    assert not hero.is_stud
    table.me.attach("Test Rule Sharp Knife", hero)
    assert hero.is_stud
    effect(table, hero, TypeChange, stud=False)
    assert not hero.is_stud
    ground = table.me.deed("Test Rule Training Ground")
    table.move(hero, ground)
    assert hero.is_stud  # the deed came last of all


def test_an_older_place_yields_to_newer_goods(table: Table) -> None:
    ground = table.me.deed("Test Rule Training Ground")
    hero = table.me.dude("Hero", at=ground, bullets=1)
    knife = table.me.attach("Test Rule Blunt Knife", hero)
    assert (hero.is_stud, hero.bullets) == (False, 0)
    table.state.in_play[knife.id].stamp = 0
    table.engine.touch()
    assert (hero.is_stud, hero.bullets) == (True, 5)


def test_an_older_effect_yields_to_newer_goods(table: Table) -> None:
    hero = table.me.dude("Hero")
    effect(table, hero, TypeChange, stud=True)
    table.me.attach("Test Rule Blunt Knife", hero)
    assert not hero.is_stud


def test_of_two_goods_the_newer_counts_whatever_their_order(table: Table) -> None:
    hero = table.me.dude("Hero")
    sharp, blunt = (
        table.me.attach("Test Rule Sharp Knife", hero),
        table.me.attach("Test Rule Blunt Knife", hero),
    )
    table.state.in_play[sharp.id].stamp = table.state.in_play[blunt.id].stamp + 1
    table.engine.touch()
    assert (hero.is_stud, hero.bullets) == (True, 4)


def test_keywords_printed_granted_and_taken(table: Table) -> None:
    ground = table.me.deed("Test Rule Training Ground")
    hero = table.me.dude("Hero", at=ground, keywords=("Huckster 2",))
    effect(table, hero, KeywordChange, keyword="Angel")
    knife = table.me.attach("Test Rule Blunt Knife", hero)
    words = keywords(table.engine, hero.id)
    assert words == ["Huckster", "Deputy", "Angel"]
    table.state.in_play[hero.id].booted = True
    table.engine.touch()
    assert hero.is_a("Seedy")
    effect(table, hero, KeywordChange, keyword="Huckster", gained=False)
    assert keywords(table.engine, hero.id) == ["Seedy", "Deputy", "Angel"]
    assert hero.rating("Huckster") is None
    assert not knife.is_a("Seedy")
    assert not table.me.dude("Away").is_a("Deputy")
    assert not hero.is_a("Saloon")


def test_out_of_play_only_print_counts(table: Table) -> None:
    table.me.deed("Test Rule Training Ground")
    held = table.me.hand("Held", CardType.DUDE, keywords=("Blessed 3",), bullets=2)
    assert held.is_a("Blessed")
    assert not held.is_a("Deputy")
    assert held.rating("Blessed") == 3
    assert (held.bullets, town.location(table.engine, held.id), held.controller.seat) == (2, None, 0)
    assert lines(table, held, "bullets") == [("printed", "add", 2)]


def test_numbers_of_players(table: Table) -> None:
    g = table.engine
    table.me.legend("Test Rule Old Law")
    table.me.dude("Test Rule Town Crier")
    assert [m.player_stat(g, s, PlayerNumber.HAND_SIZE, 5) for s in (0, 1)] == [4, 3]
    begin(g, PlayerChange, table.me.home.id, player=1, stat="hand size", amount=-9)
    begin(g, PlayerChange, table.me.home.id, player=0, stat="hand size", amount=8, sets=True)
    assert [m.player_stat(g, s, PlayerNumber.HAND_SIZE, 5) for s in (0, 1)] == [8, 0]


def test_prohibitions_on_cards(table: Table) -> None:
    crier, other = table.me.dude("Test Rule Town Crier"), table.foe.dude("Other")
    assert [d.cannot("flee") for d in (crier, other)] == [False, True]
    assert [d.cannot("call out") for d in (crier, other)] == [False, False]
    table.state.in_play[crier.id].booted = True
    effect(table, other, Ban, what="move")
    assert [d.cannot("call out") for d in (crier, other)] == [True, False]
    assert [d.cannot("move") for d in (crier, other)] == [False, True]


def test_prohibitions_on_players(table: Table) -> None:
    g = table.engine
    table.me.legend("Test Rule Old Law")
    table.me.dude("Test Rule Town Crier")
    table.foe.stash = 2
    assert [m.player_cannot(g, PlayerCannot.USE_ABILITIES.of("noon"), s) for s in (0, 1)] == [False, True]
    assert [m.player_cannot(g, PlayerCannot.LOSE_GHOST_ROCK, s) for s in (0, 1)] == [True, False]
    fights = PlayerCannot.USE_ABILITIES.of("shootout")
    begin(g, Ban, table.me.home.id, player=1, what=fights)
    assert [m.player_cannot(g, fights, s) for s in (0, 1)] == [False, True]


def test_what_is_attached_to_the_town_square(table: Table) -> None:
    notice = table.foe.card("Notice", CardType.ACTION)
    table.foe.put(notice, TOWN_SQUARE, TOWN_SQUARE)
    assert town.location(table.engine, notice) == TOWN_SQUARE
    assert m.controller(table.engine, notice) == 1


def test_places_change_between_private_and_public(table: Table) -> None:
    g = table.engine
    deed = table.me.deed("Deed", access="private")
    assert town.is_private(g, deed.id)
    effect(table, deed, AccessChange, access="public")
    assert not town.is_private(g, deed.id)
    effect(table, deed, AccessChange, access="private")
    assert town.is_private(g, deed.id)
    assert town.is_private(g, table.me.home.id)
    assert not town.is_private(g, TOWN_SQUARE)


def test_influence_at_a_place_and_of_a_gang(table: Table) -> None:
    deed = table.me.deed("Deed")
    table.me.dude("A", at=deed, influence=2)
    table.foe.dude("B", at=deed, influence=4)
    table.me.dude("C", influence=3)
    g = table.engine
    assert [m.influence_at(g, deed.id, s) for s in (0, 1)] == [2, 4]
    assert [m.influence_total(g, s) for s in (0, 1)] == [5, 4]


def test_a_legend_adds_to_its_outfits_production_only(table: Table) -> None:
    table.me.outfit("Bank", wealth=15, production=1)
    table.me.legend("Test Rule Old Law", production=2)
    assert (table.me.home.production, table.foe.home.production) == (3, 0)
    assert lines(table, table.me.home, "production") == [
        ("printed", "add", 1),
        ("Test Rule Old Law", "add", 2),
    ]


def test_eliminated_players_have_no_locations(table: Table) -> None:
    table.foe.deed("Deed")
    before = town.locations(table.engine)
    table.foe.state.eliminated = True
    table.engine.touch()
    assert before[:2] == town.locations(table.engine) == [TOWN_SQUARE, table.me.home.id]


# --- numbers that depend on themselves ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "read"),
    [
        (lambda t: t.me.dude("Test Rule Mirror"), lambda d: d.bullets),
        (lambda t: t.me.dude("Test Rule Chameleon"), lambda d: d.is_a("Deputy")),
        (lambda t: t.me.dude("Test Rule Braggart"), lambda d: d.influence),
    ],
)
def test_a_number_that_depends_on_itself_raises_in_strict_mode(
    table: Table, make: Callable[[Table], Dude], read: Callable[[Dude], object]
) -> None:
    dude = make(table)
    table.engine.touch()
    with pytest.raises(RecursionError, match="depends on itself"):
        read(dude)
    assert not table.engine.folding


def test_in_a_game_it_reads_as_printed_meanwhile(table: Table) -> None:
    dude = table.me.dude("Test Rule Mirror", bullets=2)
    table.engine.strict = False
    assert dude.bullets == 3
    assert not table.engine.folding


@pytest.mark.parametrize("first", ["bullets", "influence"])
def test_what_is_asked_first_does_not_change_numbers_that_depend_on_each_other(
    table: Table, first: str
) -> None:
    dude = table.me.dude("Test Rule Braggart", bullets=1, influence=1)
    table.engine.strict = False
    table.engine.touch()
    getattr(dude, first)
    assert (dude.bullets, dude.influence) == (1, 1)


@pytest.mark.parametrize("strict", [True, False])
def test_a_faulty_trait_leaves_nothing_in_the_cache(table: Table, strict: bool) -> None:
    dude = table.me.dude("Test Rule Broken", bullets=2)
    table.engine.strict = strict
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            _ = dude.bullets
    assert not table.engine.folding


@card("Test Rule Fog")
class Fog(Deed):
    @while_("Every dude is a draw.", on=DUDES, stud=False)
    def dims(self, _: Dude) -> bool:
        return True


@card("Test Rule Sermon")
class Sermon(Deed):
    @while_("Every dude has +2 influence.", on=DUDES, influence=+2)
    def moves(self, _: Dude) -> bool:
        return True


def test_a_dude_that_never_becomes_a_draw_stays_a_stud_in_the_fog(table: Table) -> None:
    table.me.deed("Test Rule Fog")
    steady, other = table.me.dude(stud=True), table.me.dude(stud=True)
    table.forbid(steady, "become a draw")
    assert (steady.is_stud, other.is_stud) == (True, False)


def test_a_number_apart_from_one_card_is_the_same_when_asked_twice(table: Table) -> None:
    dude, sermon = table.me.dude(influence=1), table.me.deed("Test Rule Sermon")
    g = table.engine
    assert [m.apart_from(g, dude.id, Number.INFLUENCE, (sermon.id,)) for _ in range(2)] == [1, 1]
    assert dude.influence == 3


@pytest.mark.rule("R-STAT-1")
def test_bounds_come_after_what_is_added_and_set_and_what_is_fixed_last(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=5)
    effect(table, hero, NumberChange, stat="bullets", amount=4, op=Operation.MOST)
    assert hero.bullets == 4
    effect(table, hero, NumberChange, stat="bullets", amount=-9)
    assert hero.bullets == 0
    effect(table, hero, NumberChange, stat="bullets", amount=3, op=Operation.LEAST)
    assert hero.bullets == 3
    effect(table, hero, NumberChange, stat="bullets", amount=1, op=Operation.SET)
    assert hero.bullets == 3
    effect(table, hero, NumberChange, stat="bullets", amount=2, op=Operation.FIXED)
    effect(table, hero, NumberChange, stat="bullets", amount=7, op=Operation.FIXED)
    assert hero.bullets == 2


def test_an_unknown_operation_is_an_error() -> None:
    with pytest.raises(UnknownWord, match='"lest" is not one of'):
        while_("", op="lest", bullets=1)


def test_a_card_that_is_not_in_play_has_no_bounty(table: Table) -> None:
    assert m.bounty(table.engine, table.me.hand("Anybody").id) == 0
