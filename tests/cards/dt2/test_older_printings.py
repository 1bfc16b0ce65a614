"""Older printings and promos whose text differs from the newest: each plays as it is printed."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Dude, Goods, card, skill_bonus
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import GameStarted, JokerNamed
from doomtown_desktop.protocol.rulesets import ruleset
from tests.cards.starting import startable
from tests.table import Table, keys


@card("Practice Manual")
class Manual(Goods):
    @skill_bonus("+1 to invent anything.")
    def explains(self, _: Dude, __: Card) -> int:
        return 1


PAIR, FULL_HOUSE = "4S 4H 9C JD 2C", "8S 8H 8D 3C 3S"


# --- goods ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "value"), [("Shotgun", 2), ("01084", 3), ("00124", 3)])
def test_which_values_a_shotgun_reaches(table: Table, code: str, value: int) -> None:
    gun = table.me.attach(code, table.me.dude(bullets=2))
    victims = [table.foe.dude(value=v) for v in (1, 2, 3, 4)]
    table.shootout()
    table.answer(f"use:{gun.id}.blast")
    assert table.offered() == [f"c{v.id}" for v in victims if v.value <= value]


def test_the_first_buffalo_rifle_joins_while_posses_form(table: Table) -> None:
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    far = table.me.dude(booted=True)
    rifle = table.me.attach("01097", far)
    table.call_out(caller, mark, "accept")
    assert table.offered() == [f"join:{far.id}>stays there", "done"]
    table.go(far)
    assert (far.in_posse, far.location, far.booted, rifle.booted) == (True, table.me.home, True, False)
    table.to_resolution(FULL_HOUSE, PAIR)
    table.lumps()
    while table.pending.kind != "noon play":
        table.answer(*table.offered()[: table.pending.least])
    assert far.location == table.me.home
    assert not table.state.effects


def test_who_carries_the_first_buffalo_rifle_may_still_ride_over(table: Table) -> None:
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    far, elsewhere = table.me.dude(), table.me.dude(at=table.foe.deed())
    table.me.attach("01097", far)
    table.me.attach("01097", elsewhere, booted=True)
    table.call_out(caller, mark, "accept")
    offered = [f"join:{d.id}{how}" for d in (far, elsewhere) for how in ("", ">stays there")]
    assert table.offered() == [*offered, "done"]
    table.answer(f"join:{far.id}")
    assert (far.location, far.booted) == (table.town_square, True)


def test_the_first_buffalo_rifle_reaches_no_shootout_two_streets_away(table: Table) -> None:
    deed = table.foe.deed(is_out_of_town=True)
    caller, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.me.attach("01097", table.me.dude())
    table.call_out(caller, mark, "accept")
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize("book", ["reloaded-1.3", "reloaded-2014"])
def test_the_first_buffalo_rifle_covers_a_job(table: Table, book: str) -> None:
    table.engine.ruleset = ruleset(book)
    deed = table.foe.deed()
    leader, far = table.me.dude(at=table.town_square), table.me.dude(booted=True, at=table.town_square)
    guard = table.foe.dude(at=deed)
    table.me.attach("01097", far)
    card = table.me.hand("Establishin' Who's in Charge")
    table.answer(f"use:{card.id}.take_charge")
    table.go(deed, leader)
    table.answer(next(k for k in table.offered() if k == f"join:{far.id}>stays there"))
    while table.pending.kind == "posse":
        joins = [k for k in table.offered() if k == f"join:{guard.id}"]
        table.answer(joins[0] if joins else "done")
    assert (far.in_posse, far.location, leader.location) == (True, table.town_square, deed)
    assert far.booted


def test_who_is_discarded_for_joining_from_afar_leaves_nothing_behind(table: Table) -> None:
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    ramiro, table.me.stash = table.me.dude("Ramiro Mendoza"), 0
    table.me.attach("01097", ramiro)
    table.call_out(caller, mark, "accept")
    table.answer(f"join:{ramiro.id}>stays there")
    assert ramiro.zone == "discard pile"
    assert not table.state.effects


def test_the_first_tin_star_makes_no_deputy(table: Table) -> None:
    old, new = table.me.dude(), table.me.dude()
    table.me.attach("01095", old)
    table.me.attach("Tin Star", new)
    assert (old.is_a("Deputy"), new.is_a("Deputy")) == (False, True)
    outlaw = table.foe.dude(bounty=1, at=table.town_square)
    table.state.in_play[old.id].location = table.town_square.id
    table.engine.touch()
    table.call_out(old, outlaw)
    assert table.pending.kind != "callout"


@pytest.mark.parametrize(("code", "bullets"), [("07012", 2), ("La Quema", 2)])
def test_la_quema_and_a_blade(table: Table, code: str, bullets: int) -> None:
    hero = table.me.dude(bullets=1)
    table.me.attach(code, hero)
    assert hero.bullets == (1 if code == "07012" else 2)
    table.me.attach("", hero, keywords=["Weapon", "Melee"])
    assert hero.bullets == bullets


def test_the_first_la_quema_boots_somebody_like_it_or_not(table: Table) -> None:
    hero = table.me.dude(at=table.town_square)
    rider, foe = table.me.dude(), table.foe.dude()
    horse = table.me.attach("07012", rider)
    table.shootout(leader=hero, without=[rider])
    table.use(horse)
    assert (rider.in_posse, foe.booted) == (True, True)


@pytest.mark.parametrize(("code", "value"), [("13015", 8), ("Yagn's Mechanical Skeleton", 5)])
def test_only_the_first_skeleton_towers(table: Table, code: str, value: int) -> None:
    hero = table.me.dude(value=5)
    table.me.attach(code, hero)
    assert hero.value == value


def test_nobody_else_chooses_to_boot_who_wears_the_first_skeleton(table: Table) -> None:
    hero, other = (table.me.dude(at=table.town_square) for _ in range(2))
    skeleton = table.me.attach("13015", hero)
    mine, theirs = table.me.hand("Too Much Attention"), table.foe.hand("Too Much Attention")
    for dude in (hero, other):
        table.state.in_play[dude.id].bounty = 1
    table.engine.touch()
    table.declare(theirs, ability="stare_at", by=table.foe)
    assert table.choices() == keys(other)
    table.go(other)
    table.use(mine, hero, ability="stare_at")
    assert (hero.booted, skeleton.booted) == (True, False)


# --- deeds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "served"), [("General Store", 3), ("01077", 1), ("00123", 1)])
def test_a_store_that_sells_as_shoppin_does_serves_no_booted_dude(
    table: Table, code: str, served: int
) -> None:
    store = table.me.deed(code)
    here, tired, away = (
        table.me.dude(at=store),
        table.me.dude(at=store, booted=True),
        table.me.dude(at=table.town_square),
    )
    gun = table.me.hand("", CardType.GOODS, cost=3)
    table.go(f"use:{store.id}.sell", gun)
    assert table.offered() == [f"c{d.id}" for d in (here, tired, away)[:served]]
    table.go(here)
    assert (here.goods, table.me.stash) == ([gun], 9)


@pytest.mark.parametrize(("code", "offered"), [("Long Strides Ranch", True), ("16010", False)])
def test_the_first_long_strides_ranch_sells_as_shoppin_does(table: Table, code: str, offered: bool) -> None:
    ranch = table.me.deed(code)
    table.me.dude(booted=True)
    table.me.hand("Roan")
    assert table.can_use(ranch) == offered


@pytest.mark.parametrize(("code", "gain"), [("Pettigrew's Pawnshop", 2), ("05020", 1)])
def test_the_first_pawnshop_takes_only_what_is_played(table: Table, code: str, gain: int) -> None:
    table.me.deed(code)
    francisco = table.me.dude("Francisco Rosales")
    table.foe.dude(influence=9)
    horse = table.me.card("Roan", CardType.GOODS)
    table.me.state.discard_pile.append(horse)
    gun = table.me.hand("", CardType.GOODS, cost=0)
    table.shop(gun, francisco)
    table.pass_()
    before = table.me.stash
    table.answer(f"use:{francisco.id}.tame")
    while table.pending.kind != "noon play":
        table.answer("done" if table.can("done") else table.offered()[0])
    cost = max(0, table.view(horse).cost - 2)
    assert before == 11
    assert table.me.stash == before - cost + gain - 1


@pytest.mark.parametrize(("code", "lasts"), [("13011", True), ("The Orphanage", False)])
def test_the_first_orphanage_holds_through_upkeep(table: Table, code: str, lasts: bool) -> None:
    orphanage, rich = table.me.deed(code), table.foe.deed(control=2)
    table.me.dude(influence=9, upkeep=1), table.foe.dude(influence=9)
    table.use(orphanage)
    table.me.deck(*["AC", "2D", "3H", "4S", "6C"]), table.foe.deck(*["KC", "QD", "10H", "9S", "7C"])
    table.noon_over()
    while table.pending.kind != "upkeep":
        table.answer(*table.offered()[: table.pending.least])
    assert rich.control == (1 if lasts else 2)
    table.answer(table.offered()[0])
    assert rich.control == 2


def test_the_first_whateley_estate_boots_all_strangers_by_itself(table: Table) -> None:
    estate = table.me.deed("05023")
    assert [a.name for a in estate.script.abilities] == ["dig"]
    owner, guest = table.me.dude(), table.foe.dude(at=table.town_square)
    table.me.hand("Shortcut"), table.foe.hand("Shortcut")
    table.use(table.me.player.play_hand[0], owner, estate, ability="take_it")
    table.use(table.foe.player.play_hand[0], guest, estate, ability="take_it")
    assert (owner.booted, guest.booted, estate.booted) == (False, True, False)


# --- dudes ------------------------------------------------------------------------------------------


def test_the_first_asakichi_may_talk_to_nobody(table: Table) -> None:
    old, new = table.me.dude("10004"), table.me.dude("Asakichi Cooke", at=table.town_square)
    spare = table.me.hand()
    assert not table.can_use(new)
    table.use(old, spare)
    assert spare.zone == "discard pile"


def test_the_first_asakichi_sends_a_friend(table: Table) -> None:
    asakichi, friend = table.me.dude("10004"), table.me.dude(booted=True)
    spare, place = table.me.hand(), table.foe.deed()
    table.use(asakichi, spare, place)
    assert (friend.location, spare.zone) == (place, "discard pile")


@pytest.mark.parametrize(("code", "bullets"), [("Hattie DeLorre", 3), ("18016", 1)])
def test_hattie_stares_harder_in_her_prime(table: Table, code: str, bullets: int) -> None:
    hattie, outlaw = table.me.dude(code), table.foe.dude(bullets=6, bounty=1)
    table.shootout()
    table.use(hattie, outlaw)
    assert outlaw.bullets == bullets


@pytest.mark.parametrize(("code", "lasts"), [("20026", True), ("Ike Clanton", False)])
def test_the_first_ike_raises_hell_through_upkeep(table: Table, code: str, lasts: bool) -> None:
    ike, deed = table.me.dude(code), table.foe.deed()
    table.me.dude(influence=9, upkeep=1), table.foe.dude(influence=9)
    table.use(ike, deed)
    table.me.deck(*["AC", "2D", "3H", "4S", "6C"]), table.foe.deck(*["KC", "QD", "10H", "9S", "7C"])
    table.noon_over()
    while table.pending.kind != "upkeep":
        table.answer(*table.offered()[: table.pending.least])
    assert deed.is_a("Rowdy") == lasts


@pytest.mark.parametrize(("code", "starts"), [("07002", True), ("Judge Harry Somerset (Exp.1)", False)])
def test_the_first_experienced_judge_may_start(table: Table, code: str, starts: bool) -> None:
    table.me.outfit("Law Dogs")
    judge = table.me.card(code, CardType.DUDE)
    table.me.state.deck.append(judge)
    assert (judge in startable(table)) == starts


def test_the_first_maggie_marks_your_home(table: Table) -> None:
    maggie = table.me.dude("15005", at=table.town_square)
    horse = table.me.card("Roan", CardType.GOODS)
    table.me.state.discard_pile.append(horse)
    table.answer(f"use:{maggie.id}.round_up")
    while table.pending.kind != "noon play":
        assert table.pending.prompt != "Mark which location?"
        table.answer("done" if table.can("done") else table.offered()[0])
    assert table.view(horse).in_play
    assert maggie.is_home


@pytest.mark.parametrize("code", ["Miranda Clarke", "12008"])
def test_mirandas_say_and_her_printed_influence_make_two(table: Table, code: str) -> None:
    miranda = table.me.dude(code, counters={"control": 1})
    assert miranda.influence == 2


@pytest.mark.parametrize("code", ["18018", "POST-A-TRON"])
def test_the_first_post_a_tron_is_invented(table: Table, code: str) -> None:
    robot = table.me.dude(code)
    table.me.attach("Practice Manual", table.me.dude(keywords=["Mad Scientist 0"]), booted=True, cost=0)
    table.me.deck("5H")
    table.engine.touch_cards()
    with pytest.raises(StopIteration):
        happen(table.engine, GameStarted()).send(None)
    assert robot.in_play == (code == "18018"), "5, and 1 more for whoever invents"


@pytest.mark.parametrize(("company", "cards"), [(2, 6), (1, 5)])
def test_the_first_randall_wants_company(table: Table, company: int, cards: int) -> None:
    table.me.dude("09005")
    for _ in range(company):
        table.me.dude()
    table.foe.dude(influence=9)
    table.next_day()
    assert len(table.me.player.play_hand) == cards


def test_the_first_mixer_leaves_nothing_but_goods(table: Table) -> None:
    mixer, hero = table.me.dude("16003"), table.me.dude(bullets=2, keywords=["Deputy"])
    table.me.attach("", hero, bullets=1, bullets_is_bonus=True)
    table.foe.dude()
    boost = table.me.hand("Faster on the Draw")
    table.shootout(leader=hero)
    table.use(boost, hero, table.foe.player.dudes[0])
    table.pass_()
    assert hero.bullets == 4
    table.use(mixer, hero)
    assert (hero.bullets, hero.is_stud) == (3, True)


def test_the_first_zachary_is_nobody_in_the_square(table: Table) -> None:
    old = table.me.dude("11007", at=table.town_square)
    new = table.foe.dude("Zachary Deloria", at=table.town_square)
    assert (old.influence, new.influence) == (old.facts.influence, (new.facts.influence or 0) + 1)


# --- outfits, spells and a joker --------------------------------------------------------------------


@pytest.mark.parametrize(("stash", "discards"), [(4, 2), (5, 1), (6, 1)])
def test_the_first_gracious_gifts_ask_for_less_than_all_others(
    table: Table, stash: int, discards: int
) -> None:
    table.me.outfit("20001")
    table.foe.dude(influence=9)
    table.me.hand(), table.me.hand(), table.me.hand()
    table.me.stash, table.foe.stash = stash, 5
    table.noon_over()
    assert table.pending.most == discards


def test_the_first_regulators_limit_influence_only_while_victory_is_checked(table: Table) -> None:
    table.me.outfit("18005")
    deed = table.me.deed(control=4)
    table.me.dude(influence=1, at=deed)
    table.foe.dude(influence=3, at=table.town_square), table.foe.dude(influence=3, at=table.town_square)
    table.me.hand()
    table.noon_over()
    assert table.pending.kind == "sundown discard", "4 points do not beat 5"
    assert table.foe.player.influence == 6
    table.state.in_play[deed.id].counters["control"] = 2
    table.engine.touch_counters()
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    table.noon_over()
    assert table.state.winners == [0]


@pytest.mark.parametrize("horse", [True, False])
def test_the_first_regulators_send_a_stud_from_anywhere(table: Table, horse: bool) -> None:
    home = table.me.outfit("18005")
    rider = table.me.dude(booted=True, at=table.town_square)
    if horse:
        table.me.attach("Mustang", rider)
    table.use(home, rider)
    assert (rider.is_stud, rider.booted, rider.location) == (True, not horse, table.town_square)


def test_the_first_soul_blast_reaches_anybody(table: Table) -> None:
    huckster, friend = table.me.dude(keywords=["Huckster 1"]), table.me.dude()
    blast = table.me.attach("00015", huckster, kind=CardType.SPELL)
    foe = table.foe.dude()
    table.shootout(leader=huckster)
    table.answer(f"use:{blast.id}.blast")
    assert table.offered() == [f"c{d.id}" for d in (huckster, friend, foe)]


def test_the_first_spirit_dance_brings_a_nature_spirit(table: Table) -> None:
    shaman = table.me.dude(keywords=["Shaman 9"])
    dance = table.me.attach("09032", shaman, kind=CardType.SPELL)
    table.foe.dude()
    table.shootout(leader=shaman)
    table.me.deck("KS")
    table.use(dance)
    spirit = next(d for d in table.me.player.dudes if d != shaman)
    assert (spirit.title, spirit.in_posse, spirit.is_stud, spirit.bullets) == ("Nature Spirit", True, True, 2)


def fires(table: Table, code: str) -> tuple[Card, Card, Card]:
    """Set up a deed of mine with two Totems and a Shaman, and booted dudes there and next to it."""
    deed = table.me.deed()
    shaman = table.me.dude(keywords=["Shaman 5"], at=deed)
    totem, _ = (table.me.attach(code, deed, kind=CardType.SPELL) for _ in range(2))
    return totem, shaman, deed


@pytest.mark.parametrize(("code", "rating"), [("10033", 9), ("Fire of Nanahbozho", 7)])
def test_each_of_the_first_fires_warms(table: Table, code: str, rating: int) -> None:
    _, shaman, _ = fires(table, code)
    assert shaman.rating("Shaman") == rating


def test_the_first_fire_unboots_only_at_its_deed(table: Table) -> None:
    totem, shaman, deed = fires(table, "10033")
    here, near = table.me.dude(booted=True, at=deed), table.me.dude(booted=True, at=table.me.deed())
    table.me.deck("KS")
    table.answer(f"use:{totem.id}.rekindle.noon")
    table.go(shaman)
    assert table.offered() == [f"c{here.id}"]
    table.go(here)
    assert (here.booted, near.booted) == (False, True)
    assert (table.pending.kind, table.pending.player) == ("noon play", 0), "another play"


@pytest.mark.parametrize(("code", "offered"), [("02016", True), ("00103", True), ("Paralysis Mark", False)])
def test_the_first_paralysis_mark_takes_booted_dudes(table: Table, code: str, offered: bool) -> None:
    huckster = table.me.dude(keywords=["Huckster 1"], booted=True, at=table.town_square)
    mark = table.me.attach(code, huckster, kind=CardType.SPELL)
    table.foe.dude(booted=True, at=table.town_square)
    assert table.can_use(mark) == offered


@pytest.mark.parametrize("code", ["00016", "01144", "24259"])
def test_every_red_joker_is_aced_after_use(table: Table, code: str) -> None:
    joker = table.me.card(code, CardType.JOKER)
    table.me.state.deck.append(joker)
    huckster = table.me.dude(keywords=["Huckster 1"])
    mark = table.me.attach("Paralysis Mark", huckster, kind=CardType.SPELL)
    table.foe.dude(at=table.me.home, value=3)
    table.answer(f"use:{mark.id}.paralyse")
    while table.pending.kind != "noon play":
        table.answer("KS" if table.can("KS") else table.offered()[-2])
    assert any(isinstance(e, JokerNamed) for e in table.log)
    assert table.view(joker).zone == "boot hill"


# --- actions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["01123", "00020"])
def test_the_first_kidnappin_marks_anybody(table: Table, code: str) -> None:
    leader, traitor = table.me.dude(at=table.town_square, bullets=3), table.me.dude(bullets=0)
    new, old = table.me.hand("Kidnappin'"), table.me.hand(code)
    assert not table.can_use(new)
    table.use(old, traitor, leader, "done")
    assert traitor.zone == "discard pile"
    assert leader.bounty == 1


@pytest.mark.parametrize(("code", "bounty"), [("01123", 0), ("Kidnappin'", 1), ("Ambush", 0), ("01114", 0)])
def test_who_joins_in_mid_shootout_was_not_in_the_posse(table: Table, code: str, bounty: int) -> None:
    leader = table.me.dude(at=table.town_square, bullets=9)
    late, mark = table.me.dude(), table.foe.dude(at=table.town_square, bullets=0)
    card, stakes = table.me.hand(code), table.me.hand("The Stakes Just Rose")
    table.answer(table._offers(card, "", None)[0] if table.can_use(card) else "")
    table.go(mark, leader)
    while table.pending.kind == "posse":
        table.answer(f"join:{mark.id}" if table.can(f"join:{mark.id}") else "done")
    assert table.pending.kind == "shootout"
    table.answer(f"use:{stakes.id}.raise_the_stakes")
    assert late.in_posse
    assert (leader.bounty, late.bounty) == (1, bounty)


def test_the_first_cavalry_counts_every_horse_of_both_posses(table: Table) -> None:
    card = table.me.hand("17018")
    for side, count in ((table.me, 2), (table.foe, 1)):
        side.dude()
        for _ in range(count):
            side.attach("Nag", side.dude(), keywords=["Horse"])
    table.shootout()
    table.use(card, table.me.player.dudes[0])
    table.to_resolution("8S 8H 9D 3C 2S", PAIR)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (4, 3)
    assert table.me.player.dudes[0].is_stud


@pytest.mark.parametrize(
    ("code", "mine", "theirs"), [("03019", 4, 2), ("00137", 4, 2), ("...It's Who You Know", 1, 0)]
)
def test_the_first_its_who_you_know_counts_influence_throughout(
    table: Table, code: str, mine: int, theirs: int
) -> None:
    caller = table.me.dude(bullets=1, influence=4, at=table.town_square)
    mark = table.foe.dude(bullets=0, influence=2, at=table.town_square)
    outsider = table.me.dude(bullets=1, influence=7)
    card = table.me.hand(code)
    table.answer(f"use:{card.id}.drop_names")
    table.go(caller, mark, "accept")
    table.join_all([outsider])
    assert (caller.bullets, mark.bullets, outsider.bullets, caller.is_stud) == (mine, theirs, 1, True)
    for side, dude in enumerate((caller, mark)):
        table.state.shootout.posses[side].shooter = dude.id  # type: ignore[union-attr]
    assert [bonuses(table.engine, side) for side in (0, 1)] == [(4, 0), (0, 2)]


@pytest.mark.parametrize("wins", [True, False])
def test_the_first_boss_is_aced_in_any_case(table: Table, wins: bool) -> None:
    leader = table.me.dude(at=table.town_square)
    guard = table.foe.dude(at=table.town_square, stud=True)
    card = table.me.hand("05040")
    table.answer(f"use:{card.id}.take_over")
    table.go(leader, *(["done"] if wins else [f"join:{guard.id}"]))
    if not wins:
        table.to_resolution(PAIR, FULL_HOUSE)
        table.lumps()
        while table.pending.kind != "noon play":
            table.answer(*table.offered()[: table.pending.least])
    assert card.zone == "boot hill"
    if wins:
        assert (leader.control, leader.influence) == (1, 2)


def master(table: Table) -> Card:
    """Return a dude who can perform any Technique."""
    return table.me.dude(keywords=["Kung Fu 9"], value=5, at=table.me.home)


@pytest.mark.parametrize(("code", "combo"), [("09039", True), ("Rabbit's Lunar Leap", False)])
def test_the_first_lunar_leap_combos_against_equal_numbers(table: Table, code: str, combo: bool) -> None:
    leader = table.me.dude(at=table.town_square)
    monk = master(table)
    table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    card, _ = table.me.hand(code), table.me.hand("Rabbit's Deception")
    table.shootout(leader=leader, without=[monk])
    table.me.deck("AS")
    table.answer(f"use:{card.id}.leap")
    while table.pending.kind not in ("shootout", "combo"):
        table.answer(table.offered()[0])
    assert monk.in_posse
    assert (table.pending.kind == "combo") == combo


@pytest.mark.parametrize(("code", "value"), [("09037", 1 + 9), ("Zhu's Ferocity", 2 + 9)])
def test_the_first_ferocity_raises_no_value(table: Table, code: str, value: int) -> None:
    monk, victim = table.me.dude(keywords=["Kung Fu 9"], value=1), table.foe.dude(bullets=3)
    card = table.me.hand(code)
    table.shootout()
    table.me.deck("AS")
    table.answer(f"use:{card.id}.rage")
    while table.pending.kind not in ("shootout", "combo"):
        table.answer(table.offered()[0])
    assert (monk.bullets, monk.value, victim.bullets) == (2, value, 2)


@pytest.mark.parametrize(("code", "offered"), [("09038", True), ("Raking Dragons", False)])
def test_the_first_dragons_rake_a_booted_dude_too(table: Table, code: str, offered: bool) -> None:
    table.me.dude(keywords=["Kung Fu 9"], booted=True)
    victim, _ = table.foe.dude(value=9, booted=True), table.foe.dude()
    card = table.me.hand(code)
    table.shootout(mark=table.foe.player.dudes[1])
    table.me.deck("AS")
    table.answer(f"use:{card.id}.rake")
    table.go(table.me.player.dudes[0])
    assert table.can(f"c{victim.id}") == offered
    if offered:
        table.go(victim)
        assert victim.value == 7


def test_the_first_unprepared_and_point_blank_are_promos_too(table: Table) -> None:
    hero, victim = table.me.dude(), table.foe.dude(booted=True)
    gun = table.foe.attach("Shotgun", victim)
    card, blank = table.me.hand("00008"), table.me.hand("00112")
    table.shootout()
    table.use(card, victim)
    assert (gun.booted, victim.booted) == (True, True)
    assert [a.name for a in blank.script.abilities] == ["fire"]
    assert "no token" not in blank.script.wording[0][1]
    assert hero.in_posse


@pytest.mark.parametrize(
    ("code", "title"), [("09034", "Many Speak as One"), ("17018", "Calling The Cavalry")]
)
def test_a_printing_that_spells_its_title_in_another_way_has_its_text(
    table: Table, code: str, title: str
) -> None:
    card = table.me.hand(code)
    assert card.title == title
    assert card.script.wording
