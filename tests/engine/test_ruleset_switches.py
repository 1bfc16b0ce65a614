"""The switches between rule books that cards, setup and phases read (differences D-nn)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.flow.phases.sundown import winners
from doomtown_desktop.engine.flow.phases.upkeep import income
from doomtown_desktop.engine.use import skills
from doomtown_desktop.protocol.events import Discarded, EnteredPlay, Invented
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.rulesets import ruleset
from tests.engine.switch_cards import offers, under
from tests.random_play.runner import play_one, seat
from tests.table import Table

# --- cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("whose", "bars"), [("own", False), ("everyone's", True)])
@pytest.mark.parametrize("buried", [True, False])
def test_d03_whose_copy_keeps_a_unique_card_out(table: Table, whose: str, bars: bool, buried: bool) -> None:
    under(table, uniqueness=whose)
    if buried:
        table.foe.state.boot_hill.append(table.foe.card("Nell", CardType.DUDE, is_unique=True))
    else:
        table.foe.dude("Nell", is_unique=True)
    nell = table.me.hand("Nell", CardType.DUDE, is_unique=True)
    assert (offers(table, nell) == []) is bars


@pytest.mark.parametrize(("follow", "pile"), [(False, "discard pile"), (True, "boot hill")])
def test_d06_where_attachments_of_an_aced_dude_go(table: Table, follow: bool, pile: str) -> None:
    under(table, attachments_follow_aced=follow)
    mark = table.foe.dude()
    hat = table.foe.attach("Hat", mark)
    table.me.dude()
    backfire = table.me.hand("Test Backfire")
    table.shootout()
    table.use(backfire, mark)
    assert (mark.zone, hat.zone) == ("boot hill", pile)


@pytest.mark.parametrize(("follow", "pile"), [(False, "discard pile"), (True, "boot hill")])
def test_d07_where_attachments_of_a_deed_go(table: Table, follow: bool, pile: str) -> None:
    import tests.engine.general_cards  # noqa: F401

    under(table, attachments_follow_deed=follow)
    deed = table.me.deed()
    sign = table.view(table.me.put(table.me.card("Sign", CardType.GOODS), deed.id, host=deed.id).id)
    table.use(table.me.hand("Test Rule Axe"), deed)
    assert (deed.zone, sign.zone) == ("boot hill", pile)


@pytest.mark.parametrize(("step", "levels"), [(1, [1]), (9, [1, 3])])
def test_d09_how_far_versions_may_be_apart(table: Table, step: int, levels: list[int]) -> None:
    under(table, experience_step=step)
    table.me.dude("Kit", experienced=0, character="Kit", group="kit 0")
    for level in (1, 3):
        table.me.hand(f"Kit {level}", CardType.DUDE, experienced=level, character="Kit", group=f"kit {level}")
    found = [table.engine.facts[int(o.key.split(">")[1])] for o in table.pending.options if o.verb == "swap"]
    assert [facts.experienced for facts in found] == levels


@pytest.mark.parametrize(("once", "again"), [(True, 0), (False, 1)])
def test_d09_how_often_a_dude_is_exchanged(table: Table, once: bool, again: int) -> None:
    under(table, swaps_a_day=once)
    old = table.me.dude("Kit", experienced=0, character="Kit", group="kit 0")
    new, newer = (
        table.me.hand(f"Kit {n}", CardType.DUDE, experienced=1, character="Kit", group=f"kit {n}")
        for n in (1, 2)
    )
    table.make(f"swap:{old.id}>{new.id}")
    table.turn_of(table.me)
    under(table, experience_step=1)
    assert [o.key for o in table.pending.options if o.verb == "swap"] == [f"swap:{new.id}>{newer.id}"][:again]


@pytest.mark.parametrize("first", [False, True])
def test_d13_when_the_old_weapon_goes(table: Table, first: bool) -> None:
    under(table, old_weapon_leaves_first=first)
    dude = table.me.dude()
    colt = table.me.attach("Colt", dude, keywords=("Weapon",))
    rifle = table.me.hand("Rifle", CardType.GOODS, keywords=("Weapon",))
    table.shop(rifle, dude)
    kinds = [type(e) for e in table.log]
    assert (kinds.index(Discarded) < kinds.index(EnteredPlay)) is first
    assert (colt.zone, list(dude.attachments)) == ("discard pile", [rifle])


@pytest.mark.parametrize("refused", [False, True])
def test_d13_a_second_horse(table: Table, refused: bool) -> None:
    under(table, second_horse_is_refused=refused)
    dude = table.me.dude()
    table.me.attach("Roan", dude, keywords=("Horse",))
    mare = table.me.hand("Mare", CardType.GOODS, keywords=("Horse",))
    assert (offers(table, mare) == []) is refused


@pytest.mark.parametrize("target", [False, True])
def test_d22_calling_out_targets_the_mark(table: Table, target: bool) -> None:
    under(table, plays_target=target)
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.forbid(mark, "be targeted by abilities")
    assert table.can(f"callout:{caller.id}>{mark.id}") is not target


@pytest.mark.parametrize("aced", [False, True])
def test_d17_where_a_used_joker_goes(table: Table, aced: bool) -> None:
    under(table, jokers_are_aced=aced)
    table.me.deck("2S", "3H", "4D", "5C", "JK")
    table.foe.deck("8S", "8H", "8D", "3C", "3S")
    table.phase(Phase.GAMBLIN)
    table.go("6S")
    me = table.me.state
    pile = me.boot_hill if aced else me.discard_pile
    assert any(table.engine.facts[c].type is CardType.JOKER for c in pile)


def test_d19_a_legend_where_there_are_none() -> None:
    home = seat("Law Dogs - Learn to Play", "Ada")
    other = replace(seat("Sloane Gang - Learn to Play", "Ben"), legend="18005")
    with pytest.raises(
        ValueError, match="Ben brings a legend, which the ruleset reloaded-2014 does not know"
    ):
        Game.new(GameSetup((home, other), 1, "reloaded-2014"), catalogue())


# --- setup and phases -------------------------------------------------------------------------------


def test_d34_booting_as_a_requirement_can_be_stopped(table: Table) -> None:
    dude = table.me.dude()
    table.foe.hand("Test Switch Alarm")
    table.use(table.me.hand("Test Switch Pillow"), dude)
    assert table.pending.kind == "react"
    table.answer(table.offered()[0])
    assert (dude.booted, table.me.stash) == (False, 10)


def test_d34_booting_as_a_cost_cannot_be_stopped(table: Table) -> None:
    under(table, doing_is="cost")
    dude = table.me.dude()
    table.foe.hand("Test Switch Alarm")
    table.use(table.me.hand("Test Switch Pillow"), dude)
    assert (table.pending.kind, dude.booted, table.me.stash) == ("noon play", True, 14)


@pytest.mark.parametrize(("doing", "asked"), [("requirement", True), ("cost", False)])
@pytest.mark.parametrize("away", ["Test Switch Pyre", "Test Switch Bin", "Test Switch Retreat"])
def test_d34_whatever_stands_before_to_can_be_stopped_only_as_a_requirement(
    table: Table, doing: str, asked: bool, away: str
) -> None:
    under(table, doing_is=doing)
    dude = table.me.dude(at=table.town_square)
    table.foe.hand("Test Switch Anchor")
    table.use(table.me.hand(away), dude)
    assert (table.pending.kind == "react") is asked
    if asked:
        table.answer(table.offered()[0])
    assert (dude.location == table.town_square, table.me.stash) == ((True, 10) if asked else (False, 14))


def test_d34_what_stands_before_to_is_answered_once_it_is_done_cost_or_not(table: Table) -> None:
    under(table, doing_is="cost")
    dude = table.me.dude()
    table.foe.hand("Test Switch Mourner")
    table.use(table.me.hand("Test Switch Pyre"), dude)
    assert (table.pending.kind, dude.zone, table.me.stash) == ("react", "boot hill", 10)


def test_d34_a_trait_stops_even_a_cost_that_counts_as_paid(table: Table) -> None:
    under(table, doing_is="cost")
    saint = table.me.dude("Test Switch Saint")
    table.use(table.me.hand("Test Switch Pyre"), saint)
    assert (saint.in_play, table.me.stash) == (True, 14)


def test_d34_willa_mae_aced_by_the_book_of_2014_is_out_of_reach_of_lay_on_hands() -> None:
    table = Table()
    table.engine.ruleset = ruleset("reloaded-2014")
    willa, friend = table.me.dude("Willa Mae MacGowan"), table.me.dude()
    healer = table.foe.dude("Preacher", keywords=("Blessed 3",))
    table.foe.attach("Lay On Hands", healer, kind=CardType.SPELL)
    table.shootout(leader=friend, mark=healer)
    table.to_resolution("8S 8H 8D 3C 3S", "AS 9H 4D 5C 7S")
    table.use(willa)
    assert (willa.zone, friend.is_home) == ("boot hill", True)


@pytest.mark.parametrize(("of", "gained"), [("every card", 7), ("deeds and outfits", 3)])
def test_d14_what_gives_production(table: Table, of: str, gained: int) -> None:
    under(table, production_of=of)
    table.me.deed(production=2)
    table.me.outfit("Home", production=1)
    table.me.attach("Test Bank", table.me.dude(production=1), production=3)
    assert income(table.engine, 0) == gained


@pytest.mark.parametrize(("follow", "label"), [(True, ""), (False, "boots")])
def test_d38_moves_that_a_card_makes_short(table: Table, follow: bool, label: str) -> None:
    under(table, free_moves_follow_effects=follow)
    dude = table.me.dude()
    near, far = table.me.deed(), table.foe.deed("Test Switch Tunnel")
    labels = {o.key: o.label for o in table.pending.options if o.verb == "move"}
    assert labels[f"move:{dude.id}>{far.id}"] == label
    assert labels[f"move:{dude.id}>{near.id}"] == ""


@pytest.mark.parametrize(("down", "size"), [(True, 1), (False, 2)])
def test_d39_a_hand_too_big(table: Table, down: bool, size: int) -> None:
    under(table, discard_down=down, hand_size=1)
    table.me.hand("Spare")
    table.me.hand("Spare")
    table.foe.hand("Spare")
    table.phase(Phase.SUNDOWN)
    table.go([])
    table.go([])
    assert (table.pending.kind == "discard down") is down
    if down:
        table.answer(table.offered()[0])
    assert len(table.me.state.play_hand) == size


@pytest.mark.parametrize(("extra", "size"), [(0, 2), (1, 3)])
def test_d39_most_influence_draws_more(table: Table, extra: int, size: int) -> None:
    under(table, most_influence_draws=extra, hand_size=2)
    table.me.dude(influence=2)
    table.foe.dude(influence=1)
    for side in table.sides:
        side.deck(*["2S"] * 9)
    table.phase(Phase.SUNDOWN)
    assert table.pending.kind != "discard down"
    assert (len(table.me.state.play_hand), len(table.foe.state.play_hand)) == (size, 2)


@pytest.mark.parametrize(("victory", "who"), [("Deadwood", []), ("short", [0])])
def test_d40_whose_influence_has_to_be_exceeded(victory: str, who: list[int]) -> None:
    table = Table(3)
    under(table, victory=victory)
    table.me.deed(control=2)
    table.sides[1].dude(influence=1)
    table.sides[2].dude(influence=3)
    table.me.dude(influence=9)
    assert winners(table.engine) == who


@pytest.mark.parametrize(("exceed", "works"), [(False, True), (True, False)])
def test_d45_a_check_equal_to_the_difficulty(table: Table, exceed: bool, works: bool) -> None:
    under(table, checks_must_exceed=exceed)
    doc = table.me.dude("Doc", keywords=("Mad Scientist 0",))
    thing = table.me.hand("Thing", CardType.GOODS, keywords=("Gadget 7",), gadget_difficulty=7)
    table.me.deck("7H")
    table.make(f"invent:{thing.id}>{doc.id}")
    assert table.events(Invented)[0].succeeded is works


@pytest.mark.parametrize(("needs", "able"), [("goods by the play", True), ("every Gadget", False)])
def test_d46_where_a_gadget_dude_is_invented(table: Table, needs: str, able: bool) -> None:
    under(table, inventing_needs_control=needs)
    table.me.dude("Doc", keywords=("Mad Scientist 0",), at=table.town_square)
    thing = table.me.hand("Golem", CardType.DUDE, keywords=("Gadget 7",), gadget_difficulty=7)
    assert bool(offers(table, thing)) is able


@pytest.mark.parametrize("where", ["deed", "home"])
@pytest.mark.parametrize(("needs", "able"), [("goods by the play", True), ("every Gadget", False)])
def test_d46_where_an_ability_brings_a_gadget_into_play(
    table: Table, needs: str, able: bool, where: str
) -> None:
    under(table, inventing_needs_control=needs)
    place = table.me.home if where == "home" else table.foe.deed()
    table.me.dude("Doc", keywords=("Mad Scientist 0",), influence=0, at=place)
    table.me.hand("Golem", CardType.DUDE, keywords=("Gadget 7",), gadget_difficulty=7)
    table.me.hand("Ray", CardType.GOODS, keywords=("Gadget 7",), gadget_difficulty=7)
    workshop, recruiting = table.me.hand("Test Workshop"), table.me.hand("Test Recruiting")
    assert table.can_use(workshop) is table.can_use(recruiting) is (able or where == "home")


@pytest.mark.parametrize("value", [1, 0])
def test_d48_a_pull_without_a_card(table: Table, value: int) -> None:
    under(table, empty_pull=value)
    table.me.state.deck.clear()
    pulling = skills.pull(table.engine, 0, "test")
    with pytest.raises(StopIteration) as done:
        pulling.send(None)
    assert done.value.value.value == value


# --- the whole of it --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_whole_games_by_the_book_of_2014(seed: int) -> None:
    game, tally = play_one(seed, ruleset="reloaded-2014", every=7)
    assert game.is_over
    assert game.engine.ruleset.name == "reloaded-2014"
    assert tally.decisions > 20


def test_the_map_alone(table: Table) -> None:
    tunnel = table.foe.deed("Test Switch Tunnel")
    home = table.me.home.id
    assert town.adjacent(table.engine, home, tunnel.id)
    assert not town.adjacent_on_map(table.engine, home, tunnel.id)
