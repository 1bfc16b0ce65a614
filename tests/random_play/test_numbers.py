"""A number that is not computed from modifiers, because nothing can change it, equals the computed number."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import bounties, changes
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.state import Posse, Shootout
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.effects import (
    DrawnBy,
    Effect,
    KeywordChange,
    NoBenefit,
    NumberChange,
    OnlyGoods,
    Stripped,
    TypeChange,
    Watch,
)
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Until
from doomtown_desktop.protocol.kinds import FightKind, Operation
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.protocol.words import FREEDOMS, NUMBERS, CardWord, Number
from tests.random_play.chaos import ChaosFacts, chaotic_answer, kinds, lay_out
from tests.random_play.classic import setup_of_classics
from tests.random_play.decks import random_setup, scripted
from tests.random_play.runner import book_of, play_setup, random_answer
from tests.table import Side, Table, begin

GAMES = 6
EVERY = 20
"""So many answers lie between two positions that are looked at."""
LIMIT = 400
"""Answers of a game."""
TABLES = 12
STEPS = 24
"""Changes of a crowded table, which is looked at after every second one."""

NAMES: tuple[CardWord, ...] = (*NUMBERS.known.values(), *FREEDOMS.known.values())
COUNTED = (Number.BULLETS, Number.INFLUENCE, Number.CONTROL, Number.VALUE, Number.PRODUCTION)
"""Numbers that the changes of a crowded table are about."""


def every_number(g: Engine, cards: list[CardId], keywords: list[str]) -> dict[tuple[object, str], object]:
    """Return every number, freedom and keyword of some cards."""
    found: dict[tuple[object, str], object] = {}
    for card in cards:
        for name in NAMES:
            found[card, name] = m.bounty(g, card) if name == Number.BOUNTY else m.raw(g, card, name)
        for word in keywords:
            found[card, word] = m.has_keyword(g, card, word)
        found[card, "stud"] = m.is_stud(g, card)
    return found


def compare(monkeypatch: pytest.MonkeyPatch, g: Engine) -> None:
    """Compare an engine's numbers of all cards with those of an engine that always computes them."""
    elsewhere = [card for p in g.state.players for card in (*p.play_hand, *p.deck[:3])]
    cards = [*g.state.in_play, *elsewhere]
    keywords = sorted({word for card in cards for word in g.facts[card].ratings} | {"Kung Fu", "Deputy"})
    told = every_number(g, cards, keywords)
    fresh = g.fork(g.state)
    fresh.forget()
    with monkeypatch.context() as patched:
        patched.setattr(m, "plain", lambda *_: None)
        patched.setattr(m, "base", lambda *_: None)
        patched.setattr(m, "is_touched", lambda *_: True)
        folded = every_number(fresh, cards, keywords)
    wrong = {key: (told[key], folded[key]) for key in told if told[key] != folded[key]}
    assert not wrong


# --- games ------------------------------------------------------------------------------------------


def watched(
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[Game, Choose, random.Random], Answer],
    game: Game,
    asked: Choose,
    rng: random.Random,
) -> Answer:
    """Answer as usual, and sometimes compare."""
    if len(game.answers) % EVERY == 0:
        compare(monkeypatch, game.engine)
    return answer(game, asked, rng)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(GAMES))
def test_numbers_of_random_games_are_what_folding_gives(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    answer = partial(watched, monkeypatch, random_answer)
    play_setup(random_setup(seed, book_of(seed)), checked=False, limit=LIMIT, answer=answer)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(GAMES))
def test_numbers_of_classic_games_are_what_folding_gives(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    answer = partial(watched, monkeypatch, random_answer)
    play_setup(setup_of_classics(seed), checked=False, limit=LIMIT, answer=answer)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(GAMES))
def test_numbers_of_games_full_of_chaos_are_what_folding_gives(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    facts = ChaosFacts()
    codes = kinds(seed, book_of(seed), facts)
    play_setup(
        random_setup(seed, book_of(seed)),
        checked=False,
        limit=LIMIT,
        facts=facts,
        begin=lambda game: lay_out(game, codes),
        answer=partial(watched, monkeypatch, chaotic_answer),
    )


# --- crowded tables ---------------------------------------------------------------------------------


def crowd(side: Side, rng: random.Random) -> None:
    """Put dudes and deeds of all packs into play, with attachments; some dudes get no bullets from spells."""
    if rng.random() < 0.2:
        robot = side.dude("QUATERMAN")
        side.attach("", robot, kind=CardType.SPELL, bullets=1)
    side.legend("a legend that pays", production=2)
    deeds = [side.deed(facts.code) for facts in rng.sample(scripted(CardType.DEED), 4)]
    for facts in rng.sample(scripted(CardType.DUDE), 5):
        dude = side.dude(facts.code, at=rng.choice([side.home, *deeds]), bounty=rng.randint(0, 2))
        for kind in rng.choice(((), (CardType.GOODS,), (CardType.SPELL, CardType.GOODS))):
            side.attach("", dude, kind=kind, bullets=1, influence=2, control=1)
        for worn in rng.sample(scripted(CardType.GOODS, CardType.SPELL), rng.randint(0, 3)):
            side.attach(worn.code, dude)


def fight(table: Table) -> None:
    """Put the first dudes of both sides into posses."""
    first, second = ([dude.id for dude in side.player.dudes[:3]] for side in table.sides)
    posses = [Posse(0, first, [0]), Posse(1, second, [1])]
    table.state.shootout = Shootout(FightKind.CALLOUT, TOWN_SQUARE, first[0], second[0], posses)
    table.engine.touch()


def carry_out(change: Coroutine[Any, Any, object]) -> None:
    """Make a change of the table, without asking for Reacts."""
    try:
        change.send(None)
    except StopIteration:
        return
    change.close()


def some_effect(table: Table, rng: random.Random, on: Card) -> None:
    """Begin a lasting effect that changes a number, a keyword or a type."""
    about: dict[str, Any] = {"card": on.id}
    name = rng.choice(COUNTED)
    op = rng.choice(list(Operation))
    times = op in (Operation.DOUBLE, Operation.HALVE)
    choices: list[tuple[type[Effect], dict[str, Any]]] = [
        (
            NumberChange,
            {**about, "stat": name, "amount": rng.randint(1, 2) if times else rng.randint(-2, 3), "op": op},
        ),
        (NumberChange, {"stat": name, "amount": 1}),
        (NumberChange, {**about, "stat": Number.RATING.of("Kung Fu"), "amount": 2}),
        (KeywordChange, {**about, "keyword": "Kung Fu"}),
        (KeywordChange, {**about, "keyword": "Deputy", "gained": rng.random() < 0.7}),
        (TypeChange, {**about, "stud": rng.random() < 0.5}),
        (OnlyGoods, {**about, "stat": name}),
        (NoBenefit, about),
        (Stripped, {**about, "stat": name, "spared": "Horse", "counters": 0}),
        (DrawnBy, {"stat": Number.INFLUENCE, "throughout": True}),
        (Watch, {"event": "DayEnded", "hook": "wait"}),
    ]
    kind, own = rng.choice(choices)
    begin(table.engine, kind, on.id, **own)


def change(table: Table, rng: random.Random) -> None:
    """Make one random change of the table."""
    g = table.engine
    bearers = [card for card, spot in g.state.in_play.items() if spot.attachments]
    about_a_bearer = bearers and rng.random() < 0.6
    on = table.view(rng.choice(bearers if about_a_bearer else list(g.state.in_play)))
    acts: list[Callable[[], object]] = [
        lambda: carry_out(changes.add_counter(g, on.id, rng.choice(COUNTED), rng.choice((-1, 1, 2)))),
        lambda: carry_out(changes.boot(g, on.id)),
        lambda: some_effect(table, rng, on),
        lambda: some_effect(table, rng, on),
    ]
    if on.type is CardType.DUDE:
        worn = rng.choice(scripted(CardType.GOODS, CardType.SPELL)).code
        acts.append(lambda: table.sides[0].attach(worn, on))
        acts.append(lambda: carry_out(bounties.add(g, on.id, 1)))
    if on.type in (CardType.DUDE, CardType.GOODS, CardType.SPELL):
        acts.append(lambda: carry_out(changes.discard(g, on.id)))
    if rng.random() < 0.08:
        acts = [lambda: lasting.expire(g, Until.DAY)]
    elif g.state.effects and rng.random() < 0.15:
        acts = [lambda: lasting.end(g, [rng.choice(g.state.effects)])]
    rng.choice(acts)()


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(TABLES))
def test_numbers_of_a_crowded_table_are_what_folding_gives(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    table, rng = Table(), random.Random(seed)
    table.engine.strict = False  # a random card may well ask about itself
    for side in table.sides:
        crowd(side, rng)
    if seed % 2:
        fight(table)
    for step in range(STEPS):
        change(table, rng)
        if step % 2:
            compare(monkeypatch, table.engine)
