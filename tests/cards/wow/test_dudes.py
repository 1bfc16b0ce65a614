"""Behaviour of the dudes of WoW 2024, in the order of their names up to L."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType, Suit
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, keys

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def test_uncle_howard_wanders_off_out_of_town(table: Table) -> None:
    uncle, farm = table.me.dude('"Uncle" Howard Bearclaw'), table.foe.deed(is_out_of_town=True)
    table.me.deed()
    table.answer(f"use:{uncle.id}.wander_off")
    assert table.choices() == keys(farm)
    table.go(farm)
    assert (uncle.location, uncle.booted) == (farm, False)


def test_uncle_howard_stays_where_no_other_farm_is(table: Table) -> None:
    farm = table.me.deed(is_out_of_town=True)
    uncle = table.me.dude('"Uncle" Howard Bearclaw', at=farm)
    table.me.deed()
    assert not table.can_use(uncle)


@pytest.mark.parametrize("kind", [CardType.GOODS, CardType.SPELL])
@pytest.mark.parametrize(("hand", "lost"), [(FOUL, True), (FAIR, False)])
def test_abigail_lloyd_picks_pockets_when_you_cheat(
    table: Table, kind: CardType, hand: str, lost: bool
) -> None:
    abigail = table.me.dude("Abigail Lloyd")
    loot = table.foe.attach("", table.foe.dude(), kind=kind)
    table.shootout()
    table.to_resolution(hand, FAIR)
    table.use(abigail, loot)
    assert loot.in_play is not lost


def test_abigail_lloyd_leaves_pockets_alone_that_do_not_oppose_her(table: Table) -> None:
    abigail, stranger = table.me.dude("Abigail Lloyd"), table.foe.dude()
    table.me.attach("", table.me.dude()), table.foe.attach("", stranger)
    table.foe.dude()
    table.shootout(mark=table.foe.player.dudes[1], without=[stranger])
    table.to_resolution(FOUL, FAIR)
    assert not table.can_use(abigail, by=table.me)


def test_abigail_lloyd_needs_a_hand_of_your_own() -> None:
    table = Table(3)
    table.me.dude()
    abigail, victim = table.sides[2].dude("Abigail Lloyd"), table.foe.dude()
    loot = table.foe.attach("", victim)
    table.shootout(without=[abigail])
    table.helps(abigail, 0)
    table.to_resolution(FAIR, FAIR)
    table.use(abigail, loot)
    assert loot.in_play


@pytest.mark.parametrize(("words", "stud"), [(["Gadget 5", "Sidekick"], True), (["Gadget 5"], False)])
def test_blind_mary_is_led_by_a_clockwork_friend(table: Table, words: list[str], stud: bool) -> None:
    mary = table.me.dude("Blind Mary")
    table.me.attach("", mary, keywords=words), table.me.attach("", mary, keywords=["Sidekick"])
    assert mary.is_stud is stud


def test_blind_mary_feels_the_way_with_a_gadget(table: Table) -> None:
    mary, _ = table.me.dude("Blind Mary"), table.foe.dude()
    gadget = table.me.attach("", mary, keywords=["Gadget 5"])
    table.me.attach("", mary, keywords=["Gadget 5"], booted=True), table.me.attach("", mary)
    table.shootout()
    table.answer(f"use:{mary.id}.feel_the_way")
    assert table.choices() == keys(gadget)
    table.go(gadget)
    assert (mary.bullets, gadget.booted, mary.booted) == (2, True, False)


def test_calamity_jane_throws_a_club_once_in_each_shootout(table: Table) -> None:
    jane, rival = table.me.dude("Calamity Jane"), table.foe.dude(bullets=3)
    club, _spare = table.me.hand(suit=Suit.CLUBS), table.me.hand(suit=Suit.CLUBS)
    heart = table.me.hand(suit=Suit.HEARTS)
    table.shootout()
    table.answer(f"use:{jane.id}.raise_hell")
    assert f"c{heart.id}" not in table.choices()
    table.go(club, rival)
    assert (club.zone, rival.bullets, jane.booted) == ("discard pile", 1, False)
    assert not table.can_use(jane, by=table.me)


def dolly_at_a_bar(table: Table) -> tuple[Dude, Card]:
    bar = table.me.deed("Charlie's Place")
    return table.me.dude('Delores "Dolly" Lassiter', at=bar), bar


def test_dolly_lassiter_unboots_a_deed_that_is_used_again(table: Table) -> None:
    dolly, bar = dolly_at_a_bar(table)
    table.use(bar, dolly, "+2")
    assert not table.can_use(bar, by=table.me)
    table.use(dolly)
    assert (bar.booted, dolly.booted, table.me.stash) == (False, False, 9)
    table.use(bar, dolly, "+2")
    assert (dolly.bullets, table.can_use(bar, by=table.me)) == (5, False)


def test_dolly_lassiter_lifts_the_spirits_of_tired_deeds_only(table: Table) -> None:
    dolly, _bar = dolly_at_a_bar(table)
    assert not table.can_use(dolly)


def test_dolly_lassiter_works_for_money(table: Table) -> None:
    dolly, bar = dolly_at_a_bar(table)
    table.use(bar, dolly, "+2")
    table.me.stash = 0
    assert not table.can_use(dolly)


def test_dolly_lassiter_works_at_deeds(table: Table) -> None:
    table.me.outfit("Fort 51")
    assert not table.can_use(table.me.dude('Delores "Dolly" Lassiter'))


@pytest.mark.parametrize(("points", "then"), [(0, 1), (2, 3), (3, 3)])
def test_doris_powell_draws_a_crowd_of_three(table: Table, points: int, then: int) -> None:
    deed = table.me.deed()
    doris = table.me.dude("Doris Powell", at=table.town_square, counters={"control": points})
    table.move(doris, deed)
    assert (doris.control, doris.booted) == (then, False)


def test_doris_powell_draws_no_crowd_when_she_boots(table: Table) -> None:
    near, far = table.me.deed(), table.foe.deed()
    doris = table.me.dude("Doris Powell", at=near)
    table.move(doris, far)
    assert (doris.location, doris.booted, doris.control) == (far, True, 0)


def test_doris_powell_draws_no_crowd_at_a_home_or_where_others_go(table: Table) -> None:
    deed, friend = table.me.deed(), table.me.dude(at=table.town_square)
    doris = table.me.dude("Doris Powell", at=table.town_square)
    table.move(friend, deed)
    table.move(doris, table.foe.home)
    assert (doris.booted, doris.control) == (False, 0)


@pytest.mark.parametrize("to_a_deed", [True, False])
def test_doris_powell_draws_a_crowd_booted_if_an_effect_moves_her(table: Table, to_a_deed: bool) -> None:
    deed = table.me.deed()
    doris = table.me.dude("Doris Powell", at=table.town_square, booted=True)
    best = table.me.attach("Sunday Best", doris)
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{best.id}.go_to_church")
    table.go(deed if to_a_deed else table.me.home)
    assert doris.control == int(to_a_deed)


def test_doris_powell_has_no_crowd_at_home(table: Table) -> None:
    doris = table.me.dude("Doris Powell", at=table.town_square, counters={"control": 2})
    table.foe.dude(influence=9)
    table.move(doris, table.me.home)
    assert doris.control == 0


def test_doris_powell_loses_the_crowd_over_night(table: Table) -> None:
    doris = table.me.dude("Doris Powell", at=table.town_square, counters={"control": 2})
    table.foe.dude(influence=9)
    table.next_day()
    assert (doris.location, doris.control) == (table.town_square, 0)


@pytest.mark.parametrize(("words", "zone"), [(["Ranch"], "play hand"), ([], "discard pile")])
def test_dwight_shelton_nurses_a_horse_back_at_a_ranch(table: Table, words: list[str], zone: str) -> None:
    doctor = table.me.dude("Dr. Dwight Shelton", at=table.me.deed(keywords=words))
    pinto, _ = table.me.pile("discard_pile", "Pinto", "Mechanical Horse")
    spare = table.me.hand("Spare")
    table.answer(f"use:{doctor.id}.nurse_back")
    assert table.choices() == keys(pinto)
    table.go(pinto, *([spare] if words else []))
    assert (pinto.zone, doctor.booted) == (zone, True)
    assert spare.zone == ("discard pile" if words else "play hand")


def test_dwight_shelton_cannot_mend_machines(table: Table) -> None:
    doctor = table.me.dude("Dr. Dwight Shelton", at=table.me.deed(keywords=["Ranch"]))
    table.me.pile("discard_pile", "Mechanical Horse")
    assert not table.can_use(doctor)


def dance(table: Table, pulled: str, *, booted: bool = True) -> Dude:
    """Fire-Dancer has used a Totem of difficulty 5."""
    dancer = table.me.dude("Fire-Dancer", booted=booted)
    totem = table.me.attach("Red Horse's Tail", table.me.home, kind=CardType.SPELL)
    victim = table.foe.dude(at=table.me.home, value=5)
    table.me.deck(pulled)
    table.answer(f"use:{totem.id}.hobble")
    table.go(dancer, victim)
    return dancer


def test_fire_dancer_leaps_when_his_totem_works(table: Table) -> None:
    dancer = dance(table, "3C")
    table.go(f"use:{dancer.id}.leap")
    assert not dancer.booted


@pytest.mark.parametrize(("pulled", "booted"), [("2C", True), ("3C", False)])
def test_fire_dancer_leaps_only_booted_and_after_success(table: Table, pulled: str, booted: bool) -> None:
    dancer = dance(table, pulled, booted=booted)
    assert (table.pending.kind, dancer.booted) == ("noon play", booted)


def test_gabrielle_perivale_takes_what_she_has(table: Table) -> None:
    gabrielle, rival = table.me.dude("Gabrielle Perivale"), table.foe.dude(bullets=3, influence=3)
    charm = table.me.attach("", gabrielle, keywords=["Mystical"], bullets=1)
    table.shootout()
    table.use(gabrielle, charm, rival)
    assert (rival.bullets, rival.influence, charm.booted) == (1, 2, True)


def test_gabrielle_perivale_needs_mystical_goods_that_are_ready(table: Table) -> None:
    gabrielle, _ = table.me.dude("Gabrielle Perivale"), table.foe.dude()
    table.me.attach("", gabrielle, keywords=["Mystical"], booted=True), table.me.attach("", gabrielle)
    table.shootout()
    assert not table.can_use(gabrielle, by=table.me)


def test_harry_highbinder_exp_1_carries_no_goods(table: Table) -> None:
    hat = table.me.hand("", CardType.GOODS, cost=0)
    harry, friend = (table.me.dude(t, at=table.me.deed()) for t in ("Harry Highbinder (Exp.1)", ""))
    assert table.can(f"shop:{hat.id}>{friend.id}")
    assert not table.can(f"shop:{hat.id}>{harry.id}")


@pytest.mark.parametrize(("theirs", "points"), [(1, (1, 0)), (2, (0, 0)), (3, (0, 1))])
def test_harry_highbinder_exp_1_opens_the_square_to_everybody(
    table: Table, theirs: int, points: tuple[int, int]
) -> None:
    table.me.dude("Harry Highbinder (Exp.1)", at=table.town_square)
    table.foe.dude(at=table.town_square, influence=theirs)
    table.start()
    square = table.town_square.controller
    assert (square == table.me.player, square == table.foe.player) == tuple(map(bool, points))
    assert (table.me.player.control_points, table.foe.player.control_points) == points


def test_harry_highbinder_exp_1_closes_the_square_when_he_leaves(table: Table) -> None:
    harry = table.me.dude("Harry Highbinder (Exp.1)", at=table.town_square)
    table.me.dude(at=table.town_square, influence=3)
    table.start()
    assert table.me.player.control_points == 1
    table.move(harry, table.me.home)
    assert table.me.player.control_points == 0
    assert table.town_square.controller != table.me.player


@pytest.mark.parametrize(("hand", "asks"), [(FOUL, True), (FAIR, False)])
def test_iris_jarvis_boots_a_wanted_dude_and_a_cheaters_card(table: Table, hand: str, asks: bool) -> None:
    iris, crook, other = table.me.dude("Iris Jarvis"), table.foe.dude(bounty=1), table.foe.dude()
    gun = table.foe.attach("", other)
    table.shootout()
    table.to_resolution(FAIR, hand)
    table.turn_of(table.me)
    table.answer(f"use:{iris.id}.read_the_riot_act")
    assert table.choices() == keys(crook)
    table.go(crook, *([[gun]] if asks else []))
    table.settled()
    assert (crook.booted, other.booted, gun.booted) == (True, False, asks)


def test_iris_jarvis_need_not_boot_a_second_card(table: Table) -> None:
    iris, crook, other = table.me.dude("Iris Jarvis"), table.foe.dude(bounty=1), table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(iris, crook, ())
    assert (crook.booted, other.booted) == (True, False)


def test_iris_jarvis_needs_somebody_wanted(table: Table) -> None:
    iris, _ = table.me.dude("Iris Jarvis"), table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    assert not table.can_use(iris, by=table.me)


def len_invents(table: Table, *words: str, pulled: str = "9H") -> tuple[Dude, Card]:
    """Len Nuanez has tried to invent something."""
    scientist = table.me.dude("Len Nuanez")
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 5", *words], gadget_difficulty=5)
    table.me.deck(pulled)
    table.answer(f"invent:{toy.id}>{scientist.id}")
    return scientist, toy


def test_len_nuanez_delivers_a_weapon_to_a_friend_nearby(table: Table) -> None:
    friend, neighbour = table.me.dude(booted=True), table.me.dude(at=table.town_square)
    table.me.dude(at=table.foe.deed(is_out_of_town=True)), table.foe.dude(at=table.town_square)
    scientist, toy = len_invents(table, "Weapon")
    table.answer(f"use:{scientist.id}.deliver")
    assert table.choices() == keys(friend, neighbour)
    table.go(friend)
    assert (friend.attachments, scientist.attachments, scientist.booted) == ([toy], [], True)


def test_len_nuanez_gets_going_after_an_experiment(table: Table) -> None:
    scientist, toy = len_invents(table, "Experimental")
    table.go(f"use:{scientist.id}.get_going")
    assert (scientist.attachments, scientist.booted) == ([toy], False)


@pytest.mark.parametrize(
    ("words", "pulled"), [((), "9H"), (("Weapon",), "3H"), (("Experimental",), "3H")], ids=str
)
def test_len_nuanez_is_done_with_other_gadgets_and_failures(
    table: Table, words: tuple[str, ...], pulled: str
) -> None:
    table.me.dude()
    scientist, _ = len_invents(table, *words, pulled=pulled)
    assert (table.pending.kind, scientist.booted) == ("noon play", True)


@pytest.mark.parametrize("delivers", [True, False])
def test_len_nuanez_keeps_his_own_weapon_if_he_delivers_the_new_one(table: Table, delivers: bool) -> None:
    friend = table.me.dude()
    scientist = table.me.dude("Len Nuanez")
    old = table.me.attach("", scientist, keywords=["Weapon"])
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 5", "Weapon"], gadget_difficulty=5)
    table.me.deck("9H")
    table.answer(f"invent:{toy.id}>{scientist.id}")
    table.answer(f"use:{scientist.id}.deliver" if delivers else "pass")
    table.settled()
    assert (scientist.attachments, friend.attachments) == (([old], [toy]) if delivers else ([toy], []))


@pytest.mark.parametrize("word", ["Weapon", "Experimental"])
def test_len_nuanez_leaves_the_work_of_others_alone(table: Table, word: str) -> None:
    loafer, scientist = table.me.dude("Len Nuanez", booted=True), table.me.dude(keywords=["Mad Scientist 1"])
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 5", word], gadget_difficulty=5)
    table.me.deck("9H")
    table.answer(f"invent:{toy.id}>{scientist.id}")
    assert (table.pending.kind, scientist.attachments, loafer.booted) == ("noon play", [toy], True)


def test_doris_powell_draws_no_crowd_out_of_town(table: Table) -> None:
    farm, doris = table.me.deed(is_out_of_town=True), table.me.dude("Doris Powell")
    table.use(table.me.hand("On the Lam"), doris, farm)
    assert (doris.location, doris.control) == (farm, 0)


def test_dwight_shelton_nurses_horses_only(table: Table) -> None:
    doctor = table.me.dude("Dr. Dwight Shelton", at=table.me.deed(keywords=["Ranch"]))
    table.me.pile("discard_pile", "5C", "Shotgun")
    assert not table.can_use(doctor)


@pytest.mark.parametrize("who", ["another Shaman", "no Totem"])
def test_fire_dancer_leaps_for_totems_he_uses_himself(table: Table, who: str) -> None:
    dancer, friend = table.me.dude("Fire-Dancer", booted=True), table.me.dude(keywords=["Shaman 9"])
    caster = dancer if who == "no Totem" else friend
    words = ["Spirit"] if who == "no Totem" else ["Spirit", "Totem"]
    host = dancer if who == "no Totem" else table.me.home
    spirit = table.me.attach(
        "Practice Spirit", host, kind=CardType.SPELL, keywords=words, spell_kind="spirit"
    )
    table.me.deck("KC")
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{spirit.id}.")))
    while table.pending.kind == "target":
        mine = f"c{caster.id}"
        table.answer(mine if mine in table.offered() else table.offered()[-1])
    assert (table.pending.kind, dancer.booted) == ("noon play", True)


def test_iris_jarvis_boots_dudes_and_cards_that_are_ready(table: Table) -> None:
    iris, crook = table.me.dude("Iris Jarvis"), table.foe.dude(bounty=1)
    table.foe.dude(bounty=1, booted=True)
    hat, _old = table.foe.attach("", crook), table.foe.attach("", crook, booted=True)
    table.shootout(mark=crook)
    table.to_resolution(FAIR, FOUL)
    table.turn_of(table.me)
    table.answer(f"use:{iris.id}.read_the_riot_act")
    assert table.choices() == keys(crook)
    table.go(crook)
    assert table.choices() == keys(hat)


def test_len_nuanez_delivers_to_dudes_who_may_carry_it(table: Table) -> None:
    table.me.dude('John "Aces" Radcliffe')
    friend = table.me.dude()
    scientist, toy = len_invents(table, "Weapon")
    table.use(scientist)
    assert friend.attachments == [toy]


def jett_at_war(table: Table) -> tuple[Dude, Dude, Card]:
    """Jett fights with a friend against a rival who carries a charm."""
    jett, rival = table.me.dude("Jett Can Cega"), table.foe.dude("Rival")
    charm = table.foe.attach("Charm", rival)
    table.me.dude("Friend", bullets=0)
    table.foe.dude("Fodder", value=1)
    table.shootout(leader=jett, mark=rival)
    return jett, rival, charm


def test_jett_boots_a_card_of_the_other_posse_before_he_runs(table: Table) -> None:
    jett, _rival, charm = jett_at_war(table)
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 3C 3S")
    friend, fodder = (next(d for d in jett.all_dudes if d.title == t) for t in ("Friend", "Fodder"))
    table.lumps(f"discard:{friend.id}", f"discard:{fodder.id}", [jett])
    assert (table.pending.kind, jett.in_posse) == ("react", True)
    table.go(f"use:{jett.id}.trip_them", charm, "pass")
    assert (charm.booted, jett.is_home) == (True, True)


def test_jett_does_so_before_he_is_a_casualty_as_often_as_he_likes(table: Table) -> None:
    jett, rival, charm = jett_at_war(table)
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 3C 3S")
    table.lumps(f"discard:{jett.id}")
    table.go(f"use:{jett.id}.trip_them", rival, f"use:{jett.id}.trip_them", charm, "pass")
    assert (rival.booted, charm.booted, jett.in_play) == (True, True, False)


def test_jett_does_so_before_an_effect_sends_him_home(table: Table) -> None:
    silas = table.foe.dude("Silas Aims (Exp.1)", bounty=5)
    jett, rival, charm = jett_at_war(table)
    table.use(silas, jett, f"use:{jett.id}.trip_them", charm, "pass", by=table.foe)
    assert (charm.booted, rival.booted, jett.is_home) == (True, False, True)


def test_jett_does_nothing_when_others_leave_or_as_the_posses_dissolve(table: Table) -> None:
    jett, rival, _charm = jett_at_war(table)
    table.to_resolution("8S 8H 8D 8C 3S", "2S 4H 6D 7C 9S")
    fodder, friend = (next(d for d in jett.all_dudes if d.title == t) for t in ("Fodder", "Friend"))
    table.lumps(f"ace:{fodder.id}", [friend])
    assert (table.pending.kind, jett.in_posse, rival.in_play) == ("noon play", False, False)


def test_jett_needs_something_to_boot(table: Table) -> None:
    jett, rival = table.me.dude("Jett Can Cega", value=1), table.foe.dude("Rival", booted=True)
    silas = table.foe.dude("Silas Aims (Exp.1)", bounty=5)
    table.shootout(leader=jett, mark=rival)
    table.use(silas, jett, by=table.foe)
    assert jett.is_home
