"""Plays the acts of a shootout on its stage: hands turn over, ranks are stamped, casualties fall."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.seat_data import FightSummary
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.showdown_acts import CHANGE, COUNTS, FALL, NAME, SAY, TURN, ShowdownAct
from doomtown_desktop.ui.plain.performance import Performance
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.standoff.view import StampPlay

HANDS: Final = (kinds.OPENED, kinds.ROUND)
SENTENCES: Final = (kinds.LEFT_ALONE, kinds.FIGHT_OVER)
"""The moments that appear as a sentence in the middle of the stage."""
FARTHEST: Final = 16
"""At most this many lines before a casualty the position in which it still stands is looked for."""
COMPARED: Final = 4
"""The step of a round in which the hands have been compared."""
FATES: Final = {"aced": "Aced", "discarded": "Discarded", "sent home": "Home"}


class FightActor:
    """Plays moments on the stage of a shootout; what it cannot play is shown on the usual panel."""

    def __init__(
        self,
        scene: TableScene,
        past: Callable[[int], TableView],
        show: Callable[[TableView, FightSummary], object],
    ) -> None:
        """Create the player of moments.

        ``past`` returns the position just after a line of the log. ``show`` shows a position on the board,
        with the summary of its fight.
        """
        self.scene, self.past, self.show = scene, past, show
        self.moments: Sequence[Moment] = ()
        self._moment: Moment | None = None
        """The moment that is being played, or ``None``."""
        self._compared: tuple[TableView, FightSummary] | None = None
        """The latest position with compared hands, in which everybody still stands."""

    def begin(self, index: int, act: ShowdownAct) -> bool:
        """Begin the moment with an index. Return whether it is played on the stage."""
        self._moment = None
        standoff = self.scene.standoff
        if index >= len(self.moments):
            return False
        moment = self.moments[index]
        if moment.kind in HANDS and not moment.lowball:
            view = self._compared_at(moment, set(self._falling(index + 1)))
            if view is None:
                return False
            standoff.play({}, told=0.0)
            self._compared = view, _summary(moment)
            self.show(*self._compared)
        elif moment.kind == kinds.CASUALTIES:
            gone = _fallen(moment)
            if not gone or not self._let_stand(gone, moment.line):
                return False
        elif moment.kind not in SENTENCES:
            return False
        if not standoff.is_up:  # the town is shown: because the user wants it, or because the fight is over
            return False
        self._moment = moment
        return True

    def _compared_at(self, moment: Moment, falling: Collection[int]) -> TableView | None:
        """Return the position in which the hands of a moment are open and its casualties still stand.

        If one answer revealed the hands and ended the fight, no position has them. They are laid into the
        latest one of the fight then. Return ``None`` if there is none.
        """
        after = self.past(moment.line)
        drawn = {int(card.id) for hand in moment.hands for card in hand.cards}
        view = self._with_the_fallen(after, moment.line, {*falling, *drawn})
        if view.shootout is None or not _on_stage(view).issuperset(drawn):
            view = _with_hands(self._with_the_fallen(after, moment.line, falling), moment)
        return None if view.shootout is None else view

    def _falling(self, first: int) -> list[int]:
        """Return the casualties of the round whose hands were compared just before the moment ``first``."""
        found = list[int]()
        for moment in self.moments[first:]:
            if moment.kind in HANDS:
                break
            if moment.kind == kinds.CASUALTIES:
                found += _fallen(moment)
        return found

    def _with_the_fallen(self, view: TableView, line: int, cards: Collection[int]) -> TableView:
        """Return a position of the fight in which these cards are on the stage.

        A line of the log has the position after its answer. If the answer also made some of these cards
        casualties, or ended the fight, they are taken from the position before that answer.
        """
        if view.shootout is not None and _on_stage(view).issuperset(cards):
            return view
        for earlier in range(line - 1, max(-1, line - FARTHEST), -1):
            before = self.past(earlier)
            if before.shootout is None or not _on_stage(before).issuperset(cards):
                continue
            if view.shootout is None:
                return before
            known = {int(card.id) for card in view.cards}
            lost = (card for card in before.cards if int(card.id) not in known)
            stood = before.shootout
            fight = replace(view.shootout, sides=stood.sides, leader=stood.leader, mark=stood.mark)
            return replace(view, cards=(*view.cards, *lost), shootout=fight)
        return view

    def _let_stand(self, cards: Sequence[int], line: int) -> bool:
        """Show a position in which these cards are still on the stage. Return False if there is none.

        ``line`` is that of the casualties in the log.
        """
        view = self.scene.view
        if view is not None and all(card in self.scene.items_by_card for card in cards):
            self.scene.show(replace(view, choice=None))  # its question has been answered
            return True
        if self._compared is None:
            return False
        view = self._with_the_fallen(self._compared[0], line, cards)
        if not _on_stage(view).issuperset(cards):
            return False
        self.show(replace(view, choice=None), self._compared[1])
        return self.scene.standoff.is_up and all(card in self.scene.items_by_card for card in cards)

    def advance(self, act: ShowdownAct, show: Performance) -> None:
        """Show the moment as far as it has been played."""
        moment, standoff = self._moment, self.scene.standoff
        if moment is None or not standoff.is_up:
            return
        if moment.kind in HANDS:
            self._hands(act, show)
        elif moment.kind == kinds.CASUALTIES:
            standoff.falls.show(self.scene.items_by_card, self._falls(moment, show))
        else:
            standoff.say_in_the_middle(act.summary)

    def _hands(self, act: ShowdownAct, show: Performance) -> None:
        cards: dict[int, float] = {}
        stamps: dict[int, StampPlay] = {}
        for number, hand in enumerate(act.hands):
            for part, card in enumerate(hand.cards):
                cards[int(card.id)] = show.progress(0, TURN, number, part)
            flown = sum(show.progress(0, CHANGE, number, part) for part in range(len(hand.chips)))
            counts = not hand.counts or show.progress(0, COUNTS, number) > 0
            if hand.cards:
                name = show.progress(0, NAME, number)
                stamps[int(hand.cards[0].id)] = StampPlay(name, flown, counts=counts)
        told = show.progress(0, SAY, 0)
        standoff = self.scene.standoff
        standoff.play(stamps, told=told)
        for number, turned in cards.items():
            item = self.scene.items_by_card.get(number)
            if item is not None:
                item.turn_over(turned)

    def _falls(self, moment: Moment, show: Performance) -> Mapping[int, tuple[str, float]]:
        gone = [gone for losses in moment.losses for gone in losses.gone]
        return {
            each.card.id: (FATES[each.fate], show.progress(0, FALL, number))
            for number, each in enumerate(gone)
            if each.fate in FATES
        }

    def end(self) -> None:
        """Show the stage as it is when nothing is being played: all cards face up, all words shown."""
        self._moment = None
        self.scene.standoff.end_play()
        for item in self.scene.items_by_card.values():
            item.turn_over(1.0)


def _on_stage(view: TableView) -> set[int]:
    """Return the cards in play and the visible cards of draw hands."""
    hands = (card for player in view.players for card in player.draw_hand or ())
    return {int(card.id) for card in view.cards} | {int(card.id) for card in hands}


def _with_hands(view: TableView, moment: Moment) -> TableView:
    """Return a position of the fight with the compared hands of a moment."""
    fight, players = view.shootout, list(view.players)
    if fight is None:
        return view
    owed = dict(zip((hand.player for hand in moment.hands), moment.casualties, strict=False))
    for hand in moment.hands:
        players[hand.player] = replace(
            players[hand.player],
            draw_hand=hand.cards,
            draw_hand_size=len(hand.cards),
            revealed=True,
            hand_rank=hand.rank,
            natural_rank=hand.natural,
            is_modified=bool(hand.changes),
            is_cheatin=hand.is_cheatin,
        )
    one, other = (replace(posse, casualties=owed.get(posse.primary, 0)) for posse in fight.sides)
    fight = replace(fight, step=COMPARED, sides=(one, other))
    return replace(view, players=tuple(players), shootout=fight, choice=None)


def _fallen(moment: Moment) -> list[int]:
    """Return the cards that fall in a moment on the stage."""
    return [int(gone.card.id) for losses in moment.losses for gone in losses.gone if gone.fate in FATES]


def _summary(moment: Moment) -> FightSummary:
    """Return the changes of the ranks of a moment's hands."""
    return FightSummary(
        tuple(
            (hand.player, f"{change.title} {change.amount:+d}".strip())
            for hand in moment.hands
            for change in hand.changes
        )
    )


__all__ = ["FightActor"]
