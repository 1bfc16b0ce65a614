"""The limits that cards of Out for Blood set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import card, shootout
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import TOWN_SQUARE, Phase
from tests.table import NOBODY, Side, Table

BETTER, WORSE, CHEATIN = "KS KH 9D 5C 2C", "2S 4H 6D 8C 10C", "KS KS 9D 5C 2C"


def three() -> tuple[Table, Side]:
    """Return a table of three, and the third player, who may help."""
    table = Table(3)
    return table, table.sides[2]


@pytest.mark.parametrize("title", ["Fleet-Footed", "Klah", "Adelaide Rose", "Doc Holliday", "Champion"])
def test_your_dude_is_no_helper(title: str) -> None:
    table, third = three()
    hero = table.me.dude(title if title in ("Klah", "Adelaide Rose") else "", keywords=["Blessed 5"])
    if title in ("Klah", "Adelaide Rose"):
        hero = table.me.dude(title)
    friend, rival = third.dude(), table.foe.dude()
    table.me.attach("Hound", hero, keywords=["Sidekick", "Gadget 5", "Experimental"])
    third.attach("Other hound", friend, keywords=["Sidekick"])
    card: Card = hero
    if title == "Fleet-Footed":
        card = table.me.hand(title)
    elif title == "Doc Holliday":
        card = table.me.legend(title)
    elif title == "Champion":
        card = table.me.attach(title, hero, kind=CardType.SPELL)
    table.shootout(leader=hero, mark=rival, without=[friend])
    table.helps(friend, 0)
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{card.id}.")))
    while table.pending.kind not in ("shootout", "react"):
        assert f"c{friend.id}" not in table.offered(), table.describe()
        table.answer(table.offered()[0])


@pytest.mark.parametrize("passenger", [True, False])
def test_gateway_station_discards_even_where_nobody_gets_off(table: Table, passenger: bool) -> None:
    station, old = table.me.deed("Gateway Station"), table.me.hand()
    table.phase(Phase.GAMBLIN)
    table.lowball("", "KC QD 10H 9S 7C")
    first, *_ = table.me.deck("Jarrett Blake" if passenger else "5D", "2C", "3D", "4H", "6S")
    table.start()
    table.answer(f"use:{station.id}.change_trains")
    table.go(old, *([first] if passenger else []))
    assert (old.zone, first.zone) == ("discard pile", "play hand" if passenger else "discard pile")


def test_gateway_station_waits_for_your_own_hand_of_lowball(table: Table) -> None:
    station = table.me.deed("Gateway Station")
    table.me.hand(), table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.deck("Jarrett Blake")
    table.to_resolution()
    table.lumps()
    while table.pending.kind != "shootout" and table.state.shootout is not None:
        assert not table.can(f"use:{station.id}.change_trains")
        table.answer(table.offered()[0])


def test_bird_cage_theater_needs_a_successful_job(table: Table) -> None:
    theater, star = table.me.deed("Bird Cage Theater"), table.me.dude(bullets=0)
    mark = table.foe.dude(counters={"control": 2}, at=table.town_square)
    control = theater.control
    table.answer(f"use:{theater.id}.steal_the_show")
    table.go(mark, star)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.lumps([])
    assert not star.in_play
    assert (mark.control, theater.control) == (2, control)


def test_mason_adler_lets_nobody_help_either() -> None:
    table, third = three()
    mason, prey = table.me.dude("Mason Adler"), table.foe.dude(value=12, booted=True, at=table.foe.deed())
    helper = third.dude(at=table.town_square)
    table.answer(f"use:{mason.id}.hunt")
    table.go(prey, mason, NOBODY)
    assert table.pending.player == table.foe.seat
    assert helper.cannot("join the leader's posse")
    assert not helper.cannot("join posses"), "they may stand against him"


def test_mason_adler_is_joined_by_nobody_who_appears_later(table: Table) -> None:
    mason, agency = table.me.dude("Mason Adler"), table.me.deed("Shane & Graves Security")
    prey = table.foe.dude(value=12, influence=0, at=agency)
    table.answer(f"use:{mason.id}.hunt")
    table.go(prey, mason)
    table.join_all()
    table.use(agency)
    assert [d.title for d in table.me.player.posse] == ["Mason Adler"]


def test_mason_adler_may_be_opposed(table: Table) -> None:
    mason, prey = table.me.dude("Mason Adler"), table.foe.dude(value=12)
    table.answer(f"use:{mason.id}.hunt")
    table.go(prey, mason)
    table.join_all()
    assert (prey.in_posse, table.pending.kind) == (True, "shootout")


@pytest.mark.parametrize("stash", [1, 0])
def test_father_diamond_owes_the_owner_of_a_deed(table: Table, stash: int) -> None:
    father = table.me.dude("Father Diamond", at=table.foe.deed())
    table.me.stash = stash
    assert table.can_use(father) is bool(stash)


def test_father_diamond_owes_nothing_in_the_street(table: Table) -> None:
    father = table.me.dude("Father Diamond", at=table.town_square)
    table.me.stash = 0
    assert table.can_use(father)


def test_father_diamond_sends_only_who_is_with_him(table: Table) -> None:
    deed = table.foe.deed()
    father, friend = table.me.dude("Father Diamond", at=deed), table.me.dude(at=table.town_square)
    table.answer(f"use:{father.id}.wander")
    table.go(table.me.home)
    assert f"c{friend.id}" not in table.offered()


@pytest.mark.parametrize(("pulled", "aced"), [("8C", True), ("7C", False)])
def test_violet_pulls_without_a_hex_to_burn(table: Table, pulled: str, aced: bool) -> None:
    violet, rival = table.me.dude("Violet Esperanza", bounty=2), table.foe.dude(bullets=1, value=7)
    gun, strong = table.me.attach("Shotgun", violet), table.foe.dude(bullets=9)
    table.answer(f"use:{table.me.hand('Kidnappin' + chr(39)).id}.kidnap")
    table.go(rival, violet)
    table.join_all()
    table.me.deck(pulled)
    table.turn_of(table.me)
    table.answer(f"use:{violet.id}.burn_the_page")
    assert (gun.in_play, rival.in_play, strong.in_play) == (True, not aced, True)


def test_violet_burns_nothing_against_somebody_elses_job(table: Table) -> None:
    violet, rival = table.me.dude("Violet Esperanza", bounty=9), table.foe.dude(bullets=5)
    table.me.attach("Soul Blast", violet, kind=CardType.SPELL)
    job = table.foe.hand("Kidnappin'")
    table.start()
    table.pass_()
    table.answer(f"use:{job.id}.kidnap")
    table.go(violet, rival) if table.pending.kind != "posse" else None
    table.join_all()
    assert table.state.shootout is not None
    assert violet.in_posse
    assert not table.can_use(violet, by=table.me)


@pytest.mark.parametrize("mine", [True, False])
def test_curly_bill_wins_with_his_own_posse(mine: bool) -> None:
    table, third = three()
    hero, rival = table.me.dude(bullets=0), table.foe.dude(bullets=0)
    bill = third.dude("Curly Bill Brocius", bounty=1)
    table.shootout(leader=hero, mark=rival, without=[bill])
    table.helps(bill, 0 if mine else 1)
    table.to_resolution(BETTER, WORSE)
    table.lumps()
    assert table.can(f"use:{bill.id}.finish_them") is mine


def test_curly_bill_makes_no_name_at_the_gambling_table(table: Table) -> None:
    bill = table.me.dude("Curly Bill Brocius")
    table.phase(Phase.GAMBLIN)
    table.lowball(BETTER, WORSE)
    table.start()
    assert bill.bounty == 0


@pytest.mark.parametrize("skill", ["Huckster", "Blessed"])
@pytest.mark.parametrize("fights", [True, False])
def test_auntie_sinister_grins_over_hexes_in_shootouts_only(table: Table, fights: bool, skill: str) -> None:
    auntie, _ = table.me.dude("Auntie Sinister"), table.foe.dude()
    other = table.me.dude(keywords=["Huckster 5"])
    spell = table.me.attach("Soul Blast", other, kind=CardType.SPELL)
    weak = table.foe.dude(value=1, bullets=0, influence=0)
    if fights:
        table.shootout(leader=auntie)
        table.me.deck("KC")
        table.turn_of(table.me)
        table.answer(f"use:{spell.id}.blast")
        table.go(weak)
    assert not table.can(f"use:{auntie.id}.grin"), "it was somebody else's check"


def test_magnum_opus_is_no_use_to_a_booted_dude(table: Table) -> None:
    hero, rival = table.me.dude(bullets=9, booted=True), table.foe.dude(value=1)
    opus = table.me.attach("Magnum Opus Tenebri", hero)
    table.shootout(leader=hero, mark=rival)
    assert not table.can_use(opus, by=table.me)


@pytest.mark.parametrize(("what", "cost"), [("Mystical", 1), ("Attire", 2)])
def test_bayou_vermilion_makes_only_mystical_cards_cheaper(table: Table, what: str, cost: int) -> None:
    table.me.outfit("Bayou Vermilion Railroad")
    hero = table.me.dude()
    table.me.stash = 9
    table.shop(table.me.hand("Charm", CardType.GOODS, cost=2, keywords=[what]), hero)
    assert table.me.stash == 9 - cost


def test_bayou_vermilion_helps_nobody_else(table: Table) -> None:
    table.me.outfit("Bayou Vermilion Railroad")
    hero = table.foe.dude()
    table.foe.stash = 9
    charm = table.foe.hand("Charm", CardType.GOODS, cost=2, keywords=["Mystical"])
    table.shop(charm, hero)
    assert table.foe.stash == 7


@pytest.mark.parametrize(("held", "booted", "can"), [(1, False, True), (0, False, False), (1, True, False)])
def test_trade_show_needs_a_card_in_hand_and_an_unbooted_gadget(
    table: Table, held: int, booted: bool, can: bool
) -> None:
    show, hero = table.me.outfit("Smith & Robards Trade Show"), table.me.dude()
    table.me.attach("Box", hero, keywords=["Gadget 5"], booted=booted)
    table.me.attach("Charm", hero), table.me.dude("Machine", keywords=["Gadget 5"])
    for _ in range(held):
        table.me.hand()
    assert table.can_use(show) is can


def test_the_butterfly_is_called_off_with_dudes_of_ones_own() -> None:
    table, third = three()
    shaman, rival = table.me.dude(keywords=["Shaman 3"]), table.foe.dude()
    table.me.deed()
    butterfly = table.me.attach("Dancing Butterfly", shaman, kind=CardType.SPELL)
    helper = third.dude()
    table.shootout(leader=shaman, mark=rival, without=[helper])
    table.helps(helper, 1)
    table.to_resolution(BETTER, CHEATIN)
    table.me.deck("KC")
    table.answer(f"use:{butterfly.id}.beguile")
    table.go(True)
    assert (rival.is_home, helper.in_posse) == (True, True), "there was only one dude to choose"


def test_dancing_butterfly_is_not_called_off_by_who_cannot_go_home(table: Table) -> None:
    shaman, _ = table.me.dude(keywords=["Shaman 3"]), table.foe.dude("QUATERMAN")
    deed = table.me.deed()
    butterfly = table.me.attach("Dancing Butterfly", shaman, kind=CardType.SPELL)
    table.shootout(leader=shaman)
    table.to_resolution(BETTER, CHEATIN)
    table.me.deck("KC")
    table.use(butterfly)
    assert (table.pending.kind, deed.control) == ("resolution", 0)


@pytest.mark.parametrize("who", ["the chosen", "another"])
def test_malison_feeds_on_the_chosen_dude_only(table: Table, who: str) -> None:
    huckster = table.me.dude(keywords=["Huckster 3"], influence=1)
    malison = table.me.attach("Malison", huckster, kind=CardType.SPELL)
    gun = table.me.attach("Shotgun", huckster)
    cursed, other = table.foe.dude(value=1), table.foe.dude(value=1)
    table.foe.dude()
    table.shootout(leader=huckster, mark=cursed)
    table.me.deck("KC")
    table.use(malison, cursed)
    table.state.in_play[huckster.id].counters["bullets"] = 3
    table.engine.touch_counters()
    table.use(gun, cursed if who == "the chosen" else other)
    assert huckster.permanent("influence") == (1 if who == "the chosen" else 0)


def test_wrathful_spider_drops_on_the_shooter_only(table: Table) -> None:
    shaman = table.me.dude(keywords=["Shaman 3"])
    spider = table.me.attach("Wrathful Spider", shaman, kind=CardType.SPELL)
    shooter, other = table.foe.dude(), table.foe.dude()
    table.shootout(leader=shaman, mark=other)
    table.to_resolution(BETTER, CHEATIN, shooters=[shooter])
    table.me.deck("KC")
    table.answer(f"use:{spider.id}.drop")
    assert table.offered() == [f"c{shooter.id}"]
    table.go(shooter)
    assert (shooter.in_posse, other.in_posse) == (False, True)


def test_daisy_asks_for_an_unbooted_stud_in_the_square(table: Table) -> None:
    place = table.town_square
    table.me.dude(bullet_type="stud", bullets=1)
    table.me.dude(bullet_type="stud", bullets=1, at=place, booted=True)
    table.foe.dude()
    assert not table.can_use(table.me.hand("You're A Daisy If You Do"))


def test_daisy_moves_nobody_who_stands_there(table: Table) -> None:
    table.me.dude(bullet_type="stud", bullets=1, at=table.town_square)
    table.foe.dude(at=table.town_square)
    assert not table.can_use(table.me.hand("You're A Daisy If You Do"))


@pytest.mark.parametrize("where", ["next door", "far", "home"])
def test_master_shou_sends_an_abomination_at_a_deed_nearby(table: Table, where: str) -> None:
    shou, deed = table.me.dude("Master Shou", at=table.town_square), table.foe.deed()
    far = table.foe.deed(is_out_of_town=True)
    places = {"next door": deed, "far": far, "home": table.me.home}
    table.me.dude(keywords=["Abomination"], at=places[where])
    table.me.dude(at=deed)
    table.me.dude(keywords=["Abomination"], at=deed, booted=True)
    assert table.can_use(shou) is (where == "next door")


def test_leychaai_gives_only_to_who_may_have_it(table: Table) -> None:
    girl, friend = table.me.dude("Leychaa'i Youngheart"), table.me.dude()
    table.me.attach("Shotgun", girl)
    dog = table.me.attach("Dog", girl, keywords=["Sidekick"])
    far = table.me.dude(at=table.me.deed(is_out_of_town=True))
    table.me.attach("Far dog", far, keywords=["Sidekick"])
    table.answer(f"use:{girl.id}.whistle.noon")
    assert table.offered() == [f"c{dog.id}"]
    table.go(dog)
    assert table.offered() == [f"c{friend.id}"]


@pytest.mark.parametrize(("who", "asks"), [("him", True), ("another", False)])
def test_brother_petrovic_asks_for_his_own_end_only(table: Table, who: str, asks: bool) -> None:
    petrovic, friend = table.me.dude("Brother Petrovic"), table.me.dude(value=1)
    hero = table.foe.dude(bullets=13)
    gun = table.foe.attach("Shotgun", hero)
    table.shootout(leader=petrovic, mark=hero)
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.blast")
    table.go(petrovic if who == "him" else friend)
    assert table.can(f"use:{petrovic.id}.bequeath") is asks


@pytest.mark.parametrize("more", [-1, 0])
def test_brother_petrovic_gets_all_or_nothing(table: Table, more: int) -> None:
    petrovic, hero = table.me.dude("Brother Petrovic", counters={"influence": 2}), table.foe.dude(bullets=13)
    gun = table.foe.attach("Shotgun", hero)
    table.foe.stash, before = petrovic.influence + more, table.me.stash
    table.shootout(leader=petrovic, mark=hero)
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.blast")
    table.go(petrovic)
    table.answer(f"use:{petrovic.id}.bequeath")
    assert (table.me.stash > before) is (table.foe.stash == 0) is (more == 0)


@card("Test Far Shooter")
class FarShooter(Dude):
    @shootout("Discard a dude anywhere.", reaches_outside=True)
    async def shoot_far(self) -> None:
        await self.discard(await self.target(self.all_dudes, "Discard whom?"))


def test_nobody_owes_brother_petrovic_for_a_shootout_he_only_watches() -> None:
    table, third = three()
    petrovic, caller = third.dude("Brother Petrovic"), table.me.dude()
    shooter = table.foe.dude("Test Far Shooter", keywords=())
    table.shootout(leader=caller, mark=shooter)
    table.turn_of(table.foe)
    table.answer(f"use:{shooter.id}.shoot_far")
    table.go(petrovic)
    assert (petrovic.zone, [side.stash for side in table.sides]) == ("discard pile", [10, 10, 10])


@pytest.mark.parametrize(("mine", "stirs"), [(BETTER, True), (WORSE, False), ("KS KS KH 5C 2C", False)])
def test_monomi_miles_stirs_with_the_better_legal_hand_only(table: Table, mine: str, stirs: bool) -> None:
    miles, _ = table.me.dude("Monomi Miles"), table.foe.dude()
    table.me.attach("Charm", miles)
    dog = table.me.attach("Dog", miles, keywords=["Sidekick"])
    table.shootout(leader=miles)
    table.to_resolution(mine, WORSE)
    table.turn_of(table.me)
    table.answer(f"use:{miles.id}.stir_it_up")
    assert table.offered() == [f"c{dog.id}"]
    table.go(dog)
    fight = table.state.shootout
    assert fight is not None
    rating = miles.rating("Kung Fu")
    assert fight.extra_casualties == ([rating, rating] if stirs else [0, 0])
    assert dog.booted is stirs


@pytest.mark.parametrize(("kind", "booted"), [("Hex", False), ("Miracle", False), ("Hex", True)])
def test_jonahs_alliance_boots_a_hex_that_stands(table: Table, kind: str, booted: bool) -> None:
    alliance, rough = table.me.outfit("Jonah's Alliance"), table.me.dude(at=table.town_square)
    table.me.attach("Shotgun", rough)
    spell = table.me.attach(
        "Book", table.me.dude("Booted one", booted=True), kind=CardType.SPELL, keywords=[kind], booted=booted
    )
    tired = table.me.dude(at=table.town_square, booted=True)
    table.answer(f"use:{alliance.id}.recruit")
    assert f"c{tired.id}" not in table.offered()
    table.go(rough)
    asked = table.pending.kind != "noon play"
    assert asked is (kind == "Hex" and not booted)
    assert not asked or f"c{spell.id}" in table.offered()


@pytest.mark.parametrize("who", ["hero", "another"])
def test_champion_is_mourned_alone(table: Table, who: str) -> None:
    hero, other = table.me.dude(keywords=["Blessed 5"], value=1), table.me.dude(value=1)
    champion = table.me.attach("Champion", hero, kind=CardType.SPELL)
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=9))
    table.shootout(leader=hero)
    table.me.deck("KC")
    table.use(champion, hero, ability="stand_up")
    before = table.me.stash
    table.use(gun, hero if who == "hero" else other)
    assert table.me.stash - before == (1 if who == "hero" else 0)


@pytest.mark.parametrize("stash", [1, 0])
def test_guiding_light_costs_a_ghost_rock(table: Table, stash: int) -> None:
    preacher = table.me.dude(keywords=["Blessed 1"], at=table.town_square)
    light = table.me.attach("Guiding Light", preacher, kind=CardType.SPELL)
    table.me.stash = stash
    assert table.can_use(light, "lead_home") is bool(stash)


@pytest.mark.parametrize("where", ["next door", "far away", "home"])
def test_guiding_light_shows_out_who_is_near_and_not_at_home(table: Table, where: str) -> None:
    preacher = table.me.dude(keywords=["Blessed 1"], at=table.town_square)
    light = table.me.attach("Guiding Light", preacher, kind=CardType.SPELL)
    far = table.me.deed(is_out_of_town=True)
    table.foe.dude(at={"next door": table.me.deed(), "far away": far, "home": table.foe.home}[where])
    assert table.can_use(light, "show_out") is (where == "next door")


def test_leychaai_reaches_nobody_outside_of_the_shootout(table: Table) -> None:
    girl, idle, _ = table.me.dude("Leychaa'i Youngheart"), table.me.dude("Idle"), table.foe.dude()
    table.me.attach("Dog", girl, keywords=["Sidekick"])
    table.shootout(leader=girl, without=[idle])
    table.state.in_play[idle.id].location = TOWN_SQUARE
    table.engine.touch()
    assert not table.can_use(girl, by=table.me)


@pytest.mark.parametrize(("who", "can"), [("Valeria Batten (Exp.1)", True), ("a huckster", False)])
def test_valeria_alone_weaves_mystical_gadgets(table: Table, who: str, can: bool) -> None:
    table.me.dude("Valeria Batten (Exp.1)", booted=not can)
    if not can:
        table.me.dude(keywords=["Huckster 3"])
    charm, box = (
        table.me.hand(kind=CardType.GOODS, cost=0, keywords=[*words, "Gadget 5"], gadget_difficulty=5)
        for words in (["Mystical"], [])
    )
    table.me.stash = 9
    table.start()
    assert any(o.startswith(f"invent:{charm.id}>") for o in table.offered()) is can
    assert not any(o.startswith(f"invent:{box.id}>") for o in table.offered())


def test_curly_bill_makes_a_name_for_a_dude_anywhere(table: Table) -> None:
    table.me.dude("Curly Bill Brocius", at=table.me.deed(is_out_of_town=True))
    hero, away = table.me.dude(), table.me.dude("Away")
    table.foe.dude()
    table.shootout(leader=hero, without=[d for d in table.me.player.dudes if d != hero])
    table.to_resolution(BETTER, WORSE)
    table.go(away)
    assert away.bounty == 1


def test_leychaai_calls_a_sidekick_into_a_shootout(table: Table) -> None:
    girl, hero, idle = table.me.dude("Leychaa'i Youngheart"), table.me.dude(), table.me.dude()
    table.foe.dude()
    dog = table.me.attach("Dog", idle, keywords=["Sidekick"])
    table.shootout(leader=hero, without=[girl, idle])
    table.turn_of(table.me)
    table.answer(f"use:{girl.id}.whistle.shootout")
    table.go(dog)
    assert table.offered() == [f"c{hero.id}"], "not to her, who is outside"


def test_the_courthouse_summons_nobody_after_a_failure(table: Table) -> None:
    court = table.me.deed("Cochise County Courthouse")
    hero, friend = table.me.dude(bullets=3), table.me.dude(bullets=1)
    table.foe.dude(at=table.town_square)
    table.answer(f"use:{court.id}.summon")
    table.go(hero)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.lumps(f"discard:{friend.id}", [hero], [])
    assert (table.pending.kind, hero.is_home) == ("noon play", True)


@pytest.mark.parametrize(("title", "word"), [("Klah", "Sidekick"), ("Adelaide Rose", "Gadget 5")])
def test_what_is_booted_for_an_ability_is_the_right_thing_and_stands(
    table: Table, title: str, word: str
) -> None:
    hero, _ = table.me.dude(title), table.foe.dude()
    table.me.attach("Tired", hero, keywords=[word], booted=True)
    table.me.attach("Charm", hero)
    fresh = table.me.attach("Fresh", hero, keywords=[word])
    table.shootout(leader=hero)
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{hero.id}.")))
    assert table.offered() == [f"c{fresh.id}"]


def test_gregory_tremane_demonstrates_gadgets_of_the_posse(table: Table) -> None:
    doctor, machine = table.me.dude("Dr. Gregory Tremane"), table.me.dude(keywords=["Gadget 5"])
    table.foe.dude()
    table.me.attach("Charm", doctor)
    table.shootout(leader=doctor)
    table.turn_of(table.me)
    table.answer(f"use:{doctor.id}.demonstrate")
    assert table.offered() == [f"c{machine.id}"]


def test_scattergun_scatters_tokens_and_sidekicks_only(table: Table) -> None:
    hero, rival = table.me.dude(bullets=9), table.foe.dude(cost=0)
    gun = table.me.attach("Scattergun", hero)
    table.foe.attach("Charm", rival, cost=0)
    dog = table.foe.attach("Dog", rival, keywords=["Sidekick"], cost=1)
    table.shootout(leader=hero)
    table.turn_of(table.me)
    table.answer(f"use:{gun.id}.scatter")
    assert table.offered() == [f"c{dog.id}"]


@pytest.mark.parametrize("leads", [True, False])
def test_doc_holliday_coughs_only_where_he_leads(table: Table, leads: bool) -> None:
    side = table.me if leads else table.foe
    side.legend("Doc Holliday")
    side.dude(bullets=4, bullet_type="stud"), (table.foe if leads else table.me).dude()
    table.shootout()
    table.to_resolution()
    assert bonuses(table.engine, 0 if leads else 1)[0] == (2 if leads else 4)


def test_magnum_opus_takes_an_abomination_of_yours_for_it(table: Table) -> None:
    hero, rival = table.me.dude(bullets=9), table.foe.dude(value=1)
    opus, friend = table.me.attach("Magnum Opus Tenebri", hero), table.me.dude("No fiend")
    table.foe.dude()
    table.shootout(leader=hero, mark=rival)
    table.use(opus, rival)
    assert (rival.in_play, friend.in_play) == (True, True)


def test_champion_is_for_who_stands(table: Table) -> None:
    hero, _ = table.me.dude(keywords=["Blessed 5"], booted=True), table.foe.dude()
    champion = table.me.attach("Champion", hero, kind=CardType.SPELL)
    table.shootout(leader=hero)
    assert not table.can_use(champion, "stand_up", by=table.me)


def test_bayou_vermilion_lays_tracks_with_what_stands(table: Table) -> None:
    railroad, hero = table.me.outfit("Bayou Vermilion Railroad"), table.me.dude(at=table.foe.deed())
    table.me.attach("Charm", hero, keywords=["Mystical"], booted=True)
    assert not table.can_use(railroad)
