"""The moods of players: they follow from what everybody sees, and each changes the portrait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.ui.plain.moods import DayLosses, Mood, mood_of
from doomtown_desktop.ui.plain.portraits import opponent, portrait
from doomtown_desktop.ui.table.ends.faces import leading_dude
from tests.table import Table

PEOPLE = sorted({(who.name, who.gang) for who in CHARACTERS.values()})


def standing(mine: tuple[int, int], theirs: tuple[int, int]) -> TableView:
    """Return a view of two players with these numbers of influence and control points."""
    table = Table()
    for side, (influence, control) in zip(table.sides, (mine, theirs), strict=True):
        side.dude(influence=influence)
        if control:
            side.deed(control=control)
    table.start()
    return table_view(table.game, 0)


def moods(view: TableView) -> list[Mood]:
    return [mood_of(view, Seat(seat)) for seat in range(len(view.players))]


def test_far_from_a_win_everybody_is_calm() -> None:
    assert moods(standing((5, 0), (5, 0))) == [Mood.NEUTRAL, Mood.NEUTRAL]


def test_who_would_win_at_sundown_is_pleased_and_the_other_worried() -> None:
    assert moods(standing((5, 0), (1, 6))) == [Mood.WORRIED, Mood.PLEASED]


def test_one_step_before_the_win_one_is_pleased_and_the_other_grim() -> None:
    assert moods(standing((5, 3), (3, 0))) == [Mood.PLEASED, Mood.GRIM]


def test_the_end_pleases_the_winner_alone() -> None:
    view = replace(standing((5, 0), (5, 0)), winners=(Seat(1),))
    assert moods(view) == [Mood.GRIM, Mood.PLEASED]


def in_fight(mine: int, theirs: int) -> Table:
    """Return a shootout in which each side has one dude with these bullets."""
    table = Table()
    hero, villain = table.me.dude(bullets=mine, stud=True), table.foe.dude(bullets=theirs, stud=True)
    table.shootout(leader=hero, mark=villain)
    return table


@pytest.mark.parametrize(
    ("bullets", "expected"),
    [
        ((3, 0), [Mood.PLEASED, Mood.WORRIED]),
        ((0, 3), [Mood.WORRIED, Mood.PLEASED]),
        ((1, 1), [Mood.GRIM, Mood.GRIM]),
    ],
)
def test_in_a_fight_the_stronger_posse_is_pleased(bullets: tuple[int, int], expected: list[Mood]) -> None:
    view = table_view(in_fight(*bullets).game, 0)
    fight = view.shootout
    assert fight is not None
    sides = [replace(side, stud=stud) for side, stud in zip(fight.sides, bullets, strict=True)]
    view = replace(view, shootout=replace(fight, sides=(sides[0], sides[1])))
    assert moods(view) == expected


@pytest.mark.parametrize(("casualties", "loser"), [(2, Mood.ANGRY), (0, Mood.WORRIED)])
def test_compared_hands_outweigh_the_posses(casualties: int, loser: Mood) -> None:
    view = table_view(in_fight(4, 0).game, 0)
    fight = view.shootout
    assert fight is not None
    players = tuple(
        replace(player, hand_rank=rank) for player, rank in zip(view.players, (3, 7), strict=True)
    )
    sides = (replace(fight.sides[0], casualties=casualties), fight.sides[1])
    view = replace(view, players=players, shootout=replace(fight, sides=sides))
    assert moods(view) == [loser, Mood.PLEASED]


def test_a_lost_dude_is_remembered_until_the_day_ends_or_it_is_undone() -> None:
    before = standing((5, 0), (5, 0))
    lost = replace(before, cards=tuple(card for card in before.cards if card.owner != 0))
    losses = DayLosses()
    for view, expected in ((before, False), (lost, True), (before, False), (lost, True)):
        losses.look_at(view)
        assert losses.has_lost(Seat(0)) is expected
        assert not losses.has_lost(Seat(1))
    assert mood_of(lost, Seat(1), has_lost=True) is Mood.ANGRY
    losses.look_at(replace(lost, day=lost.day + 1))
    assert not losses.has_lost(Seat(0))


@pytest.mark.parametrize("who", PEOPLE, ids=[name for name, _ in PEOPLE])
def test_each_mood_of_an_opponent_is_another_picture_of_the_same_person(who: tuple[str, str]) -> None:
    pictures = {mood: opponent(*who, mood) for mood in Mood}
    assert len(set(pictures.values())) == len(Mood)
    changed = {"eyes", "brows", "mouth"}
    kept = {
        mood: [layer for layer in picture.layers if layer.part.partition("/")[0] not in changed]
        for mood, picture in pictures.items()
    }
    assert all(layers == kept[Mood.NEUTRAL] for layers in kept.values())


def test_a_mask_does_not_change_and_stands_for_nobody_else() -> None:
    clown = next(card for card in catalogue().cards if card.title == "Bobo")
    assert len({portrait(clown, mood) for mood in Mood}) == 1
    table = Table()
    table.me.dude("Bobo")
    table.me.dude("Jake Smiley")
    table.start()
    found = leading_dude(table_view(table.game, 0), Seat(0), table.facts.get)
    assert found is not None
    assert found.title == "Jake Smiley", "although Bobo has more influence"
