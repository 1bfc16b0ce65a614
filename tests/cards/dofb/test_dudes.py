"""Behaviour of the dudes of Debt of Blood."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Looked
from tests.cards import practice
from tests.engine import general_cards
from tests.table import Table

assert practice
assert general_cards


@pytest.mark.parametrize("cost", [0, 1])
def test_agent_moquin_cancels_a_free_action_card_in_a_shootout(table: Table, cost: int) -> None:
    moquin = table.me.dude("Agent Moquin")
    foe = table.foe.dude()
    talk = table.foe.hand("Test Rule Pep Talk", cost=cost)
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{talk.id}.talk.shootout")
    table.go(foe)
    assert (table.pending.kind == "react") is (cost == 0)
    if cost == 0:
        table.use(moquin)
        assert (moquin.booted, foe.bullets) == (True, 1)
        assert talk.zone == "discard pile"
    else:
        assert foe.bullets == 2


def test_agent_moquin_leaves_the_costs_of_a_technique_paid(table: Table) -> None:
    moquin = table.me.dude("Agent Moquin")
    monk = table.foe.dude(keywords=["Kung Fu 1"], value=10)
    kick = table.foe.hand("Crushing Inevitability")
    table.shootout()
    table.turn_of(table.foe)
    cards = len(table.foe.state.deck)
    table.answer(f"use:{kick.id}.crush")
    table.go(monk, moquin)
    table.use(moquin)
    assert monk.booted
    assert len(table.foe.state.deck) == cards, "it is not tested"


def test_agent_moquin_is_idle_outside_the_posse_and_against_your_own(table: Table) -> None:
    table.me.dude("Agent Moquin", booted=False)
    dude = table.me.dude()
    foe = table.foe.dude()
    theirs, mine = (side.hand("Test Rule Pep Talk") for side in (table.foe, table.me))
    table.shootout(leader=dude, without=[table.me.player.dudes[0]])
    table.use(mine, dude)
    table.turn_of(table.foe)
    table.use(theirs, foe)
    assert (dude.bullets, foe.bullets) == (2, 2)


@pytest.mark.rule("R-SKILL-2")
@pytest.mark.parametrize(("pulled", "stared_down"), [("6C", True), ("5C", False)])
def test_carmilla_stares_somebody_down(table: Table, pulled: str, stared_down: bool) -> None:
    carmilla = table.me.dude("Carmilla", at=table.town_square)
    foe = table.foe.dude(value=5, at=table.town_square)  # grit 7; her rating is 1
    table.me.deck(pulled)
    table.use(carmilla, foe)
    assert (foe.booted, carmilla.booted) == (stared_down, not stared_down)


def test_carmilla_needs_an_opposing_dude_where_she_is(table: Table) -> None:
    carmilla = table.me.dude("Carmilla", at=table.town_square)
    table.foe.dude()
    table.me.dude(at=table.town_square)
    assert not table.can_use(carmilla)


WEAK, PAIR = "KS QD 10H 9S 7C", "8S 8H KD 3C 2S"
CHEAT = "8S 8S KD 3C 2S"


@pytest.mark.parametrize("helps", [True, False])
def test_thunder_boy_makes_a_draw_of_the_wanted(table: Table, helps: bool) -> None:
    thunder, priest = table.me.dude('"Thunder Boy" Nabbe (Exp.1)'), table.me.dude(keywords=["Blessed 1"])
    table.me.dude("Layman")
    crook = table.foe.dude(bounty=1, stud=True)
    table.shootout()
    table.answer(f"use:{thunder.id}.thunder")
    assert table.offered() == [f"c{thunder.id}", f"c{priest.id}"]
    table.go(priest if helps else thunder, crook)
    assert (crook.is_stud, thunder.booted, priest.booted) == (False, not helps, helps)


def test_alonzo_forgets_a_hex_for_a_card(table: Table) -> None:
    alonzo = table.me.dude("Alonzo")
    hex_ = table.me.attach("Shadow Walk", alonzo, kind=CardType.SPELL)
    table.use(alonzo, hex_)
    assert (hex_.zone, len(table.me.player.play_hand)) == ("discard pile", 1)


def test_amity_hopkins_boots_the_wanted_around_her(table: Table) -> None:
    amity, crook = table.me.dude("Amity Hopkins"), table.foe.dude(bounty=1, at=table.me.home)
    table.foe.dude(bounty=1), table.foe.dude(at=table.me.home)
    table.answer(f"use:{amity.id}.preach")
    assert table.offered() == [f"c{crook.id}"]
    table.go(crook)
    assert crook.booted


@pytest.mark.parametrize(("stash", "stud"), [(0, True), (1, False)])
def test_anthony_shepherd_lives_in_poverty(table: Table, stash: int, stud: bool) -> None:
    table.me.stash = stash
    assert table.me.dude("Anthony Shepherd").is_stud == stud


def test_buzz_crover_counts_nearby_places_with_friends(table: Table) -> None:
    buzz, near = table.me.dude("Buzz Crover", at=table.town_square), table.me.deed()
    table.me.dude(at=near), table.me.dude(at=near), table.me.dude(at=table.town_square)
    table.me.dude(at=table.me.deed(is_out_of_town=True)), table.foe.dude()
    assert buzz.bullets == 2


def test_charley_bull_stares_a_rival_down(table: Table) -> None:
    charley, rival = table.me.dude("Charley Bull"), table.foe.dude(bullets=3)
    table.shootout()
    table.use(charley, rival)
    assert rival.bullets == 3 - charley.influence


@pytest.mark.parametrize("job", [True, False])
def test_christine_perfect_is_a_stud_in_jobs(table: Table, job: bool) -> None:
    christine, deed = table.me.dude("Christine Perfect (Exp.1)"), table.me.deed("Epidemic Laboratory")
    boss, guard = table.me.dude(keywords=["Mad Scientist 1"], at=deed), table.foe.dude(at=deed)
    if not job:
        table.shootout(leader=boss, mark=guard)
        assert not christine.is_stud
        return
    table.answer(f"use:{deed.id}.research")
    table.go(boss)
    table.join_all()
    assert (table.pending.kind, christine.is_stud) == ("shootout", christine.in_posse)


def test_ken_carn_speaks_for_every_gang(table: Table) -> None:
    ken = table.me.dude('Coinneach "Ken" Càrn', at=table.town_square)
    for gangs in ((), ("outlaws",), ("outlaws", "fearmongers")):
        table.me.dude(gangs=gangs)
    table.foe.dude(gangs=("lawdogs",))
    assert ken.control == 2


def test_ken_carn_speaks_in_the_town_square(table: Table) -> None:
    ken = table.me.dude('Coinneach "Ken" Càrn')
    table.me.dude(gangs=("outlaws",))
    assert ken.control == 0


@pytest.mark.parametrize("plants", [True, False])
def test_dakota_katzeek_carves_a_totem(table: Table, plants: bool) -> None:
    deed = table.foe.deed()
    dakota, wood = table.me.dude("Dakota Katzeek", at=deed), table.me.hand("Wood")
    [totem] = table.me.pile("discard_pile", "Mountain Lion's Den")
    table.use(dakota, wood, totem, plants)
    assert (wood.zone, dakota.booted) == ("discard pile", True)
    assert (totem.zone, table.me.stash) == (("in play", 9) if plants else ("play hand", 10))


def test_dakota_katzeek_carves_at_deeds(table: Table) -> None:
    dakota, wood = table.me.dude("Dakota Katzeek"), table.me.hand("Wood")
    [totem] = table.me.pile("discard_pile", "Mountain Lion's Den")
    table.use(dakota, wood)
    assert (wood.zone, totem.zone) == ("play hand", "discard pile")


@pytest.mark.parametrize(("keywords", "bounty"), [(["Abomination"], 0), ([], 1)])
def test_danny_london_vouches_for_abominations(table: Table, keywords: list[str], bounty: int) -> None:
    danny, fiend = table.me.dude("Danny London"), table.me.dude(keywords=keywords)
    deed = table.foe.deed(access="private")
    rival = table.foe.dude()
    table.shootout(at=deed, leader=fiend, mark=rival)
    assert (fiend.bounty, danny.bounty) == (bounty, 1)


@pytest.mark.parametrize(("bullets", "stud"), [(3, True), (0, False)])
def test_danny_london_imitates_an_abomination(table: Table, bullets: int, stud: bool) -> None:
    danny, fiend = (
        table.me.dude("Danny London"),
        table.me.dude(keywords=["Abomination"], bullets=bullets, stud=stud),
    )
    table.foe.dude()
    table.shootout()
    table.use(danny, fiend)
    assert (danny.bullets, danny.is_stud) == (bullets, stud)


@pytest.mark.parametrize(("keywords", "gain"), [(["Abomination"], 2), ([], 0)])
def test_dr_tilton_sedates_a_patient(table: Table, keywords: list[str], gain: int) -> None:
    doctor, patient = table.me.dude("Dr. Shane Tilton"), table.foe.dude(keywords=keywords)
    table.shootout()
    table.use(doctor, patient)
    assert (patient.booted, doctor.bullets) == (True, 1 + gain)


def test_empty_schell_takes_somebody_along(table: Table) -> None:
    shell, friend = table.me.dude("Empty Schell"), table.me.dude()
    rival = table.foe.dude()
    table.foe.dude()
    table.shootout(leader=friend, mark=rival)
    table.to_resolution(WEAK, PAIR)
    table.lumps(f"discard:{shell.id}")
    table.answer(f"use:{shell.id}.burst")
    table.go(rival)
    assert (shell.zone, rival.is_home, rival.booted) == ("discard pile", True, False)


def test_empty_schell_bursts_as_a_casualty_only(table: Table) -> None:
    shell, punch = table.me.dude("Empty Schell"), table.me.hand("Practice Punch")
    table.foe.dude()
    table.shootout()
    table.use(punch, shell)
    assert shell.zone == "discard pile"
    assert table.pending.kind != "react"


@pytest.mark.parametrize(("mine", "booted"), [("9S 9S KD 3C 2S", False), (WEAK, True)])
def test_felix_cutler_palms_a_card_when_cheating(table: Table, mine: str, booted: bool) -> None:
    felix = table.me.dude("Felix Cutler")
    gun = table.me.attach("Shotgun", felix, booted=True)
    table.state.used[f"{gun.id}.blast"] = 1
    table.foe.dude()
    table.shootout()
    table.to_resolution(mine, PAIR)
    table.use(felix, *([] if booted else [gun]))
    assert gun.booted == booted


def test_frank_bryant_boasts_as_he_comes(table: Table) -> None:
    frank = table.me.hand("Frank Bryant")
    table.shop(frank)
    table.use(frank)
    assert frank.bounty == 1


@pytest.mark.parametrize(("bounty", "free"), [(0, False), (1, True)])
def test_frank_bryant_is_feared_by_smaller_crooks(table: Table, bounty: int, free: bool) -> None:
    frank = table.me.dude("Frank Bryant", at=table.town_square, bounty=1)
    mark = table.foe.dude(at=table.town_square, bounty=bounty)
    table.call_out(frank, mark)
    assert ("refuse" in table.offered()) == free


def test_fred_ayres_believes_in_charms(table: Table) -> None:
    fred = table.me.dude("Fred Ayres")
    assert (fred.bullets, fred.influence) == (1, 1)
    charm = table.me.attach("Charm", fred, keywords=["Mystical"])
    table.engine.touch()
    assert (fred.bullets, fred.influence) == (2, 2)
    table.use(fred, charm)
    [looked] = table.events(Looked)
    assert (charm.booted, looked.cards) == (True, (table.me.state.deck[-1],))


@pytest.mark.parametrize(("mine", "theirs", "bullets"), [(WEAK, PAIR, 3), (PAIR, WEAK, 2)])
def test_james_bogue_gets_angry(table: Table, mine: str, theirs: str, bullets: int) -> None:
    james, friend = table.me.dude("James Bogue"), table.me.dude()
    other, third = table.foe.dude(), table.foe.dude()
    table.shootout(leader=james, mark=third)
    table.to_resolution(mine, theirs)
    lost = friend if bullets == 3 else other
    table.lumps(f"discard:{lost.id}")
    if bullets == 3:
        table.answer(f"use:{james.id}.get_angry")
    assert (james.bullets, table.pending.kind) == (bullets, "flee")


def test_kassandra_nilsson_comes_to_her_horses(table: Table) -> None:
    kassandra, rider = (
        table.me.dude("Kassandra Nilsson"),
        table.me.dude(at=table.me.deed(is_out_of_town=True)),
    )
    horse = table.me.attach("Mustang", rider)
    table.use(kassandra, horse)
    assert (kassandra.location, kassandra.booted) == (rider.location, False)


@pytest.mark.parametrize("mine", [True, False])
def test_kassandra_nilsson_joins_where_a_horse_of_yours_fights(table: Table, mine: bool) -> None:
    kassandra, rider, rival = table.me.dude("Kassandra Nilsson"), table.me.dude(), table.foe.dude()
    (table.me if mine else table.foe).attach("Mustang", rider if mine else rival)
    table.shootout(leader=rider, mark=rival, without=[kassandra])
    assert table.can_use(kassandra) == mine
    if mine:
        table.use(kassandra, rider.goods[0])
        assert (kassandra.in_posse, kassandra.location) == (True, table.town_square)


def test_kim_lloyd_covers_a_crook(table: Table) -> None:
    kim, deed = table.me.dude("Kim Lloyd", at=table.town_square), table.me.deed()
    crook, _saint = table.me.dude(bounty=1, at=table.town_square), table.me.dude(at=table.town_square)
    table.answer(f"use:{kim.id}.cover")
    assert table.offered() == [f"c{crook.id}"]
    table.go(crook, deed)
    assert (crook.location, crook.booted, kim.is_stud) == (deed, False, True)


def test_lu_feng_haunts_a_deed_or_its_guests(table: Table) -> None:
    deed = table.foe.deed()
    lu, guest = table.me.dude("Lu Feng", at=deed), table.foe.dude(at=deed)
    table.answer(f"use:{lu.id}.haunt")
    assert table.offered() == [f"c{deed.id}", f"c{guest.id}"]
    table.go(deed)
    assert (deed.booted, lu.booted, guest.booted) == (True, True, False)


@pytest.mark.parametrize(("pulled", "zone"), [("5H", "discard pile"), ("5C", "in play")])
def test_obadiah_angstrom_tests_a_device(table: Table, pulled: str, zone: str) -> None:
    deed, _own = table.foe.deed(), table.me.deed()
    obadiah = table.me.dude("Obadiah Angstrom", at=deed)
    table.foe.deed(is_out_of_town=True)
    table.me.deck(pulled)
    table.answer(f"use:{obadiah.id}.test_a_device")
    assert table.offered() == [f"c{deed.id}"]
    table.go(deed, obadiah)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (deed.zone, obadiah.booted) == (zone, True)


def test_roger_wilcox_distrusts_gadgets(table: Table) -> None:
    roger, friend = table.me.dude("Roger Wilcox"), table.me.dude()
    gadget = table.me.attach("Gizmo", friend, keywords=["Gadget"])
    table.engine.touch()
    assert roger.bullets == 2
    assert not table.can(f"trade:{gadget.id}>{roger.id}")


@pytest.mark.parametrize(("bounty", "theirs"), [(2, 1), (0, 0)])
def test_stan_fredricks_passes_the_blame(table: Table, bounty: int, theirs: int) -> None:
    stan, other = table.me.dude("Stan Fredricks", bounty=bounty), table.foe.dude()
    table.me.dude()
    table.shootout()
    table.use(stan, other)
    assert (other.bounty, stan.bounty, stan.is_home, stan.booted) == (theirs, max(0, bounty - 1), True, True)


def test_suanne_bettelyuon_stands_fast(table: Table) -> None:
    suanne, pistol = table.me.dude("SuAnne Bettelyuon"), table.foe.attach("Practice Pistol", table.foe.dude())
    table.shootout()
    table.use(pistol, suanne, by=table.foe)
    assert suanne.in_posse


@pytest.mark.parametrize(("title", "gain"), [("Mind of Quicksilver", 1), ("Thought", 0)])
def test_suanne_bettelyuon_focuses(table: Table, title: str, gain: int) -> None:
    suanne, thought = table.me.dude("SuAnne Bettelyuon"), table.me.hand(title)
    table.me.hand("More")
    value = suanne.value
    table.foe.dude()
    table.shootout()
    table.use(suanne, thought)
    assert (suanne.is_stud, suanne.bullets, suanne.value) == (True, 1 + gain, value + gain)
    table.pass_()
    assert not table.can_use(suanne)


@pytest.mark.parametrize("mine", [True, False])
def test_tlc_yarbrough_devours_a_horse(table: Table, mine: bool) -> None:
    john = table.me.dude("TLC John Yarbrough")
    owner = table.me.dude() if mine else table.foe.dude(at=table.me.home)
    horse = (table.me if mine else table.foe).attach("Mustang", owner)
    table.foe.attach("Mustang", table.foe.dude())
    table.answer(f"use:{john.id}.devour.noon")
    assert table.offered() == [f"c{horse.id}"]
    upkeep = john.upkeep
    table.go(horse)
    assert (john.bullets, john.influence, john.is_stud) == (2, 2, True)
    assert john.upkeep == (0 if mine else upkeep)


def test_yuan_min_recalls_a_tao_technique(table: Table) -> None:
    yuan, price = table.me.dude("Yuan Min"), table.me.hand("Price")
    lesson, _plain, _other = table.me.pile("discard_pile", "Zhu's Ferocity", "Mind of Quicksilver", "5H")
    table.foe.dude()
    table.shootout()
    table.use(yuan, price, lesson)
    assert (price.zone, lesson.zone) == ("discard pile", "play hand")


def test_yuan_min_fights_bare_handed(table: Table) -> None:
    yuan, gun = table.me.dude("Yuan Min"), table.me.hand("Shotgun")
    assert not table.can(f"shop:{gun.id}>{yuan.id}")


def howling(table: Table, *answers: Any, foe_stash: int = 3, mine: str = "", theirs: str = "") -> Dude:
    """Howell calls out a rival, who has this stash; these hands are on top of the decks."""
    howell, rival = table.me.dude("Howling Howell Melton"), table.foe.dude("Rival", bullets=0)
    table.me.dude("Friend"), table.foe.dude("Other", at=table.foe.home)
    for dude in table.me.player.dudes:
        table.state.in_play[dude.id].location = rival.place.id
    table.me.stash, table.foe.stash = 0, foe_stash
    table.engine.touch()
    table.answer(f"use:{howell.id}.put_up_his_fists")
    table.go(rival, *answers)
    table.to_resolution(mine, theirs)
    return rival


def test_howling_howell_is_paid_by_who_refuses(table: Table) -> None:
    rival = howling(table, "refuse")
    assert (table.me.stash, table.foe.stash, rival.is_home) == (1, 2, True)
    assert table.pending.kind == "noon play"


def test_howling_howell_is_not_refused_by_who_cannot_pay(table: Table) -> None:
    howling(table, foe_stash=0)
    assert table.pending.kind == "resolution"


def test_howling_howell_fights_one_round_with_the_rival_alone(table: Table) -> None:
    rival = howling(table, "accept", mine="8S 8H 8D 3C 3S", theirs="8S 8H 8D 3C 3S")
    assert (len(table.me.player.posse), len(table.foe.player.posse)) == (1, 1)
    table.lumps([], [])
    assert (table.pending.kind, rival.in_play) == ("noon play", True)
    assert (table.me.stash, table.foe.stash) == (0, 3), "nobody won"


@pytest.mark.parametrize("hand", ["8S 8H 8D 3C 2S", "2S 4H 6D 7C 9S"])
def test_howling_howell_spares_two_casualties_and_rewards_the_winner(table: Table, hand: str) -> None:
    rival = howling(table, "accept", mine="8S 8H 7D 3C 2S", theirs=hand)
    table.lumps([], [])
    assert rival.in_play
    assert (table.me.stash, table.foe.stash) == ((2, 3) if hand[0] == "2" else (0, 5))


def test_howling_howell_rewards_nobody_when_a_dude_is_aced(table: Table) -> None:
    rival = howling(table, "accept", mine="8S 8H 8D 8C 3S", theirs="2S 4H 6D 7C 9S")
    table.lumps([])
    assert (rival.zone, table.me.stash) == ("boot hill", 0)


def test_howling_howell_rewards_who_is_left_when_the_loser_is_discarded(table: Table) -> None:
    rival = howling(table, "accept", mine="8S 8H 8D 2C 3S", theirs="2S 4H 6D 7C 9S")
    table.lumps([])
    assert (rival.zone, table.me.stash) == ("discard pile", 2)


def dancers(table: Table, title: str = "Silver Pheasant's Bounty") -> tuple[Dude, Card]:
    """Set up my Ghost Dancers at my deed with a Totem."""
    deed = table.me.deed("Farm", production=1)
    ghosts = table.me.dude("Ghost Dancers", at=deed)
    return ghosts, table.me.attach(title, ghosts, kind=CardType.SPELL)


@pytest.mark.parametrize("guided", [True, False])
def test_ghost_dancers_raise_a_totem_with_a_shaman(table: Table, guided: bool) -> None:
    deed = table.me.deed()
    ghosts = table.me.dude("Ghost Dancers", at=deed)
    table.me.dude("Guide", at=deed, keywords=["Shaman 1"], booted=not guided)
    totem = table.me.hand("Bones of the Earth")
    table.me.stash = 5
    table.use(ghosts, totem)
    assert (totem.in_play, ghosts.attachments, table.me.stash) == (
        guided,
        [totem] if guided else [],
        5 - guided,
    )


@pytest.mark.parametrize("flaw", ["booted", "strange"])
def test_ghost_dancers_raise_nothing_booted_or_on_strange_land(table: Table, flaw: str) -> None:
    deed = table.foe.deed() if flaw == "strange" else table.me.deed()
    ghosts = table.me.dude("Ghost Dancers", at=deed, booted=flaw == "booted")
    table.me.dude("Guide", at=deed, keywords=["Shaman 1"], influence=0)
    totem = table.me.hand("Bones of the Earth")
    table.use(ghosts, totem)
    assert totem.zone == "play hand"


def test_ghost_dancers_carry_one_totem_and_no_other_spell(table: Table) -> None:
    ghosts, totem = dancers(table)
    other, hex_ = table.me.hand("Bones of the Earth"), table.me.hand("Alone in the Dark")
    assert ghosts.may_attach(totem, ghosts)
    assert not ghosts.may_attach(other, ghosts)
    assert not ghosts.may_attach(hex_, table.me.dude("Ghost Dancers"))


def test_no_other_dude_carries_a_totem_nor_is_one_bought_for_ghost_dancers(table: Table) -> None:
    deed = table.me.deed()
    ghosts = table.me.dude("Ghost Dancers", at=deed)
    shaman = table.me.dude("Shaman", at=deed, keywords=["Shaman 1"])
    totem = table.me.hand("Bones of the Earth")
    assert not ghosts.may_attach(totem, shaman)
    assert not table.can(f"shop:{totem.id}>{ghosts.id}")
    assert table.can(f"shop:{totem.id}>{deed.id}")


def test_a_totem_of_ghost_dancers_is_planted_at_their_deed_and_moves_with_them(table: Table) -> None:
    ghosts, totem = dancers(table)
    farm, ranch = ghosts.place, table.me.deed("Ranch", production=2)
    assert (farm.production, ranch.production, farm.attachments) == (2, 2, [totem])
    table.move(ghosts, ranch)
    assert (farm.production, ranch.production, farm.attachments) == (1, 3, [])


def test_a_totem_of_ghost_dancers_does_nothing_away_from_deeds(table: Table) -> None:
    ghosts, totem = dancers(table, "Fire of Nanahbozho")
    farm = ghosts.place
    shaman = table.me.dude("Shaman", at=table.town_square, keywords=["Shaman 1"])
    assert farm.is_a("Holy Ground")
    table.move(ghosts, table.town_square)
    assert not farm.is_a("Holy Ground")
    assert (shaman.rating("Shaman"), table.can_use(totem, by=table.me)) == (1, False)


@pytest.mark.parametrize("side", [0, 1])
def test_any_shaman_at_the_deed_uses_the_totem_of_ghost_dancers(table: Table, side: int) -> None:
    ghosts, totem = dancers(table)
    player = table.sides[side]
    player.dude("Shaman", at=ghosts.place, keywords=["Shaman 9"], value=10)
    player.deck("KH")
    before = player.stash
    table.use(totem, *player.player.dudes[-1:], by=player)
    assert (player.stash, ghosts.place.booted, totem.booted) == (before + 2, True, True)


def test_ghost_dancers_themselves_cast_nothing(table: Table) -> None:
    _ghosts, totem = dancers(table)
    assert not table.can_use(totem)


def test_in_a_shootout_a_shaman_of_either_posse_uses_the_totem(table: Table) -> None:
    ghosts, totem = dancers(table, "Bones of the Earth")
    mine, theirs = table.me.dude(bullets=2), table.foe.dude("Theirs", keywords=["Shaman 9"], value=10)
    table.foe.deck("KH")
    table.shootout(at=ghosts.place, leader=mine, mark=theirs)
    table.use(totem, theirs, by=table.foe)
    assert (mine.bullets, totem.booted) == (1, True)
