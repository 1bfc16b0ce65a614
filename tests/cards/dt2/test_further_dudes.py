"""Behaviour of further dudes of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table

HEX = CardType.SPELL


@pytest.mark.parametrize(("bounty", "influence"), [(0, 0), (3, 3), (6, 4)])
def test_ma_florence_has_as_much_influence_as_bounty(table: Table, bounty: int, influence: int) -> None:
    assert table.me.dude('"Ma" Florence Aims', bounty=bounty).influence == influence


def test_alfred_byrne_boots_a_hex_or_himself(table: Table) -> None:
    alfred = table.me.dude("Alfred Byrne", at=table.town_square)
    hex_ = table.me.attach("Shadow Walk", alfred, kind=HEX)
    hat = table.foe.attach("Fancy New Hat", table.foe.dude(at=table.town_square))
    table.answer(f"use:{alfred.id}.hex")
    assert table.offered() == [f"c{alfred.id}", f"c{hex_.id}"]
    table.go(hex_, hat)
    assert (hex_.booted, hat.booted, alfred.booted) == (True, True, False)


def test_alfred_byrne_reaches_what_is_where_he_is(table: Table) -> None:
    alfred = table.me.dude("Alfred Byrne", at=table.town_square)
    table.foe.attach("Fancy New Hat", table.foe.dude())
    assert not table.can_use(alfred)


def test_alfred_byrne_boots_no_hex_to_boot_itself(table: Table) -> None:
    alfred = table.me.dude("Alfred Byrne")
    hex_ = table.me.attach("Shadow Walk", alfred, kind=HEX)
    table.answer(f"use:{alfred.id}.hex")
    assert table.offered() == [f"c{alfred.id}"]
    table.go(alfred, hex_)
    assert hex_.booted


def test_daomei_wang_sends_another_bandit(table: Table) -> None:
    daomei = table.me.hand("Daomei Wang")
    friend, _stranger = table.me.dude(gangs=("anarchists",), booted=True), table.me.dude(gangs=("lawdogs",))
    table.shop(daomei)
    table.answer(f"use:{daomei.id}.give_the_sign")
    assert table.offered() == [f"c{friend.id}"]
    table.go(friend, table.town_square)
    assert friend.location == table.town_square


@pytest.mark.parametrize(
    ("kind", "keywords", "fits"),
    [
        (CardType.SPELL, ["Miracle"], True),
        (CardType.GOODS, ["Melee", "Weapon"], True),
        (CardType.GOODS, ["Weapon"], False),
    ],
)
def test_deborah_west_denounces_with_miracle_or_blade(
    table: Table, kind: CardType, keywords: list[str], fits: bool
) -> None:
    deborah, sinner = table.me.dude("Deborah West (Exp.1)"), table.foe.dude()
    tool = table.me.attach("Tool", deborah, kind=kind, keywords=keywords)
    table.shootout()
    if fits:
        table.use(deborah, tool, sinner)
    else:
        assert not table.can_use(deborah)
    assert (tool.booted, sinner.bounty) == (fits, int(fits))


def tinker(table: Table, title: str, mine: str, theirs: str) -> tuple[Dude, Card]:
    """Set up Drew Beauman, booted, at home in a shootout with a Gadget in hand, as hands are revealed."""
    drew = table.me.dude(title)
    gadget = table.me.hand("Gizmo", CardType.GOODS, gadget_difficulty=3, cost=2)
    table.foe.dude()
    table.shootout(at=table.me.home)
    table.state.in_play[drew.id].booted = True
    table.engine.touch()
    table.to_resolution(mine, theirs)
    return drew, gadget


def test_drew_beauman_invents_when_somebody_cheats(table: Table) -> None:
    drew, gadget = tinker(table, "Drew Beauman", "8S 8H KD 3S 2S", "9S 9S 7C 3C 2C")
    table.me.deck("5C")
    table.go(gadget)
    assert gadget in drew.attachments
    assert table.me.stash == 8


@pytest.mark.parametrize(
    "hands", [("9S 9S KD 3S 2S", "8S 8S 7C 3C 2C"), ("8S 8H KD 3S 2S", "9S 9H 7C 3C 2C")]
)
def test_drew_beauman_waits_for_an_honest_hand_against_a_cheater(
    table: Table, hands: tuple[str, str]
) -> None:
    tinker(table, "Drew Beauman", *hands)
    assert table.pending.kind == "resolution"


@pytest.mark.parametrize("title", ["Drew Beauman", "04004"])
def test_drew_beauman_needs_control_where_he_is(table: Table, title: str) -> None:
    table.me.dude(title)
    table.me.hand("Gizmo", CardType.GOODS, gadget_difficulty=3, cost=2)
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H KD 3S 2S", "9S 9S 7C 3C 2C")
    assert table.pending.kind == "resolution"


@pytest.mark.parametrize(("title", "asked"), [("Drew Beauman", False), ("04004", True)])
def test_the_first_drew_beauman_needs_no_hand(title: str, asked: bool) -> None:
    table = Table(3)
    table.me.dude(title)
    table.me.hand("Gizmo", CardType.GOODS, gadget_difficulty=3, cost=2)
    caller, mark = table.sides[1].dude(), table.sides[2].dude()
    for dude in (caller, mark):
        table.state.in_play[dude.id].location = table.town_square.id
    table.sides[1].deck("9S", "9S", "7C", "3C", "2C")
    table.sides[2].deck("8S", "8H", "KD", "3S", "2S")
    table.pass_()
    table.answer(f"callout:{caller.id}>{mark.id}")
    table.go("accept")
    table.join_all()
    while table.pending.kind == "shootout":
        table.pass_()
    while table.pending.kind in ("shootout", "shooter", "redraw", "keep five"):
        table.answer(*([] if table.pending.kind == "redraw" else table.offered()[-1:]))
    assert (table.pending.kind == "target") == asked


@pytest.mark.parametrize(("keyword", "gain"), [("Saloon", 1), ("Casino", 1), ("Ranch", 0)])
def test_forster_cooke_buys_a_round(table: Table, keyword: str, gain: int) -> None:
    bar = table.me.deed(keywords=[keyword])
    forster = table.me.dude("Forster Cooke", at=bar)
    friend, rival = table.me.dude(bullets=1, value=5), table.foe.dude(bullets=1)
    assert (friend.bullets, friend.value) == (1 + gain, 5 + gain)
    assert (forster.bullets, rival.bullets) == (1, 1)


def test_he_fang_summons_where_he_is(table: Table) -> None:
    fang = table.me.dude("He Fang", at=table.town_square)
    fiend = table.me.hand("Fiend", CardType.DUDE, keywords=["Abomination"], cost=5)
    table.me.hand("Friend", CardType.DUDE)
    table.me.hand("Machine", CardType.DUDE, keywords=["Abomination"], gadget_difficulty=3)
    table.answer(f"use:{fang.id}.summon")
    assert table.offered() == [f"c{fiend.id}"]
    table.go(fiend)
    assert (fiend.location, table.me.stash, fang.booted) == (table.town_square, 7, True)


def test_jim_hexter_pays_for_his_nerve(table: Table) -> None:
    jim = table.me.dude("Jim Hexter")
    table.foe.dude()
    table.shootout()
    table.use(jim)
    assert (jim.is_stud, table.me.stash, table.foe.stash) == (True, 9, 11)
    table.turn_of(table.me)
    assert not table.can_use(jim)


def test_jim_hexter_pays_out_of_a_guarded_stash(table: Table) -> None:
    table.me.deed("Bank of California")
    jim = table.me.dude("Jim Hexter")
    table.foe.dude()
    table.shootout()
    table.use(jim)
    assert (jim.is_stud, table.me.stash, table.foe.stash) == (True, 9, 11)


@pytest.mark.parametrize(("title", "again"), [("Jim Hexter", True), ("16002", False)])
def test_jim_hexter_pays_again_in_another_shootout(table: Table, title: str, again: bool) -> None:
    jim, guard = table.me.dude(title), table.me.dude()
    rival = table.foe.dude()
    table.shootout()
    table.use(jim)
    assert (jim.is_stud, table.foe.stash) == (True, 11)
    table.to_resolution("KC QD 10C 9S 7C", "8S 8H KD 3S 2S")
    table.lumps(f"discard:{guard.id}", [jim], [])
    table.state.in_play[jim.id].booted = False
    table.state.in_play[jim.id].location = rival.place.id
    table.engine.touch()
    table.pass_()
    table.shootout(leader=jim, mark=rival)
    assert table.can_use(jim, by=table.me) == again


def test_jose_morales_casts_by_his_bullets_in_shootouts(table: Table) -> None:
    jose = table.me.dude("José Morales")
    table.foe.dude()
    assert jose.rating("Huckster") == 0
    table.shootout()
    assert jose.rating("Huckster") == 3


def larry(table: Table, *, booted: bool = False, winner: int = 0) -> tuple[Dude, Card, Card]:
    """Set up Larry with a spell against a foe with a hat; the posses are formed."""
    dude = table.me.dude('Larry "Sevens" Swift')
    spell = table.me.attach("Shadow Walk", dude, kind=HEX)
    friend, rival = table.me.dude(), table.foe.dude()
    hat = table.foe.attach("Fancy New Hat", rival)
    table.state.winner = winner
    table.state.in_play[dude.id].booted = booted
    table.shootout(leader=friend)
    return dude, spell, hat


@pytest.mark.parametrize("booted", [True, False])
def test_larry_swift_deals_before_the_shooting(table: Table, booted: bool) -> None:
    dude, spell, hat = larry(table, booted=booted)
    table.use(dude, spell, hat)
    assert (spell.booted, hat.booted, dude.bounty) == (True, True, 1)


def test_larry_swift_deals_booted_only_as_winner(table: Table) -> None:
    dude, _spell, _hat = larry(table, booted=True, winner=1)
    assert table.pending.kind == "shootout"
    assert not dude.bounty


def test_laura_banks_rewrites_a_poster(table: Table) -> None:
    laura, crook = table.me.dude("Laura Banks"), table.foe.dude(bounty=1)
    table.shootout()
    table.use(laura, crook, "-1")
    assert crook.bounty == 0


def test_laura_banks_takes_nothing_from_the_innocent(table: Table) -> None:
    laura, saint = table.me.dude("Laura Banks"), table.foe.dude()
    table.shootout()
    table.use(laura, saint)
    assert saint.bounty == 1


def test_lydia_bear_hands_calls_them_back(table: Table) -> None:
    lydia, friend = table.me.dude("Lydia Bear-Hands"), table.me.dude()
    spirit = table.me.attach("Spirit Dance", lydia, kind=HEX)
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.use(lydia, spirit, friend)
    assert (friend.is_a("Harrowed"), spirit.booted, lydia.booted) == (True, True, True)
    table.lumps(f"discard:{lydia.id}", [friend], [])
    assert not friend.is_a("Harrowed")


@pytest.mark.parametrize(("pulled", "gets"), [("3C", True), ("2C", False)])
def test_maria_kingsford_adds_her_bounty_in_shootouts(table: Table, pulled: str, gets: bool) -> None:
    maria = table.me.dude("Maria Kingsford", bounty=1)
    spell = table.me.attach("Corporeal Twist", maria, kind=HEX)
    rival = table.foe.dude(bullets=2)
    table.shootout()
    table.me.deck(pulled)
    table.use(spell, rival)
    assert (rival.bullets == 1) == gets


def test_maria_kingsfords_bounty_is_no_help_at_noon(table: Table) -> None:
    maria, victim = table.me.dude("Maria Kingsford", bounty=5), table.foe.dude(influence=1)
    spell = table.me.attach("Blood Curse", maria, kind=HEX)
    table.me.deck("8C")
    table.state.in_play[victim.id].location = table.me.home.id
    table.use(spell, victim)
    assert victim.influence == 1


def nicodemus(table: Table, title: str = "Nicodemus Whateley", points: int = 0) -> tuple[Dude, Dude]:
    """Set up Nicodemus in the town square and an agent of his at a deed in town."""
    dude = table.me.dude(title, at=table.town_square, counters={"control": points})
    agent = table.me.dude(at=table.me.deed())
    table.foe.dude(influence=9)
    return dude, agent


def test_nicodemus_whateleys_agents_boot_for_a_control_point(table: Table) -> None:
    dude, agent = nicodemus(table)
    table.use(dude, on=agent)
    assert (dude.control, agent.booted, dude.booted) == (1, True, False)


@pytest.mark.parametrize(("title", "points"), [("Nicodemus Whateley", 3), ("05019", 4), ("00134", 4)])
def test_nicodemus_whateley_gets_three_points_at_most_today(table: Table, title: str, points: int) -> None:
    dude, agent = nicodemus(table, title, 3)
    table.use(dude, on=agent)
    assert dude.control == points


def test_nicodemus_whateley_gets_nothing_from_the_powerless(table: Table) -> None:
    dude, _agent = nicodemus(table)
    weak = table.me.dude(influence=0, at=table.me.deed())
    outside = table.me.dude(at=table.me.deed(is_out_of_town=True))
    table.use(dude, on=weak)
    assert dude.control == 0
    table.pass_()
    assert not table._offers(dude, "", outside)


def test_nicodemus_whateley_loses_his_points_at_home(table: Table) -> None:
    dude, _agent = nicodemus(table, points=2)
    table.move(dude, table.me.home)
    assert dude.control == 0


def test_nicodemus_whateley_loses_his_points_at_the_home_of_whoever_controls_him(table: Table) -> None:
    dude, _agent = nicodemus(table, points=2)
    table.state.in_play[dude.id].location = table.foe.home.id
    table.engine.touch()
    puppet = table.foe.attach("Puppet", table.foe.dude(keywords=["Huckster 9"]))
    table.foe.deck("KC")
    table.use(puppet, dude)
    assert (dude.controller, dude.control) == (table.foe.player, 0)


def test_nicodemus_whateley_loses_his_points_over_night(table: Table) -> None:
    dude, _agent = nicodemus(table, points=2)
    table.next_day()
    assert dude.control == 0


@pytest.mark.parametrize(("theirs", "drawn"), [("9S 9S 7C 3C 2C", 1), ("9S 9H 7C 3C 2C", 0)])
def test_padre_ernesto_prays_for_cheaters(table: Table, theirs: str, drawn: int) -> None:
    padre = table.me.dude("Padre Ernesto de Diaz")
    prayer = table.me.attach("Soothe", padre, kind=HEX)
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H KD 3S 2S", theirs)
    if drawn:
        table.go(prayer)
    assert (prayer.booted, len(table.me.player.play_hand)) == (bool(drawn), drawn)


@pytest.mark.parametrize(
    ("title", "food", "bullets"),
    [("Smiling Frog", "5H", 3), ("Smiling Frog", "5C", 2), ("09026", "5H", 2), ("09026", "Spirit Dance", 3)],
)
def test_smiling_frog_eats_a_card(table: Table, title: str, food: str, bullets: int) -> None:
    frog, fly = table.me.dude(title), table.view(table.me._any(food))
    table.me.state.play_hand.append(fly.id)
    table.use(frog, fly)
    assert (frog.bullets, fly.zone) == (bullets, "discard pile")


@pytest.mark.parametrize(("title", "able"), [("Smiling Frog", True), ("09026", False)])
def test_the_first_smiling_frog_eats_at_noon_only(table: Table, title: str, able: bool) -> None:
    frog = table.me.dude(title)
    table.me.hand("Fly")
    table.foe.dude()
    table.shootout()
    assert table.can_use(frog) == able


def test_speaks_with_earth_stops_who_comes(table: Table) -> None:
    deed = table.me.deed()
    speaker, rival = table.me.dude("Speaks-With-Earth", at=deed), table.foe.dude(at=table.town_square)
    totem = table.me.attach("Fire of Nanahbozho", deed, kind=HEX, booted=True)
    table.state.used[f"{totem.id}.rekindle"] = 1
    horse = table.foe.attach("Mustang", rival)
    table.pass_()
    table.use(horse, deed)
    table.use(speaker, totem)
    assert (rival.booted, totem.booted, speaker.booted) == (True, False, True)
    table.me.deck("KC")
    assert table.can_use(totem, by=table.me)


def test_speaks_with_earth_lets_booted_ones_pass(table: Table) -> None:
    deed = table.me.deed()
    table.me.dude("Speaks-With-Earth", at=deed)
    rival = table.foe.dude(at=table.town_square, booted=True)
    horse = table.foe.attach("Mustang", rival)
    table.pass_()
    table.use(horse, deed)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("gang", "left"), [("fearmongers", 3), ("outlaws", 1)])
def test_ursula_is_cheaper_for_hucksters_of_the_fearmongers(table: Table, gang: str, left: int) -> None:
    table.me.outfit("", gangs=(gang,))
    for _ in range(2):
        table.me.dude(keywords=["Huckster 1"])
    table.shop(table.me.hand("Ursula, The Worm Queen"))
    assert table.me.stash == left


@pytest.mark.parametrize("booted", [True, False])
def test_ursula_takes_a_hex_over(table: Table, booted: bool) -> None:
    ursula, pupil = table.me.dude("Ursula, The Worm Queen"), table.me.dude(keywords=["Huckster 1"])
    hex_ = table.me.attach("Blood Curse", pupil, kind=HEX, booted=booted)
    food = table.me.hand("Food")
    table.state.used[f"{hex_.id}.curse"] = 1
    table.use(ursula, hex_, *([food] if booted else []))
    assert hex_ in ursula.attachments
    assert (hex_.booted, food.zone) == (False, "discard pile" if booted else "play hand")
    assert table.can_use(hex_, by=table.me) == booted


def test_ursula_takes_nothing_of_a_stranger(table: Table) -> None:
    ursula, stranger = table.me.dude("Ursula, The Worm Queen"), table.foe.dude(keywords=["Huckster 1"])
    table.foe.attach("Blood Curse", stranger, kind=HEX)
    assert not table.can_use(ursula)
