"""Behaviour of the dudes of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Spell, card, noon
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import TypeChange
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, begin, keys

assert practice


def test_virgil_earp_reads_five_bounty_to_a_cheater(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    first, second = table.foe.dude(bounty=2), table.foe.dude(bounty=4)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    before = table.foe.player.hand_rank
    table.use(virgil, "2", "3", True)
    assert table.foe.player.hand_rank == max(1, before - 5)
    assert (first.bounty, second.bounty) == (0, 1)


def test_virgil_earp_reads_three_when_you_cheat_too(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    first, second = table.foe.dude(bounty=2), table.foe.dude(bounty=4)
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    before = table.foe.player.hand_rank
    table.answer(f"use:{virgil.id}.read_the_warrant")
    table.go("1")
    assert table.offered() == ["0", "1", "2"]
    table.go("2", False)
    assert table.foe.player.hand_rank == before - 3
    assert (first.bounty, second.bounty) == (2, 4)


def test_virgil_earp_needs_somebody_wanted(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    assert not table.can_use(virgil)


def test_jackie_sanjuro_carries_no_gun(table: Table) -> None:
    jackie = table.me.dude("Jackie Sanjuro", at=table.me.deed())
    gun, blade = table.me.hand("Shotgun"), table.me.hand("Bowie Knife")
    assert not table.can(f"shop:{gun.id}>{jackie.id}")
    assert table.can(f"shop:{blade.id}>{jackie.id}")


@pytest.mark.parametrize("alone", [True, False])
def test_jackie_sanjuro_stands_alone(table: Table, alone: bool) -> None:
    jackie, friend = table.me.dude("Jackie Sanjuro"), table.me.dude()
    table.foe.dude()
    assert (jackie.is_stud, jackie.value) == (False, 6)
    table.shootout(leader=jackie, without=[friend] if alone else [])
    assert (jackie.is_stud, jackie.value) == (alone, 10 if alone else 6)


@pytest.mark.parametrize("keywords", [["Ranch"], ["Strike"]])
def test_harlan_stanton_rides_to_a_ranch(table: Table, keywords: list[str]) -> None:
    ranch, harlan = table.me.deed(keywords=keywords), table.me.dude("Harlan Stanton")
    table.me.dude(), table.foe.dude()
    table.shootout(at=ranch, without=[harlan])
    table.use(harlan)
    there = keywords == ["Ranch"]
    assert (harlan.in_posse, harlan.is_stud, harlan.location == ranch) == (there, there, there)


@pytest.mark.parametrize("there", [True, False])
def test_evan_lucas_collects_the_dead(table: Table, there: bool) -> None:
    evan, friend = table.me.dude("Evan Lucas"), table.me.dude(bullets=0)
    prey = table.foe.dude(bullets=0)
    table.shootout(without=[] if there else [evan], leader=evan if there else friend)
    stash = table.me.stash
    table.to_resolution("KS KH KD 5C 2C", "2S 4H 6D 8C 10C", shooters=[evan])
    table.lumps()
    assert prey.zone == "boot hill"
    assert table.me.stash == stash + there


def test_evan_lucas_cares_for_the_aced_on_the_other_side_only(table: Table) -> None:
    evan, friend = table.me.dude("Evan Lucas"), table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    table.shootout()
    stash = table.me.stash
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH KD KC 2C", shooters=[evan])
    table.lumps(f"ace:{friend.id}")
    assert friend.zone == "boot hill"
    assert table.me.stash == stash


@pytest.mark.parametrize("phase", [Phase.UPKEEP, Phase.NOON])
def test_the_tombstone_haint_walks_at_dawn(table: Table, phase: Phase) -> None:
    haint = table.me.dude("The Tombstone Haint")
    table.state.phase = phase
    table.engine.touch()
    assert haint.influence == (2 if phase is Phase.UPKEEP else 0)


def test_rock_woofstone_pays_his_way(table: Table) -> None:
    rock = table.me.dude("Rock Woofstone")
    table.me.stash, table.foe.stash = 2, 2
    table.use(rock)
    assert (rock.location, rock.booted) == (table.town_square, False)
    assert (table.me.stash, table.foe.stash) == (1, 3)
    assert not table.can_use(rock, by=table.me), "he is there"


def test_rock_woofstone_needs_money(table: Table) -> None:
    rock = table.me.dude("Rock Woofstone")
    table.me.stash = 0
    assert not table.can_use(rock)


@pytest.mark.parametrize("stud", [True, False])
def test_maurice_croker_evens_the_odds(table: Table, stud: bool) -> None:
    maurice, rival = table.me.dude("Maurice Croker"), table.foe.dude(stud=True)
    table.me.dude(stud=stud)
    table.shootout()
    table.use(maurice, rival)
    assert rival.is_stud is stud


@pytest.mark.parametrize("bounty", [3, 4])
def test_indian_charlie_has_a_value_and_a_name(table: Table, bounty: int) -> None:
    charlie = table.me.dude('Florentino "Indian Charlie" Cruz', bounty=bounty)
    assert charlie.value == 2 + bounty
    begin(table.engine, TypeChange, charlie.id, card=charlie.id, stud=False)
    assert charlie.is_stud is (bounty == 4)


@pytest.mark.parametrize("bounty", [0, 2])
def test_nicole_sumner_fights_while_wanted(table: Table, bounty: int) -> None:
    nicole = table.me.dude("Nicole Sumner", bounty=bounty)
    assert (nicole.bullets, nicole.influence) == ((3, 0) if bounty else (0, 2))


def test_nicole_sumner_clears_her_name(table: Table) -> None:
    nicole = table.me.dude("Nicole Sumner", bounty=2)
    table.foe.dude(influence=9)
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    while table.pending.kind != "react":
        table.answer(table.offered()[0])
    table.answer(f"use:{nicole.id}.clear_her_name")
    assert nicole.bounty == 0


@pytest.mark.parametrize("spared", [True, False])
def test_judge_spicer_sends_home_who_owes_more_than_they_count(table: Table, spared: bool) -> None:
    judge = table.me.dude("Judge Wells Spicer", at=table.town_square)
    crook = table.foe.dude(at=table.town_square, bounty=2, influence=1)
    table.use(judge, crook, spared)
    assert (crook.is_home, crook.booted, crook.bounty) == (True, True, 0 if spared else 2)


def test_judge_spicer_lets_the_respected_be(table: Table) -> None:
    judge = table.me.dude("Judge Wells Spicer", at=table.town_square)
    table.foe.dude(at=table.town_square, bounty=2, influence=2), table.foe.dude(bounty=2, influence=1)
    assert not table.can_use(judge)


def test_marshal_caves_has_a_past(table: Table) -> None:
    caves = table.me.dude("Marshal Caves Callarman", bounty=1)
    assert (caves.bullets, caves.influence) == (1, 1)


@pytest.mark.parametrize("public", [True, False])
def test_marshal_caves_atones_in_public(table: Table, public: bool) -> None:
    place = table.town_square if public else table.me.home
    caves = table.me.dude("Marshal Caves Callarman", bounty=2, at=place)
    card = table.me.hand("Fleet-Footed")
    table.use(caves, card)
    assert (caves.bounty, card.zone) == ((1, "discard pile") if public else (2, "play hand"))


def test_bogie_man_is_alone_until_a_dude_lies_in_boot_hill(table: Table) -> None:
    bogie = table.me.dude("Bogie Man")
    assert (bogie.influence, bogie.bullets) == (2, 0)
    table.foe.pile("boot_hill", "Steven Wiles")
    table.engine.touch()
    assert (bogie.influence, bogie.bullets) == (2, 3)
    table.me.pile("boot_hill", "Olivia Jenks")
    table.engine.touch()
    assert (bogie.influence, bogie.bullets) == (1, 3)


def test_winona_breaks_a_sidekick_of_the_opposing_posse(table: Table) -> None:
    winona, rival = table.me.dude("Winona Rein-Breaker"), table.foe.dude()
    dog = table.foe.attach("Dog", rival, keywords=["Sidekick"])
    own = table.me.attach("Pup", winona, keywords=["Sidekick"])
    table.me.stash = 3
    table.shootout()
    table.use(winona, dog)
    assert (dog.zone, own.in_play, winona.booted, table.me.stash) == ("discard pile", True, True, 2)


def test_vivene_spends_a_charm_on_less_grit(table: Table) -> None:
    vivene = table.me.dude("Vivene Goldsun")
    assert not vivene.is_stud
    charm = table.me.attach("Charm", vivene, keywords=["Mystical"], value=6)
    prey, tough = (table.foe.dude(value=v, bullets=0, influence=0) for v in (5, 6))
    assert vivene.is_stud
    table.shootout()
    table.answer(f"use:{vivene.id}.spend_it")
    table.go(charm)
    assert f"c{tough.id}" not in table.offered()
    table.go(prey) if table.pending.kind == "target" else None
    assert (charm.zone, prey.is_home, prey.booted, vivene.is_stud) == ("discard pile", True, True, False)


@pytest.mark.parametrize(("friends", "cast"), [(2, True), (1, False)])
def test_gabriel_prior_has_a_flock(table: Table, friends: int, cast: bool) -> None:
    gabriel = table.me.dude("Gabriel Prior")
    spell = table.me.attach("Practice Prayer", gabriel)
    for _ in range(friends):
        table.me.dude()
    table.foe.dude(at=gabriel.location)
    rule = table.engine.index.rules[RuleKind.SKILL_BONUS][0][1]
    bonus = rule.answer(gabriel, gabriel, table.me.hand("Soothe"))
    assert spell.in_play
    assert bonus == friends
    assert cast is (friends == 2)


def test_camillus_fly_takes_a_picture(table: Table) -> None:
    friend, fly = table.me.dude(), table.me.hand("Camillus S. Fly")
    table.me.stash = 5
    table.make(f"shop:{fly.id}") if table.can(f"shop:{fly.id}") else None
    table.use(fly, friend)
    assert friend.is_stud


def test_camillus_fly_needs_somebody_else(table: Table) -> None:
    fly = table.me.hand("Camillus S. Fly")
    table.me.stash = 5
    table.make(f"shop:{fly.id}")
    assert table.pending.kind == "noon play"


@card("Test Psalm")
class Psalm(Spell):
    @noon("This dude gets 1 bounty.", miracle=8)
    async def sing(self) -> None:
        await self.add_bounty(self.caster)


@pytest.mark.parametrize("miracle", [True, False])
def test_arielle_perseveres_after_a_miracle(table: Table, miracle: bool) -> None:
    arielle = table.me.dude("Arielle Moriah", at=table.town_square)
    shove = table.foe.hand("Practice Shove")
    tired = table.me.dude(booted=True, at=table.town_square)
    soothe = table.me.attach("Soothe", arielle, kind=CardType.SPELL)
    table.me.deck("KC")
    if miracle:
        table.answer(f"use:{soothe.id}.soothe")
        if table.pending.kind == "target":
            table.go(tired)
    else:
        table.pass_()
        table.answer(f"use:{shove.id}.shove")
        if table.pending.kind == "target":
            table.go(arielle)
    assert (table.pending.kind == "react") is miracle
    if miracle:
        table.answer(f"use:{arielle.id}.persevere")
        assert not arielle.booted


def workshop(table: Table, *pulls: str, words: tuple[str, ...] = ()) -> tuple[Dude, Card]:
    """Set up Cooper with a Gadget, and his pulls."""
    cooper = table.me.dude("Cooper Grannon")
    table.me.deck(*pulls)
    return cooper, table.me.attach("Device", cooper, keywords=["Gadget 5", *words])


@pytest.mark.parametrize(
    ("pulled", "numbers"), [("5H", (3, 2, False)), ("5S", (1, 3, False)), ("5C", (1, 2, True))]
)
def test_cooper_tinkers(table: Table, pulled: str, numbers: tuple[int, int, bool]) -> None:
    cooper, device = workshop(table, pulled)
    table.use(cooper, device)
    assert (cooper.bullets, cooper.influence, cooper.booted, device.booted) == (*numbers, True)


def test_cooper_swaps_a_card_for_a_diamond(table: Table) -> None:
    cooper, device = workshop(table, "5D", "9C")
    old = table.me.hand("Old")
    table.use(cooper, device, old)
    assert (old.zone, len(table.me.state.play_hand)) == ("discard pile", 1)


def test_cooper_pulls_twice_with_an_experiment(table: Table) -> None:
    cooper, device = workshop(table, "5H", "6H", words=("Experimental",))
    table.use(cooper, device)
    assert cooper.bullets == 5


@pytest.mark.parametrize(("pulled", "works"), [("8C", True), ("2C", False)])
def test_dr_wallis_diagnoses(table: Table, pulled: str, works: bool) -> None:
    doctor = table.me.dude("Dr. Delphi Wallis")
    device = table.me.attach("Device", doctor, keywords=["Gadget 5"])
    patient = table.foe.dude("Erin Knight", at=table.town_square)
    plain = table.foe.dude()
    deputy = table.foe.dude(keywords=["Deputy"])
    table.shootout(leader=doctor, mark=plain, without=[deputy])
    table.me.deck(pulled)
    table.answer(f"use:{doctor.id}.diagnose")
    assert set(table.offered()) == {f"c{device.id}", f"c{doctor.id}"}
    table.go(device, patient)
    assert (device.booted, doctor.booted) == (True, False)
    assert table.can_use(patient, by=table.foe) is not works


def test_joan_works_alone_and_stands_fast(table: Table) -> None:
    joan = table.me.dude("Joan McGruder")
    whip, _ = table.foe.hand("Pistol Whip"), table.foe.dude()
    assert (joan.bullets, joan.cannot("flee")) == (4, False)
    for _ in range(2):
        table.me.dude()
    table.shootout(leader=joan)
    assert (joan.bullets, joan.cannot("flee")) == (2, True)
    table.pass_()
    table.use(whip, table.foe.player.dudes[0], joan, by=table.foe)
    assert not joan.is_home


@pytest.mark.parametrize(("bounty", "offered"), [(2, True), (1, False)])
def test_joans_cards_hit_the_guilty_only(table: Table, bounty: int, offered: bool) -> None:
    joan = table.me.dude("Joan McGruder")
    pistol = table.me.attach("Practice Pistol", joan)
    table.foe.dude(bounty=bounty, influence=1)
    table.shootout(leader=joan)
    assert table.can_use(pistol) is offered


@pytest.mark.parametrize(("gang", "cost"), [("outlaws", 7), ("lawdogs", 9)])
def test_jonah_essex_is_cheap_with_hexes(table: Table, gang: str, cost: int) -> None:
    table.me.outfit("House", gangs=(gang,), wealth=15)
    witch = table.me.dude(keywords=["Huckster 1"])
    for title in ("One", "Two", "Two"):
        table.me.attach(title, witch, kind=CardType.SPELL, keywords=["Hex"])
    jonah = table.me.hand("Jonah Essex (Exp.1)")
    table.start()
    assert jonah.cost_of(jonah) == cost


def test_jonah_essex_leads_the_wanted(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=1)
    wanted, clean, away = table.me.dude(bounty=1), table.me.dude(), table.me.dude(bounty=1)
    foe = table.foe.dude(bounty=1)
    table.shootout(leader=jonah, without=[away])
    assert [d.bullets for d in (jonah, wanted, clean, away, foe)] == [3, 2, 1, 1, 1]


def test_jonah_essex_plunders(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=2, at=table.town_square)
    victim = table.foe.dude(at=table.town_square)
    cheap, _ = table.foe.attach("Hat", victim, cost=2), table.foe.attach("Gun", victim, cost=3)
    table.me.attach("Mine", jonah)
    table.foe.attach("Far", table.foe.dude())
    [use] = [o for o in table.offered() if f"use:{jonah.id}." in o]
    table.answer(use)
    assert table.offered() == [f"c{cheap.id}"]
    table.go(cheap, jonah)
    assert (cheap.zone, jonah.bounty) == ("discard pile", 3)


def test_jonah_essex_counts_before_a_job_is_opposed(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", at=table.town_square)
    table.me.dude(bounty=1, bullets=0, at=table.town_square)
    mark = table.foe.dude(bullets=jonah.bullets, at=table.town_square)
    table.declare(table.me.hand("Kidnappin'"))
    table.go(mark, jonah)
    table.join_all(without=[mark])
    assert mark.zone == "discard pile"


def test_jonah_essex_plunders_whatever_is_attached(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=1)
    deed = table.foe.deed()
    table.state.in_play[jonah.id].location = deed.id
    table.foe.dude(influence=5, at=deed)
    ghost = table.foe.attach("Ghost", deed, kind=CardType.DUDE, cost=1)
    joker = table.foe.attach("Joker", deed, kind=CardType.JOKER, is_unique=False)
    table.declare(jonah)
    assert table.choices() == keys(ghost, joker)
    table.go(ghost, jonah)
    assert ghost.zone == "discard pile"


FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def test_mr_baird_swaps_titles(table: Table) -> None:
    baird, old = table.me.dude("Mr. Baird"), table.me.hand("Old", CardType.DEED)
    table.me.hand("Card")
    new = table.me.card("New", CardType.DEED)
    far = table.me.card("Far", CardType.DEED, is_out_of_town=True)
    table.me.state.discard_pile += [new, far]
    table.answer(f"use:{baird.id}.swap_titles")
    table.go(old)
    assert table.offered() == [f"c{new}"]
    table.go(table.view(new))
    assert (old.zone, table.view(new).zone, table.me.stash) == ("discard pile", "play hand", 9)


def heist(table: Table, words: list[str]) -> tuple[Dude, Card]:
    """Pete robs the town square successfully; ``words`` are the cards in my discard pile."""
    pete = table.me.dude("Pete Spence")
    loot = table.me.card("Loot", CardType.GOODS, cost=2, keywords=words)
    for facts in ({"keywords": ["Weapon"], "is_unique": True}, {}):
        table.me.state.discard_pile.append(table.me.card("Other", CardType.GOODS, **facts))
    table.me.state.discard_pile.append(loot)
    table.answer(f"use:{pete.id}.rob")
    assert f"c{table.me.home.id}" not in table.offered()
    table.go(table.town_square, pete)
    while table.pending.kind == "posse":
        table.answer("done")
    return pete, table.view(loot)


@pytest.mark.parametrize(("words", "bounty"), [(["Weapon"], 1), (["Attire"], 0)])
def test_pete_spence_robs_for_gear(table: Table, words: list[str], bounty: int) -> None:
    pete, loot = heist(table, words)
    assert (loot in pete.goods, loot.booted, pete.bounty, table.me.stash) == (True, True, bounty, 8)


def prime(table: Table) -> Dude:
    """QUATERMAN PRIME fights beside a dude of mine against a cheater."""
    machine = table.me.dude("QUATERMAN PRIME")
    table.me.dude()
    table.foe.dude()
    return machine


def test_quaterman_prime_judges_cheaters(table: Table) -> None:
    machine = prime(table)
    table.shootout(leader=machine)
    table.to_resolution(FAIR, FOUL)
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [0, 1]


def test_quaterman_prime_judges_its_own_shootouts_only(table: Table) -> None:
    machine = prime(table)
    table.shootout(leader=table.me.player.dudes[1], without=[machine])
    table.to_resolution(FAIR, FOUL)
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [0, 0]


def test_quaterman_prime_obeys_nobody(table: Table) -> None:
    machine = prime(table)
    gun = table.me.attach("Gun", machine, bullets=1, bullets_is_bonus=True)
    toll, paint = table.foe.hand("Practice Toll"), table.me.hand("War Paint")
    table.use(paint, machine)
    assert (machine.bullets, gun.bullets) == (3, 1)
    table.use(toll, by=table.foe)
    assert not machine.booted


def test_speaks_with_buffalo_fights_with_words(table: Table) -> None:
    speaker = table.me.dude("Speaks-with-Buffalo", at=table.town_square)
    foe = table.foe.dude(at=table.town_square, influence=3)
    table.answer(f"use:{speaker.id}.challenge")
    table.go(foe, speaker)
    while table.pending.kind == "posse":
        table.answer(table.offered()[0])
    while table.pending.kind == "shootout":
        table.pass_()
    table.to_resolution(shooters=[speaker, foe])
    assert speaker.is_stud
    assert (drawing.bonuses(table.engine, 0)[0], drawing.bonuses(table.engine, 1)[1]) == (2, 3)


def test_speaks_with_buffalo_learns_from_success(table: Table) -> None:
    speaker, foe = table.me.dude("Speaks-with-Buffalo"), table.foe.dude(booted=True, at=table.town_square)
    hand = [table.me.hand(f"Card {n}") for n in range(2)]
    table.answer(f"use:{speaker.id}.challenge")
    table.go(foe, speaker)
    while table.pending.kind == "posse":
        table.answer("done")
    table.go(hand)
    assert (speaker.booted, len(table.me.state.play_hand)) == (False, 2)
    assert [c.zone for c in hand] == ["discard pile"] * 2


@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (2, 1), (1, 1), (0, 0)])
def test_tawodi_calls_a_card_back(table: Table, cost: int, paid: int) -> None:
    tawodi = table.me.dude("Tawodi")
    lost = table.me.card("Lost", CardType.DUDE, cost=cost)
    table.me.state.discard_pile.append(lost)
    table.answer(f"use:{tawodi.id}.call_back")
    table.go(tawodi)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (table.view(lost).in_play, 10 - table.me.stash) == (True, paid)


@pytest.mark.parametrize(("pulled", "melts"), [("8C", True), ("6C", False)])
def test_tomas_ramirez_melts_a_weapon(table: Table, pulled: str, melts: bool) -> None:
    tomas = table.me.dude("Tomas Ramirez")
    spell = table.me.attach("", tomas, kind=CardType.SPELL, keywords=["Hex"])
    gun = table.foe.attach("Gun", table.foe.dude(), keywords=["Weapon"], value=9)
    table.shootout()
    table.me.deck(pulled)
    table.use(tomas, spell, gun)
    assert [c.in_play for c in (spell, gun)] == [not melts] * 2
    assert melts or spell.booted


@pytest.mark.parametrize(("ground", "bullets"), [("here", 2), ("next door", 2), ("nowhere", 1)])
def test_tsintah_calls_upon_spirits(table: Table, ground: str, bullets: int) -> None:
    deed = table.me.deed(keywords=["Holy Ground"] if ground == "here" else [])
    table.me.deed(keywords=["Holy Ground"] if ground == "next door" else [])
    tsintah = table.me.dude("Tsintah", at=deed)
    totem = table.me.attach("", deed, kind=CardType.SPELL, keywords=["Totem"])
    own = table.me.attach("", tsintah, kind=CardType.SPELL, keywords=["Spirit"])
    foe = table.foe.dude(at=deed, influence=0)
    table.shootout(at=deed, leader=tsintah, mark=foe)
    table.answer(f"use:{tsintah.id}.call_upon")
    assert table.offered() == [f"c{own.id}", f"c{totem.id}"]
    table.go(totem)
    assert (totem.booted, tsintah.is_stud, tsintah.bullets) == (True, True, bullets)
