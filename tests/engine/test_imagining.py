"""Worlds of a seat: they contain nothing hidden, and can be played on."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from doomtown_desktop import cards
from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined, Scene, scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import IllegalAnswer
from doomtown_desktop.protocol.words import Number
from tests.ai.games import knows, match, redealt
from tests.random_play.runner import random_answer
from tests.table import Table, begin

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere

GUESSES = Guesses(catalogue())


def at_noon(seed: int, steps: int = 0) -> Game:
    """Return a game at a Noon play, after some further answers."""
    cards.load_all()
    played = match(seed, ("rules", "random"))
    while played.game.pending is not None and (steps > 0 or played.game.pending.kind != "noon play"):
        steps -= 1
        played.step()
    return played.game


def seen(game: Game, seat: int, seed: int = 1) -> Imagined:
    found = scene(game, seat).world(seed, GUESSES)
    assert found is not None
    return found


def scene(game: Game, seat: int) -> Scene:
    found = scene_of(game, seat)
    assert found is not None
    return found


class Only:
    """A sampler that always returns one card."""

    def __init__(self, code: str) -> None:
        self.code = code

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        return [self.code] * hidden


@pytest.mark.parametrize("steps", [0, 25, 60])
def test_what_is_hidden_makes_no_difference(steps: int) -> None:
    game = at_noon(5, steps)
    assert game.pending is not None
    seat = game.pending.player
    first = scene(game, seat)
    for deal in range(3):
        assert scene(redealt(game, seat, deal), seat) == first


def test_another_seed_is_another_guess_and_the_same_is_the_same() -> None:
    game = at_noon(5)
    assert game.pending is not None
    seat = game.pending.player
    assert seen(game, seat, 1) == seen(game, seat, 1)
    assert seen(game, seat, 1).state.codes != seen(game, seat, 2).state.codes


def test_what_the_seat_sees_is_there() -> None:
    game = at_noon(6, 40)
    assert game.pending is not None
    seat = game.pending.player
    world = seen(game, seat).game(catalogue())
    assert world is not None
    assert table_view(world, seat) == table_view(game, seat)


def test_no_hidden_card_of_others_is_in_a_scene() -> None:
    game = at_noon(6, 40)
    assert game.pending is not None
    seat = game.pending.player
    there, other = game.state.players[1 - seat], scene(game, seat).state
    assert {other.codes[card] for card in (*there.deck, *there.play_hand)} == {""}
    assert other.chance == 0


def test_the_own_deck_is_known_but_not_its_order() -> None:
    game = at_noon(5)
    assert game.pending is not None
    seat = game.pending.player
    real, state = game.state, seen(game, seat).state
    mine = [real.codes[c] for c in real.players[seat].deck]
    guessed = [state.codes[c] for c in state.players[seat].deck]
    assert sorted(guessed) == sorted(mine)
    assert guessed != mine


def test_others_hold_cards_that_go_with_their_outfit() -> None:
    game = at_noon(5)
    assert game.pending is not None
    other = 1 - game.pending.player
    state = seen(game, 1 - other).state
    own = set(catalogue().get(state.codes[state.players[other].outfit]).gangs)
    hidden = [*state.players[other].play_hand, *state.players[other].deck]
    gangs = [set(catalogue().get(state.codes[card]).gangs) for card in hidden]
    assert len(hidden) > 40
    assert sum(1 for gang in gangs if gang & own) > 3
    assert all(gang & own for gang in gangs if gang)


def test_a_world_goes_through_json_and_can_be_played_to_its_end() -> None:
    game = at_noon(5)
    assert game.pending is not None
    told = scene(game, game.pending.player)
    again = Scene.from_json(json.loads(json.dumps(told.to_json())))
    assert again == told
    world = again.world(1, GUESSES)
    assert world is not None
    twin, rng = world.game(catalogue()), random.Random(1)
    assert twin is not None
    for _ in range(3000):
        if twin.pending is None:
            break
        twin.answer(random_answer(twin, twin.pending, rng))
    assert twin.is_over


def test_a_game_in_a_world_does_not_depend_on_those_played_before() -> None:
    game = at_noon(5, steps=20)
    assert game.pending is not None
    seat = game.pending.player

    def played(world: Imagined) -> str:
        imagined, luck = world.game(catalogue()), random.Random(3)
        assert imagined is not None
        for _ in range(80):
            if imagined.pending is None:
                break
            imagined.answer(random_answer(imagined, imagined.pending, luck))
        return imagined.digest()

    world = seen(game, seat)
    assert [played(world) for _ in range(3)] == [played(seen(game, seat))] * 3
    assert world == seen(game, seat)


def test_in_the_middle_of_a_play_the_question_is_the_same() -> None:
    played = match(3, ("rules", "random"))
    compared = 0
    while not played.is_over and compared < 25:
        pending = played.game.pending
        assert pending is not None
        if pending.kind not in ("noon play", "starting gang") and played.game.state.day > 0:
            told = scene_of(played.game, pending.player)
            found = None if told is None else told.world(4, GUESSES)
            world = None if found is None else found.game(catalogue())
            if world is not None and world.pending is not None:
                compared += 1
                assert (world.pending.kind, world.pending.player) == (pending.kind, pending.player)
                assert world.pending.keys() == pending.keys()
        played.step()
    assert compared == 25


def dealt_anew_before(game: Game, seat: int, seed: int) -> Game:
    """Replay the play from its checkpoint, after dealing again all cards that a seat does not see now."""
    now, before, _, answers = game.since_checkpoint()
    for other, player in enumerate(now.players):
        piles = [player.deck] if other == seat else [player.deck, player.play_hand]
        if other != seat and not player.revealed:
            piles.append(player.draw_hand)
        there = before.players[other]
        then = {*there.deck} if other == seat else {*there.deck, *there.play_hand, *there.draw_hand}
        own: list[CardId] = [
            card
            for pile in piles
            for card in pile
            if card in then and not any(knows(s, seat, card) for s in (now, before))
        ]
        dealt = own[:]
        random.Random(seed + other).shuffle(dealt)
        moved = dict(zip(own, dealt, strict=True))
        before = before.copy()
        there = before.players[other]
        for pile in (there.deck, there.play_hand, there.draw_hand):
            pile[:] = [moved.get(card, card) for card in pile]
    twin = Game.from_state(before, catalogue())
    for given in answers:
        twin.answer(given)
    return twin


def test_what_is_hidden_makes_no_difference_in_the_middle_of_a_play() -> None:
    """Mostly draw hands that nobody has shown yet, and cards that were drawn into the play hand."""
    compared: Counter[str] = Counter()
    for seed in (3, 7, 11):
        played = match(seed, ("rules", "random"))
        while not played.is_over:
            asked = played.game.pending
            assert asked is not None
            if asked.kind not in ("noon play", "starting gang") and played.game.state.day > 0:
                first = scene_of(played.game, asked.player)
                twin = None if first is None else _twin(played.game, asked.player, compared.total())
                if first is not None and twin is not None:
                    assert scene_of(twin, asked.player) == first
                    compared[asked.kind] += 1
            played.step()
    assert compared.total() > 40
    assert compared["redraw"] > 5


def _twin(game: Game, seat: int, seed: int) -> Game | None:
    """Return None if the new cards lead elsewhere: another player could react, another joker was revealed."""
    try:
        twin = dealt_anew_before(game, seat, seed)
    except IllegalAnswer:
        return None
    same = table_view(twin, seat) == table_view(game, seat) if twin.pending is not None else False
    return twin if same else None


def test_what_the_source_of_an_effect_is_stays_known(table: Table) -> None:
    """The source may be in a hand or deck again; its text says how long the effect lasts."""
    dude = table.me.dude(influence=2)
    source = table.foe.hand("Rabbit's Deception")
    begin(table.engine, NumberChange, source.id, card=dude.id, stat=Number.INFLUENCE, amount=-1)
    assert table.pending.kind == "noon play"
    for seed in range(5):
        found = scene(table.game, 0).world(seed, Only("01017"))
        assert found is not None
        assert found.state.codes[source.id] == table.game.state.codes[source.id]


def test_a_card_that_asks_before_it_is_played_is_known_to_who_is_asked(table: Table) -> None:
    """The cheater chooses while Coachwhip! is still in a hand."""
    whip = table.me.hand("Coachwhip!")
    table.me.dude(), table.foe.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("2C 2C 3D 4H 5S", "7H 7H 8D 9C 10S")
    table.answer(f"use:{whip.id}.crack")
    assert (table.pending.kind, table.pending.player) == ("target", 1)
    for number in range(4):
        world = scene(table.game, 1).world(number, Only("01017"))
        assert world is not None
        game = world.game(table.facts)
        assert game is not None
        assert game.pending is not None
        assert (game.pending.kind, game.engine.facts[whip.id].title) == ("target", "Coachwhip!")
