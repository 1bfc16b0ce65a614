"""The view of each seat; nobody sees hidden cards (law 3)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.table_view import HIDDEN, explain, seen_event, seen_log, table_view
from doomtown_desktop.protocol import events
from doomtown_desktop.protocol.effects import Blank, KeywordChange, NumberChange, Watch
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Until
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.question import Option
from doomtown_desktop.protocol.view_data import CardView, ShootoutView, TableView
from doomtown_desktop.protocol.words import Number
from tests.playthroughs.players import Dice, facts, played, seed_of_finished_game, started
from tests.table import Table, begin

GAMES = 6


@cache
def random_game(seed: int) -> Game:
    """Return a whole random game."""
    game, dice = started(seed), Dice(seed)
    while game.pending is not None and len(game.answers) < 400:
        game.answer(dice(game, game.pending))
    return game


def positions(seed: int, step: int = 1) -> Iterator[Game]:
    """Yield the game itself at each decision of a random game; use it before asking for the next one."""
    whole = random_game(seed)
    game = started(seed)
    for number, given in enumerate(whole.answers):
        if number % step == 0:
            yield game
        game.answer(given)
    yield game


def card_of(view: TableView, number: int) -> CardView:
    return next(c for c in view.cards if c.id == number)


def numbers(value: Any) -> set[int]:
    """Return every id in a view: the integers that stand for a card."""
    found: set[int] = set()
    names = ("id", "card", "target", "outfit", "location", "host", "source", "leader", "mark", "shooter")
    lists = ("dudes", "street", "beside", "attachments")
    if isinstance(value, tuple):
        for one in value:
            found |= numbers(one)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name in lists:
                found |= set(inner)
            elif field.name in names and isinstance(inner, int):
                found.add(inner)
            else:
                found |= numbers(inner)
    return found


def hidden_from(g: Engine, seat: int | None) -> set[int]:
    """Return the ids of all cards that a seat may not see."""
    found: set[int] = set()
    for other, p in enumerate(g.state.players):
        found |= set(p.deck)
        if other != seat:
            found |= set(p.play_hand)
            if not p.revealed:
                found |= set(p.draw_hand)
    return found


def redealt(g: Engine, seat: int | None, dice: random.Random) -> Engine:
    """Return the same table with other decks, and other hidden cards of everybody except ``seat``."""
    state = g.state.copy()
    for other, p in enumerate(state.players):
        piles = [p.deck]
        if other != seat:
            piles.append(p.play_hand)
            if not p.revealed and all(state.owners[c] == other for c in p.draw_hand):
                piles.append(p.draw_hand)
        pool = [c for pile in piles for c in pile]
        dice.shuffle(pool)
        for pile in piles:
            pile[:] = [pool.pop() for _ in pile]
    return g.fork(state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_redealing_hidden_cards_changes_no_view(seed: int) -> None:
    dice = random.Random(seed)
    changed = 0
    for game in positions(seed):
        for seat in (0, 1, None):
            other = redealt(game.engine, seat, dice)
            changed += other.state.digest() != game.digest()
            assert table_view(other, seat, game.pending) == table_view(game, seat)
    assert changed > 10


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_id_of_a_hidden_card_is_in_a_view(seed: int) -> None:
    for game in positions(seed, 3):
        for seat in (0, 1, None):
            view = table_view(game, seat)
            choice = view.choice
            searched = set() if choice is None else numbers(choice)
            assert not (numbers(view) - searched) & hidden_from(game.engine, seat)
            assert json.loads(json.dumps(view.to_json())) == view.to_json()


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_card_is_somewhere_and_numbers_are_those_of_the_engine(seed: int) -> None:
    for game in positions(seed, 5):
        g, view = game.engine, table_view(game, 0)
        assert [c.id for c in view.cards] == list(g.state.in_play)
        for c in view.cards:
            assert c.controller == m.controller(g, c.id)
            assert c.bullets == m.stat(g, c.id, Number.BULLETS)
            assert c.influence == m.stat(g, c.id, Number.INFLUENCE)
            assert c.location == town.location(g, c.id)
        total = sum(
            p.hand_size
            + p.deck_size
            + p.draw_hand_size
            + len(p.discard_pile)
            + len(p.boot_hill)
            + len(p.table)
            + len(p.removed)
            + (p.legend is not None)
            for p in view.players
        )
        assert total + len(view.cards) == len(g.state.codes)


def test_only_who_is_asked_sees_the_question() -> None:
    game = started(3)
    asked = game.pending
    assert asked is not None
    own, other, spectator = (table_view(game, s) for s in (asked.player, 1 - asked.player, None))
    assert own.choice is not None
    assert [o.key for o in own.choice.options] == asked.keys()
    assert own.choice.options[-1].label == "Start with nobody"
    assert own.choice.options[0].code is not None
    assert other.choice is None
    assert spectator.choice is None
    assert other.waiting_for == spectator.waiting_for == asked.player
    assert other.waiting_kind == "starting gang"
    assert own.turn is None


def test_the_kind_of_a_secret_question_is_secret(table: Table) -> None:
    table.me.dude("Steven Wiles")
    action = table.me.hand("Kidnappin'")
    table.foe.dude(value=2)
    keys = [k for k in table.offered() if k.startswith(f"use:{action.id}.")]
    table.answer(keys[0])
    assert table.pending.kind == "target"
    for other in (1, None):
        seen = table_view(table.game, other)
        assert (seen.waiting_kind, seen.waiting_for) == ("", None), "nor is it told who is asked"
    assert table_view(table.game, 0).waiting_for == 0
    mine = table_view(table.game, 0).choice
    assert mine is not None
    assert mine.source == action.id
    assert mine.source_title == "Kidnappin'"


def test_own_hand_is_seen_with_codes_and_the_others_as_a_number(table: Table) -> None:
    card = table.me.hand("Kidnappin'")
    table.foe.hand("Kidnappin'")
    table.start()
    view = table_view(table.game, 0)
    hand = view.players[0].play_hand
    assert hand is not None
    assert [(c.id, c.title) for c in hand] == [(card.id, "Kidnappin'")]
    assert view.players[1].play_hand is None
    assert view.players[1].hand_size == 1
    assert table_view(table.game, None).players[0].play_hand is None


def test_a_card_in_play_shows_its_numbers_of_now(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=2, value=5, influence=1, keywords=("Huckster 2", "Deputy"), bounty=1)
    gun = table.me.attach("", hero, bullets=1)
    table.state.in_play[hero.id].counters["influence"] = 2
    table.start()
    seen = card_of(table_view(table.game, 1), hero.id)
    assert (seen.bullets, seen.influence, seen.value, seen.bounty) == (3, 3, 5, 1)
    assert seen.counters == (("influence", 2),)
    assert seen.keywords == ("Huckster 2", "Deputy")
    assert seen.attachments == (gun.id,)
    assert not seen.is_stud
    assert not seen.scripted
    carried = card_of(table_view(table.game, 1), gun.id)
    assert (carried.host, carried.location) == (hero.id, hero.place.id)
    assert carried.type == CardType.GOODS


def test_numbers_are_explained_by_titles(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=2)
    gun = table.me.attach("Big Gun", hero, bullets=1)
    table.start()
    lines = [(r.title, r.op, r.amount, r.source) for r in explain(table.game, hero.id, "bullets")]
    assert lines == [("printed", "add", 2, None), ("Big Gun", "add", 1, gun.id)]
    assert explain(table.engine, hero.id, "bullets")[0].title == "printed"


def test_the_numbers_of_a_card_outside_play_are_not_explained(table: Table) -> None:
    card = table.foe.hand("", CardType.DUDE)
    table.start()
    with pytest.raises(LookupError, match="not in play"):
        explain(table.game, card.id, "bullets")


def test_an_effect_outlives_the_view_of_its_source(table: Table) -> None:
    """The source is in the deck again: its title is known, its id is not."""
    hero = table.me.dude("Hero", bullets=1)
    source = table.me.card("Pep Talk", CardType.ACTION, cost=1)
    table.me.state.deck.insert(0, source)
    begin(table.engine, NumberChange, source, card=hero.id, stat="bullets", amount=2)
    begin(table.engine, KeywordChange, source, card=hero.id, keyword="Deputy")
    begin(table.engine, Watch, source, event="Moved", hook="look", target=source)
    hidden = table.foe.hand("", CardType.DUDE)
    begin(table.engine, NumberChange, source, card=hidden.id, stat="bullets", amount=-1)
    table.start()
    view = table_view(table.game, 1)
    assert [(e.title, e.kind, e.word, e.amount, e.card, e.until) for e in view.effects] == [
        ("Pep Talk", "number", "bullets", 2, hero.id, "day"),
        ("Pep Talk", "keyword", "Deputy", 0, hero.id, "day"),
    ]
    assert card_of(view, hero.id).bullets == 3
    assert card_of(view, hero.id).keywords == ("Deputy",)
    assert explain(table.game, hero.id, "bullets")[1].source is None
    assert source not in numbers(view)


def test_draw_hands_are_seen_by_their_player_and_once_revealed(table: Table) -> None:
    table.phase(Phase.GAMBLIN)
    table.me.deck("5H", "5C", "9D", "2S", "KH")
    table.foe.deck("JK", "5D", "5D", "2D", "KC")
    table.start()
    assert table.pending.kind == "joker"
    mine, theirs = table_view(table.game, 0).players
    assert mine.revealed
    assert mine.hand_rank == 2
    assert not mine.is_cheatin
    assert theirs.draw_hand is not None
    assert [(c.value, c.suit, c.is_joker) for c in theirs.draw_hand[:2]] == [
        (None, None, True),
        (5, 1, False),
    ]
    assert theirs.hand_rank is None
    table.state.players[1].revealed = False
    assert table_view(table.game, 0).players[1].draw_hand is None
    assert table_view(table.game, 0).players[1].draw_hand_size == 5
    own = table_view(table.game, 1)
    assert own.players[1].draw_hand is not None
    assert own.players[1].hand_rank is None
    table.state.players[1].revealed = True
    table.state.jokers[table.state.players[1].draw_hand[0]] = [5, 1]
    named = table_view(table.game, None).players[1]
    assert named.draw_hand is not None
    assert named.draw_hand[0].value == 5
    assert named.is_cheatin


def test_the_shootout_shows_both_posses(table: Table) -> None:
    hero = table.me.dude("Hero", at=table.town_square, bullets=3, stud=True)
    foe = table.foe.dude("Foe", at=table.town_square, bullets=2)
    table.answer(f"callout:{hero.id}>{foe.id}")
    table.answer("accept")
    fight = table_view(table.game, None).shootout
    assert isinstance(fight, ShootoutView)
    assert (fight.kind, fight.location, fight.leader, fight.mark) == ("callout", TOWN_SQUARE, hero.id, foe.id)
    assert fight.mark_title == "Foe"
    assert (fight.round, fight.step, fight.fighting) == (1, 1, True)
    assert [s.dudes for s in fight.sides] == [(hero.id,), (foe.id,)]
    expected = [(3, 0), (0, 2)]
    assert [(s.stud, s.draw) for s in fight.sides] == expected, "with the best shooter until one is named"
    table.answer("pass")
    table.answer("pass")
    later = table_view(table.game, 0).shootout
    assert later is not None
    assert [s.shooter for s in later.sides] == [hero.id, foe.id]
    assert [(s.stud, s.draw) for s in later.sides] == expected


def test_a_mark_that_left_play_is_only_a_title(table: Table) -> None:
    hero = table.me.dude("Hero", at=table.town_square)
    foe = table.foe.dude("Foe", at=table.town_square)
    table.answer(f"callout:{hero.id}>{foe.id}")
    del table.state.in_play[foe.id]
    table.foe.state.deck.append(foe.id)
    table.engine.touch_cards()
    fight = table_view(table.game, 0).shootout
    assert fight is not None
    assert (fight.mark, fight.mark_title) == (None, "Foe")


def test_who_would_win_at_sundown(table: Table) -> None:
    table.me.dude(influence=1)
    table.foe.deed(control=2)
    table.start()
    view = table_view(table.game, None)
    assert [p.would_win for p in view.players] == [False, True]
    assert [(p.influence, p.control_points) for p in view.players] == [(1, 0), (0, 2)]
    assert (view.turn, view.phase, view.day) == (0, "high noon", 1)


def test_traits_of_sundown_count_for_who_would_win(table: Table) -> None:
    """Jake Smiley has influence in that phase only."""
    table.me.dude("Jake Smiley")
    table.foe.deed(control=2)
    table.start()
    view = table_view(table.game, None)
    smiley = view.players[0]
    assert (smiley.influence, smiley.sundown_influence) == (0, 2)
    assert (view.players[1].sundown_control, view.players[1].would_win) == (2, False)
    assert table.state.phase is Phase.NOON
    assert smiley == table_view(table.game, None).players[0]


def test_what_wears_off_before_sundown_does_not_count_then(table: Table) -> None:
    hero = table.me.dude(influence=1)
    table.foe.deed(control=2)
    for until in (Until.PHASE, Until.DAY):
        begin(table.engine, NumberChange, hero.id, card=hero.id, until=until, stat="influence", amount=1)
    table.start()
    me = table_view(table.game, 0).players[0]
    assert (me.influence, me.sundown_influence) == (3, 2)
    assert len(table.state.effects) == 2


def test_the_rank_of_the_cards_alone(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 3D 3C KC", "2S 2H 2D 2C KD")
    table.me.state.rank_modifiers.append(2)
    table.engine.touch()
    me = table_view(table.game, 1).players[0]
    assert (me.natural_rank, me.hand_rank) == (3, 5)


def test_used_and_fresh_abilities(table: Table) -> None:
    hero = table.me.dude("Hero")
    table.start()
    table.state.used[f"{hero.id}.shout"] = 1
    table.state.used[f"{hero.id}.sing.1"] = 1
    table.state.in_play[hero.id].fresh = True
    seen = card_of(table_view(table.game, 0), hero.id)
    assert seen.used == ("shout",)
    assert card_of(table_view(table.game, 1), hero.id).used == ("shout", "sing")
    assert seen.fresh


def test_a_legend_is_shown_beside_the_table(table: Table) -> None:
    title = next(c.title for c in facts() if c.type is CardType.LEGEND)
    table.me.legend(title)
    table.start()
    assert table.me.state.legend is not None
    table.state.today.booted_legends.append(table.me.state.legend)
    mine, theirs = table_view(table.game, 1).players
    assert mine.legend is not None
    assert mine.legend.title == title
    assert mine.legend_booted
    assert theirs.legend is None
    assert not theirs.legend_booted


def test_a_finished_game_waits_for_nobody() -> None:
    view = table_view(played(seed_of_finished_game(), 300), 0)
    assert view.waiting_for is None
    assert view.winners
    assert view.phase == "over"


def test_there_is_no_view_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(IndexError, match="no seat 2"):
        table_view(started(1), 2)


# --- the log ----------------------------------------------------------------------------------------


def test_drawn_and_looked_at_cards_are_only_counted() -> None:
    drawn = events.CardsDrawn(0, (CardId(4), CardId(5)))
    looked = events.Looked(1, 0, (CardId(4),))
    assert seen_log([drawn, looked], 0) == [drawn, events.Looked(1, 0, (HIDDEN,))]
    assert seen_log([drawn, looked], 1) == [events.CardsDrawn(0, (HIDDEN, HIDDEN)), looked]
    assert seen_log([drawn, looked], None) == [
        events.CardsDrawn(0, (HIDDEN, HIDDEN)),
        events.Looked(1, 0, (HIDDEN,)),
    ]


def test_a_card_that_is_watched_is_not_named() -> None:
    born = {"number": 1, "source": CardId(1), "label": "Pep Talk", "until": Until.DAY}
    watching = Watch(**born, event="Moved", hook="look", target=CardId(7))  # type: ignore[arg-type]
    stronger = NumberChange(**born, card=CardId(3), stat="bullets", amount=2)  # type: ignore[arg-type]
    began = [events.EffectBegan(watching), events.EffectBegan(stronger)]
    assert seen_log(began, 0) == [events.EffectBegan(replace(watching, target=None)), began[1]]


def test_each_event_class_has_a_decision() -> None:
    """The author of a new event decides who may see it, so that nothing leaks by accident."""
    for cls in vars(events).values():
        if not (isinstance(cls, type) and issubclass(cls, events.Event)) or cls.__subclasses__():
            continue  # this class is not an event, or is a base class that never happens itself
        values: list[Any] = [() if "tuple" in str(f.type) else 0 for f in fields(cls) if not f.kw_only]
        if cls is events.EffectBegan:
            values = [Blank(number=1, source=CardId(0), label="", until=Until.DAY)]
        seen_event(cls(*values), 0)


def test_an_undecided_event_does_not_get_out() -> None:
    with pytest.raises(TypeError, match="it is not decided who may see Event"):
        seen_event(events.Event(), 0)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_seen_log_names_no_card_before_it_was_shown(seed: int) -> None:
    """After each answer, the log for the other seat names no card that is hidden now or was hidden before."""
    game = started(seed)
    for given in random_game(seed).answers:
        before, hidden = len(game.log), hidden_from(game.engine, 1)
        game.answer(given)
        still = hidden & hidden_from(game.engine, 1)
        reshuffled = any(isinstance(e, events.DeckShuffled) for e in game.log[before:])
        for event in seen_log(game.log[before:], 1):
            named = {v for f in fields(event) for v in _ids(f.name, getattr(event, f.name))}
            assert reshuffled or not named & still, event


def _ids(name: str, value: Any) -> set[int]:
    if name in ("card", "target", "mark", "source", "pulled") and isinstance(value, int):
        return {value}
    return set(value) if name == "cards" else set()


def test_labels_say_what_an_option_does(table: Table) -> None:
    hero = table.me.dude("Hero")
    table.start()
    choice = table_view(table.game, 0).choice
    assert choice is not None
    labels = {o.key: o.label for o in choice.options}
    assert labels[f"move:{hero.id}>-1"] == "Move Hero to the Town Square"
    assert labels["pass"] == "Pass"
    assert isinstance(table.pending.options[0], Option)


def test_an_explanation_adds_up_line_by_line(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=5)
    changes = {"add": -7, "set": 1, "most": 4, "least": 3, "fixed": 2}
    for op, amount in ((Operation(word), amount) for word, amount in changes.items()):
        begin(table.engine, NumberChange, hero.id, card=hero.id, stat="bullets", amount=amount, op=op)
    lines = [(r.op, r.amount, r.total) for r in explain(table.game, hero.id, "bullets")]
    assert lines == [
        ("add", 5, 5),
        ("add", -7, -2),
        ("set", 1, 1),
        ("most", 4, 1),
        ("least", 3, 3),
        ("fixed", 2, 2),
    ]
    assert hero.bullets == lines[-1][2]
