"""The table as it is shown to people: the view of a seat, and what helps it to decide.

Opponents and sampled worlds do without the additions: they read the log, or take time.
"""

from __future__ import annotations

from dataclasses import replace

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.abilities import REACT
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.engine.use import uses
from doomtown_desktop.engine.use.vain import is_in_vain
from doomtown_desktop.protocol.events import AbilityUsed, DeckShuffled, Looked
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import WINDOWS, Choose, Verb
from doomtown_desktop.protocol.view_data import Face, TableView


def shown_table(game: Game, seat: Seat | None) -> TableView:
    """Return the table as it is shown to a seat; for ``None``, to a spectator."""
    view, g, asked = table_view(game, seat), game.engine, game.pending
    if view.choice is None or asked is None:
        return view
    facts, owners = g.facts, g.state.owners
    looked = tuple(Face(c, facts[c].code, facts[c].title, owners[c]) for c in _looked_at(g, asked))
    return replace(view, choice=replace(view.choice, looked=looked, vain=_in_vain(g, asked)))


def _looked_at(g: Engine, asked: Choose) -> tuple[CardId, ...]:
    """Return the cards at which the asked player has looked by the asking ability, if they are still there.

    Cards that were shuffled since, or that have left their deck or hand, are not among them.
    """
    if asked.kind in WINDOWS or asked.source is None:
        return ()
    for event in reversed(g.log):
        if isinstance(event, (AbilityUsed, DeckShuffled)):
            return ()
        if isinstance(event, Looked):
            owner = g.state.players[event.owner]
            hidden = {*owner.deck, *owner.play_hand}
            return tuple(c for c in event.cards if c in hidden) if event.player == asked.player else ()
    return ()


def _in_vain(g: Engine, asked: Choose) -> tuple[str, ...]:
    """Return the keys of legal uses that could change nothing, apart from their costs."""
    play = WINDOWS.get(asked.kind)
    keys = {option.key for option in asked.options if option.verb is Verb.USE}
    if play is None or play == REACT or not keys:
        return ()
    found = {uses.option(use).key: use for use in uses.conceivable(g, asked.player, play, None)}
    return tuple(key for key, use in found.items() if key in keys and is_in_vain(g, use))


__all__ = ["shown_table"]
