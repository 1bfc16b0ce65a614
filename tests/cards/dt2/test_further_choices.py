"""The targets that cards of Weird West Edition allow, and the events that they react to."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, keys

assert practice

FAIR, FOUL, LOW = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", "4S 5H 9C JD 2C"
SPELL = CardType.SPELL


def test_no_turning_back_aces_your_own_and_steels_another(table: Table) -> None:
    card, hero, friend = table.me.hand("No Turning Back"), table.me.dude(), table.me.dude()
    hired, rival = table.me.dude(owner=table.foe), table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution(FAIR, FAIR)
    table.turn_of(table.me)
    table.answer(f"use:{card.id}.make_a_stand")
    assert table.choices() == keys(hero, friend)
    table.go(hero)
    assert table.choices() == keys(friend, hired, rival)


def test_no_turning_back_spares_your_side_alone(table: Table) -> None:
    card, hero, rival = table.me.hand("No Turning Back"), table.me.dude(), table.foe.dude()
    martyr, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, mark=rival)
    table.to_resolution("8S 8H 8D 3C 2S", "4S 4H 9C JD 2C")
    table.use(card, martyr, hero, by=table.me)
    table.lumps()
    assert table.pending.prompt == "2 casualties to cover"


def test_ol_fashioned_hangin_aces_nobody_if_it_fails(table: Table) -> None:
    rope, leader = table.me.hand("Ol' Fashioned Hangin'"), table.me.dude(at=table.town_square)
    friend = table.me.dude(at=table.town_square)
    mark = table.foe.dude(bounty=2, at=table.town_square)
    table.use(rope, mark, leader, f"join:{friend.id}", f"join:{mark.id}")
    table.to_resolution("4S 5H 9C JD 2C", "8S 8H 9D 3C 2S")
    table.lumps(f"discard:{friend.id}", [leader], [])
    assert (mark.in_play, leader.is_home, leader.control) == (True, True, 0)


def test_technological_exhibition_is_shown_by_its_leader_in_town(table: Table) -> None:
    show, leader = table.me.hand("Technological Exhibition"), table.me.dude(keywords=["Mad Scientist 0"])
    table.me.dude(keywords=["Mad Scientist 9"])
    farm, cheap = table.me.deed(is_out_of_town=True), 5
    gadget, dear, hat = (
        table.view(table.me.card(title, CardType.GOODS, cost=cost, gadget_difficulty=level))
        for title, cost, level in (("Toy", cheap, 5), ("Engine", 16, 5), ("Hat", 0, None))
    )
    table.me.state.discard_pile += [gadget.id, dear.id, hat.id]
    table.me.deck("9C")
    table.answer(f"use:{show.id}.show_it_off")
    assert f"c{farm.id}" not in table.choices()
    table.go(table.town_square, leader, "done", "done")
    assert table.choices() == keys(gadget)


def test_technological_exhibition_that_fails_shows_nothing(table: Table) -> None:
    show, leader = table.me.hand("Technological Exhibition"), table.me.dude(keywords=["Mad Scientist 0"])
    toy = table.me.hand("Toy", CardType.GOODS, gadget_difficulty=5)
    guard = table.foe.dude(at=table.town_square)
    table.use(show, table.town_square, leader, f"join:{guard.id}")
    table.to_resolution("4S 5H 9C JD 2C", "8S 8H 9D 3C 2S")
    table.lumps([])
    assert (toy.zone, table.pending.kind) == ("play hand", "noon play")


def test_alfred_byrne_boots_what_is_ready_for_what_is_ready(table: Table) -> None:
    alfred, rival = table.me.dude("Alfred Byrne"), table.foe.dude(at=table.me.home)
    hexes = [table.me.attach("", alfred, kind=SPELL, keywords=["Hex"], booted=b) for b in (False, True)]
    table.me.attach("", alfred, kind=SPELL, keywords=["Miracle"])
    hat, _old = table.foe.attach("", rival), table.foe.attach("", rival, booted=True)
    table.answer(f"use:{alfred.id}.hex")
    assert table.choices() == keys(alfred, hexes[0])
    table.go(hexes[0])
    assert (f"c{hat.id}" in table.choices(), f"c{hexes[0].id}" in table.choices()) == (True, False)
    assert f"c{_old.id}" not in table.choices()


def test_daomei_wang_moves_nobody_when_others_come_or_who_has_to_stay(table: Table) -> None:
    table.me.dude("Daomei Wang"), table.me.dude(gangs=("anarchists",))
    table.make(f"shop:{table.me.hand('Other', CardType.DUDE).id}")
    assert table.pending.kind == "noon play"


def test_daomei_wang_moves_an_anarchist_who_can(table: Table) -> None:
    daomei, rooted = table.me.hand("Daomei Wang"), table.me.dude(gangs=("anarchists",))
    table.forbid(rooted, "move")
    table.make(f"shop:{daomei.id}")
    assert table.pending.kind == "noon play"


def test_deborah_west_boots_a_ready_miracle_or_blade(table: Table) -> None:
    deborah, _ = table.me.dude("Deborah West (Exp.1)"), table.foe.dude()
    blade = table.me.attach("", deborah, keywords=["Weapon", "Melee"])
    prayer = table.me.attach("", deborah, kind=SPELL, keywords=["Miracle"])
    table.me.attach("", deborah, kind=SPELL, keywords=["Hex"])
    table.me.attach("", deborah, keywords=["Attire"])
    table.me.attach("", deborah, kind=SPELL, keywords=["Miracle"], booted=True)
    table.shootout()
    table.answer(f"use:{deborah.id}.denounce")
    assert table.choices() == keys(blade, prayer)


def test_drew_beauman_invents_gadgets_he_can_pay_for(table: Table) -> None:
    table.me.dude("Drew Beauman"), table.foe.dude()
    toy = table.me.hand("Toy", CardType.GOODS, gadget_difficulty=5, cost=1, keywords=["Gadget 5"])
    table.me.hand("Hat", CardType.GOODS, cost=0)
    table.me.hand("Engine", CardType.GOODS, gadget_difficulty=5, cost=30, keywords=["Gadget 5"])
    table.shootout(at=table.me.home)
    table.to_resolution(FAIR, FOUL)
    assert table.choices() == keys(toy)


def test_the_first_drew_beauman_is_idle_while_you_cheat_too(table: Table) -> None:
    table.me.dude("04004"), table.foe.dude()
    table.me.hand("Toy", CardType.GOODS, gadget_difficulty=5, cost=1, keywords=["Gadget 5"])
    table.shootout(at=table.me.home)
    table.to_resolution("8S 8S 9D 3C 2S", FOUL)
    assert table.pending.kind == "resolution"


def test_he_fang_summons_abominations_that_are_no_gadgets(table: Table) -> None:
    he_fang = table.me.dude("He Fang")
    fiend = table.me.hand("Fiend", CardType.DUDE, keywords=["Abomination"])
    table.me.hand("Robot", CardType.DUDE, keywords=["Abomination", "Gadget 5"], gadget_difficulty=5)
    table.me.hand("Clerk", CardType.DUDE)
    table.answer(f"use:{he_fang.id}.summon")
    assert table.choices() == keys(fiend)


def test_jim_hexter_pays_with_what_he_has(table: Table) -> None:
    jim, _ = table.me.dude("Jim Hexter"), table.foe.dude()
    table.me.stash = 0
    table.shootout()
    assert not table.can_use(jim, by=table.me)


def test_jose_morales_shoots_spells_in_his_own_fights(table: Table) -> None:
    jose, hero, _ = table.me.dude("José Morales"), table.me.dude(), table.foe.dude()
    table.me.attach("", jose, bullets=2)
    calm = jose.rating("Huckster")
    table.shootout(leader=hero, without=[jose])
    assert jose.rating("Huckster") == calm


def test_larry_swift_boots_ready_spells_and_cards(table: Table) -> None:
    larry, rival = table.me.dude('Larry "Sevens" Swift'), table.foe.dude()
    spells = [table.me.attach("", larry, kind=SPELL, booted=b) for b in (False, True)]
    hats = [table.foe.attach("", rival, booted=b) for b in (False, False, True)]
    table.shootout()
    table.answer(f"use:{larry.id}.deal_a_seven")
    assert table.choices() == keys(spells[0])
    table.go(spells[0])
    assert table.choices() == keys(*hats[:2])


def test_larry_swift_deals_only_in_his_own_fights(table: Table) -> None:
    larry, hero, rival = table.me.dude('Larry "Sevens" Swift'), table.me.dude(), table.foe.dude()
    table.me.attach("", larry, kind=SPELL), table.foe.attach("", rival)
    table.shootout(leader=hero, without=[larry])
    assert table.pending.kind == "shootout"


def test_lydia_bear_hands_calls_dudes_of_yours_with_a_ready_spirit(table: Table) -> None:
    lydia, friend = table.me.dude("Lydia Bear-Hands"), table.me.dude()
    table.me.dude(keywords=["Harrowed"]), table.foe.dude()
    spirit = table.me.attach("", lydia, kind=SPELL, keywords=["Spirit"])
    table.me.attach("", lydia, kind=SPELL, keywords=["Spirit"], booted=True)
    table.me.attach("", lydia, kind=SPELL, keywords=["Hex"])
    table.shootout()
    table.to_resolution(FAIR, FAIR)
    table.turn_of(table.me)
    table.answer(f"use:{lydia.id}.call_them_back")
    assert table.choices() == keys(spirit)
    table.go(spirit)
    assert table.choices() == keys(lydia, friend)


@pytest.mark.parametrize("hers", [True, False])
def test_maria_kingsford_trades_on_her_name_for_herself(table: Table, hers: bool) -> None:
    maria, friend = table.me.dude("Maria Kingsford", bounty=9), table.me.dude(keywords=["Huckster 0"])
    victim = table.foe.dude(value=9)
    spell = table.me.attach("Soul Blast", maria if hers else friend)
    table.me.deck("3C")
    table.shootout()
    table.use(spell, victim)
    assert victim.is_home is hers


@pytest.mark.parametrize(("booted", "winner"), [(True, False), (True, True), (False, False)])
def test_larry_swift_deals_booted_for_the_winner_only(table: Table, booted: bool, winner: bool) -> None:
    larry, rival = table.me.dude('Larry "Sevens" Swift', booted=booted), table.foe.dude()
    table.me.attach("", larry, kind=SPELL), table.foe.attach("", rival)
    table.state.winner = (table.me if winner else table.foe).seat
    table.shootout(leader=table.me.dude())
    assert (table.pending.kind == "react") is (winner or not booted)


def test_the_jokers_smile_wants_a_joker_and_a_ghost_rock(table: Table) -> None:
    smile = table.me.deed("The Joker's Smile")
    table.me.hand("Paper")
    table.me.pile("boot_hill", "5C")
    assert not table.can_use(smile)


def test_walters_creek_delivers_to_open_bars_of_yours_on_its_street(table: Table) -> None:
    still = table.me.deed("Walters Creek Distillery")
    bar, _, lost = (table.me.deed(keywords=["Saloon"], booted=b) for b in (False, True, False))
    table.foe.dude(at=lost, influence=3), table.foe.deed(keywords=["Saloon"])
    table.answer(f"use:{still.id}.deliver")
    assert table.choices() == keys(bar, lost)


def test_a_culpability_scientizer_accuses_when_it_is_invented_itself(table: Table) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 9"])
    table.me.attach("Culpability Scientizer", table.me.dude())
    toy = table.me.hand("Toy", CardType.GOODS, gadget_difficulty=5, keywords=["Gadget 5"])
    table.me.deck("9C")
    table.make(f"invent:{toy.id}>{scientist.id}")
    assert table.pending.kind == "noon play"


def test_phantasm_scares_whoever_is_near_awake_and_free_to_go(table: Table) -> None:
    witch = table.me.dude(keywords=["Huckster 9"], at=table.town_square)
    spell = table.me.attach("Phantasm", witch)
    near, asleep = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square, booted=True)
    table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    rooted = table.foe.dude(at=table.town_square)
    table.forbid(rooted, "move")
    table.answer(f"use:{spell.id}.scare")
    assert table.choices() == keys(near)
    table.answer("cancel")
    table.answer(f"use:{spell.id}.drag")
    assert table.choices() == keys(asleep)


def test_phantom_fingers_reach_goods_nearby(table: Table) -> None:
    witch = table.me.dude(keywords=["Huckster 9"], at=table.town_square)
    spell = table.me.attach("Phantom Fingers", witch)
    near, far = table.foe.dude(at=table.town_square), table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    hat, _ = table.foe.attach("", near), table.foe.attach("", far)
    table.foe.attach("", near, kind=SPELL)
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{spell.id}.")))
    assert table.choices() == keys(hat)


@pytest.mark.parametrize("title", ["Practice Punch", "Practice Rifle"])
def test_shield_of_faith_keeps_dudes_of_others_in_play(table: Table, title: str) -> None:
    priest, rival = table.me.dude(keywords=["Blessed 9"]), table.foe.dude()
    shield = table.me.attach("Shield of Faith", priest)
    card = table.foe.hand(title) if title == "Practice Punch" else table.foe.attach(title, rival)
    table.me.deck("KC")
    table.shootout()
    table.use(shield)
    table.use(card, priest, by=table.foe)
    assert priest.in_play


def test_black_hills_guardians_ride_from_open_holy_ground_of_yours(table: Table) -> None:
    home = table.me.outfit("Black Hills Guardians")
    shrine, shut = (table.me.deed(keywords=["Holy Ground"], booted=b) for b in (False, True))
    lost = table.me.deed(keywords=["Holy Ground"])
    hero, *_ = table.me.dude(), table.foe.dude()
    scouts = [table.me.dude(at=p) for p in (shrine, shut, lost)]
    boss = table.foe.dude(at=lost, influence=9)
    table.shootout(leader=hero, without=[*scouts, boss])
    table.answer(f"use:{home.id}.call_the_guardians")
    assert table.choices() == keys(shrine)


def test_deadwood_miners_jump_claims_with_dudes_who_are_ready(table: Table) -> None:
    home, own, theirs = table.me.outfit("Deadwood Miner's Alliance"), table.me.deed(), table.foe.deed()
    man, walker = table.me.dude(at=theirs), table.me.dude(at=table.town_square)
    table.me.dude(at=theirs, booted=True), table.me.dude(at=own), table.me.dude()
    table.answer(f"use:{home.id}.jump_a_claim")
    assert table.choices() == keys(man, walker)


def test_saved_by_grace_shows_nothing_to_a_booted_dude(table: Table) -> None:
    home, price = table.me.outfit("Saved By Grace"), table.me.hand("Price")
    dude = table.me.dude(keywords=["Blessed 9"], at=table.town_square, booted=True)
    table.me.deck("KC", "2C", "3C")
    table.use(home, dude)
    assert (price.zone, table.me.stash) == ("play hand", 10)


def test_serpentine_syndicate_hisses_for_your_own_spells(table: Table) -> None:
    table.me.outfit("Serpentine Syndicate"), table.me.hand("Paper")
    witch = table.foe.dude(keywords=["Huckster 9"], at=table.town_square)
    spell = table.foe.attach("Practice Spark", witch, kind=SPELL, keywords=["Hex"])
    table.foe.deck("KC")
    table.use(spell, by=table.foe)
    assert (table.pending.kind, witch.bounty) == ("noon play", 1)


def test_house_of_many_faiths_sends_a_dude_with_a_miracle(table: Table) -> None:
    home, given = table.me.outfit("House of Many Faiths"), table.me.hand("Given")
    preacher, witch = table.me.dude(), table.me.dude(at=table.town_square)
    table.me.attach("", preacher, kind=SPELL, keywords=["Miracle"])
    table.me.attach("", witch, kind=SPELL, keywords=["Hex"])
    [found] = table.me.pile("discard_pile", "5H")
    table.answer(f"use:{home.id}.hold_a_service")
    table.go(given, found)
    assert table.choices() == keys(preacher)


@pytest.mark.parametrize("words", [["Miracle"], ["Hex"]], ids=str)
def test_padre_ernesto_prays_with_ready_miracles(table: Table, words: list[str]) -> None:
    padre, _ = table.me.dude("Padre Ernesto de Diaz"), table.foe.dude()
    table.me.attach("", padre, kind=SPELL, keywords=words, booted=words == ["Miracle"])
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    assert table.pending.kind == "resolution"


def test_padre_ernesto_need_not_pray(table: Table) -> None:
    padre, _ = table.me.dude("Padre Ernesto de Diaz"), table.foe.dude()
    prayer = table.me.attach("", padre, kind=SPELL, keywords=["Miracle"])
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.go([])
    assert (prayer.booted, table.me.player.play_hand) == (False, [])


@pytest.mark.parametrize("why", ["a friend", "elsewhere"])
def test_speaks_with_earth_answers_opponents_who_come_here(table: Table, why: str) -> None:
    table.me.dude("Speaks-With-Earth", at=table.town_square)
    friend, rival, far = table.me.dude(), table.foe.dude(), table.foe.deed()
    if why == "a friend":
        table.move(friend, table.town_square)
    else:
        table.pass_()
        table.move(rival, far)
    assert table.pending.kind == "noon play"


def test_speaks_with_earth_unboots_totems_here(table: Table) -> None:
    deed, away = table.me.deed(), table.me.deed()
    shaman, rival = table.me.dude("Speaks-With-Earth", at=deed), table.foe.dude(at=table.town_square)
    totems = [table.me.attach("", p, kind=SPELL, keywords=["Totem"], booted=True) for p in (deed, away)]
    table.me.attach("", shaman, kind=SPELL, keywords=["Spirit"], booted=True)
    table.me.attach("", deed, kind=SPELL, keywords=["Totem"])
    table.pass_()
    table.move(rival, deed)
    table.go(f"use:{shaman.id}.speak")
    assert table.choices() == keys(totems[0])


def test_ursula_devours_hexes_of_other_hucksters(table: Table) -> None:
    ursula = table.me.dude("Ursula, The Worm Queen")
    witch, clerk, rival = (
        table.me.dude(keywords=["Huckster 1"]),
        table.me.dude(),
        table.foe.dude(keywords=["Huckster 1"]),
    )
    bearers = (witch, ursula, clerk, rival)
    hexes = [table.me.attach("", d, kind=SPELL, keywords=["Hex"]) for d in bearers]
    table.me.attach("", witch, kind=SPELL, keywords=["Miracle"])
    second = table.me.attach("", witch, kind=SPELL, keywords=["Hex"])
    table.answer(f"use:{ursula.id}.devour")
    assert table.choices() == keys(hexes[0], second)


def test_silent_sigil_answers_the_hand_that_is_filled(table: Table) -> None:
    table.me.deed("Silent Sigil"), table.me.dude("Yasmin Tian")
    table.phase(Phase.NOON)
    table.me.deck("5C", "6C")
    table.use(table.me.hand("Play for Blood"), table.me.hand("Old"), ability="shuffle_along")
    assert table.pending.kind == "noon play"


def test_technological_exhibition_is_shown_by_a_leader_who_went_home_early(table: Table) -> None:
    show = table.me.hand("Technological Exhibition")
    leader = table.me.dude(keywords=["Mad Scientist 9"], at=table.town_square)
    friend, guard = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    wings = table.me.attach("Personal Ornithopter", leader)
    toy = table.me.hand("Toy", CardType.GOODS, gadget_difficulty=5, keywords=["Gadget 5"])
    table.use(show, table.town_square, leader, f"join:{friend.id}", f"join:{guard.id}")
    table.use(wings, ability="fly_off", by=table.me)
    table.to_resolution("8S 8H 8D 3C 3S", LOW)
    table.me.deck("9C")
    table.lumps([], [toy])
    assert (toy in leader.goods, toy.control) == (True, 1)


def test_technological_exhibition_is_shown_by_a_scientist_who_may_lead(table: Table) -> None:
    table.me.dude("Somebody else")
    table.forbid(table.me.dude(keywords=["Mad Scientist 1"]), "lead jobs")
    assert not table.can_use(table.me.hand("Technological Exhibition"))
