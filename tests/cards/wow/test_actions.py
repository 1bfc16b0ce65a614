"""Behaviour of the actions of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, keys

assert practice

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def brawl(table: Table, mine: str, theirs: str) -> None:
    """Set up a shootout of two dudes each, with these draw hands."""
    for side in (table.me, table.foe):
        side.dude()
        side.dude()
    table.shootout()
    table.to_resolution(mine, theirs)


def test_inner_struggle_lies_booted_on_the_cheaters_home(table: Table) -> None:
    doubt = table.me.hand("Inner Struggle")
    secret = table.foe.hand("Secret")
    brawl(table, FAIR, FOUL)
    rank = table.foe.player.hand_rank
    table.use(doubt)
    assert (doubt in table.foe.home.attachments, doubt.booted) == (True, True)
    assert secret.zone == "discard pile"
    assert table.foe.player.hand_rank == rank - 1


@pytest.mark.parametrize("title", ["Inner Struggle", "16017"])
@pytest.mark.parametrize(
    ("mine", "theirs", "booted"), [(FAIR, FOUL, True), (FOUL, FOUL, False), (FAIR, FAIR, False)]
)
def test_inner_struggle_stirs_when_they_cheat_an_honest_owner(
    table: Table, title: str, mine: str, theirs: str, booted: bool
) -> None:
    home = table.foe.home.id
    doubt = table.me.put(table.me.card(title, CardType.ACTION), home, home)
    brawl(table, mine, theirs)
    assert doubt.booted is booted
    assert table.foe.player.hand_rank == (7 if theirs == FOUL else 2) - booted


@pytest.mark.parametrize(("title", "booted"), [("Inner Struggle", False), ("16017", True), ("00114", True)])
def test_only_the_first_inner_struggle_stirs_in_lowball(table: Table, title: str, booted: bool) -> None:
    home = table.foe.home.id
    doubt = table.me.put(table.me.card(title, CardType.ACTION), home, home)
    table.me.hand("Practice Slap")
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.start()
    assert (table.pending.kind, doubt.booted) == ("cheatin resolution", booted)


@pytest.mark.parametrize(("foes", "bonus"), [(3, 1), (2, 0), (1, 0)])
def test_against_the_odds_helps_the_smaller_posse(table: Table, foes: int, bonus: int) -> None:
    odds = table.me.hand("Against the Odds")
    table.me.dude(), table.me.dude()
    for _ in range(foes):
        table.foe.dude()
    table.shootout()
    table.use(odds)
    table.to_resolution(FAIR, FAIR)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (2 + bonus, 2)


def test_against_the_odds_counts_heads_when_hands_are_revealed(table: Table) -> None:
    odds, punch = table.me.hand("Against the Odds"), table.me.hand("Practice Punch")
    table.me.dude()
    foe = table.foe.dude()
    table.foe.dude()
    table.shootout(mark=foe)
    table.use(odds)
    assert len(table.foe.player.posse) == 2
    table.use(punch, foe)
    table.to_resolution(FAIR, FAIR)
    assert table.me.player.hand_rank == 2


def test_against_the_odds_lasts_one_round(table: Table) -> None:
    odds = table.me.hand("Against the Odds")
    table.me.dude()
    lost = table.me.dude()
    for _ in range(3):
        table.foe.dude()
    table.shootout()
    table.use(odds)
    table.to_resolution(FAIR, "8S 8H 8D KC 2S")
    assert table.me.player.hand_rank == 3
    table.lumps(f"discard:{lost.id}", (), ())
    table.to_resolution(FAIR, FAIR)
    assert table.me.player.hand_rank == 2


def demons(table: Table, held: int, called: bool = True) -> tuple[Dude, Dude, list[Card]]:
    """My dude faces demons and calls out a dude in the town square, who wants to refuse."""
    hero, friend = table.me.dude(at=table.town_square), table.me.dude("Friend", at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    cards = [table.foe.hand("") for _ in range(held)]
    table.use(table.me.hand("Facing Yer Demons"), hero)
    table.pass_()
    table.call_out(hero if called else friend, mark, "refuse")
    return hero, mark, cards


def test_facing_yer_demons_gives_bullets_to_who_carries_nothing(table: Table) -> None:
    card = table.me.hand("Facing Yer Demons")
    armed, bare = table.me.dude(), table.me.dude(bullets=1)
    table.me.attach("", armed)
    table.foe.dude()
    table.answer(f"use:{card.id}.face_them")
    assert table.offered() == [f"c{bare.id}"]
    table.go(bare)
    assert bare.bullets == 3


def test_facing_yer_demons_asks_a_card_for_a_refusal(table: Table) -> None:
    _, mark, cards = demons(table, 2)
    assert table.pending.player == table.foe.seat
    table.go(cards[1])
    assert (mark.is_home, cards[1].zone, cards[0].zone) == (True, "discard pile", "play hand")


def test_facing_yer_demons_means_a_fight_for_those_who_keep_their_cards(table: Table) -> None:
    hero, mark, cards = demons(table, 2)
    table.go(())
    table.join_all()
    assert [c.zone for c in cards] == ["play hand"] * 2
    assert table.state.shootout is not None
    assert (hero.in_posse, mark.in_posse) == (True, True)


def test_facing_yer_demons_lets_nobody_refuse_without_a_card(table: Table) -> None:
    _, mark, _ = demons(table, 0)
    table.join_all()
    assert mark.in_posse


def test_facing_yer_demons_is_about_one_dude(table: Table) -> None:
    _, mark, cards = demons(table, 2, called=False)
    assert (mark.is_home, [c.zone for c in cards]) == (True, ["play hand"] * 2)


def test_facing_yer_demons_still_works_with_a_gun_and_only_today(table: Table) -> None:
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square, influence=9)
    kept = table.foe.hand("Kept")
    table.use(table.me.hand("Facing Yer Demons"), hero)
    table.me.attach("", hero)
    assert hero.bullets == 3
    table.next_day()
    table.call_out(hero, mark, "refuse")
    assert (hero.bullets, mark.is_home, kept.zone) == (1, True, "play hand")


DEAD_MANS, TWO_PAIR = "AS AC 8S 8C JD", "AS AC 8S 8C JH"


@pytest.mark.parametrize(("theirs", "paid", "bullets"), [(DEAD_MANS, 0, 4), (TWO_PAIR, 2, 2)])
def test_hickoks_revenge_hires_a_gunslinger(table: Table, theirs: str, paid: int, bullets: int) -> None:
    revenge, stash = table.me.hand("Hickok's Revenge"), table.me.stash
    brawl(table, FAIR, theirs)
    table.use(revenge, by=table.me)
    hired = [d for d in table.me.player.posse if d.title == "Gunslinger"]
    assert [(d.is_stud, d.bullets) for d in hired] == [(True, bullets)]
    assert stash - table.me.stash == paid


def test_hickoks_revenge_needs_its_price(table: Table) -> None:
    revenge = table.me.hand("Hickok's Revenge")
    table.me.stash = 1
    brawl(table, FAIR, TWO_PAIR)
    assert not table.can_use(revenge, by=table.me)


def test_hickoks_revenge_is_free_against_a_dead_mans_hand(table: Table) -> None:
    revenge = table.me.hand("Hickok's Revenge")
    table.me.stash = 0
    brawl(table, FAIR, DEAD_MANS)
    assert table.can_use(revenge, by=table.me)


def test_hickoks_revenge_spares_three_casualties(table: Table) -> None:
    revenge = table.me.hand("Hickok's Revenge")
    for _ in range(12):
        table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, DEAD_MANS)
    table.use(revenge, by=table.me)
    table.lumps()
    lost = 0
    while table.pending.kind == "casualty":
        table.answer(next(k for k in table.offered() if k.startswith("discard:")))
        lost += 1
    assert lost == 11 - 2 - 3


def backs(table: Table, booted: bool = False) -> tuple[Card, Dude, list[Dude]]:
    """A hand is lost, and my hero of grit 9 may cover three friends."""
    cover = table.me.hand("I'll Cover Yer Backs!")
    hero = table.me.dude("Hero", value=7, booted=booted)
    friends = [table.me.dude(f"Friend {v}", value=v, booted=booted) for v in (2, 7, 5)]
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution(FAIR, "8S 8H 8D KC 2S", shooters=[hero])
    return cover, hero, friends


def test_ill_cover_yer_backs_sends_friends_home_and_unboots_a_lesser_one(table: Table) -> None:
    cover, hero, friends = backs(table)
    table.turn_of(table.me)
    table.answer(f"use:{cover.id}.cover")
    table.go(hero, friends[:2])
    assert table.offered() == [f"c{friends[0].id}"]
    table.go(friends[0])
    assert [(d.is_home, d.booted) for d in friends] == [(True, False), (True, True), (False, False)]
    assert (hero.booted, hero.in_posse) == (True, True)


def test_ill_cover_yer_backs_unboots_nobody_unless_you_like(table: Table) -> None:
    cover, hero, friends = backs(table)
    table.use(cover, hero, [friends[0]], (), by=table.me)
    assert (friends[0].is_home, friends[0].booted) == (True, True)


def test_ill_cover_yer_backs_needs_an_unbooted_dude(table: Table) -> None:
    cover, *_ = backs(table, booted=True)
    assert not table.can_use(cover, by=table.me)


def test_ill_cover_yer_backs_sends_nobody_if_the_hero_does_not_boot(table: Table) -> None:
    cover, hero, friends = backs(table)
    table.forbid(hero, "be booted")
    table.turn_of(table.me)
    table.answer(f"use:{cover.id}.cover")
    assert table.choices() == keys(*friends)


def horse(table: Table, value: int = 6) -> tuple[Card, Dude, Card]:
    """Set up my rider in the town square."""
    rider = table.me.dude("Rider", at=table.town_square)
    mount = table.me.attach("Mount", rider, value=value, keywords=["Horse"])
    return table.me.hand("My Horse Don't Like Ya, Either"), rider, mount


def test_my_horse_makes_its_rider_call_out_a_lesser_dude(table: Table) -> None:
    card, rider, mount = horse(table)
    weak, _equal = (
        table.foe.dude(value=5, at=table.town_square),
        table.foe.dude(value=6, at=table.town_square),
    )
    table.foe.dude(value=1)
    table.answer(f"use:{card.id}.snort")
    table.go(mount)
    assert table.offered() == [f"c{weak.id}"]
    table.go(weak, "accept")
    table.join_all()
    assert (mount.booted, rider.in_posse, weak.in_posse) == (True, True, True)


def test_my_horse_needs_an_unbooted_horse(table: Table) -> None:
    card, _, mount = horse(table)
    table.foe.dude(value=5, at=table.town_square)
    table.state.in_play[mount.id].booted = True
    assert not table.can_use(card)


def test_my_horse_needs_somebody_it_does_not_like(table: Table) -> None:
    card, *_ = horse(table, value=5)
    table.foe.dude(value=5, at=table.town_square), table.me.dude(value=1, at=table.town_square)
    assert not table.can_use(card)


def test_my_horse_lets_them_refuse(table: Table) -> None:
    card, _, mount = horse(table)
    weak = table.foe.dude(value=5, at=table.town_square)
    table.use(card, mount, weak, "refuse")
    assert (weak.is_home, weak.booted, mount.booted) == (True, True, True)


def test_on_the_lam_lets_its_controller_move_the_dude(table: Table) -> None:
    far = table.me.deed(is_out_of_town=True)
    crook = table.foe.dude(booted=True)
    table.answer(f"use:{table.me.hand('On the Lam').id}.chase")
    table.go(crook)
    assert (table.pending.player, f"c{table.foe.home.id}" in table.offered()) == (table.foe.seat, False)
    table.go(far)
    assert (crook.bounty, crook.location, crook.booted) == (1, far, True)


def test_on_the_lam_moves_nobody_against_their_will(table: Table) -> None:
    crook = table.foe.dude(bounty=2)
    table.use(table.me.hand("On the Lam"), crook, ())
    assert (crook.bounty, crook.is_home) == (3, True)


def test_on_the_lam_serves_your_own_dudes(table: Table) -> None:
    mine = table.me.dude()
    table.use(table.me.hand("On the Lam"), mine, table.town_square)
    assert (mine.bounty, mine.location, mine.booted) == (1, table.town_square, False)


def rally(table: Table, influence: int, tired: int) -> tuple[Card, Dude, list[Dude]]:
    """My leader fights with booted friends."""
    card, hero = table.me.hand("Stand Together"), table.me.dude("Hero", influence=influence)
    friends = [table.me.dude(f"Friend {n}", booted=True) for n in range(tired)]
    table.me.dude("Away", booted=True)
    table.foe.dude()
    table.shootout(leader=hero, without=[table.me.player.dudes[-1]])
    return card, hero, friends


def test_stand_together_unboots_as_many_as_the_influence(table: Table) -> None:
    card, hero, friends = rally(table, 2, 3)
    table.use(card, hero, friends[1:])
    assert [d.booted for d in friends] == [True, False, False]


def test_stand_together_unboots_all_there_are(table: Table) -> None:
    card, hero, friends = rally(table, 5, 2)
    table.use(card, hero, friends)
    assert not any(d.booted for d in friends)
    assert table.me.player.dudes[-1].booted


@pytest.mark.parametrize(("influence", "tired"), [(0, 2), (2, 0)])
def test_stand_together_needs_influence_and_somebody_booted(table: Table, influence: int, tired: int) -> None:
    card, *_ = rally(table, influence, tired)
    assert not table.can_use(card)


def allies(table: Table, cost: int = 4) -> tuple[Card, Card]:
    """Set up the card, and a dude in my discard pile."""
    ally = table.me.hand("Ally", CardType.DUDE, cost=cost)
    table.me.state.play_hand.remove(ally.id)
    table.me.state.discard_pile.append(ally.id)
    return table.me.hand("Unexpected Allies"), ally


def test_unexpected_allies_join_for_their_cost(table: Table) -> None:
    card, ally = allies(table)
    brawl(table, FAIR, FOUL)
    stash, rank = table.me.stash, table.me.player.hand_rank
    table.use(card, ally, True, by=table.me)
    assert ally in table.me.player.posse
    assert (stash - table.me.stash, table.me.player.hand_rank - rank) == (4, 2)


def test_unexpected_allies_of_an_onlooker_only_come_to_hand() -> None:
    table = Table(3)
    onlooker = table.sides[2]
    ally = onlooker.hand("Ally", CardType.DUDE, cost=1)
    onlooker.state.play_hand.remove(ally.id)
    onlooker.state.discard_pile.append(ally.id)
    card = onlooker.hand("Unexpected Allies")
    brawl(table, FAIR, FOUL)
    table.use(card, ally)
    assert (ally.zone, table.pending.kind) == ("play hand", "resolution")


def test_unexpected_allies_may_stay_in_hand(table: Table) -> None:
    card, ally = allies(table)
    brawl(table, FAIR, FOUL)
    rank = table.me.player.hand_rank
    table.use(card, ally, False, by=table.me)
    assert (ally.zone, table.me.stash, table.me.player.hand_rank) == ("play hand", 10, rank)


def test_unexpected_allies_stay_in_hand_when_too_dear(table: Table) -> None:
    card, ally = allies(table, cost=11)
    brawl(table, FAIR, FOUL)
    table.use(card, ally, by=table.me)
    assert (ally.zone, table.me.player.hand_rank) == ("play hand", 2)


def test_unexpected_allies_only_come_to_hand_in_lowball(table: Table) -> None:
    card, ally = allies(table)
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.start()
    table.use(card, ally)
    assert ally.zone == "play hand"


def test_unexpected_allies_are_dudes_only(table: Table) -> None:
    card = table.me.hand("Unexpected Allies")
    table.me.pile("discard_pile", "5C")
    brawl(table, FAIR, FOUL)
    assert not table.can_use(card, by=table.me)


def test_ill_cover_yer_backs_does_not_send_the_hero_home(table: Table) -> None:
    cover, hero, friends = backs(table)
    table.turn_of(table.me)
    table.answer(f"use:{cover.id}.cover")
    table.go(hero)
    assert set(table.offered()) - {"cancel"} == {f"c{d.id}" for d in friends}


def test_my_horse_is_no_hat_and_calls_nobody_out_who_cannot_be(table: Table) -> None:
    card, rider, mount = horse(table)
    table.me.attach("", rider, value=9)
    weak, saint = (table.foe.dude(value=5, at=table.town_square) for _ in range(2))
    table.forbid(saint, "be called out")
    table.answer(f"use:{card.id}.snort")
    assert set(table.offered()) - {"cancel"} == {f"c{mount.id}"}
    table.go(mount)
    assert table.offered() == [f"c{weak.id}"]


def test_inner_struggle_leaves_lowball_hands_alone(table: Table) -> None:
    doubt = table.me.attach("Inner Struggle", table.foe.home, kind=CardType.ACTION, booted=True)
    table.phase(Phase.GAMBLIN)
    table.lowball("AC 2D 3H 4S 6C", "8S 8H 9D 3C 2S")
    table.start()
    (won,) = table.events(LowballWon)
    assert (doubt.booted, {h.player: h.rank for h in won.hands}) == (True, {0: 1, 1: 2})


def stampede(table: Table, *bystanders: Dude) -> None:
    """My dude leads Stampede!'s job; none of ``bystanders`` opposes it."""
    table.me.dude("Drover")
    table.answer(f"use:{table.me.hand('Stampede!').id}.drive")
    table.go(next(d for d in table.me.player.dudes if d.title == "Drover"))
    table.join_all(without=bystanders)


def test_stampede_boots_all_dudes_in_the_town_square(table: Table) -> None:
    away = table.foe.dude(at=table.foe.deed())
    here = [table.foe.dude(at=table.town_square), table.me.dude(at=table.town_square)]
    stampede(table, *here, away)
    assert ([d.booted for d in here], away.booted) == ([True, True], False)


def test_stampede_cuts_the_town_square_off_for_the_day(table: Table) -> None:
    deed, dude = table.foe.deed(), table.foe.dude(influence=1)
    assert table.town_square.is_adjacent(deed)
    stampede(table, dude)
    assert not table.town_square.is_adjacent(deed)
    assert not table.me.home.is_adjacent(table.town_square)
    assert deed.is_adjacent(table.foe.home)
    table.next_day()
    assert table.town_square.is_adjacent(deed)


def test_stampede_that_fails_does_nothing(table: Table) -> None:
    rival, deed = table.foe.dude(at=table.town_square), table.foe.deed()
    stampede(table)
    table.to_resolution("2S 4H 6D 7C 9S", "8S 8H 8D 8C 3S")
    table.lumps([])
    assert (rival.booted, rival.is_adjacent(deed)) == (False, True)
