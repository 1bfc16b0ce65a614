"""The view of one seat. This module is the only place that strips hidden information (law 3).

A view (``view_data``) never contains the id of a card that its seat cannot see. Hidden zones appear as
counts. If the source of an effect or a mark has left play, it appears by its title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final, Literal, TypeVar, cast

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.change import stakes
from doomtown_desktop.engine.core.engine import ASIDE, Engine
from doomtown_desktop.engine.data.state import InPlay, PlayerState, Shootout
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import feasible, hands, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.printed import applies
from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.flow.phases import sundown
from doomtown_desktop.engine.use import turnabout
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.protocol import events
from doomtown_desktop.protocol.choices import picked
from doomtown_desktop.protocol.effects import KeywordChange, Watch
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Seat
from doomtown_desktop.protocol.question import PASS, PUBLIC_KINDS, Choose, Question
from doomtown_desktop.protocol.view_data import (
    CardView,
    ChoiceView,
    DrawCard,
    EffectView,
    Face,
    OptionView,
    PlayerView,
    PosseView,
    Reason,
    ShootoutView,
    TableView,
)
from doomtown_desktop.protocol.words import Number, of_card, rating_of
from doomtown_desktop.speech import answer_wording, prompts, wording

_T = TypeVar("_T")
_Numbers = tuple[int, int, int, int, int, int, bool, tuple[str, ...]]
"""The displayed numbers of a card, in the order of ``CardView``."""

HIDDEN: Final = CardId(-2)
"""Replaces in an event a card that the seat may not know."""


# --- the table --------------------------------------------------------------------------------------


def table_view(of: Game | Engine, seat: Seat | None, pending: Choose | None = None) -> TableView:
    """Return the view of a game by ``seat``. ``None`` is a spectator, who sees no hidden card.

    ``pending`` is the pending decision if ``of`` is an engine. Raises ``IndexError`` for a seat that is not
    at the table.
    """
    if isinstance(of, Game):
        g, pending = of.engine, of.pending
    else:
        g = of
    state = g.state
    if seat is not None and not 0 <= seat < len(state.players):
        raise IndexError(f"there is no seat {seat}")
    is_public = pending is not None and pending.kind in PUBLIC_KINDS
    kind: Question | Literal[""] = pending.kind if pending is not None and is_public else ""
    return TableView(
        seat,
        state.ruleset,
        state.day,
        state.phase,
        state.winner,
        state.turn if state.phase is Phase.NOON else None,
        state.pot,
        pending.player if pending is not None and (is_public or pending.player == seat) else None,
        kind,
        None if pending is None or pending.player != seat else _choice(g, pending),
        tuple([_player(g, s, p, s == seat) for s, p in enumerate(state.players)]),
        _cards(g, seat),
        tuple(
            EffectView(
                e.label,
                e.kind,
                e.word,
                getattr(e, "amount", 0),
                e.card,
                getattr(e, "player", None),
                e.until,
            )
            for e in state.effects
            if not isinstance(e, Watch) and (e.card is None or e.card in state.in_play)
        ),
        None if state.shootout is None else _shootout(g, state.shootout),
        tuple(state.winners),
        state.ending,
        g.ruleset.victory,
        g.ruleset.shootout_order,
        g.ruleset.cheatin,
        stakes.fear_level(g) if g.ruleset.has_fear_level else None,
    )


def explain(of: Game | Engine, card: CardId, name: str) -> tuple[Reason, ...]:
    """Return the parts of a number of a card in play, in the order in which they apply, with running totals.

    ``name`` is a stat such as ``bullets``. Raises ``UnknownWord`` for other words, and ``LookupError`` for a
    card that is not in play, because it may be hidden.
    """
    g = of.engine if isinstance(of, Game) else of
    if card not in g.state.in_play:
        raise LookupError(f"card {card} is not in play")
    total, found = 0, []
    for row in m.explain(g, card, of_card(name)):
        total = m.step(total, row.op, row.amount)
        source = row.source if row.source in g.state.in_play else None
        found.append(Reason(row.label, row.op, row.amount, source, total))
    return tuple(found)


def _passing(g: Engine, seat: Seat) -> str:
    """Return a label for a pass that ends High Noon (who wins, who is eliminated); otherwise empty."""
    if g.state.phase is not Phase.NOON or g.state.passes + 1 < len(g.seats()):
        return ""
    won = [s for s, numbers in enumerate(_numbers(g)) if numbers[2]]
    fallen = [s for s, numbers in enumerate(_numbers(g)) if numbers[3]]
    return prompts.pass_ends_day(g, seat, won, fallen)


def _passing_in_fight(g: Engine, asked: Question) -> str:
    """Return a label for a pass that ends the plays of a step of a shootout between two; otherwise empty."""
    fight = g.state.shootout
    if fight is None or len(fight.order) != 2 or fight.passes != 1:
        return ""
    return prompts.PASS_ENDS_PLAYS.get(asked, "")


def _choice(g: Engine, asked: Choose) -> ChoiceView:
    ends_day = _passing(g, asked.player) if asked.kind is Question.NOON_PLAY else ""
    passing = ends_day or _passing_in_fight(g, asked.kind)
    return ChoiceView(
        asked.kind,
        asked.prompt,
        tuple(
            OptionView(
                o.key,
                o.verb,
                o.card,
                None if o.card is None or o.card < 0 else g.facts[o.card].code,
                o.target,
                passing if passing and o.key == PASS else answer_wording.option(g, o),
                o.label,
            )
            for o in asked.options
        ),
        asked.least,
        asked.most,
        asked.source,
        "" if asked.source is None else wording.title(g, asked.source),
        "" if asked.source is None or asked.source < 0 else g.facts[asked.source].code,
        asked.cancellable,
        asked.default,
        asked.adjustable,
        asked.event,
        asked.about,
        tuple(g.facts[picked(key)].code for key in asked.planned if asked.kind is Question.STARTING_GANG),
        bool(ends_day),
        asked.returnable,
        tuple(picked(key) for key in asked.planned if asked.kind is Question.POSSE),
    )


# Slow parts are cached until the next change (``Engine.cache``) and shared by all viewers. A part that equals
# its previous version is reused (``Engine.seen``).


def _again(g: Engine, key: tuple[str, int, object], parts: object, make: Callable[[], _T]) -> _T:
    """Return the result of ``make``, or the previous result for ``key`` if ``parts`` have not changed."""
    last = g.seen.get(key)
    if last is not None and last[0] == parts:
        shown: _T = last[1]
        return shown
    made = make()
    g.seen[key] = (parts, made)
    return made


def _faces(g: Engine, cards: Iterable[CardId]) -> tuple[Face, ...]:
    facts, owners = g.facts, g.state.owners
    return tuple([Face(c, facts[c].code, facts[c].title, owners[c]) for c in cards])


def _numbers(g: Engine) -> list[tuple[int, int, bool, bool, int, int]]:
    """Return each player's influence, control points and outlook for Sundown.

    The tuples contain the influence and control points now, whether the player would win at Sundown, whether
    the player would be eliminated then, and the influence and control points at Sundown.
    """
    found: list[tuple[int, int, bool, bool, int, int]] | None = g.cache.get("shown numbers")
    if found is None:
        evening = sundown.foreseen(g)
        winning, falling = sundown.verdict(evening) if g.state.phase is not Phase.SETUP else ([], [])
        seats = range(len(g.state.players))
        now = [(m.influence_total(g, s), m.control_points(g, s)) for s in seats]
        then = now
        if evening is not g:
            then = [(m.influence_total(evening, s), m.control_points(evening, s)) for s in seats]
        found = [(*now[s], s in winning, s in falling, *then[s]) for s in seats]
        g.cache["shown numbers"] = found
    return found


def _player(g: Engine, seat: Seat, p: PlayerState, own: bool) -> PlayerView:
    influence, control, winning, falling, then_influence, then_control = _numbers(g)[seat]
    drawn = tuple(_drawn(g, c) for c in p.draw_hand) if own or p.revealed else None
    rank, natural, cheatin = None, None, False
    tiebreak, changed = tuple[int, ...](), False
    complete = drawn is not None and 0 < len(drawn) <= HAND_SIZE and all(c.value is not None for c in drawn)
    if p.revealed and complete:
        rank, tiebreak, changed = hands.value_of(g, seat)
        cheatin = hands.is_cheatin(g, seat)
        natural = hands.natural(g, seat).rank
    shown = partial(
        PlayerView,
        seat=seat,
        name=p.name,
        outfit=p.outfit,
        legend=None if p.legend is None else _faces(g, [p.legend])[0],
        legend_booted=p.legend is not None and g.view(p.legend).booted,
        stash=p.stash,
        debt=p.debt,
        influence=influence,
        control_points=control,
        hand_size=len(p.play_hand),
        deck_size=len(p.deck),
        draw_hand_size=len(p.draw_hand),
        draw_hand=drawn,
        revealed=p.revealed,
        hand_rank=rank,
        natural_rank=natural,
        tiebreak=tiebreak,
        is_modified=changed,
        is_cheatin=cheatin,
        street=tuple(p.street),
        beside=tuple(p.beside),
        would_win=winning,
        would_fall=falling,
        sundown_influence=then_influence,
        sundown_control=then_control,
        eliminated=p.eliminated,
        victory_points=p.victory_points,
        discard_size=len(p.discard_pile),
    )
    hand = tuple(p.play_hand) if own else None
    discard = p.discard_pile if g.ruleset.open_discard_piles else p.discard_pile[-1:]
    set_aside = () if p.eliminated else p.removed
    piles = tuple(discard), tuple(p.boot_hill), tuple(p.table), tuple(set_aside)

    def make() -> PlayerView:
        discard_pile, boot_hill, table, removed = (_faces(g, pile) for pile in piles)
        return shown(
            play_hand=None if hand is None else _faces(g, hand),
            discard_pile=discard_pile,
            boot_hill=boot_hill,
            table=table,
            removed=removed,
        )

    return _again(g, ("player", seat, own), (shown.keywords, hand, piles), make)


def _drawn(g: Engine, card: CardId) -> DrawCard:
    facts = g.facts[card]
    joker = hands.is_joker(g, card)
    value: int | None = None
    suit: int | None = None
    if not joker or card in g.state.jokers:
        value, suit = hands.poker_card(g, card)
    return DrawCard(card, facts.code, facts.title, g.owner(card), suit, value, joker)


def _cards(g: Engine, seat: Seat | None) -> tuple[CardView, ...]:
    marks, fresh = tuple(g.state.used), tuple([c for c, spot in g.state.in_play.items() if spot.fresh])
    used: dict[int, list[str]] = {}
    own = False
    for mark in marks:
        number, name, *by = mark.split(".")
        if by:
            own = True
        if not by or by == [str(seat)]:  # the mark of an ability that each player may use names its user
            used.setdefault(int(number), []).append(name)
    key = ("shown cards", seat if own else None, marks, fresh)  # neither marks nor freshness changes a number
    found: tuple[CardView, ...] | None = g.cache.get(key)
    if found is None:
        changed = _changed(g)
        found = g.cache[key] = tuple(
            [
                _card(g, card, spot, changed, tuple(used.get(card, ())))
                for card, spot in g.state.in_play.items()
            ]
        )
    return found


_SHOWN: Final = frozenset(
    {"value", "bullets", "influence", "control", "production", "upkeep", "stud", "rating", "keyword"}
)
"""The first parts of the words of traits that change displayed values of a card."""


def _changed(g: Engine) -> set[CardId | None] | None:
    """Return the cards whose numbers or keywords a trait or effect may change.

    Returns ``None``, which means any card, while a lasting effect names no card but has a condition instead.
    """
    found: set[CardId | None] = {e.card for e in g.state.effects if not isinstance(e, ASIDE)}
    if None in found:
        return None
    for name, cards in g.index.own.items():
        if name.split(":")[0] in _SHOWN:
            found.update(cards)
    for name, traits in g.index.each.items():
        if name.split(":")[0] in _SHOWN:
            found.update(c for _, trait in traits for c in g.state.in_play if applies(g, trait, c))
    return found


def _numbers_of(g: Engine, card: CardId, spot: InPlay, changed: set[CardId | None] | None) -> _Numbers:
    """Return a card's value, bullets, influence, control points, production, upkeep, type and keywords.

    They are computed once in a game for a card that nothing changes.
    """
    facts = g.facts[card]
    plain = changed is not None and card not in changed and not spot.counters and not spot.attachments
    if facts.type is CardType.OUTFIT and g.state.players[g.state.owners[card]].legend is not None:
        plain = False
    key = ("plain numbers", card, None)
    if plain and (last := g.seen.get(key)) is not None:
        return cast(_Numbers, last[1])
    words = keywords(g, card) if changed is None or card in changed else facts.ratings
    found = (
        0 if facts.value is None else m.stat(g, card, Number.VALUE),
        m.stat(g, card, Number.BULLETS),
        m.stat(g, card, Number.INFLUENCE),
        m.stat(g, card, Number.CONTROL),
        m.stat(g, card, Number.PRODUCTION),
        m.stat(g, card, Number.UPKEEP),
        (facts.is_dude or card in g.index.companions) and m.is_stud(g, card),
        tuple([_rated(g, card, facts, word) for word in words]),
    )
    if plain:
        g.seen[key] = ((), found)
    return found


def _card(
    g: Engine, card: CardId, spot: InPlay, changed: set[CardId | None] | None, used: tuple[str, ...]
) -> CardView:
    place, controller = town.location(g, card), m.controller(g, card)
    assert place is not None
    numbers = _numbers_of(g, card, spot, changed)
    bounty = m.bounty(g, card)
    lying = (spot.host, spot.booted, bounty, spot.ghost_rock, spot.fresh, spot.unready)
    words = feasible.joining_words(g, card)
    counters, attachments = tuple(spot.counters.items()), tuple(spot.attachments)
    return _again(
        g,
        ("card", card, used),
        (place, controller, *lying, numbers, counters, attachments, words),
        lambda: _card_view(g, card, spot, place, controller, bounty, numbers, used, words),
    )


def _card_view(
    g: Engine,
    card: CardId,
    spot: InPlay,
    place: CardId,
    controller: Seat,
    bounty: int,
    numbers: _Numbers,
    used: tuple[str, ...],
    joining: tuple[str, ...],
) -> CardView:
    facts = g.facts[card]
    script = g.scripts[card]
    return CardView(
        card,
        facts.code,
        facts.title,
        facts.type if spot.host is None or not facts.is_dude else CardType.ACTION,
        g.state.owners[card],
        controller,
        place,
        spot.host,
        tuple(spot.attachments),
        spot.booted,
        bounty,
        spot.ghost_rock,
        tuple(spot.counters.items()),
        *numbers,
        spot.fresh,
        tuple(script.script.by_name),
        used,
        script.title_of_script != "",
        spot.unready,
        joining,
    )


def _rated(g: Engine, card: CardId, facts: CardFacts, word: str) -> str:
    rating = m.stat(g, card, rating_of(word)) if facts.is_dude else facts.ratings.get(word, 0)
    return f"{word} {rating}" if rating else word


def _shootout(g: Engine, fight: Shootout) -> ShootoutView:
    def seen(card: CardId) -> CardId | None:
        return card if card == TOWN_SQUARE or card in g.state.in_play else None

    return ShootoutView(
        fight.kind,
        seen(fight.location),
        seen(fight.leader),
        seen(fight.mark),
        wording.title(g, fight.mark),
        fight.fighting,
        fight.round,
        fight.step,
        fight.closed,
        fight.winner,
        (_posse(g, fight, 0), _posse(g, fight, 1)),
        turnabout.coming(g, fight),
        _waiting(g, fight),
    )


def _waiting(g: Engine, fight: Shootout) -> tuple[CardId, ...]:
    """Return the cards on the table that a fight during Gamblin' has found there."""
    if g.state.phase is not Phase.GAMBLIN:
        return ()
    lying = [card for player in g.state.players for card in player.table]
    return tuple(card for card in lying if not fight.round or card in fight.lying)


def _posse(g: Engine, fight: Shootout, side: int) -> PosseView:
    posse = fight.posses[side]
    shooter = posse.shooter if posse.shooter in posse.dudes else None
    stud, draw = drawing.bonuses_with(g, side, drawing.best_shooter(g, side) if shooter is None else shooter)
    return PosseView(
        posse.primary,
        tuple(posse.seats),
        tuple(posse.dudes),
        shooter,
        stud,
        draw,
        fight.casualties[side],
        fight.extra_casualties[side],
    )


def keywords(g: Engine, card: CardId) -> list[str]:
    """Return all current keywords of a card. Printed keywords come first."""
    words = [k.name for k in g.facts[card].keywords]
    for name in list(g.index.own) + list(g.index.each):
        if name.startswith("keyword:") and name[8:] not in words:
            words.append(name[8:])
    for e in g.state.effects:
        if isinstance(e, KeywordChange) and e.card == card and e.keyword not in words:
            words.append(e.keyword)
    return [w for w in words if m.has_keyword(g, card, w)]


# --- the log ----------------------------------------------------------------------------------------

_PUBLIC: Final = frozenset(
    {
        events.AbilityCancelled,
        events.AbilityDone,
        events.AbilityUsed,
        events.Aced,
        events.Adjusted,
        events.AntesPaid,
        events.Attached,
        events.BecameStud,
        events.Booted,
        events.BountyChanged,
        events.BountyCollected,
        events.CalledOut,
        events.CalloutAnswered,
        events.CardDiscardedFromHand,
        events.CardRevealed,
        events.CasualtiesTaken,
        events.CheckMade,
        events.ChoiceChanged,
        events.ControlChanged,
        events.CountersChanged,
        events.DayBegan,
        events.DayEnded,
        events.DeckRefilled,
        events.DeckShuffled,
        events.Discarded,
        events.DrawCardChanged,
        events.DrawCardsDiscarded,
        events.DrawHandDrawn,
        events.DrawHandReady,
        events.DrawHandsRevealed,
        events.EnteredPlay,
        events.EventBegan,
        events.EventDiscarded,
        events.EventResolved,
        events.FearLevelChanged,
        events.Fled,
        events.GameEnded,
        events.GameStarted,
        events.GhostRockMoved,
        events.HandRankChanged,
        events.Invented,
        events.InvitationAnswered,
        events.Invited,
        events.JobBegan,
        events.JobEnded,
        events.Joined,
        events.JokerAced,
        events.JokerNamed,
        events.LeftPlay,
        events.LeftPosse,
        events.LowballWon,
        events.Moved,
        events.PhaseBegan,
        events.PlayMade,
        events.PlayerEliminated,
        events.PlayOver,
        events.PosseHandedOver,
        events.PossesFormed,
        events.Pulled,
        events.RoundBegan,
        events.RoundDecided,
        events.ShooterPicked,
        events.ShootersNext,
        events.ShootoutEnded,
        events.ShootoutStarted,
        events.SpellCast,
        events.StartContested,
        events.SundownBegan,
        events.SundownEffects,
        events.Surrendered,
        events.TechniqueTested,
        events.Traded,
        events.Unbooted,
        events.UpkeepPaid,
        events.VictoryChecked,
        events.VictoryPointsChanged,
        events.CameBack,
        events.WentAside,
        events.WeaponTurned,
        events.WentHome,
    }
)
"""Classes of events without hidden information: every seat may see all of their fields."""


def seen_event(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat may know it: ``HIDDEN`` replaces each hidden card.

    Raises ``TypeError`` for an event class that is not listed, so that a new class cannot leak information.
    """
    if type(event) in _PUBLIC:
        return event
    if isinstance(event, (events.CardsDrawn, events.Looked)):
        return event if event.player == seat else replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, events.EffectBegan):
        if isinstance(event.effect, Watch):  # ``target`` is the id of a card that may be hidden
            return replace(event, effect=replace(event.effect, target=None))
        return event
    raise TypeError(f"it is not decided who may see {type(event).__name__}")


def seen_log(log: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Return the events as a seat may see them. ``None`` is a spectator."""
    return [seen_event(e, seat) for e in log]


__all__ = [
    "HIDDEN",
    "PUBLIC_KINDS",
    "CardView",
    "ChoiceView",
    "DrawCard",
    "EffectView",
    "Face",
    "OptionView",
    "PlayerView",
    "PosseView",
    "Reason",
    "ShootoutView",
    "TableView",
    "explain",
    "seen_event",
    "seen_log",
    "table_view",
]
