"""The limits that cards of Too Tough to Die set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table

BETTER, WORSE, CHEATIN = "KS KH 9D 5C 2C", "2S 4H 6D 8C 10C", "KS KS 9D 5C 2C"


@pytest.mark.parametrize("title", ["Taiyari", "Skinwalker"])
def test_your_dude_is_no_helper(title: str) -> None:
    table = Table(3)
    hero, rival = table.me.dude(title), table.foe.dude()
    friend = table.sides[2].dude(keywords=["Abomination"])
    table.shootout(leader=hero, mark=rival, without=[friend])
    table.helps(friend, 0)
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{hero.id}.")))
    assert table.offered() == [f"c{hero.id}"]


@pytest.mark.parametrize("booted", [True, False])
def test_e_gui_strips_an_unbooted_deed(table: Table, booted: bool) -> None:
    gui = table.me.dude("E Gui", at=table.foe.deed(production=3, booted=booted), counters={"upkeep": 9})
    table.me.stash = 0
    table.phase(Phase.UPKEEP)
    table.start()
    if table.pending.kind == "upkeep":
        table.answer("done")
    assert table.can(f"use:{gui.id}.strip_bare") is not booted


def test_curse_of_failure_stays_away_after_a_failed_job(table: Table) -> None:
    hero, curse = table.me.dude(bullets=0), table.me.hand("Curse of Failure")
    mark = table.foe.dude(at=table.town_square)
    gun = table.foe.attach("Gun", mark)
    table.answer(f"use:{curse.id}.curse")
    table.go(mark, hero)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.lumps([])
    assert (gun.in_play, mark.is_home, curse.zone == "in play") == (True, False, False)


@pytest.mark.parametrize("who", ["token", "nobody of yours fights"])
def test_concordia_cemetery_digs_for_dudes_that_oppose_yours(who: str) -> None:
    table = Table(3)
    third = table.sides[2]
    owner = table.me if who == "token" else third
    grave, hero = owner.deed("Concordia Cemetery"), table.me.dude()
    rifle = table.me.attach("Practice Rifle", hero)
    if who == "token":
        prey = table.foe.put(table.foe.card("Gunslinger", CardType.TOKEN), table.town_square.id)
    else:
        prey = table.foe.dude()
    table.foe.dude()
    table.shootout(leader=hero)
    table.turn_of(table.me)
    table.answer(f"use:{rifle.id}.aim")
    table.go(prey)
    assert not table.can(f"use:{grave.id}.dig_a_grave")
    assert not prey.in_play


@pytest.mark.parametrize(("bounty", "held", "can"), [(1, False, True), (0, False, False), (1, True, False)])
def test_five_aces_calls_a_wanted_dude_who_may_come(table: Table, bounty: int, held: bool, can: bool) -> None:
    hall, square = table.me.deed("Five Aces Gambling Hall"), table.town_square
    hero, debtor, rival = table.me.dude(at=square), table.me.dude(bounty=bounty), table.foe.dude(at=square)
    if held:
        table.forbid(debtor, "move")
    table.pass_()
    table.call_out(rival, hero, "accept")
    table.join_all([debtor])
    assert table.can(f"use:{hall.id}.call_in_a_debt") is can


def test_old_washoe_club_throws_out_sidekicks_that_fight(table: Table) -> None:
    club, hero, idle = table.me.deed("Old Washoe Club"), table.me.dude(), table.foe.dude("Idle")
    rival = table.foe.dude()
    dog = table.foe.attach("Dog", rival, keywords=["Sidekick"])
    table.foe.attach("Far dog", idle, keywords=["Sidekick"])
    table.shootout(leader=hero, mark=rival, without=[idle])
    table.turn_of(table.me)
    table.answer(f"use:{club.id}.close_the_door")
    assert table.offered() == [f"c{dog.id}"]


@pytest.mark.parametrize("lacks", ["Gadget", "Weapon"])
def test_erik_yaple_publishes_gadget_weapons(table: Table, lacks: str) -> None:
    yaple = table.me.dude("Dr. Erik Yaple")
    table.foe.dude()
    table.me.attach("Box", yaple, keywords=["Weapon"] if lacks == "Gadget" else ["Gadget 5"])
    table.shootout(leader=yaple)
    assert not table.can(f"use:{yaple.id}.publish")


@pytest.mark.parametrize("lacks", ["a Ranch", "somebody near"])
def test_bartholomew_drives_from_a_ranch_who_is_near(table: Table, lacks: str) -> None:
    far = table.foe.deed(is_out_of_town=True)
    boss = table.me.dude("Bartholomew P. Fountain", at=far)
    table.me.deed(keywords=["Ranch"] if lacks != "a Ranch" else [])
    table.forbid(boss, "move")
    if lacks != "somebody near":
        table.foe.dude(at=far)
    else:
        table.foe.dude(at=table.town_square)
    assert not table.can_use(boss)


def test_buskers_ask_nothing_of_who_goes_elsewhere(table: Table) -> None:
    buskers, deed = table.me.dude("Buskers", at=table.town_square), table.foe.deed()
    table.me.stash = 0
    table.use(table.foe.attach("Mustang", table.foe.dude(at=table.foe.home)), deed)
    assert not table.can(f"use:{buskers.id}.pass_the_hat")


def test_quincy_washburne_minds_his_own_inventions(table: Table) -> None:
    quincy, other = (
        table.me.dude("Quincy Washburne", booted=True),
        table.me.dude(keywords=["Mad Scientist 5"]),
    )
    plan = table.me.hand(kind=CardType.GOODS, cost=0, keywords=["Weapon", "Gadget 5"], gadget_difficulty=5)
    table.me.deck("KC")
    table.answer(f"invent:{plan.id}>{other.id}")
    assert (plan.in_play, table.can(f"use:{quincy.id}.try_it_out")) == (True, False)


def test_takahashi_invests_in_town(table: Table) -> None:
    takahashi = table.me.dude("Takahashi Jinrai")
    table.me.deed(cost=5, production=1, is_out_of_town=True)
    assert not table.can_use(takahashi)


def test_takahashi_gains_nothing_from_a_failed_job(table: Table) -> None:
    takahashi, deed = table.me.dude("Takahashi Jinrai", counters={"bullets": -9}), table.me.deed(cost=5)
    production = deed.production
    rival = table.foe.dude(at=deed, influence=0)
    table.answer(f"use:{takahashi.id}.invest")
    table.go(deed, takahashi)
    table.join_all()
    assert rival.in_posse
    table.to_resolution(WORSE, BETTER)
    table.lumps([])
    assert deed.production == production


def test_vida_azul_grooms_horses(table: Table) -> None:
    vida = table.me.dude("Vida Azul")
    table.me.attach("Gun", vida), table.me.hand()
    assert not table.can_use(vida)


def test_vida_azul_asks_nothing_about_an_unbooted_rider(table: Table) -> None:
    vida, rider, spent = table.me.dude("Vida Azul"), table.me.dude(), table.me.hand("Gun", CardType.GOODS)
    horse = table.me.attach("Horse", rider, keywords=["Horse"], booted=True)
    table.use(vida, spent, horse)
    assert (horse.booted, rider.booted) == (False, False)


@pytest.mark.parametrize("where", ["here", "elsewhere"])
def test_kevin_draws_for_grit_where_he_goes(table: Table, where: str) -> None:
    kevin = table.me.dude("Kevin Wainwright (Exp.1)")
    table.foe.dude(at=table.town_square, keywords=["Huckster 1"], value=2)
    table.foe.dude(at=table.town_square if where == "here" else table.foe.home, value=13)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{kevin.id}.") and "noon" in o))
    table.go(table.town_square)
    assert len(table.me.player.play_hand) == (2 if where == "here" else 0)


def test_vida_azul_unboots_nobody_when_the_horse_is_gone(table: Table) -> None:
    vida, rider, spent = table.me.dude("Vida Azul"), table.me.dude(), table.me.hand("Gun", CardType.GOODS)
    horse = table.me.attach("Horse", rider, keywords=["Horse"], booted=True)
    thief = table.foe.hand("Practice Magpie")
    table.state.in_play[rider.id].booted = True
    table.answer(f"use:{vida.id}.groom")
    table.go(spent, horse)
    table.use(thief, horse)
    assert (spent.zone, horse.zone, rider.booted) == ("discard pile", "discard pile", True)


@pytest.mark.parametrize("strong_here", [True, False])
def test_kevin_draws_for_grit_where_he_was_to_go(table: Table, strong_here: bool) -> None:
    kevin, snare = table.me.dude("Kevin Wainwright (Exp.1)"), table.foe.hand("Practice Snare")
    table.foe.dude(at=table.town_square, keywords=["Huckster 1"], value=2)
    table.foe.dude(at=kevin.place if strong_here else table.town_square, value=13)
    table.answer(f"use:{kevin.id}.answer_the_call.noon")
    table.go(table.town_square)
    table.use(snare)
    assert kevin.is_home
    assert len(table.me.player.play_hand) == (0 if strong_here else 2)


def rider_on_errand(table: Table) -> tuple[Dude, Card]:
    """My dude with a Quarter Horse has led a practice job that nobody opposes."""
    rider = table.me.dude("Rider")
    horse = table.me.attach("Quarter Horse", rider)
    table.answer(f"use:{table.me.hand('Practice Errand').id}.run")
    table.go(rider)
    while table.pending.kind == "posse":
        table.answer("done")
    return rider, horse


def test_quarter_horse_may_be_used_after_success(table: Table) -> None:
    rider, horse = rider_on_errand(table)
    assert table.can(f"use:{horse.id}.wait_outside")
    assert rider.location == table.town_square


@pytest.mark.parametrize("why", ["a failed job", "a card", "a job at home"])
def test_quarter_horse_waits_for_nothing_else(table: Table, why: str) -> None:
    rider, rival = table.me.dude("Rider", bullets=0), table.foe.dude(at=table.town_square)
    horse = table.me.attach("Quarter Horse", rider)
    if why == "a failed job":
        friend = table.me.dude("Friend", bullets=0)
        table.answer(f"use:{table.me.hand('Practice Errand').id}.run")
        table.go(rider)
        table.join_all()
        table.to_resolution(WORSE, BETTER)
        table.lumps(f"discard:{friend.id}", [rider])
    elif why == "a card":
        pistol = table.foe.attach("Practice Pistol", rival)
        table.shootout(leader=rider)
        table.turn_of(table.foe)
        table.answer(f"use:{pistol.id}.aim")
        table.go(rider)
    else:
        kidnap = table.me.hand("Curse of Failure")
        guest = table.foe.dude(at=table.me.home, booted=True)
        table.answer(f"use:{kidnap.id}.curse")
        table.go(guest, rider)
        while table.pending.kind == "posse":
            table.answer("done")
        assert table.can(f"use:{horse.id}.wait_outside"), "the mark was a dude at home, not the home"
        return
    assert not table.can(f"use:{horse.id}.wait_outside")


@pytest.mark.parametrize("who", ["another Gadget", "a failure"])
def test_the_analytical_cognisizer_thinks_for_its_own_success(table: Table, who: str) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 0"])
    if who == "another Gadget":
        table.me.attach("Analytical Cognisizer", table.me.dude())
        plan = table.me.hand("Vitality Tonic")
    else:
        plan = table.me.hand("Analytical Cognisizer")
    table.me.deck("KH" if who == "another Gadget" else "AH")
    table.make(f"invent:{plan.id}>{scientist.id}")
    assert (scientist.booted, len(table.me.player.play_hand)) == (True, 0)


@pytest.mark.parametrize("what", ["their pull", "a spell", "no goods in hand"])
def test_the_analytical_cognisizer_is_for_your_own_gadgets_and_goods(table: Table, what: str) -> None:
    cog = table.me.attach("Analytical Cognisizer", table.me.dude())
    table.me.hand("Stone Idol" if what != "no goods in hand" else "Heist")
    side = table.foe if what == "their pull" else table.me
    side.deck("KC")
    if what == "a spell":
        spark = table.me.attach("Practice Spark", table.me.dude(keywords=["Huckster 5"]), kind=CardType.SPELL)
        table.answer(f"use:{spark.id}.spark")
    else:
        place = table.me.home
        tonic = side.attach("Vitality Tonic", side.dude(booted=True, at=place))
        table.turn_of(side)
        table.answer(next(o for o in table.offered() if o.startswith(f"use:{tonic.id}.")))
    assert not table.can(f"use:{cog.id}.recalculate")


def test_the_rangers_bible_boots_in_vain_in_lowball(table: Table) -> None:
    bible = table.me.attach("Ranger's Bible", table.me.dude(influence=3))
    table.phase(Phase.GAMBLIN)
    table.lowball("2C 2D 4H 6S 8C", "9S 9S 9D 3C 2S")
    table.start()
    table.answer(f"use:{bible.id}.preach")
    table.go("Ben")
    assert bible.booted
    assert [e.player for e in table.events(LowballWon)] == [table.me.seat], "their rank is still 4"


@pytest.mark.parametrize("how", ["by the rules", "to our side", "booted"])
def test_stones_colt_dragoons_mind_opponents_that_a_card_brings(table: Table, how: str) -> None:
    hero, boss = table.me.dude(), table.me.dude("Angélica Espinosa" if how == "to our side" else "")
    guns = table.me.attach("Stone's Colt Dragoons", hero)
    leader = table.foe.dude()
    late = table.foe.dude("Angélica Espinosa", booted=how == "booted")
    if how == "by the rules":
        table.state.in_play[late.id].location = table.town_square.id
        table.shootout(leader=hero, mark=leader, without=[boss])
    else:
        table.shootout(leader=hero, mark=leader, without=[late, boss])
        comer = boss if how == "to our side" else late
        table.turn_of(table.me if how == "to our side" else table.foe)
        table.answer(next(o for o in table.offered() if o.startswith(f"use:{comer.id}.")))
        assert comer.in_posse
    assert not table.can(f"use:{guns.id}.pin_down")


def test_mischievous_coyote_counts_no_tokens(table: Table) -> None:
    shaman = table.me.dude(keywords=["Shaman 9"], bullet_type="draw")
    coyote = table.me.attach("Mischievous Coyote", shaman, kind=CardType.SPELL)
    table.me.put(table.me.card("Gunslinger", CardType.TOKEN), table.town_square.id)
    table.foe.dude()
    table.shootout(leader=shaman)
    assert not table.can_use(coyote, by=table.me)


@pytest.mark.parametrize("held", ["the caster", "the friend", "nobody"])
def test_exultant_translocation_moves_whoever_of_the_two_may_move(table: Table, held: str) -> None:
    home, square = table.me.home, table.town_square
    preacher, friend = table.me.dude(keywords=["Blessed 1"]), table.me.dude(at=square)
    hymn = table.me.attach("Exultant Translocation", preacher, kind=CardType.SPELL)
    if held != "nobody":
        table.forbid(preacher if held == "the caster" else friend, "move")
    table.me.deck("5H")
    table.use(hymn, friend)
    places = home if held == "the caster" else square, square if held == "the friend" else home
    assert (preacher.location, friend.location) == places


@pytest.mark.parametrize("tired", ["the caster", "the friend", "nobody"])
def test_exultant_translocation_unboots_one_of_two_who_stay(table: Table, tired: str) -> None:
    preacher = table.me.dude(keywords=["Blessed 1"], booted=tired == "the caster")
    friend = table.me.dude(at=table.town_square, booted=tired == "the friend")
    hymn = table.me.attach("Exultant Translocation", preacher, kind=CardType.SPELL)
    table.forbid(preacher, "move")
    table.forbid(friend, "move")
    table.me.deck("JH")
    assert table.can_use(hymn) is (tired != "nobody")
    if tired != "nobody":
        table.use(hymn, friend)
        assert (preacher.booted, friend.booted, friend.location) == (False, False, table.town_square)


def test_gateway_moves_nobody_who_is_held(table: Table) -> None:
    gate = table.me.attach("Gateway", table.me.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    table.forbid(table.me.dude(keywords=["Abomination"]), "move")
    assert not table.can_use(gate)


@pytest.mark.parametrize("what", ["no Abomination", "held", "fights already"])
def test_gateway_calls_only_an_abomination_that_may_come(table: Table, what: str) -> None:
    witch = table.me.dude(keywords=["Huckster 1"])
    gate = table.me.attach("Gateway", witch, kind=CardType.SPELL)
    fiend = table.me.dude(keywords=["Abomination"] if what != "no Abomination" else [])
    table.foe.dude()
    table.shootout(leader=witch, without=[fiend] if what != "fights already" else [])
    if what == "held":
        table.forbid(fiend, "move")
        table.engine.touch_effects()
        table.pass_()
    assert not table.can_use(gate, by=table.me)


def test_guiding_wind_blows_on_no_helper_and_no_token() -> None:
    table = Table(3)
    shaman, rival, friend = table.me.dude(keywords=["Shaman 9"]), table.foe.dude(), table.sides[2].dude()
    wind = table.me.attach("Guiding Wind", shaman, kind=CardType.SPELL)
    table.shootout(leader=shaman, mark=rival, without=[friend])
    table.helps(friend, 0)
    table.turn_of(table.me)
    table.answer(f"use:{wind.id}.blow")
    assert set(table.offered()) == {f"c{rival.id}", f"c{shaman.id}"}


def test_buskers_ask_who_is_sent_home_to_where_they_play(table: Table) -> None:
    buskers, place = table.me.dude("Buskers", at=table.foe.home), table.town_square
    hero, guest = table.me.dude(at=place), table.foe.dude(at=place)
    table.me.stash = 0
    table.call_out(hero, guest, "refuse")
    assert table.can(f"use:{buskers.id}.pass_the_hat")


def test_skinwalker_and_tonton_boot_what_stands(table: Table) -> None:
    walker, rival = table.me.dude("Skinwalker"), table.foe.dude(bullets=3)
    macoute = table.me.dude("Tonton Macoute")
    table.foe.attach("Gun", rival, keywords=["Weapon"], booted=True)
    table.shootout(leader=walker)
    table.use(walker, walker)
    assert walker.booted
    table.turn_of(table.me)
    table.use(macoute, rival)
    assert rival.bullets == 1


def test_tonton_macoute_boots_weapons_only(table: Table) -> None:
    macoute, rival = table.me.dude("Tonton Macoute"), table.foe.dude(bullets=3)
    table.foe.attach("Charm", rival)
    table.shootout(leader=macoute)
    table.use(macoute, rival)
    assert rival.bullets == 1


@pytest.mark.parametrize(("stash", "can"), [(2, True), (1, False)])
def test_taiyari_pays_for_every_bullet(table: Table, stash: int, can: bool) -> None:
    taiyari, _ = table.me.dude("Taiyari", counters={"bullets": 9}), table.foe.dude()
    hero = table.me.dude(bullets=2)
    table.me.stash = stash
    table.shootout(leader=taiyari)
    assert table.can_use(taiyari, by=table.me) is can
    assert hero.bullets == 2


def test_buskers_take_the_last_two(table: Table) -> None:
    buskers = table.me.dude("Buskers", at=table.town_square)
    table.me.stash, table.foe.stash = 1, 2
    guest = table.foe.dude()
    table.use(table.foe.attach("Mustang", guest), table.town_square)
    table.answer(f"use:{buskers.id}.pass_the_hat")
    assert (table.me.stash, table.foe.stash, guest.booted) == (3, 0, False)


def test_e_gui_strips_nothing_for_another_who_is_not_paid(table: Table) -> None:
    gui = table.me.dude("E Gui", at=table.foe.deed(production=3))
    table.me.dude("Dear", counters={"upkeep": 30})
    table.me.stash = 9
    table.phase(Phase.UPKEEP)
    table.start()
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert not table.can(f"use:{gui.id}.strip_bare")


def test_feichi_brings_somebody_who_may_come(table: Table) -> None:
    feichi, rival = table.me.dude('Feichi "Suitcase" Lee', counters={"influence": 5}), table.foe.dude()
    held, friend = table.me.dude("Held"), table.me.dude("Friend")
    table.forbid(held, "move")
    table.shootout(leader=feichi, without=[held, friend])
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{feichi.id}.")))
    table.go(rival)
    assert f"c{friend.id}" in table.offered()
    assert not {f"c{held.id}", f"c{feichi.id}"} & set(table.offered())


def test_exultant_translocation_takes_nobody_from_the_same_place(table: Table) -> None:
    preacher = table.me.dude(keywords=["Blessed 1"])
    table.me.dude()
    hymn = table.me.attach("Exultant Translocation", preacher, kind=CardType.SPELL)
    assert not table.can_use(hymn)
