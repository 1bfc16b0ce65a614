"""The effects of cards with two other players: whom they affect, whom they ask, whom they skip."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import GhostRockMoved, Looked, LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.table import Side, Table, keys

LEGAL, CHEATIN = "KS KH 9D 5C 2C", "2S 2S 4H 6D 8C"


@pytest.fixture
def three() -> Table:
    return Table(3)


def friend_of(table: Table) -> Side:
    """Return the third player."""
    return table.sides[2]


def gather(table: Table, side: int) -> None:
    """Form posses: everybody who can joins, and the third player is asked into the posse of a side."""
    while table.pending.kind in ("posse", "invite", "invitation"):
        kind, asks = table.pending.kind, table.pending.player == side
        joining = [key for key in table.offered() if key.startswith("join:")]
        if kind == "invite":
            table.answer(*(["p2"] if asks and table.can("p2") else []))
        else:
            table.answer("accept" if kind == "invitation" else (joining or ["done"])[0])


def fight(table: Table, side: int, hero: Dude | None = None) -> Dude:
    """All dudes meet in the town square, mine against theirs; the third player helps a side."""
    hero, rival = hero or table.me.dude("Hero"), table.foe.dude("Rival")
    for spot in table.state.in_play.values():
        if isinstance(table.view(spot.card), Dude):
            spot.location = table.town_square.id
    table.turn_of(table.me)
    table.answer(f"callout:{hero.id}>{rival.id}")
    table.answer("accept")
    gather(table, side)
    return hero


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_amazing_grace_and_buffalo_emporium_keep_off_opponents_only(three: Table, side: int) -> None:
    _, grace = three.me.caster("Blessed 9", "Amazing Grace", "KC")
    shop = three.me.deed("Buffalo Emporium")
    keeper = three.me.dude(at=shop, influence=3)
    friend_of(three).dude()
    tricks = [friend_of(three).hand(f"Practice {what}") for what in ("Slander", "Jostle")]
    three.use(grace)
    three.use(shop, keeper, by=three.me)
    fight(three, side, keeper)
    for trick in tricks:
        three.use(trick, keeper, by=friend_of(three))
    assert (keeper.influence, keeper.booted) == ((2, True) if side == 0 else (3, False))


def extra_casualties(table: Table) -> list[int]:
    """Return the casualties that cards add for both sides this round."""
    assert table.state.shootout is not None
    return table.state.shootout.extra_casualties


@pytest.mark.rule("R-MP-OPP-1")
@pytest.mark.parametrize("third", [True, False])
def test_frontier_feud_is_answered_by_the_opponent_who_is_chosen(three: Table, third: bool) -> None:
    hero, feud = three.me.dude(), three.me.hand("Frontier Feud")
    chosen = friend_of(three) if third else three.foe
    champions = [side.dude(at=side.deed()) for side in three.sides[1:]]
    three.turn_of(three.me)
    three.answer(f"use:{feud.id}.feud")
    three.go(hero, f"p{chosen.seat}")
    assert three.pending.player == chosen.seat
    assert three.choices() & keys(*champions) == keys(champions[chosen.seat - 1])


@pytest.mark.rule("R-MP-ROLE-4")
@pytest.mark.parametrize("side", [0, 1])
def test_grim_servant_of_a_helper_calls_who_defends(three: Table, side: int) -> None:
    servant, helper = friend_of(three).hand("Grim Servant O' Death"), friend_of(three).dude()
    idle = [player.dude("Idle") for player in three.sides]
    hero, rival = three.me.dude("Hero"), three.foe.dude("Rival")
    three.shootout(leader=hero, mark=rival, without=[helper, *idle])
    three.helps(helper, side)
    three.turn_of(friend_of(three))
    three.answer(f"use:{servant.id}.knock")
    three.go(idle[1])
    assert (three.pending.kind, three.pending.player) == ("yes or no", three.foe.seat)


@pytest.mark.parametrize("side", [0, 1])
def test_grim_servant_of_who_has_nobody_left_in_the_shootout_only_brings_somebody_in(side: int) -> None:
    table, dudes = brawl(4, {2: 0, 3: 1}, winner=3)
    owner = table.sides[side]
    idle, servant = table.foe.dude("Idler"), owner.hand("Grim Servant O' Death")
    fight = table.state.shootout
    assert fight is not None
    fight.posses[side].dudes.remove(dudes[side].id)
    table.state.in_play[dudes[side].id].location = owner.home.id
    table.engine.touch()
    table.pass_()
    while table.pending.player != side:
        table.pass_()
    if side == 0:
        assert not table.can_use(servant)
        return
    table.use(servant, idle, True)
    assert idle in table.foe.player.posse


@pytest.mark.parametrize("side", [0, 1])
def test_wang_men_wu_hires_a_gunslinger_as_helper_of_the_defence_only(three: Table, side: int) -> None:
    wang = friend_of(three).dude("Wang Men Wu", at=three.town_square)
    hero, _ = three.me.dude("Hero", at=three.town_square), three.foe.dude(at=three.town_square)
    three.answer(f"use:{three.me.hand('Practice Errand').id}.run")
    three.go(hero)
    gather(three, side)
    assert three.can_use(wang) is (side == 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("title", ["A Slight Modification", "Agent Moquin"])
def test_an_ability_of_your_own_helper_is_no_opponents(three: Table, title: str, side: int) -> None:
    hero = three.me.dude("Agent Moquin" if title == "Agent Moquin" else "Hero", at=three.town_square)
    three.me.attach("Gadget", hero, keywords=["Gadget"])
    answer = hero if title == "Agent Moquin" else three.me.hand(title)
    helper = friend_of(three).dude()
    trick = friend_of(three).hand("Practice Aim")
    fight(three, side, hero)
    three.turn_of(friend_of(three))
    three.answer(f"use:{trick.id}.aim")
    three.go(helper)
    asked = three.pending.kind == "react" and three.pending.player == three.me.seat
    assert (asked and three.can_use(answer)) is (side == 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_fallen_star_takes_only_an_opponents_bullet(three: Table, side: int) -> None:
    star, hero = three.me.hand("Fallen Star"), three.me.dude("Hero")
    three.me.dude("Other")
    _, trick = friend_of(three).dude(), friend_of(three).hand("Practice Aim")
    fight(three, side, hero)
    three.turn_of(friend_of(three))
    three.answer(f"use:{trick.id}.aim")
    three.go(hero)
    assert (three.pending.kind == "react" and three.can_use(star)) is (side == 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_wendy_cheng_stares_down_opponents_only(three: Table, side: int) -> None:
    wendy = three.me.dude('Xiong "Wendy" Cheng (Exp.1)')
    helper = friend_of(three).dude(bounty=1, value=9)
    fight(three, side, wendy)
    assert helper.value == (9 if side == 0 else 7)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_jonah_essex_plunders_opponents_only(three: Table, side: int) -> None:
    jonah = three.me.dude("Jonah Essex (Exp.1)", bounty=5)
    helper = friend_of(three).dude(at=three.town_square)
    friend_of(three).attach("Hat", helper, cost=1)
    fight(three, side, jonah)
    assert three.can_use(jonah, by=three.me) is (side == 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_what_joan_mcgruder_carries_reaches_her_own_helpers(three: Table, side: int) -> None:
    joan = three.me.dude("Joan McGruder")
    gun = three.me.attach("Practice Feather", joan)
    helper = friend_of(three).dude("Helper", influence=1)
    fight(three, side, joan)
    three.turn_of(three.me)
    offered = three.can_use(gun)
    assert offered
    three.answer(f"use:{gun.id}.tickle")
    assert (f"c{helper.id}" in three.choices()) is (side == 0)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_claws_are_safe_from_opponents_only(three: Table, side: int) -> None:
    beast = three.me.dude(keywords=["Abomination"])
    claws = three.me.attach("Claws", beast)
    broom, helper = friend_of(three).hand("Practice Swipe"), friend_of(three).dude()
    friend_of(three).attach("Hat", helper)
    fight(three, side, beast)
    three.turn_of(friend_of(three))
    three.answer(f"use:{broom.id}.swipe")
    assert (f"c{claws.id}" in three.choices()) is (side == 0)


@pytest.mark.rule("R-MP-OPP-2")
def test_adlers_needle_dares_nobody_who_looks_on(three: Table) -> None:
    hero, rival = three.me.dude("Hero"), three.foe.dude("Rival")
    needle = three.me.attach("Adler's Needle", hero)
    idle, bystander = three.foe.dude("Idle"), friend_of(three).dude("Bystander")
    three.shootout(leader=hero, mark=rival, without=[idle, bystander])
    for dude in (idle, bystander):
        three.state.in_play[dude.id].location = three.town_square.id
    three.engine.touch()
    three.turn_of(three.me)
    three.answer(f"use:{needle.id}.provoke")
    assert three.choices() == keys(idle)


@pytest.mark.rule("R-MP-OPP-2")
@pytest.mark.parametrize("whose", ["bystander", "foe"])
def test_mason_adler_is_outdone_by_opponents_only(three: Table, whose: str) -> None:
    mason, rival = three.me.dude("Mason Adler"), three.foe.dude("Rival", value=5)
    side = three.foe if whose == "foe" else friend_of(three)
    giant = side.dude("Giant", value=13)
    three.shootout(leader=mason, mark=rival, without=[giant])
    three.use(mason)
    assert mason.is_a("Abomination") is (whose == "bystander")


@pytest.mark.rule("R-MP-OPP-1", "R-MP-OPP-2")
def test_nathan_shane_reads_the_hand_of_an_opponent(three: Table) -> None:
    nathan, _ = three.me.dude("Nathan Shane"), friend_of(three).dude()
    held = [side.hand("Held") for side in three.sides]
    fight(three, 0, nathan)
    three.use(nathan, ())
    assert [e.cards for e in three.events(Looked)] == [(held[1].id,)]


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_travis_moone_draws_when_an_opponent_draws(three: Table, side: int) -> None:
    travis = three.me.dude("Travis Moone (Exp.1)")
    _, deal = friend_of(three).dude(), friend_of(three).hand("Practice Deal")
    fight(three, side, travis)
    three.turn_of(friend_of(three))
    three.answer(f"use:{deal.id}.deal")
    assert (three.pending.kind == "react" and three.can_use(travis)) is (side == 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_the_mixer_is_no_shield_from_helpers(three: Table, side: int) -> None:
    mixer, _ = three.me.dude("The Mixer", bullets=1), friend_of(three).dude()
    trick = friend_of(three).hand("Practice Aim")
    fight(three, side, mixer)
    three.use(mixer, mixer)
    three.use(trick, mixer, by=friend_of(three))
    assert mixer.bullets == (3 if side == 0 else 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_knights_chasuble_answers_opponents_only(three: Table, side: int) -> None:
    hero = three.me.dude("Hero")
    robe = three.me.attach("Knight's Chasuble", hero)
    _, trick = friend_of(three).dude(), friend_of(three).hand("Practice Jostle")
    fight(three, side, hero)
    three.turn_of(friend_of(three))
    three.answer(f"use:{trick.id}.jostle")
    three.go(hero)
    assert (three.pending.kind == "react" and three.can_use(robe)) is (side == 1)


@pytest.mark.rule("R-MP-OPP-2")
@pytest.mark.parametrize("looks_on", [True, False])
def test_philip_swinford_notes_what_opponents_reveal(three: Table, looks_on: bool) -> None:
    philip = friend_of(three).dude("Philip Swinford (Exp.1)")
    hero, rival = three.me.dude("Hero"), three.foe.dude("Rival")
    three.shootout(leader=hero, mark=rival, without=[philip])
    if not looks_on:
        three.helps(philip, 0)
    three.to_resolution(LEGAL, CHEATIN)
    assert (three.pending.kind == "yes or no") is not looks_on


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_essence_of_armitage_feeds_on_opponents_who_run(three: Table, side: int) -> None:
    beast = three.me.dude(keywords=["Abomination"])
    essence = three.me.attach("Essence of Armitage", beast)
    coward = friend_of(three).dude("Coward")
    three.me.dude("Spare")
    fight(three, side, beast)
    three.to_resolution(LEGAL, LEGAL)
    three.lumps()
    while three.pending.kind == "casualty":
        lost = [o.key for o in three.pending.options if o.card not in (beast.id, coward.id)]
        three.answer(lost[0])
    while three.pending.kind == "flee" and three.pending.player != friend_of(three).seat:
        three.answer()
    three.answer(f"c{coward.id}")
    asked = three.pending.kind == "react" and three.can_use(essence, by=three.me)
    assert asked is (side == 1)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_tyxarglenak_draws_the_eyes_of_opponents_only(three: Table, side: int) -> None:
    tyx = three.me.dude("Tyxarglenak (Exp.1)")
    three.me.attach("Charm", tyx, keywords=["Mystical"])
    other = three.me.dude("Other")
    friend_of(three).dude()
    trick = friend_of(three).hand("Practice Aim")
    fight(three, side, tyx)
    three.turn_of(friend_of(three))
    three.answer(f"use:{trick.id}.aim")
    assert (f"c{other.id}" in three.choices()) is (side == 0)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_the_older_skeleton_stands_firm_against_opponents_only(three: Table, side: int) -> None:
    hero = three.me.dude("Hero")
    three.me.attach("13015", hero)
    friend_of(three).dude()
    trick = friend_of(three).hand("Practice Jostle")
    fight(three, side, hero)
    three.use(trick, hero, by=friend_of(three))
    assert hero.booted is (side == 0)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_tusk_raises_the_value_for_opponents_only(three: Table, side: int) -> None:
    hero = three.me.dude("Hero", value=4)
    three.me.attach("Tusk", hero)
    friend_of(three).dude()
    trick = friend_of(three).hand("Practice Gauge")
    fight(three, side, hero)
    three.turn_of(friend_of(three))
    three.answer(f"use:{trick.id}.gauge")
    assert (f"c{hero.id}" in three.choices()) is (side == 0)


@pytest.mark.rule("R-MP-OPP-4")
@pytest.mark.parametrize("side", [0, 1])
def test_buskers_ask_nothing_of_their_own_helpers(three: Table, side: int) -> None:
    buskers = three.me.dude("Buskers")
    three.me.stash = 1
    friend_of(three).dude("First")
    call = friend_of(three).hand("The Stakes Just Rose")
    fight(three, side, buskers)
    far = friend_of(three).dude("Far")
    three.turn_of(friend_of(three))
    three.answer(next(key for key in three.offered() if key.startswith(f"use:{call.id}.")))
    three.go(far)
    assert (three.pending.kind == "react" and three.can_use(buskers)) is (side == 1)


@pytest.mark.rule("R-MP-OPP-1")
@pytest.mark.parametrize(
    "title",
    [
        "Rock Woofstone",
        "Telepathy Helmet",
        "Rham's Readings",
        "Sight Beyond Sight",
        "14030",
        "Cookin' Up Trouble",
    ],
)
def test_who_an_opponent_is_outside_of_shootouts_is_chosen(three: Table, title: str) -> None:
    me = three.me
    match title:
        case "Rock Woofstone":
            card: Card = me.dude(title)
        case "Telepathy Helmet":
            card = me.attach(title, me.dude())
        case "Rham's Readings":
            card = me.deed(title)
            me.dude(at=card, influence=1)
        case "Cookin' Up Trouble":
            card = me.hand(title)
        case _:
            card = me.caster("Huckster 9", title, "KC")[1]
    for side in three.sides:
        side.hand(), side.deck("5C")
    three.turn_of(me)
    three.answer(next(key for key in three.offered() if key.startswith(f"use:{card.id}.")))
    assert three.pending.kind == "player"
    assert three.choices() == {"p1", "p2"}


@pytest.mark.rule("R-MP-ROLE-4")
@pytest.mark.parametrize(
    ("title", "answers"),
    [("Ying-Ssi Chieh T'ang", 1), ("Reverend Bob Hungate", 2), ("Jim Hexter", 0), ("Taiyari", 1)],
)
@pytest.mark.parametrize("side", [0, 1])
def test_what_a_helper_pays_goes_to_whoever_leads_the_other_posse(
    three: Table, title: str, answers: int, side: int
) -> None:
    helper = friend_of(three).dude(title, counters={"influence": 0, "bullets": 0})
    friend_of(three).stash = 20
    leader = three.me.dude("Hero")
    fight(three, side, leader)
    if title in ("Ying-Ssi Chieh T'ang", "Reverend Bob Hungate"):
        three.to_resolution(LEGAL, LEGAL)
    before = [player.stash for player in three.sides]
    three.turn_of(friend_of(three))
    three.answer(next(key for key in three.offered() if key.startswith(f"use:{helper.id}.")))
    for _ in range(answers):
        if three.pending.kind == "target":
            able = [f"c{helper.id}"] if three.can(f"c{helper.id}") else three.offered()
            three.answer(able[0])
    changed = [now.stash - then for now, then in zip(three.sides, before, strict=True)]
    payee = 1 - side
    assert changed[payee] > 0
    assert changed[side] == 0
    assert changed[2] == -changed[payee]


@pytest.mark.rule("R-MP-ROLE-4")
@pytest.mark.parametrize(
    ("title", "more"),
    [("Heartseeker", -3), ("Righteous Fury", 2), ('"Dynamite" Jacc', 2)],
)
@pytest.mark.parametrize("side", [0, 1])
def test_a_helper_changes_the_casualties_of_the_other_posse(
    three: Table, title: str, more: int, side: int
) -> None:
    fan = friend_of(three)
    skill = {"Heartseeker": "Huckster 9", "Righteous Fury": "Blessed 9"}.get(title)
    card = fan.caster(skill, title, "KC", "KC")[1] if skill else fan.dude(title)
    fight(three, side)
    if title.endswith("Jacc"):
        three.to_resolution(LEGAL, LEGAL)
    three.use(card, ability="condemn" if title == "Righteous Fury" else "", by=fan)
    assert extra_casualties(three) == ([more, 0] if side == 1 else [0, more])


@pytest.mark.rule("R-MP-OPP-2", "R-CHEAT-6")
def test_seizing_the_pearl_changes_no_casualties_for_who_looks_on(three: Table) -> None:
    monk, pearl = friend_of(three).dude(keywords=["Kung Fu 9"]), friend_of(three).hand("22056")
    hero, rival = three.me.dude("Hero"), three.foe.dude("Rival")
    three.shootout(leader=hero, mark=rival, without=[monk])
    three.to_resolution(LEGAL, CHEATIN)
    friend_of(three).deck("AC", "5D")
    three.turn_of(friend_of(three))
    three.answer(next(key for key in three.offered() if key.startswith(f"use:{pearl.id}.")))
    while three.pending.kind != "resolution":
        three.answer(*([f"c{monk.id}"] if three.pending.least else []))
    assert len(friend_of(three).player.play_hand) == 1
    assert extra_casualties(three) == [0, 0]


@pytest.mark.rule("R-MP-OPP-1")
@pytest.mark.parametrize("stake", [6, 5])
def test_the_union_casino_asks_each_other_player(three: Table, stake: int) -> None:
    casino = three.me.deed("The Union Casino")
    gambler = three.me.dude(at=casino, influence=3)
    three.use(casino, gambler, stake, 0, 2)
    assert [e.giver for e in three.events(GhostRockMoved)] == [0, 2]
    assert gambler.control == (1 if stake == 6 else 0)


@pytest.mark.rule("R-MP-OPP-1")
@pytest.mark.parametrize("held", [(1, 1), (1, 0), (0, 1)])
def test_farnums_consortium_needs_fewer_cards_than_each_opponent(three: Table, held: tuple[int, int]) -> None:
    home = three.me.outfit("Farnum's Consortium")
    for side, count in zip(three.sides[1:], held, strict=True):
        for _ in range(count):
            side.hand()
    three.use(home)
    assert len(three.me.player.play_hand) == (1 if all(held) else 0)


@pytest.mark.rule("R-MP-OPP-1")
def test_election_day_slaughter_takes_one_dude_of_each_other_player(three: Table) -> None:
    leader, slaughter = three.me.dude("Leader"), three.me.hand("Election Day Slaughter")
    doomed = [side.dude() for side in three.sides[1:]]
    three.turn_of(three.me)
    three.answer(next(key for key in three.offered() if key.startswith(f"use:{slaughter.id}.")))
    three.go(leader)
    while three.pending.kind != "noon play":
        ways = {"invite": [], "invitation": ["decline"], "posse": ["done"]}
        three.answer(*ways.get(three.pending.kind, three.offered()[:1]))
    assert [dude.zone for dude in (leader, *doomed)] == ["in play", "boot hill", "boot hill"]


@pytest.mark.rule("R-MP-OPP-1")
def test_the_sloane_gang_earns_for_each_other_player(three: Table) -> None:
    home, thug = three.me.outfit("The Sloane Gang"), three.me.dude(at=three.town_square)
    three.foe.dude(influence=9), friend_of(three).dude(influence=9)
    three.use(home, thug)
    while three.pending.kind == "noon play":
        three.pass_()
    three.go("ghost rock")
    assert three.events(GhostRockMoved)[0].amount == 2


@pytest.mark.rule("R-CHEAT-3")
def test_rich_mans_guard_dog_bites_nobody_in_lowball(three: Table) -> None:
    """Its first sentence only pulls, so it may be used, but there is no shooter to affect (R-ACT-5)."""
    dog = three.me.attach("Rich Man's Guard Dog", three.me.dude())
    bystanders = [side.dude(value=1) for side in three.sides[1:]]
    three.phase(Phase.GAMBLIN)
    for side, hand in zip(three.sides, ("AC 2D 3H 4S 6C 5D", CHEATIN, LEGAL), strict=True):
        side.deck(*hand.split())
    three.use(dog)
    assert [(d.in_play, d.booted) for d in bystanders] == [(True, False)] * 2
    assert three.pending.kind == "noon play"
    assert [e.player for e in three.events(LowballWon)] == [0]
