"""The calculations of the statistics panel. A worker runs them part by part."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import Cancel, OddsCancelled, composition_of
from doomtown_desktop.decks.odds.front import table_cells
from doomtown_desktop.decks.odds.lowball import lowball_odds
from doomtown_desktop.decks.odds.pulls import mean_pull, pull_table
from doomtown_desktop.decks.odds.redraw import Layer, mean_rank
from doomtown_desktop.decks.odds.what_if import what_if
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import Joker
from doomtown_desktop.ui.background.worker import Calculation, Stopped


def percent(share: float) -> str:
    """Return a share (0-1) as text: 4.2 %, 38 %, < 0.1 %."""
    if 0 < share < 0.001:
        return "< 0.1 %"
    if 0.999 < share < 1:
        return "> 99.9 %"
    return f"{share * 100:.1f} %" if share < 0.1 else f"{share * 100:.0f} %"


def numbers(draft: Draft, catalogue: Catalogue, layer: Layer) -> Calculation:
    """Return the calculation of most of the statistics that take time.

    Its parts are "cell" for each `Cell` of the table, the coarse ones first, then "lowball" with a
    `LowballOdds`, and "pulls" with the mean pull and the chances by (skill, difficulty).
    """

    def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
        try:
            deck = composition_of(known_part(draft, catalogue), catalogue)
            give("pulls", (mean_pull(deck), pull_table(deck)))
            if deck.size < HAND_SIZE:
                return
            later = False
            for cell in table_cells(deck, mean_rank(layer), cancelled=stop):
                if cell.draw and not later:  # the cells that are computed quickly come first
                    later = True
                    give("lowball", lowball_odds(deck))
                give("cell", cell)
        except OddsCancelled as error:
            raise Stopped from error

    return work


def trials(draft: Draft, catalogue: Catalogue, stud: int, aside: Collection[int] = ()) -> Calculation:
    """Return the calculation of how one more or one fewer card changes hands with a stud bonus.

    Its part is "change", a `WhatIf`. It tries to add each kind of card in the deck, a joker, and the kinds
    ``aside`` of considered cards.
    """

    def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
        try:
            deck = composition_of(known_part(draft, catalogue), catalogue)
            if deck.size > HAND_SIZE + stud:
                added = [*(kind for kind, _ in deck.held), Joker.PLAIN, *aside]
                give("change", what_if(deck, HAND_SIZE + stud, add=added, cancelled=stop))
        except OddsCancelled as error:
            raise Stopped from error

    return work


def known_part(draft: Draft, catalogue: Catalogue) -> Draft:
    """Return a draft without the printings that are not in the catalogue."""
    known = catalogue.by_code
    return draft.model_copy(
        update={
            "cards": {code: n for code, n in draft.cards.items() if code in known},
            "starting": tuple(code for code in draft.starting if code in known),
            "outfit": draft.outfit if draft.outfit in known else None,
            "legend": draft.legend if draft.legend in known else None,
        }
    )
