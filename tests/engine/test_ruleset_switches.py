"""The switches between rule books that cards, shootouts and jobs read (differences D-nn)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    Aced,
    Acing,
    ActionCard,
    Booting,
    Deed,
    Discarding,
    Dude,
    Pending,
    SendingHome,
    adjacency,
    card,
    noon,
    react,
    require,
    whenever,
)
from doomtown_desktop.engine import forming, skills
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.cards import Card
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.events import Discarded, EnteredPlay, Invented, JobEnded, Moved, RoundDecided
from doomtown_desktop.engine.forming import joining
from doomtown_desktop.engine.ids import Phase
from doomtown_desktop.engine.phases.sundown import winners
from doomtown_desktop.engine.phases.upkeep import income
from doomtown_desktop.engine.rulesets import ruleset
from tests.random_play.runner import play_one, seat
from tests.table import Table

FULL, PAIR, NOTHING = "8S 8H 8D 3C 3S", "JS JD 5H 6C KD", "2S 4H 6D 9C KS"


@card("Test Switch Pillow")
class Pillow(ActionCard):
    @noon("Boot your dude to gain 4 ghost rock.")
    async def rest(self) -> None:
        if await self.boot_for(await self.target(self.you.dudes)):
            await self.gain_ghost_rock(4)


@card("Test Switch Alarm")
class Alarm(ActionCard):
    @react("When a card would boot: it does not.", to=Booting)
    async def ring(self, booting: Booting) -> None:
        await booting.instead(self.nothing())


@card("Test Switch Pyre")
class Pyre(ActionCard):
    @noon("Ace your dude to gain 4 ghost rock.")
    async def burn(self) -> None:
        if await self.do_for(self.ace(await self.target(self.you.dudes))):
            await self.gain_ghost_rock(4)


@card("Test Switch Bin")
class Bin(ActionCard):
    @noon("Discard your dude to gain 4 ghost rock.")
    async def throw(self) -> None:
        if await self.do_for(self.discard(await self.target(self.you.dudes))):
            await self.gain_ghost_rock(4)


@card("Test Switch Retreat")
class Retreat(ActionCard):
    @noon("Send your dude home to gain 4 ghost rock.")
    async def run(self) -> None:
        if await self.do_for(self.send_home(await self.target(self.you.dudes))):
            await self.gain_ghost_rock(4)


@card("Test Switch Anchor")
class Anchor(ActionCard):
    @react("When a card would leave or go home: it does not.", to=(Acing, Discarding, SendingHome))
    async def hold(self, leaving: Pending) -> None:
        await leaving.instead(self.nothing())


@card("Test Switch Mourner")
class Mourner(ActionCard):
    @react("After a card is aced: gain 1 ghost rock.", to=Aced)
    async def cry(self, _aced: Aced) -> None:
        await self.gain_ghost_rock(1)


@card("Test Switch Saint")
class Saint(Dude):
    @whenever("When this dude would be aced: it is not.", to=Acing)
    async def live(self, acing: Acing) -> None:
        require(acing.subject == self.id)
        await acing.instead(self.nothing())


@card("Test Switch Tunnel")
class Tunnel(Deed):
    @adjacency("This deed is adjacent to every home.")
    def shaft(self, a: Card, b: Card) -> bool | None:
        return True if self in (a, b) and any(c.type == "outfit" for c in (a, b)) else None


def under(table: Table, **switches: Any) -> None:
    """Play by rules with some switches turned."""
    table.engine.ruleset = replace(table.engine.ruleset, **switches)


def offers(table: Table, card: Card) -> list[str]:
    """Plays on offer that begin with a card."""
    return [o.key for o in table.pending.options if o.card == card.id and o.verb in ("shop", "invent")]


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


@pytest.mark.parametrize(("against", "who"), [("everyone", []), ("anyone", [0])])
def test_d40_whose_influence_has_to_be_exceeded(against: str, who: list[int]) -> None:
    table = Table(3)
    under(table, win_against=against)
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


# --- shootouts and jobs -----------------------------------------------------------------------------


def neighbours(table: Table) -> tuple[Card, Card, Card, Card]:
    """A leader and a mark in the town square, a friend of each at home."""
    return (
        table.me.dude(at=table.town_square),
        table.me.dude(),
        table.foe.dude(at=table.town_square),
        table.foe.dude(),
    )


@pytest.mark.parametrize("together", [False, True])
def test_d49_when_dudes_that_join_move(table: Table, together: bool) -> None:
    under(table, posses_join_together=together)
    hero, friend, mark, pal = neighbours(table)
    table.call_out(hero, mark, "accept")
    table.go(f"join:{friend.id}")
    assert (table.pending.player, friend.booted, friend.location == table.town_square) == (
        1,
        not together,
        not together,
    )
    table.go(f"join:{pal.id}")
    assert table.pending.kind == "shootout"
    assert [d.booted for d in (hero, friend, mark, pal)] == [False, True, False, True]
    assert {d.location for d in (friend, pal)} == {table.town_square}


def test_d49_declared_dudes_are_not_offered_again(table: Table) -> None:
    under(table, posses_join_together=True)
    hero, friend, mark, _ = neighbours(table)
    other = table.me.dude()
    table.call_out(hero, mark, "accept")
    table.go(f"join:{friend.id}")
    assert table.offered() == [f"join:{other.id}", "done"]


@pytest.mark.parametrize(("spares", "bounties"), [("owner", [1, 0]), ("owner's side", [0, 0])])
def test_d50_strangers_beside_the_owner(spares: str, bounties: list[int]) -> None:
    table = Table(3)
    under(table, trespass_spares=spares)
    deed = table.foe.deed(access="private")
    table.me.dude(at=deed)
    mark, helper = table.foe.dude(at=deed), table.sides[2].dude(at=deed)
    table.shootout(at=deed, without=[helper])
    fight = table.state.shootout
    assert fight is not None
    fight.posses[1].dudes.append(helper.id)
    fight.posses[1].seats.append(2)

    adding = forming.private_bounty(table.engine, [helper.id])
    with pytest.raises(StopIteration):
        adding.send(None)
    assert [helper.bounty, mark.bounty] == bounties


@pytest.mark.parametrize(("first", "seat_asked"), [("next", 1), ("mark", 2)])
def test_d51_who_plays_first_without_the_winner(first: str, seat_asked: int) -> None:
    table = Table(3)
    under(table, absent_winner=first)
    leader, mark = (side.dude(at=table.town_square) for side in table.sides[1:])
    table.turn_of(table.sides[1])
    table.call_out(leader, mark, "accept")
    table.join_all()
    assert (table.pending.kind, table.pending.player) == ("shootout", seat_asked)


@pytest.mark.parametrize(("sources", "able"), [(("deed",), True), ((), False)])
def test_d52_cards_outside_the_posse(table: Table, sources: tuple[str, ...], able: bool) -> None:
    under(table, shootout_sources=sources)
    saloon = table.me.deed("Test Gun Deed")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    assert table.can_use(saloon) is able


@pytest.mark.parametrize(("ends", "asked"), [(True, False), (False, True)])
def test_d55_a_posse_that_was_sent_home(table: Table, ends: bool, asked: bool) -> None:
    under(table, sent_home_ends_round=ends)
    table.me.dude()
    mark = table.foe.dude()
    shove = table.me.hand("Test Late Shove")
    table.shootout()
    table.to_resolution(NOTHING, FULL)
    table.use(shove, mark)
    while table.pending.kind == "resolution":
        table.pass_()
    assert bool(table.events(RoundDecided)) is asked


@pytest.mark.parametrize(("discard", "ace", "keys"), [(1, 2, ["discard", "ace"]), (0, 1, ["ace"])])
def test_d56_what_covers_casualties(table: Table, discard: int, ace: int, keys: list[str]) -> None:
    from doomtown_desktop.engine.casualties import items

    under(table, discard_covers=discard, ace_covers=ace)
    table.me.dude()
    table.foe.attach("Dog", table.foe.dude(), keywords=("Sidekick",))
    table.shootout()
    found = items(table.engine, 1)
    assert [(i.how, i.covers) for i in found if i.bearer is None] == list(
        zip(keys, [n for n in (discard, ace) if n], strict=True)
    )
    assert len([i for i in found if i.bearer is not None]) == discard


@pytest.mark.parametrize(("first", "player"), [("loser", 1), ("leader", 0)])
def test_d59_who_flees_first(table: Table, first: str, player: int) -> None:
    under(table, flees_first=first)
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude()
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    table.answer(table.offered()[0])
    assert (table.pending.kind, table.pending.player) == ("flee", player)


@pytest.mark.parametrize("allowed", [True, False])
def test_d61_marking_a_dude_of_ones_own(table: Table, allowed: bool) -> None:
    under(table, own_dudes_as_mark=allowed)
    own = table.me.dude("Own")
    table.me.dude("Boss")
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    assert (f"c{own.id}" in table.offered()) is True
    table.go(own)
    assert table.pending.kind == ("target" if allowed else "noon play")


def job_scene(table: Table) -> tuple[Card, Card, Card, Card]:
    """A leader at home, dudes beside it, next to the mark and at the mark: a deed of the foe."""
    deed = table.foe.deed()
    return (
        deed,
        table.me.dude("Leader"),
        table.me.dude("Near mark", at=table.town_square),
        table.me.dude("At mark", at=deed, booted=True),
    )


def test_d62_one_declaration_at_or_next_to_leader_or_mark(table: Table) -> None:
    under(table, job_posse="one declaration")
    deed, leader, near, there = job_scene(table)
    far = table.me.dude("Far", at=table.me.deed())
    farther = table.me.dude("Farther", at=table.me.deed())
    foe = table.foe.dude(at=table.foe.home)
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    offered = {o.card for o in table.pending.options if o.card is not None}
    assert offered == {near.id, there.id, far.id}
    table.go(f"join:{near.id}", f"join:{there.id}", "done")
    assert (near.booted, near.location, there.location) == (True, table.town_square, deed)
    assert (table.pending.kind, table.pending.player) == ("posse", 1)
    table.go(f"join:{foe.id}")
    moved = [e.card for e in table.events(Moved)]
    assert moved[:3] == [leader.id, near.id, foe.id]
    assert table.pending.kind == "shootout"
    assert not farther.in_posse


@pytest.mark.parametrize(("anyone", "asked"), [(True, [1, 2]), (False, [1])])
def test_d63_who_may_oppose_a_job(anyone: bool, asked: list[int]) -> None:
    table = Table(3)
    under(table, anyone_defends=anyone)
    deed = table.foe.deed()
    for side in table.sides[1:]:
        side.dude(at=deed)
    leader = table.me.dude()
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    seats = []
    while table.pending.kind == "posse":
        seats.append(table.pending.player)
        table.go("done")
    assert seats == asked
    assert table.events(JobEnded)[0].succeeded


@pytest.mark.parametrize(("start", "asked"), [("leader", [1, 2]), ("Winner", [2, 1])])
def test_d81_from_whom_on_the_others_are_asked(start: str, asked: list[int]) -> None:
    table = Table(3)
    under(table, others_defend_from=start)
    table.state.winner = 2
    deed = table.me.deed()
    for side in table.sides[1:]:
        side.dude(at=deed)
    leader, errand = table.me.dude(), table.me.hand("Test Errand")
    table.turn_of(table.me)
    table.answer(f"use:{errand.id}.go")
    table.go(deed, leader)
    seats = []
    while table.pending.kind == "posse":
        seats.append(table.pending.player)
        table.go("done")
    assert seats == asked


@pytest.mark.parametrize(("there", "succeeds"), [(False, True), (True, False)])
def test_d65_success_far_from_the_mark(table: Table, there: bool, succeeds: bool) -> None:
    from doomtown_desktop.engine import job

    under(table, success_at_mark=there)
    table.me.dude()
    table.foe.dude()
    table.shootout()
    fight = table.state.shootout
    assert fight is not None
    fight.location = table.foe.home.id
    assert job._stands_there(table.engine, fight) is succeeds
    assert joining(table.engine, fight.posses[0].dudes[0]) is not False


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
    assert (m.adjacent(table.engine, home, tunnel.id), m.adjacent_on_map(table.engine, home, tunnel.id)) == (
        True,
        False,
    )
