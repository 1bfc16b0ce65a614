"""The limits that cards of Hell's Comin' With Me set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table

BETTER, WORSE = "KS KH 9D 5C 2C", "2S 4H 6D 8C 10C"


def alone(table: Table) -> None:
    """Nobody else joins."""
    while table.pending.kind == "posse":
        table.answer("done")


@pytest.mark.parametrize(
    ("bullets", "booted", "can"), [(1, False, True), (0, False, False), (1, True, False)]
)
def test_fannin_needs_an_unbooted_dude_with_bullets(
    table: Table, bullets: int, booted: bool, can: bool
) -> None:
    hero, _ = table.me.dude(bullets=bullets, booted=booted), table.foe.dude()
    card = table.me.hand("Fannin' the Hammer")
    table.shootout(leader=hero)
    assert table.can_use(card, by=table.me) is can


@pytest.mark.parametrize(("theirs", "safe"), [("4S 4H 9D 9C 2C", True), ("4S 4H 4D 5C 2C", False)])
def test_takin_cover_ends_where_you_lose_by_three(table: Table, theirs: str, safe: bool) -> None:
    hero, _ = table.me.dude(), table.foe.dude()
    card = table.me.hand("Takin' Cover")
    table.shootout(leader=hero)
    table.use(card, hero)
    table.to_resolution("2S 4H 6D 8C 10C", theirs)
    table.lumps()
    assert hero.in_play is safe


@pytest.mark.parametrize("who", ["mine", "booted", "theirs"])
def test_red_river_roulette_boots_your_unbooted_dude_there(table: Table, who: str) -> None:
    wheel = table.me.deed("Red River Roulette")
    hero, rival = table.me.dude(influence=2, booted=who == "booted"), table.foe.dude()
    table.shootout(at=wheel if who != "theirs" else table.town_square, leader=hero, mark=rival)
    table.to_resolution(BETTER, WORSE)
    table.use(wheel)
    assert hero.booted is (who in ("mine", "booted"))
    assert (hero.cannot("flee"), rival.cannot("flee")) == (True, True)
    table.lumps()
    assert rival.in_play is (who == "mine")


def test_red_river_roulette_asks_for_nobody_whom_no_card_boots(table: Table) -> None:
    wheel, machine = table.me.deed("Red River Roulette"), table.me.dude("QUATERMAN PRIME")
    hero, rival = table.me.dude(influence=2), table.foe.dude()
    table.shootout(at=wheel, leader=hero, mark=rival)
    table.to_resolution(BETTER, WORSE)
    table.use(wheel)
    assert (hero.booted, machine.booted) == (True, False)


def test_red_river_roulette_goes_on_where_nobody_can_be_chosen(table: Table) -> None:
    wheel, hero, rival = table.me.deed("Red River Roulette"), table.me.dude(influence=2), table.foe.dude()
    table.forbid(hero, "be targeted by abilities")
    table.shootout(at=wheel, leader=hero, mark=rival)
    table.to_resolution(BETTER, WORSE)
    table.use(wheel)
    assert (hero.booted, hero.cannot("flee"), rival.cannot("flee")) == (False, True, True)


@pytest.mark.parametrize(("wins", "bounty", "can"), [(True, 2, True), (False, 2, False), (True, 0, False)])
def test_nicole_sumner_clears_her_name_when_you_win(table: Table, wins: bool, bounty: int, can: bool) -> None:
    nicole = table.me.dude("Nicole Sumner", bounty=bounty)
    table.phase(Phase.GAMBLIN)
    hands = ("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    table.lowball(*(hands if wins else hands[::-1]))
    table.start()
    assert table.can(f"use:{nicole.id}.clear_her_name") is can


def test_winona_breaks_only_sidekicks(table: Table) -> None:
    winona, rival = table.me.dude("Winona Rein-Breaker"), table.foe.dude()
    table.foe.attach("Gun", rival)
    dog = table.foe.attach("Dog", rival, keywords=["Sidekick"])
    table.shootout(leader=winona)
    table.turn_of(table.me)
    table.answer(f"use:{winona.id}.break_it")
    assert table.offered() == [f"c{dog.id}"]


@pytest.mark.parametrize(
    ("grit", "word", "can"), [(4, "Mystical", True), (5, "Mystical", False), (4, "", False)]
)
def test_vivene_spends_mystical_goods_above_the_grit(table: Table, grit: int, word: str, can: bool) -> None:
    vivene = table.me.dude("Vivene Goldsun")
    table.me.attach("Charm", vivene, keywords=[word] if word else [], value=5)
    table.foe.dude(value=grit, bullets=0, influence=0)
    table.shootout(leader=vivene)
    assert table.can_use(vivene, by=table.me) is can


def test_gabriels_flock_helps_no_other_preacher(table: Table) -> None:
    gabriel, other = table.me.dude("Gabriel Prior"), table.me.dude(keywords=["Blessed 0"])
    rule = table.engine.index.rules[RuleKind.SKILL_BONUS][0][1]
    psalm, hex_ = table.me.hand("Soothe"), table.me.hand("Soul Blast")
    assert [rule.answer(gabriel, d, psalm) for d in (gabriel, other)] == [1, 0]
    assert rule.answer(gabriel, gabriel, hex_) == 0


def test_camillus_takes_no_picture_of_somebody_elses_coming(table: Table) -> None:
    fly = table.me.dude("Camillus S. Fly")
    table.me.stash = 9
    table.shop(table.me.hand("Other", CardType.DUDE, cost=1))
    assert not table.can(f"use:{fly.id}.take_a_picture")


def test_cooper_tinkers_with_unbooted_gadgets_only(table: Table) -> None:
    cooper = table.me.dude("Cooper Grannon")
    table.me.attach("Charm", cooper), table.me.attach("Old box", cooper, keywords=["Gadget 5"], booted=True)
    assert not table.can_use(cooper)


@pytest.mark.parametrize("booted", [True, False])
def test_joan_is_not_sent_home_booted_or_not(table: Table, booted: bool) -> None:
    joan, friend, _ = table.me.dude("Joan McGruder", bounty=9), table.me.dude(bounty=9), table.foe.dude()
    card = table.foe.hand("Pistol Whip") if booted else table.me.hand("Vamoosin'")
    table.shootout(leader=joan)
    if booted:
        table.use(card, table.foe.player.dudes[0], joan, by=table.foe)
    else:
        table.use(card, joan)
    assert (joan.in_posse, friend.in_posse, joan.is_home) == (True, True, False)


def test_joan_may_step_out_of_a_shootout(table: Table) -> None:
    joan, _, deed = table.me.dude("Joan McGruder"), table.foe.dude(), table.me.deed()
    table.shootout(leader=joan)
    assert not joan.cannot("be taken out of posses by cards")
    assert deed.in_play


@pytest.mark.parametrize(("kind", "can"), [(CardType.DEED, True), (CardType.GOODS, False)])
def test_mr_baird_swaps_a_deed_for_a_deed(table: Table, kind: CardType, can: bool) -> None:
    baird = table.me.dude("Mr. Baird")
    table.me.hand("Old", kind)
    table.me.state.discard_pile += [table.me.card("Lot", CardType.DEED), table.me.card("Gun", CardType.GOODS)]
    assert table.can_use(baird) is can
    if can:
        table.answer(f"use:{baird.id}.swap_titles")
        table.go(table.me.player.play_hand[0])
        assert len(table.offered()) == 1


@pytest.mark.parametrize("title", ["Pete Spence", "Tawodi", "Speaks-with-Buffalo"])
def test_nothing_comes_of_a_failed_job(table: Table, title: str) -> None:
    hero = table.me.dude(title)
    rival = table.foe.dude("Rival", at=table.town_square, booted=True)
    cards = [table.me.card("Gun", CardType.GOODS, keywords=["Weapon"], cost=0, is_unique=False)]
    cards.append(table.me.card("Lost", CardType.DUDE, cost=1))
    table.me.state.discard_pile += cards
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{hero.id}.")))
    if title == "Pete Spence":
        table.go(table.town_square)
    elif title == "Speaks-with-Buffalo":
        table.go(rival)
    table.go(hero)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.lumps([])
    while table.pending.kind not in ("noon play",):
        table.answer("done" if table.can("done") else table.offered()[0])
    assert table.me.stash == 10
    assert not any(table.view(c).in_play for c in cards)
    assert not table.me.state.play_hand


def test_tawodi_plays_nothing_that_costs_too_much(table: Table) -> None:
    tawodi = table.me.dude("Tawodi")
    dear, cheap = (table.me.card(f"At {n}", CardType.DUDE, cost=n) for n in (5, 4))
    table.me.state.discard_pile += [dear, cheap, table.me.card("Gun", CardType.GOODS, cost=0)]
    table.me.stash = 2
    table.answer(f"use:{tawodi.id}.call_back")
    table.go(tawodi)
    alone(table)
    assert [table.view(n).in_play for n in (dear, cheap)] == [False, True], "there was nothing to choose"


@pytest.mark.parametrize("stays_out", ["Hex", "Weapon"])
def test_tomas_needs_an_unbooted_hex_and_a_weapon(table: Table, stays_out: str) -> None:
    tomas, rival = table.me.dude("Tomas Ramirez"), table.foe.dude()
    table.me.attach("Book", tomas, kind=CardType.SPELL, keywords=["Hex"], booted=stays_out == "Hex")
    table.me.attach("Psalm", tomas, kind=CardType.SPELL, keywords=["Miracle"])
    table.foe.attach("Thing", rival, keywords=[] if stays_out == "Weapon" else ["Weapon"])
    table.shootout(leader=tomas)
    assert not table.can_use(tomas, by=table.me)


def test_tsintah_boots_an_unbooted_spirit_or_a_totem_here(table: Table) -> None:
    tsintah, _, far = table.me.dude("Tsintah"), table.foe.dude(), table.me.deed()
    table.me.attach("Far totem", far, kind=CardType.SPELL, keywords=["Spirit", "Totem"])
    table.me.attach("Tired", tsintah, kind=CardType.SPELL, keywords=["Spirit"], booted=True)
    table.me.attach("Psalm", tsintah, kind=CardType.SPELL, keywords=["Miracle"])
    table.shootout(leader=tsintah)
    assert not table.can_use(tsintah, by=table.me)


@pytest.mark.parametrize(
    ("pulled", "where", "plays"), [("KC", "here", True), ("2C", "here", False), ("KC", "there", False)]
)
def test_the_banjo_plays_along_with_a_hymn_that_was_sung_here(
    table: Table, pulled: str, where: str, plays: bool
) -> None:
    place = table.town_square
    minstrel, singer = table.me.dude(at=place), table.me.dude(keywords=["Blessed 0"], at=place)
    banjo = table.me.attach("Battered Banjo", minstrel if where == "here" else table.me.dude())
    hymn = table.me.attach("Exultant Translocation", singer, kind=CardType.SPELL)
    other = table.me.dude(at=table.me.deed())
    table.me.deck(pulled)
    table.answer(f"use:{hymn.id}.exult")
    table.go(other)
    assert table.can(f"use:{banjo.id}.play_along") is plays


def test_blue_lightnin_takes_an_unbooted_hex(table: Table) -> None:
    hero, _ = table.me.dude(keywords=["Huckster 1"]), table.foe.dude()
    gun = table.me.attach("Blue Lightnin'", hero)
    table.me.attach("Book", hero, kind=CardType.SPELL, keywords=["Hex"], booted=True)
    table.me.attach("Charm", hero)
    table.shootout(leader=hero)
    assert not table.can_use(gun, by=table.me)


def test_scratch_runs_into_a_shootout(table: Table) -> None:
    owner, hero, other = table.me.dude("Owner"), table.me.dude("Hero"), table.me.dude("Other")
    _ = table.foe.dude()
    scratch = table.me.attach("Scratch", owner)
    table.shootout(leader=hero, without=[owner, other])
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{scratch.id}.run")))
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero)
    assert (scratch in hero.goods, scratch.booted) == (True, True)


def test_scratch_does_not_run_out_of_one(table: Table) -> None:
    hero, idle = table.me.dude("Hero"), table.me.dude("Idle")
    _ = table.foe.dude()
    scratch = table.me.attach("Scratch", hero)
    table.shootout(leader=hero, without=[idle])
    assert not table.can_use(scratch, by=table.me)


def test_scratch_digs_for_nobody_else(table: Table) -> None:
    table.me.pile("discard_pile", "Scratch")
    other = table.me.attach("Hound", table.me.dude("Other"))
    held, broom = table.me.hand("Card"), table.foe.hand("Practice Broom")
    table.pass_()
    table.answer(f"use:{broom.id}.sweep")
    table.go(other)
    assert (other.zone, held.zone) == ("discard pile", "play hand")


@pytest.mark.parametrize("what", ["unique", "no Weapon", "for a token", "for nobody here"])
def test_andrew_lane_hands_out_common_weapons_in_the_posse(table: Table, what: str) -> None:
    andrew, hero = table.me.legend("Andrew Lane"), table.me.dude()
    table.foe.dude()
    gun = table.me.hand(
        "Gun", CardType.GOODS, keywords=["Weapon"] if what != "no Weapon" else [], is_unique=what == "unique"
    )
    away = table.me.dude("Away")
    spook = table.me.put(table.me.card("Gunslinger", CardType.TOKEN), table.town_square.id)
    table.shootout(leader=hero, without=[away])
    assert table.can_use(andrew, by=table.me) is what.startswith("for")
    if what.startswith("for"):
        table.answer(f"use:{andrew.id}.arm")
        table.go(gun)
        assert f"c{(spook if what == 'for a token' else away).id}" not in table.offered()


@pytest.mark.parametrize("who", ["mine", "theirs"])
def test_dies_irae_waits_for_your_own_shooter_and_wakes_dudes(table: Table, who: str) -> None:
    hero, hymn = table.me.caster("Blessed 9", "Dies Irae", "KC", "KC")
    rival, other = table.foe.dude(), table.foe.dude()
    table.me.dude()
    dead = [table.me.card("Dead", CardType.DUDE), table.me.card("Gun", CardType.GOODS)]
    table.me.state.boot_hill.extend(dead)
    table.shootout(leader=hero if who == "mine" else None, mark=rival)
    table.use(hymn)
    while table.pending.kind == "shootout":
        table.pass_()
    table.go(hero)
    assert table.offered() == [f"c{dead[0]}"]
    table.go(())
    table.go(other)
    assert table.pending.kind != "choose"


@pytest.mark.parametrize(("pulled", "sleeps"), [("KC", True), ("2C", False)])
def test_lethargy_has_to_be_cast(table: Table, pulled: str, sleeps: bool) -> None:
    table.me.deck(pulled)
    hex_ = table.me.attach("Lethargy", table.me.dude(keywords=["Huckster 0"]), kind=CardType.SPELL)
    foe = table.foe.dude(at=table.town_square, value=4, influence=5)
    tired = table.foe.dude(at=table.town_square, booted=True)
    table.answer(f"use:{hex_.id}.weary")
    assert f"c{tired.id}" not in table.offered()
    table.go(foe)
    table.move(foe, table.foe.home)
    while table.pending.kind == "noon play":
        table.pass_()
    assert (table.pending.kind == "yes or no") is sleeps


def test_lethargy_lets_who_never_booted_alone(table: Table) -> None:
    _, hex_ = table.me.caster("Huckster 9", "Lethargy", "KC", "KC")
    foe = table.foe.dude(at=table.town_square, value=2, influence=9)
    table.use(hex_, foe)
    while table.pending.kind == "noon play":
        table.pass_()
    assert table.pending.kind != "yes or no"


@pytest.mark.parametrize("booted", [True, False])
def test_mind_twist_boots_what_stands(table: Table, booted: bool) -> None:
    _, hex_ = table.me.caster("Huckster 9", "Mind Twist", "KC", "KC")
    rival = table.foe.dude(at=table.me.home)
    table.foe.attach("Book", rival, kind=CardType.SPELL, booted=booted)
    assert table.can(f"use:{hex_.id}.cloud.noon") is not booted, "it cannot boot itself twice"


def test_mind_twist_reaches_no_spell_of_who_fights_from_afar(table: Table) -> None:
    hero, hex_ = table.me.caster("Huckster 9", "Mind Twist", "KC", "KC")
    near, far = table.foe.dude("Near"), table.foe.dude("Far")
    book = table.foe.attach("Book", near, kind=CardType.SPELL)
    table.foe.attach("Scroll", far, kind=CardType.SPELL)
    table.shootout(leader=hero, mark=near, without=[far])
    table.helps(far, 1)
    table.answer(f"use:{hex_.id}.cloud.shootout")
    assert table.offered() == [f"c{book.id}"]


def test_joan_holds_nobody_but_herself(table: Table) -> None:
    joan, friend, rival = table.me.dude("Joan McGruder"), table.me.dude(), table.foe.dude()
    gun = table.foe.attach("Practice Pistol", rival)
    table.shootout(leader=joan)
    table.use(gun, friend, by=table.foe)
    assert friend.is_home


def test_joan_goes_home_where_she_does_not_fight(table: Table) -> None:
    joan, rival = table.me.dude("Joan McGruder", at=table.town_square), table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(rival, joan, "refuse")
    assert joan.is_home


def test_joan_goes_home_after_a_job(table: Table) -> None:
    joan = table.me.dude("Joan McGruder")
    table.answer(f"use:{table.me.hand('Practice Errand').id}.run")
    table.go(joan)
    alone(table)
    assert (joan.is_home, table.me.stash) == (True, 15)


def test_pete_spence_robs_nothing_in_a_failed_job(table: Table) -> None:
    pete, friend = table.me.dude("Pete Spence"), table.me.dude(at=table.town_square, bullets=0)
    table.foe.dude(at=table.town_square)
    gun = table.me.card("Gun", CardType.GOODS, keywords=["Weapon"], cost=0, is_unique=False)
    table.me.state.discard_pile.append(gun)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{pete.id}.")))
    table.go(table.town_square, pete)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.lumps(f"discard:{friend.id}", [pete], [])
    assert (table.pending.kind, table.view(gun).in_play) == ("noon play", False)


def test_delphi_diagnoses_with_unbooted_gadgets(table: Table) -> None:
    delphi = table.me.dude("Dr. Delphi Wallis", booted=True)
    table.foe.dude("Carter Richardson")
    table.me.attach("Tired", delphi, keywords=["Gadget 5"], booted=True), table.me.attach("Charm", delphi)
    table.shootout(leader=delphi)
    assert not table.can_use(delphi, by=table.me)


def test_jonah_essex_is_cheap_with_hexes_only_and_shares_with_his_own(table: Table) -> None:
    table.me.outfit("House", gangs=("outlaws",), wealth=15)
    witch = table.me.dude(keywords=["Huckster 1"])
    table.me.attach("Psalm", witch, kind=CardType.SPELL, keywords=["Miracle"])
    card = table.me.hand("Jonah Essex (Exp.1)")
    table.start()
    assert card.cost_of(card) == card.cost


def test_jonah_essex_raises_the_bounty_of_your_own_dudes(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=3, at=table.town_square)
    rival = table.foe.dude(at=table.town_square)
    gun = table.foe.attach("Gun", rival, cost=1)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{jonah.id}.")))
    table.go(gun)
    assert table.offered() == [f"c{jonah.id}"]


def test_iron_mole_surfaces_only_for_who_may_come(table: Table) -> None:
    far = table.me.deed(is_out_of_town=True)
    hero, digger = table.me.dude(), table.me.dude(at=far)
    table.foe.dude()
    mole = table.me.attach("Iron Mole", digger)
    table.forbid(digger, "move")
    table.shootout(leader=hero, without=[digger])
    assert not table.can_use(mole, by=table.me)
