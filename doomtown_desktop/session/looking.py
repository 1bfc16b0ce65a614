"""A game as viewers see it: views of the table, the log in sentences, and explanations of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Final

from doomtown_desktop.ai import odds
from doomtown_desktop.engine.change import casualties
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.engine.flow.phases import setup, upkeep
from doomtown_desktop.engine.table_view import HIDDEN, explain, seen_event, table_view
from doomtown_desktop.protocol import choices, events
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.effects import HandRankChange
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.question import DONE, SURRENDER, WINDOWS, Choose, Question
from doomtown_desktop.protocol.seat_data import (
    Aim,
    Bill,
    CasualtiesDue,
    Cover,
    FightOutlook,
    FightSummary,
)
from doomtown_desktop.protocol.view_data import Reason, TableView
from doomtown_desktop.session.acts import Acts
from doomtown_desktop.session.front_page import front_page
from doomtown_desktop.session.moment_reader import MomentReader
from doomtown_desktop.session.moments import Moments
from doomtown_desktop.session.shown_table import shown_table
from doomtown_desktop.speech import event_wording, wording
from doomtown_desktop.starting import Gathering

_REVEALING: Final = (
    events.CardsDrawn,
    events.Looked,
    events.Pulled,
    events.CardRevealed,
    events.DrawHandDrawn,
    events.DrawHandsRevealed,
    events.DeckRefilled,
    events.DeckShuffled,
)
DRAWS: Final = 3
"""The step of a round in which the draw hands are drawn."""


class Looking:
    """Reads a game without changing it. A ``seat`` of ``None`` is a spectator."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._acts: dict[Seat | None, Acts] = {}
        self._moments = MomentReader(game)

    def view(self, seat: Seat | None) -> TableView:
        """Return the table as it is shown to a seat."""
        return shown_table(self.game, seat)

    def position_of(self, line: int) -> int:
        """Return how many answers had been given when a line of the log was written."""
        game = self.game
        return 0 if line < game.lines_after(0) else game.answers_before(line) + 1

    def past(self, seat: Seat | None, line: int) -> TableView:
        """Return the table as a seat saw it just after a log line was written, without the question."""
        count = min(self.position_of(line), len(self.game.answers))
        here = self.game if count == len(self.game.answers) else self.game.earlier(count)
        return replace(table_view(here, seat), choice=None)

    def acts(self, seat: Seat | None, first: int = 0) -> tuple[Act, ...]:
        """Return the acts as a seat may know them, since the start of the phase with log line ``first``."""
        if seat not in self._acts:
            self._acts[seat] = Acts(self.game, seat)
        return self._acts[seat].since(first)

    def cards_of(self, seat: Seat | None, line: int) -> tuple[str, ...]:
        """Return the codes of the cards that a line of the log names, as far as a seat may know them."""
        if not 0 <= line < len(self.game.log):
            return ()
        event = seen_event(self.game.log[line], seat)
        words = event_wording.sentence(self.game.engine, event)
        facts = [self.game.engine.facts[card] for card in named_cards(event)]
        return tuple(each.code for each in facts if each.title in words)

    def adjacent(self, place: int) -> tuple[int, ...]:
        """Return the locations adjacent to a location."""
        return tuple(int(p) for p in town.neighbours(self.game.engine, CardId(place)))

    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        """Return the lines that explain a number of a card. Raises ``LookupError`` for a card not in play."""
        return explain(self.game, CardId(card), stat)

    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        """Return the moments since a line of the log. They contain only public information."""
        return Moments(self.game).since(first) if first else self._moments.all()

    def fight_summary(self) -> FightSummary:
        """Return changes of hand ranks and casualties of the current round. All of it is public."""
        changes: list[tuple[Seat, str]] = []
        taken: list[int] = []
        for event in reversed(self.game.log):
            if isinstance(event, (events.RoundBegan, events.DayBegan, events.LowballWon)):
                break
            if isinstance(event, events.HandRankChanged):
                who = "" if event.source is None else f"{wording.title(self.game.engine, event.source)} "
                changes.insert(0, (event.player, f"{who}{event.amount:+d}"))
            elif isinstance(event, events.CasualtiesTaken):
                taken.append(event.side)
        for effect in self.game.state.effects:
            if isinstance(effect, HandRankChange):
                changes.append((effect.player, f"{effect.label} {effect.amount:+d}"))
        return FightSummary(tuple(changes), tuple(taken), self._outlook())

    def _outlook(self) -> FightOutlook | None:
        """Return the estimate of the draw hands to come in the current shootout, from public numbers."""
        if self.game.state.shootout is None:
            return None
        view = table_view(self.game, None)
        fight = view.shootout
        if fight is None or not fight.fighting or fight.step > DRAWS:
            return None
        cards = {card.id for card in view.cards}
        found = []
        for posse in fight.sides:
            if not cards.intersection(posse.dudes) or view.players[posse.primary].draw_hand_size:
                return None
            found.append(round(100 * odds.Strength(posse.stud, posse.draw).hand_rank))
        return FightOutlook((found[0], found[1]), round(100 * odds.LUCK))

    def aims(self, aims: Iterable[Aim], view: TableView) -> tuple[Aim, ...]:
        """Return the aims whose target is visible in a view.

        ``HIDDEN`` replaces sources that the viewer may not know. There are no aims while the viewer is asked
        about a step of the day or of a fight, which is not part of the play.
        """
        asked = view.choice
        if asked is not None and asked.source is None and asked.kind not in WINDOWS:
            return ()
        seen = _visible(view)
        return tuple(
            each if each.source in seen else Aim(HIDDEN, each.target, each.seat)
            for each in aims
            if each.target in seen
        )

    def is_gathering(self, seat: Seat | None) -> bool:
        """Return whether a seat is choosing its starting gang, before the game begins."""
        if self._asked(Question.STARTING_GANG, seat) is None:
            return False
        return not any(isinstance(event, events.GameStarted) for event in self.game.log)

    def _asked(self, kind: Question, seat: Seat | None) -> Choose | None:
        """Return the pending question if it is of this kind and for this seat."""
        asked = self.game.pending
        return asked if asked is not None and (asked.kind, asked.player) == (kind, seat) else None

    def gathering(self, seat: Seat | None, wanted: Sequence[str] | None) -> Gathering | None:
        """Return a seat's starting gang with the wanted cards added; ``None`` if it is not choosing a gang.

        ``wanted`` are codes of cards. ``None`` means the cards that the deck proposes and that are not picked
        yet.
        """
        game = self.game
        if seat is None or not self.is_gathering(seat):
            return None
        given = [each[0] for each, who in zip(game.answers, game.askers, strict=True) if who == seat]
        fixed = choices.all_picked(key for key in given if key != DONE and not key.startswith(SURRENDER))
        muster = setup.muster(game.engine, seat, fixed)
        if wanted is None:
            wanted = list(game.setup.seats[seat].starting if game.setup is not None else ())
            for code in muster.fixed:
                if code in wanted:
                    wanted.remove(code)
        return muster.gather(wanted)

    def bills(self, seat: Seat | None) -> tuple[Bill, ...]:
        """Return the upkeep that a seat still has to pay; empty if the seat is not asked for upkeep."""
        game, asked = self.game, self._asked(Question.UPKEEP, seat)
        if asked is None:
            return ()
        paid = set()
        for event in reversed(game.log):
            if isinstance(event, events.PhaseBegan):
                break
            if isinstance(event, events.UpkeepPaid):
                paid.add(event.card)
        return tuple(
            Bill(card, game.engine.facts[card].title, price)
            for card, price in upkeep.owed_by(game.engine, asked.player)
            if card not in paid
        )

    def casualties_due(self, seat: Seat | None) -> CasualtiesDue | None:
        """Return how a seat can cover casualties; ``None`` if the seat is not asked for casualties."""
        g, asked = self.game.engine, self._asked(Question.CASUALTY, seat)
        if asked is None:
            return None
        side = posses.side_of_seat(g, asked.player)
        if side is None:
            return None
        pool: dict[str, casualties.Item] = {}
        for item in casualties.left_over(g, side, asked.planned):
            pool.setdefault(item.key, item)  # of the items with one key, the first covers the most casualties
        covers = [
            Cover(key, item.card, g.facts[item.card].title, item.how, item.covers)
            for key, item in pool.items()
        ]
        first = () if asked.planned else tuple(casualties.first_ones(g, side))
        return CasualtiesDue(asked.owed, tuple(covers), first)

    def front_page(self) -> FrontPage:
        """Return the facts of the game's front page: all of it is public."""
        return front_page(self.game, self.position_of)


def reveals(event: Event) -> bool:
    """Return whether an event has given somebody information about hidden cards."""
    return isinstance(event, _REVEALING)


def named_cards(event: Event) -> list[CardId]:
    """Return the cards that an event names, each once, in order, without hidden ones and the town square."""
    found: list[CardId] = []
    for field in fields(event):
        if "CardId" not in str(field.type):
            continue
        value = getattr(event, field.name)
        found += value if isinstance(value, tuple) else () if value is None else (value,)
    return [card for card in dict.fromkeys(found) if card >= 0]


def _visible(view: TableView) -> set[int]:
    found: set[int] = {TOWN_SQUARE, *(card.id for card in view.cards)}
    for player in view.players:
        piles = (
            player.table,
            player.discard_pile,
            player.boot_hill,
            player.removed,
            player.play_hand or (),
            player.draw_hand or (),
        )
        found.update(face.id for pile in piles for face in pile)
        if player.legend is not None:
            found.add(player.legend.id)
    return found


__all__ = ["Looking", "named_cards", "reveals"]
