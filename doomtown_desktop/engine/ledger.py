"""The influence and control points of players, now and at Sundown, with the sources of each point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.flow.phases import sundown
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.view_data import Account, Posting
from doomtown_desktop.protocol.words import CardWord, Number, PlayerNumber, PlayerStat
from doomtown_desktop.speech import ledger_words, wording

_PRINTED: Final = "printed"


def accounts(g: Engine) -> tuple[Account, ...]:
    """Return the accounts of all players, by seat. All of it is public (R-WIN-1)."""
    evening = sundown.foreseen(g)
    return tuple(_account(g, evening, seat) for seat in range(len(g.state.players)))


def _account(g: Engine, evening: Engine, seat: Seat) -> Account:
    felt, held = _postings(g, evening, seat, _influence), _postings(g, evening, seat, _control)
    return Account(
        seat,
        m.influence_total(g, seat),
        m.influence_total(evening, seat),
        m.control_points(g, seat),
        m.control_points(evening, seat),
        felt,
        held,
    )


def _postings(
    g: Engine, evening: Engine, seat: Seat, book: Callable[[Engine, Seat], dict[str, Posting]]
) -> tuple[Posting, ...]:
    """Return the sources that count now or at Sundown. Each source is listed once, with both amounts."""
    now = book(g, seat)
    then = now if evening is g else book(evening, seat)
    found: list[Posting] = []
    for key in dict.fromkeys((*now, *then)):
        one, other = now.get(key), then.get(key)
        known = one or other
        assert known is not None
        amounts = (0 if one is None else one.now, 0 if other is None else other.now)
        why = known.why if other is None or amounts[0] == amounts[1] else other.why
        if any(amounts):
            found.append(Posting(known.card, known.title, known.place, *amounts, why))
    return tuple(found)


def _influence(g: Engine, seat: Seat) -> dict[str, Posting]:
    """Return a player's dudes with their influence, followed by changes of the total (R-WIN-6)."""
    found: dict[str, Posting] = {}
    total = 0
    limit = m.influence_limit(g, seat)
    for place in town.locations(g):
        there = 0
        for dude in town.dudes_at(g, place):
            if m.controller(g, dude) == seat:
                amount = m.stat(g, dude, Number.INFLUENCE)
                there += amount
                found[f"c{dude}"] = _of_card(g, dude, Number.INFLUENCE, amount, place)
        if there > limit:
            words = f"no more than {limit} counts at {wording.place(g, place)}"
            found[f"limit{place}"] = Posting(None, words, "", limit - there, 0, ())
        total += min(there, limit)
    return found | _rest(g, seat, PlayerNumber.INFLUENCE_TOTAL, m.influence_total(g, seat) - total)


def _control(g: Engine, seat: Seat) -> dict[str, Posting]:
    """Return a player's cards with their control points, followed by changes of the total (R-WIN-5)."""
    found: dict[str, Posting] = {}
    total = 0
    for card, spot in g.state.in_play.items():
        if spot.host in (None, TOWN_SQUARE) and m.controller(g, card) == seat:
            amount = m.stat(g, card, Number.CONTROL)
            total += amount
            if amount:
                place = town.location(g, card)
                found[f"c{card}"] = _of_card(g, card, Number.CONTROL, amount, place)
    earned = g.state.players[seat].victory_points
    if earned:
        found["earned"] = Posting(None, "victory points", "", earned, 0, ())
    return found | _rest(g, seat, PlayerNumber.CONTROL_POINTS, m.control_points(g, seat) - total - earned)


def _of_card(g: Engine, card: CardId, stat: CardWord, amount: int, place: CardId | None) -> Posting:
    rows = m.explain(g, card, stat)
    plain = len(rows) == 1 and rows[0].label == _PRINTED
    why = () if plain else tuple(_row(row) for row in rows)
    where = "" if place is None or place == card else wording.place(g, place)
    return Posting(card, g.facts[card].title, where, amount, 0, why)


def _row(row: m.Row) -> str:
    return ledger_words.source(row.op, row.amount, "" if row.label == _PRINTED else row.label)


def _rest(g: Engine, seat: Seat, number: PlayerStat, amount: int) -> dict[str, Posting]:
    """Return the amount that belongs to no single card, with the titles of the cards that cause it."""
    if not amount:
        return {}
    sources = ", ".join(dict.fromkeys(row.label for row in m.player_rows(g, seat, number)))
    return {"rest": Posting(None, sources or "other effects", "", amount, 0, ())}
