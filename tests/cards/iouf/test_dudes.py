"""Behaviour of the dudes of Immovable Object, Unstoppable Force."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Control, NumberChange
from doomtown_desktop.protocol.events import CardRevealed
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table, begin


def shield(table: Table) -> tuple[Dude, Dude, Card]:
    """Set up Hamshanks and a friend at home; I hold a card that boots a dude."""
    table.me.dude()
    return table.foe.dude("Hamshanks"), table.foe.dude(), table.me.hand("Practice Shove")


def offered_to(table: Table, shove: Card) -> list[str]:
    """Return the dudes that the card may boot."""
    table.answer(table._offers(shove, "", None)[0])
    return [key for key in table.offered() if key != "cancel"]


def test_hamshanks_must_be_chosen_before_his_friends(table: Table) -> None:
    ham, _, shove = shield(table)
    assert offered_to(table, shove) == [f"c{ham.id}"]


def test_hamshanks_shields_only_his_own_place(table: Table) -> None:
    ham, _, shove = shield(table)
    away = table.foe.dude(at=table.town_square)
    assert offered_to(table, shove) == [f"c{ham.id}", f"c{away.id}"]


def test_booted_hamshanks_shields_nobody(table: Table) -> None:
    ham, friend, shove = shield(table)
    table.state.in_play[ham.id].booted = True
    assert offered_to(table, shove) == [f"c{friend.id}"]


def test_hamshanks_needs_a_location_you_control(table: Table) -> None:
    table.me.dude()
    ham, friend = table.foe.dude("Hamshanks", at=table.town_square), table.foe.dude(at=table.town_square)
    assert offered_to(table, table.me.hand("Practice Shove")) == [f"c{ham.id}", f"c{friend.id}"]


def test_hamshanks_does_not_stop_what_chooses_nobody(table: Table) -> None:
    ham, friend, _ = shield(table)
    table.use(table.me.hand("Practice Toll"))
    assert [ham.booted, friend.booted] == [True, True]


def test_your_own_cards_reach_your_dudes(table: Table) -> None:
    table.me.dude("Hamshanks")
    friend = table.me.dude()
    table.foe.dude()
    tonic = table.me.hand("Practice Punch")
    table.use(tonic, friend)
    assert friend.zone == "discard pile"


@pytest.mark.parametrize(("whose", "upkeep"), [("foe", 0), ("me", 1), ("town square", 1)])
def test_abuelita_espinoza_cooks_at_deeds_of_others(table: Table, whose: str, upkeep: int) -> None:
    at = table.town_square if whose == "town square" else getattr(table, whose).deed()
    abuelita, other, rival = (
        table.me.dude("Abuelita Espinoza", at=at),
        table.me.dude(upkeep=1),
        table.foe.dude(upkeep=1),
    )
    assert (other.upkeep, rival.upkeep, abuelita.upkeep) == (upkeep, 1, abuelita.facts.upkeep)


@pytest.mark.parametrize(("where", "size", "upkeep"), [("foe", 7, 1), ("me", 5, 2), ("deed", 5, 2)])
def test_bai_yang_chen_is_a_guest(table: Table, where: str, size: int, upkeep: int) -> None:
    places = {"foe": table.foe.home, "me": table.me.home, "deed": table.foe.deed()}
    bai = table.me.dude("Bai Yang Chen", at=places[where])
    table.foe.dude(influence=9)
    assert bai.upkeep == upkeep
    table.next_day()
    assert len(table.me.player.play_hand) == size


def before_day_one(table: Table, title: str, *deck: str) -> Dude:
    """A Grifter of mine is in the starting gang; the deck below the opening hand begins with these cards."""
    [grifter] = table.me.only_deck(title)
    table.me.outfit("", gangs=("anarchists", "1stpeoples"), wealth=15)
    table.me.state.deck[:0] = [table.me._any(w) for w in ("5D", "6D", "7D", "8D") * 9]
    table.phase(Phase.SETUP)
    table.go(grifter)
    table.me.deck(*deck)
    assert isinstance(grifter, Dude)
    return grifter


def test_benjamin_washington_vouches_until_high_noon(table: Table) -> None:
    dear = table.me.dude(upkeep=5)
    ben = before_day_one(table, "Benjamin Washington")
    first, second = table.me.player.play_hand[:2]
    table.answer(f"use:{ben.id}.vouch")
    table.go([first, second])
    assert (first.zone, second.zone, ben.booted) == ("discard pile", "discard pile", True)
    stash = table.me.stash
    assert table.pending.kind == "upkeep", table.describe()
    table.go(dear)
    assert (stash - table.me.stash, len(table.me.player.play_hand)) == (1, 4)
    assert dear.upkeep == 5


def test_benjamin_washington_lowers_no_upkeep_below_zero(table: Table) -> None:
    cheap = table.me.dude(upkeep=1)
    ben = before_day_one(table, "Benjamin Washington")
    hand = table.me.player.play_hand
    table.answer(f"use:{ben.id}.vouch")
    assert not table.can("done")
    table.go([hand[0], hand[1]])
    assert [e.amount for e in table.engine.effects(NumberChange)] == []
    assert (cheap.upkeep, table.pending.kind) == (1, "noon play")


def test_benjamin_washington_draws_where_nobody_can_be_chosen(table: Table) -> None:
    dear = table.me.dude(upkeep=5)
    table.forbid(dear, "be targeted by abilities")
    ben = before_day_one(table, "Benjamin Washington")
    gone = table.me.player.play_hand[0]
    table.answer(f"use:{ben.id}.vouch")
    table.go([gone])
    assert (gone.zone, len(table.me.player.play_hand), dear.upkeep) == ("discard pile", 5, 5)


@pytest.mark.parametrize("title", ["Spirit Dance", "Fancy New Hat"])
def test_butch_deuces_deals_from_below(table: Table, title: str) -> None:
    butch = before_day_one(table, "Butch Deuces", title, "AC", "2C", "3C", "4C")
    old, top = table.me.player.play_hand, table.me.player.deck[:-6:-1]
    table.answer(f"use:{butch.id}.deal_from_below")
    assert table.offered() == [f"c{top[0].id}"]
    table.go([top[0]])
    assert table.events(CardRevealed)[0].card == top[0].id
    assert sorted(c.id for c in table.me.player.play_hand) == sorted(c.id for c in top)
    assert not set(old) & set(table.me.player.play_hand)


def test_butch_deuces_leaves_the_deck_as_it_was(table: Table) -> None:
    butch = before_day_one(table, "Butch Deuces", "Spirit Dance", "AC")
    old, deck = list(table.me.state.play_hand), list(table.me.state.deck)
    table.answer(f"use:{butch.id}.deal_from_below")
    table.go([])
    assert (table.me.state.play_hand, table.me.state.deck) == (old, deck[:-5])
    assert not table.events(CardRevealed)


@pytest.mark.parametrize(("gang", "price"), [("1stpeoples", 7), ("outlaws", 10)])
def test_chief_stephen_is_cheaper_for_what_lies_at_locations(table: Table, gang: str, price: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    for host in (table.me.home, table.foe.deed(), table.me.deed()):
        table.me.attach("", host, kind=CardType.SPELL)
    table.me.attach("", table.me.dude())
    chief = table.me.hand("Chief Stephen Seven-Eagles")
    table.shop(chief)
    assert table.me.stash == 10 - price


def test_chief_stephen_speaks_for_the_land(table: Table) -> None:
    chief, deed = table.me.dude("Chief Stephen Seven-Eagles", at=table.town_square), table.me.deed()
    table.me.attach("", deed)
    table.me.attach("", table.foe.deed())
    table.use(chief)
    assert (chief.control, table.me.player.control_points) == (1, 1)
    table.me.attach("", deed)
    assert chief.control == 2
    table.state.in_play[chief.id].location = table.me.home.id
    table.engine.touch()
    assert chief.control == 0


def test_chief_stephen_speaks_for_whoever_used_him(table: Table) -> None:
    chief, deed = table.me.dude("Chief Stephen Seven-Eagles", at=table.town_square), table.me.deed()
    table.me.attach("", deed)
    table.use(chief)
    begin(table.engine, Control, chief.id, card=chief.id, player=table.foe.seat)
    assert (chief.control, chief.controller) == (1, table.foe.player)


def test_hiram_capatch_counts_at_upkeep(table: Table) -> None:
    hiram, near, far = (
        table.me.dude("Hiram Capatch"),
        table.me.dude(at=table.town_square),
        table.me.dude(at=table.foe.home),
    )
    rival = table.foe.dude(at=table.town_square)
    table.phase(Phase.UPKEEP)
    assert [d.influence for d in (hiram, near, far, rival)] == [1, 2, 1, 1]
    table.phase(Phase.NOON)
    table.engine.touch()
    assert near.influence == 1


@pytest.mark.parametrize(("there", "back"), [(True, False), (False, True)])
def test_jackson_trouble_unboots_out_of_town(table: Table, there: bool, back: bool) -> None:
    far = table.me.deed(is_out_of_town=True)
    jackson = table.me.dude("Jackson Trouble", at=far if back else table.town_square)
    table.move(jackson, far if there else table.town_square)
    assert jackson.booted
    table.use(jackson)
    assert not jackson.booted


def test_jackson_trouble_stays_booted_in_town(table: Table) -> None:
    jackson, deed = table.me.dude("Jackson Trouble"), table.me.deed()
    table.me.deed()
    table.move(jackson, table.foe.home)
    assert jackson.booted
    assert table.pending.kind == "noon play"
    assert deed.in_town


def test_laughing_crow_attaches_what_he_pays_for(table: Table) -> None:
    crow = table.me.dude("Laughing Crow")
    dance, other = table.me.deck("Spirit Dance", "5D")
    cost = dance.cost
    table.use(crow, [crow])
    assert (dance in crow.attachments, other.zone, table.me.stash) == (True, "discard pile", 10 - cost)


def test_laughing_crow_may_leave_a_spirit(table: Table) -> None:
    crow = table.me.dude("Laughing Crow")
    dance, trail = table.me.deck("Spirit Dance", "Soul Blast")
    table.use(crow, [])
    assert (dance.zone, trail.zone, table.me.stash) == ("discard pile", "discard pile", 10)


@pytest.mark.parametrize(("home", "bonus"), [(True, (1, 1)), (False, (0, 1))])
def test_longwei_fu_has_taught_the_posse(table: Table, home: bool, bonus: tuple[int, int]) -> None:
    longwei = table.me.dude("Longwei Fu", at=None if home else table.town_square)
    fighter = table.me.dude(at=table.town_square)
    table.foe.dude()
    table.shootout(leader=fighter, without=[longwei])
    table.state.shootout.posses[0].shooter = fighter.id  # type: ignore[union-attr]
    table.state.shootout.posses[1].shooter = table.foe.player.dudes[0].id  # type: ignore[union-attr]
    assert (bonuses(table.engine, 0), bonuses(table.engine, 1)) == (bonus, (0, 1))


@pytest.mark.parametrize(
    ("influence", "spirit", "comes"), [(3, False, True), (2, True, True), (2, False, False)]
)
def test_sarah_meoquanee_answers_the_call(table: Table, influence: int, spirit: bool, comes: bool) -> None:
    sarah, fighter = table.me.dude("Sarah Meoquanee", booted=True), table.me.dude(influence=influence)
    rival = table.foe.dude()
    table.foe.attach("Spirit Dance", rival if spirit else table.foe.home, kind=CardType.SPELL)
    table.shootout(leader=fighter, without=[sarah])
    table.use(sarah)
    assert (sarah.in_posse, sarah.is_stud, sarah.location == table.town_square) == (comes,) * 3
    assert sarah.booted


@pytest.mark.parametrize(("gang", "price"), [("anarchists", 7), ("outlaws", 9)])
def test_tou_chi_chow_is_expected_at_your_deeds(table: Table, gang: str, price: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    table.me.deed(), table.me.deed(), table.foe.deed()
    table.shop(table.me.hand("T'ou Chi Chow"))
    assert table.me.stash == 10 - price


def test_tou_chi_chow_rouses_again_and_again(table: Table) -> None:
    chow, one, two = table.me.dude("T'ou Chi Chow"), table.me.deed(), table.me.deed()
    far = table.foe.dude(booted=True)
    tired, next_door = table.me.dude(booted=True, at=two), table.foe.dude(booted=True, at=table.town_square)
    table.answer(f"use:{chow.id}.rouse.noon")
    assert table.offered() == [f"c{one.id}", f"c{two.id}"]
    table.go(two)
    assert f"c{far.id}" not in table.offered()
    table.go(tired)
    assert (two.booted, tired.booted) == (True, False)
    table.turn_of(table.me)
    table.use(chow, one, next_door)
    assert not next_door.booted


def test_tou_chi_chow_rouses_only_fighters_in_a_shootout(table: Table) -> None:
    chow, deed = table.me.dude("T'ou Chi Chow"), table.me.deed()
    idle = table.me.dude(booted=True)
    table.foe.dude()
    table.shootout(leader=chow, without=[idle])
    assert not table.can_use(chow)
    assert not deed.booted


def hawk(table: Table) -> tuple[Dude, Card]:
    """Set up Three-Eyed Hawk, and a Sidekick in my hand."""
    return table.me.dude("Three-Eyed Hawk"), table.me.hand("", CardType.GOODS, keywords=["Sidekick"])


def test_three_eyed_hawk_is_paid_for_a_sidekick_from_hand(table: Table) -> None:
    bird, friend = hawk(table)
    plain = table.me.hand("", CardType.GOODS)
    second, other = table.me.hand("", CardType.GOODS, keywords=["Sidekick"]), table.me.dude()
    table.shop(friend, bird)
    assert table.me.stash == 11
    table.shop(plain, bird)
    table.shop(second, other)
    assert table.me.stash == 11


def test_three_eyed_hawk_is_not_paid_for_a_sidekick_from_elsewhere(table: Table) -> None:
    bird, _ = hawk(table)
    table.me.attach("", table.me.dude(), keywords=["Sidekick"])
    [old] = table.me.pile("discard_pile", "Feathered Friend")
    table.use(table.me.hand("Practice Leash"), old, bird)
    assert (old in bird.attachments, table.me.stash) == (True, 10)


@pytest.mark.parametrize("how", ["ace", "discard"])
def test_a_sidekick_of_three_eyed_hawk_covers_two_casualties_when_aced(table: Table, how: str) -> None:
    bird, friend = hawk(table)[0], table.me.attach("", table.me.player.dudes[0], keywords=["Sidekick"])
    other = table.me.dude()
    theirs = table.me.attach("", other, keywords=["Sidekick"])
    table.foe.dude()
    table.shootout(leader=bird)
    table.to_resolution("8S 9H JD 3C 2S", "8D 8C 9H 2D 2C")
    while table.pending.kind == "resolution":
        table.pass_()
    assert table.can(f"{how}:{friend.id}")
    assert not table.can(f"ace:{theirs.id}")
    table.answer(f"{how}:{friend.id}")
    if how == "ace":
        assert (friend.zone, bird.in_play, other.in_play) == ("boot hill", True, True)
    else:
        assert table.pending.kind == "casualty"
