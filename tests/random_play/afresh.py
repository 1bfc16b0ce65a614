"""Compares cached results during games with those of a new engine for the same position.

Views, numbers, prices, plays, reasons and sums are computed once and cached until something changes them.
This module finds results that are cached for too long: at each decision, all of them are requested from the
game and from an engine that knows only the state.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final

from doomtown_desktop import cards
from doomtown_desktop.catalog import CardFacts, CardType, Edition, catalogue
from doomtown_desktop.engine import ledger
from doomtown_desktop.engine.change import forming
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup, engine_for
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.flow import plays, shootout, shopping
from doomtown_desktop.engine.flow.phases import sundown, upkeep
from doomtown_desktop.engine.table_view import explain, table_view
from doomtown_desktop.protocol.choices import Buy, parse
from doomtown_desktop.protocol.ids import CardId, Phase
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.protocol.rulesets import USUAL
from doomtown_desktop.protocol.words import FREEDOMS, NUMBERS, PLAYER_NUMBERS, PROHIBITIONS, CardWord, Number
from doomtown_desktop.session.reasons import reasons
from tests.random_play.chaos import ChaosFacts, chaotic_answer, kinds, lay_out
from tests.random_play.decks import random_setup
from tests.random_play.giving_up import often_giving_up, quarrelsome, setup_of
from tests.random_play.invariants import RuleBroken
from tests.random_play.many import MIXES, NAMES
from tests.random_play.runner import BOOKS, Tally, play_setup, random_answer

LIMIT: Final = 250
SHOWN: Final = ("bullets", "influence", "value", "control", "production", "upkeep")
KINDS: Final = (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.SPELL, CardType.ACTION)
CLASSIC_KINDS: Final = (*KINDS, CardType.EVENT, CardType.IMPROVEMENT)


# --- what is asked --------------------------------------------------------------------------------------


def everything(game: Game) -> Iterator[tuple[str, Any]]:
    """Yield all results for a position, each with a name."""
    g, seats = game.engine, range(len(game.state.players))
    for seat in (None, *seats):
        view = table_view(game, seat)
        yield from ((f"card {shown.id} as shown to {seat}", shown) for shown in view.cards)
        yield from ((f"player {shown.seat} as shown to {seat}", shown) for shown in view.players)
        yield f"the table as shown to {seat}", view
    for card in g.state.in_play:
        yield from _of_card(g, card)
    for seat in seats:
        yield from _of_player(game, seat)
    yield "accounts", ledger.accounts(g)
    if g.state.phase is not Phase.SETUP:
        yield "verdict", sundown.verdict(sundown.foreseen(g))
    for place in town.locations(g):
        yield f"dudes at {place}", tuple(town.dudes_at(g, place))
        yield f"neighbours of {place}", tuple(town.neighbours(g, place))


WORDS: Final[tuple[CardWord, ...]] = (*NUMBERS.known.values(), *FREEDOMS.known.values())


def _of_card(g: Engine, card: CardId) -> Iterator[tuple[str, Any]]:
    for name in WORDS:
        yield f"{name} of {card}", m.bounty(g, card) if name == Number.BOUNTY else m.raw(g, card, name)
    for word in sorted({word for other in g.state.in_play for word in g.facts[other].ratings}):
        yield f"{word} of {card}", (m.has_keyword(g, card, word), m.rating(g, card, word))
    yield f"type of {card}", (m.is_stud(g, card), town.is_dude(g, card), town.location(g, card))
    yield f"controller of {card}", (m.controller(g, card), g.counts_as_owner(card))
    yield f"upkeep owed for {card}", upkeep.price(g, card)
    for what in PROHIBITIONS.known.values():
        yield f"{card} cannot {what}", m.cannot(g, what, card)
    for shown in SHOWN:
        yield f"why {shown} of {card}", explain(g, card, shown)
    if g.state.shootout is not None and town.is_dude(g, card):
        yield f"{card} joins", [forming.why_not_join(g, card, side) for side in (0, 1)]
        yield f"{card} joins so", forming.joining(g, card)


def _of_player(game: Game, seat: int) -> Iterator[tuple[str, Any]]:
    g = game.engine
    yield f"gang of {seat}", tuple(m.dudes_of(g, seat))
    yield f"sums of {seat}", (m.influence_total(g, seat), m.control_points(g, seat), upkeep.income(g, seat))
    for name in PLAYER_NUMBERS.known.values():
        yield f"{name} of player {seat}", m.player_stat(g, seat, name, 3)
    if g.state.phase is Phase.NOON and not g.uses:
        found = plays.legal_plays(g, seat) if g.state.shootout is None else shootout.shootout_plays(g, seat)
        yield f"plays of {seat}", found
        bought = ((option.key, parse(option.key)) for option in found)
        shops = [(key, play) for key, play in bought if isinstance(play, Buy)]
        yield f"prices of {seat}", [(key, shopping.price_of(g, seat, play)) for key, play in shops]
        for card in (*g.state.in_play, *g.state.players[seat].play_hand):
            yield f"why {seat} cannot use {card}", reasons(game, seat, card)


def differences(game: Game) -> list[str]:
    """Return the results in which the game differs from an engine that knows only the state."""
    g = game.engine
    fresh = engine_for(g.state.copy(), g.catalog)
    fresh.strict, fresh.uses, fresh.only_passing = g.strict, g.uses[:], g.only_passing
    other = Game(fresh, game.setup, game.pending)
    told, anew = dict(everything(game)), dict(everything(other))
    return [f"{name}: {_unlike(told.get(name), anew[name])}" for name in anew if told.get(name) != anew[name]]


def _unlike(told: Any, anew: Any) -> str:
    """Return the difference between two results; for views, only the fields that differ."""
    if not hasattr(anew, "__dataclass_fields__") or type(told) is not type(anew):
        return f"{told} and not {anew}"
    names = [name for name in anew.__dataclass_fields__ if getattr(told, name) != getattr(anew, name)]
    return ", ".join(f"{name} {getattr(told, name)} and not {getattr(anew, name)}" for name in names)


# --- games ----------------------------------------------------------------------------------------------


@cache
def changers(edition: Edition) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the codes of cards with an effect on "each dude that …", and with traits about others."""
    cards.load_all()
    wide, others = [], []
    for facts in catalogue(edition):
        script = script_for(facts.title, facts.code)
        if script is None or facts.type not in CLASSIC_KINDS:
            continue
        if "modify_all" in inspect.getsource(script):
            wide.append(facts.code)
        elif any(trait.on for trait in script.script.traits) or script.script.rules:
            others.append(facts.code)
    return tuple(sorted(wide)), tuple(sorted(others))


@cache
def of_type(edition: Edition, *types: CardType) -> tuple[CardFacts, ...]:
    """Return the facts of every scripted printing of some types of one edition, by code."""
    cards.load_all()
    found = [f for f in catalogue(edition) if f.type in types and script_for(f.title, f.code)]
    return tuple(sorted(found, key=lambda facts: facts.code))


def crowded_setup(seed: int) -> GameSetup:
    """Return decks full of cards that change others, by each book, for two to six seats."""
    rng = random.Random(f"afresh {seed}")
    book = (*BOOKS, "classic-2000")[seed % 3]
    edition: Edition = "classic" if book == "classic-2000" else "reloaded"
    count = 2 + seed // 3 % 5
    seats = tuple(_crowded_seat(rng, name, edition) for name in NAMES[:count])
    options = USUAL if edition == "classic" else MIXES[seed % len(MIXES)]
    return GameSetup(seats, seed, book, options=options)


def _crowded_seat(rng: random.Random, name: str, edition: Edition) -> SeatSetup:
    wide, others = changers(edition)
    dudes = [facts.code for facts in rng.sample(of_type(edition, CardType.DUDE), 8)]
    chosen = dict.fromkeys(dudes, 1)
    for code in (*wide, *rng.sample(others, min(12, len(others)))):
        chosen[code] = chosen.get(code, 0) + (3 if code in wide else rng.randint(1, 2))
    outfit = rng.choice(of_type(edition, CardType.OUTFIT)).code
    return SeatSetup(name, outfit, tuple(sorted(chosen.items())), None, tuple(dudes[:5]))


def watching(
    answer: Callable[[Game, Choose, random.Random], Answer],
    every: int,
    game: Game,
    asked: Choose,
    rng: random.Random,
) -> Answer:
    """Answer as usual, but raise ``RuleBroken`` if a cached result is no longer true."""
    if len(game.answers) % every == 0 and (wrong := differences(game)):
        raise RuleBroken(f"day {game.state.day}, {game.state.phase}: {'; '.join(wrong[:3])}")
    return answer(game, asked, rng)


def busy(game: Game, asked: Choose, rng: random.Random) -> Answer:
    """Return a random answer of a player who prefers playing cards to moving."""
    if asked.kind == "noon play":
        plays_ = [o.key for o in asked.options if o.verb not in ("move", "pass")]
        if plays_ and rng.random() < 0.7:
            return (rng.choice(plays_),)
    return random_answer(game, asked, rng)


def play_afresh(seed: int, *, limit: int = LIMIT, every: int = 1) -> Tally:
    """Play one random game, comparing at every decision. Raises as ``play_setup`` does.

    Of five in a row, three have decks full of cards that change others, one has random decks of three to six
    seats who often surrender, and in one made-up Reacts respond to everything.
    """
    if seed % 5 == 3:
        answer = partial(watching, often_giving_up(quarrelsome), every)
        return play_setup(setup_of(seed), checked=False, limit=limit, answer=answer)[1]
    if seed % 5 == 4:
        book = BOOKS[seed // 5 % len(BOOKS)]
        facts = ChaosFacts()
        return play_setup(
            random_setup(seed, book),
            checked=False,
            limit=limit,
            facts=facts,
            begin=lambda game: lay_out(game, kinds(seed, book, facts)),
            answer=partial(watching, chaotic_answer, every),
        )[1]
    brought = crowded_setup(seed // 5 * 3 + seed % 5)
    return play_setup(brought, checked=False, limit=limit, answer=partial(watching, busy, every))[1]
