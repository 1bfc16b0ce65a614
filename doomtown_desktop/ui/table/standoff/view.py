"""The stage of a shootout in the scene of the table. It replaces the town while a shootout is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import DrawCard, TableView
from doomtown_desktop.speech import standoff_words
from doomtown_desktop.speech.hand_words import HAND_QUESTIONS, NO_SUMMARY, shown_words
from doomtown_desktop.speech.standoff_words import Change
from doomtown_desktop.ui.cards.backs import Whose
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.chances import FightRace, Odds, race
from doomtown_desktop.ui.plain.moods import mood_of
from doomtown_desktop.ui.plain.nameplates import plate_of
from doomtown_desktop.ui.plain.standoff import StandoffPlan, StandoffSide, standoff_of
from doomtown_desktop.ui.plain.standoff_geometry import StandoffLayout, lay_out_standoff
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Frame, Rect, sides
from doomtown_desktop.ui.plain.winning_cards import winning_cards
from doomtown_desktop.ui.table import card_signs
from doomtown_desktop.ui.table.ends.faces import face_of
from doomtown_desktop.ui.table.standoff import brush
from doomtown_desktop.ui.table.standoff.falls import Falls
from doomtown_desktop.ui.table.standoff.items import (
    Backs,
    BacksItem,
    FramedPortrait,
    Middle,
    MiddleItem,
    PortraitItem,
    PosseNumbers,
    StageItem,
    StrengthItem,
)
from doomtown_desktop.ui.table.standoff.motion import HEIGHT, Rise
from doomtown_desktop.ui.table.standoff.painting import Backcloth, Backcloths
from doomtown_desktop.ui.table.standoff.stamps import Stamp, StampItem

EDGE = 2.0
"""The picture extends beyond the scene by this many pixels, because the view is a little larger."""
IF_BOTH_DREW: Final = "If both drew now, most likely"
QUIET: Final = 700
"""Milliseconds without a change of the table after which the next stage is painted ahead."""
NOBODY: Final = StandoffPlan(StandoffSide(0, 0), StandoffSide(1, 1))
"""An empty stage, for its measures."""
JOINING: Final = "joining"
"""The words on the chips of the dudes that the viewer plans to let join."""


@dataclass(frozen=True, slots=True)
class StampPlay:
    """The progress of a stamp: how far it has fallen (0-1), the chips that have come, and the rank it shows.

    If ``counts`` is False, the rank is that of the cards alone.
    """

    part: float = 0.0
    flown: float = 0.0
    counts: bool = True


class Standoff:
    """The stage, with its picture and its items. The scene places the cards by ``layout``."""

    def __init__(
        self,
        scene: QGraphicsScene,
        owner: QObject,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        has_lost: Callable[[int], bool],
    ) -> None:
        """``has_lost`` returns whether a player has lost a dude today, which shows in the portrait."""
        self.store, self.theme, self.facts_of = store, theme, facts_of
        self.plan: StandoffPlan | None = None
        """The cards on the stage, or ``None`` while the town is shown."""
        self.layout: StandoffLayout | None = None
        self.view: TableView | None = None
        self.me: int | None = None
        """The seat of the only viewer, or ``None`` for several viewers or a spectator."""
        self.town_wished = False
        """True while the player wants to see the town."""
        self.odds: Odds | None = None
        """The odds of the viewer's next hand, or ``None`` while they are unknown."""
        self.summary = NO_SUMMARY
        self.has_lost = has_lost
        self.joining = 0, 0
        """The studs and draws that are planned to join the left side."""
        self.picked: tuple[int, ...] = ()
        """The cards of the viewer's draw hand that are picked to go away."""
        self.race: FightRace | None = None
        """The likely result of the round, or ``None`` once a hand was drawn."""
        self.rise = Rise(owner)
        self._frame: Frame | None = None
        self._hour = 1.0, ""
        """The device pixels per pixel, and the name of the town's light."""
        self._ahead = QTimer(owner, singleShot=True, interval=QUIET)
        self._ahead.timeout.connect(self._paint_ahead)
        self._cloths = Backcloths()
        self._cloth: Backcloth | None = None
        self.strengths = StrengthItem(), StrengthItem()
        self.portraits = PortraitItem(), PortraitItem()
        self.backs = BacksItem(store), BacksItem(store)
        self.stamps = StampItem(-2.5), StampItem(2.5)
        self.middle = MiddleItem()
        self.falls = Falls(scene)
        self._playing = False
        """True while a moment is played. Then stamps and the middle appear only when they are due."""
        self._stamped: Mapping[int, StampPlay] = {}
        """The progress of each stamp, by the first card of its hand."""
        self._told = 0.0
        """The progress of the outcome of the moment."""
        for item in self.items:
            scene.addItem(item)

    @property
    def items(self) -> tuple[StageItem, ...]:
        """All items besides the cards."""
        return (*self.strengths, *self.portraits, *self.backs, *self.stamps, self.middle)

    @property
    def is_up(self) -> bool:
        """True while the stage replaces the town."""
        return self.plan is not None

    def prepare(self, view: TableView, frame: Frame) -> StandoffLayout | None:
        """Plan the stage of a position in a window. Return ``None`` if the town is shown instead."""
        self.view, self._frame = view, frame
        self.plan = None if self.town_wished else standoff_of(view)
        self.layout = None
        if self.plan is not None:
            self.layout = lay_out_standoff(self.plan, frame.width, frame.height - frame.shelf, frame.text)
        return self.layout

    def show_joining(self, stud: int, draw: int) -> None:
        """Show the bonuses of the dudes that are planned to join the viewer's posse, with its numbers."""
        if (stud, draw) != self.joining:
            self.joining = stud, draw
            plan, view = self.plan, self.view
            if plan is not None and view is not None and view.shootout is not None:
                self._show_strength(view, 0, plan.left, moves=self.rise.moves)

    def show_picked(self, cards: Sequence[int]) -> None:
        """Show what the viewer's hand is without the cards that are picked to go away."""
        if tuple(cards) != self.picked:
            self.picked = tuple(cards)
            if self.plan is not None and self.view is not None and self.layout is not None:
                self._show_stamp(self.view, 0, self.plan.left)

    def show_odds(self, odds: Odds | None) -> None:
        """Show the odds of the viewer's next hand. ``None`` removes them."""
        self.odds = odds
        if self.plan is not None and self.view is not None:
            self._show_middle(self.view)

    @property
    def cards(self) -> frozenset[int]:
        """The cards on the stage. There are none while the town is shown."""
        return frozenset() if self.plan is None else self.plan.cards

    @property
    def boxes(self) -> list[QRectF]:
        """The boxes of all words and pictures besides the cards, in the scene."""
        return [item.sceneBoundingRect() for item in self.items if item.isVisible()]

    # --- moments ------------------------------------------------------------------------------------

    def play(self, stamps: Mapping[int, StampPlay], *, told: float) -> None:
        """Show a moment as far as it has been played.

        ``stamps`` has the progress of each stamp, by the first card of its hand. ``told`` is the progress of
        the outcome.
        """
        changed = (dict(stamps), told) != (dict(self._stamped), self._told) or not self._playing
        self._playing, self._stamped, self._told = True, stamps, told
        view, plan = self.view, self.plan
        if changed and view is not None and plan is not None and self.layout is not None:
            for index, side in enumerate(plan.sides):
                self._show_stamp(view, index, side)
            self._show_middle(view)

    def say_in_the_middle(self, words: str) -> None:
        """Show a sentence in the middle of the stage."""
        if self.layout is not None:
            self.middle.setOpacity(1.0)
            tones = _tones(self.theme, self.view, self.plan)
            self.middle.lie(_box(self.layout.centre), Middle(words, self.layout.letters, tones=tones))

    def end_play(self) -> None:
        """Show everything that belongs to the position."""
        self._playing = False
        self.falls.clear()
        view, plan = self.view, self.plan
        if view is not None and plan is not None and self.layout is not None:
            for index, side in enumerate(plan.sides):
                self._show_stamp(view, index, side)
            self._show_middle(view)

    # --- cards --------------------------------------------------------------------------------------

    def drawn(self) -> dict[int, DrawCard]:
        """Return the visible cards of draw hands, by id."""
        plan, view = self.plan, self.view
        if plan is None or view is None:
            return {}
        hands = (view.players[side.seat].draw_hand or () for side in plan.sides)
        return {int(card.id): card for hand in hands for card in hand}

    def roles(self) -> dict[int, tuple[str, str]]:
        """Return the labels of cards on the stage. Each has words and a colour."""
        plan = self.plan
        found: dict[int, tuple[str, str]] = {}
        if plan is None:
            return found
        for side, tone in zip(plan.sides, (card_signs.MINE, card_signs.THEIRS), strict=True):
            for fighter in side.fighters:
                words = standoff_words.role(fighter.role, shooter=fighter.shooter, booted=fighter.booted)
                if words:
                    found[fighter.card] = words, tone if fighter.role or fighter.shooter else card_signs.QUIET
        for card in self.drawn().values():
            if card.is_joker and card.value is not None and card.suit is not None:
                found[int(card.id)] = standoff_words.joker(card.value, card.suit), card_signs.QUIET
        return found

    def unused(self) -> set[int]:
        """Return the cards of compared hands that do not count for the rank."""
        plan, view = self.plan, self.view
        if plan is None or view is None or self._playing:
            return set()
        found: set[int] = set()
        for side in plan.sides:
            player = view.players[side.seat]
            if player.revealed and player.natural_rank is not None:
                hand = player.draw_hand or ()
                found |= {int(card.id) for card in hand} - winning_cards(hand, player.natural_rank)
        return found

    def corner(self, card: int) -> QPointF | None:
        """Return the corner from which a card of a draw hand comes, or ``None`` for other cards."""
        plan, layout = self.plan, self.layout
        if plan is None or layout is None:
            return None
        for side, box in zip(plan.sides, layout.portraits, strict=True):
            if card in side.hand:
                return QPointF(box.cx, layout.box.h)
        return None

    # --- words and pictures -------------------------------------------------------------------------

    def show(self, ratio: float, theme: Theme, light: str, *, moves: bool) -> None:
        """Show what was planned, or leave the stage."""
        self.theme = theme
        plan, layout, view = self.plan, self.layout, self.view
        if view is None or view.choice is None or view.choice.kind is not Question.POSSE:
            self.joining = 0, 0
        self.rise.go(plan is not None, moves=moves)
        if plan is None or layout is None or view is None or view.shootout is None:
            for item in self.items:
                item.setVisible(False)
            self._hour = ratio, light
            self._ahead.start()
            return
        fight = view.shootout
        place = next((card for card in view.cards if card.id == fight.location), None)
        size = layout.box.w + 2 * EDGE, layout.box.h + EDGE
        band = layout.band
        facts = None if place is None or fight.location == TOWN_SQUARE else self.facts_of(place.code)
        self._cloth = Backcloth(size, layout.foot, band, layout.scale, ratio, theme, light, facts)
        for index, side in enumerate(plan.sides):
            self._show_side(view, index, side, ratio, moves=moves)
        self._show_middle(view)

    def _paint_ahead(self) -> None:
        """Paint the surroundings of the next shootout while nothing happens, of deeds before the square."""
        missing = [] if self.plan is not None else self._missing()
        if missing:
            self._cloths.paint_surroundings(missing[0])
            if missing[1:]:
                self._ahead.start()  # the other one waits for the next quiet moment

    def _missing(self) -> list[Backcloth]:
        """Return the stages whose surroundings are not painted yet: of a deed, and of the town square."""
        frame, (ratio, light) = self._frame, self._hour
        if frame is None or self.theme.name == "contrast":
            return []
        layout = lay_out_standoff(NOBODY, frame.width, frame.height - frame.shelf, frame.text)
        size = layout.box.w + 2 * EDGE, layout.box.h + EDGE
        square = Backcloth(size, layout.foot, layout.band, layout.scale, ratio, self.theme, light, None)
        both = replace(square, place=self.any_deed), square
        return [cloth for cloth in both if not self._cloths.has_surroundings(cloth)]

    @property
    def is_ready(self) -> bool:
        """True if the surroundings of the next shootout are painted, wherever it is."""
        return not self._missing()

    @property
    def any_deed(self) -> CardFacts | None:
        """A deed or outfit in play. Its surroundings are those of all deeds."""
        cards = () if self.view is None else self.view.cards
        found = next((card for card in cards if card.id == card.location), None)
        return None if found is None else self.facts_of(found.code)

    def _show_side(
        self, view: TableView, index: int, side: StandoffSide, ratio: float, *, moves: bool
    ) -> None:
        layout, fight = self.layout, view.shootout
        assert layout is not None
        assert fight is not None
        self._show_strength(view, index, side, moves=moves)
        mood = mood_of(view, side.seat, has_lost=self.has_lost(side.seat))
        face = face_of(view, side.seat, mood, self.facts_of)
        edge = self.theme.sides[sides(view)[side.seat]]
        plain = self.theme.name == "contrast"
        self.portraits[index].lie(_box(layout.portraits[index]), FramedPortrait(face, edge, plain))
        self.portraits[index].setToolTip(plate_of(view, side.seat, mood).spoken)
        self._show_backs(view, index, side, ratio)
        self._show_stamp(view, index, side)

    def _show_strength(self, view: TableView, index: int, side: StandoffSide, *, moves: bool) -> None:
        layout, fight = self.layout, view.shootout
        assert layout is not None
        assert fight is not None
        tone = (brush.MINE, brush.THEIRS)[index]
        if self.theme.name == "contrast":
            tone = self.theme.sides[sides(view)[side.seat]]
        heading = standoff_words.heading(view, fight, side.number, self.me)
        changes = standoff_words.changes(view, fight, side.number)
        studs, draws = (0, 0) if index else self.joining
        more = [(studs, "stud"), (draws, "draw")]
        changes += tuple(Change(number, word, JOINING) for number, word in more if number)
        shows = PosseNumbers(
            heading, side.stud + studs, side.draw + draws, changes, layout.letters, tone, layout.is_low
        )
        self.strengths[index].lie(_box(layout.bands[index]), shows)
        self.strengths[index].fly(moves=moves)

    def _show_stamp(self, view: TableView, index: int, side: StandoffSide) -> None:
        layout = self.layout
        assert layout is not None
        player, letters = view.players[side.seat], min(layout.letters, 1.2 if layout.is_low else 2.0)
        rank = standoff_words.rank(player)
        x, y = layout.stamps[index]
        changed = self.summary.why(side.seat)
        flown = float(len(changed))
        self.stamps[index].setScale(1.0)
        if self._playing:
            play = next((self._stamped[card] for card in side.hand if card in self._stamped), StampPlay())
            if play.part <= 0.0:
                self.stamps[index].setVisible(False)
                return
            flown = play.flown
            self.stamps[index].setScale(1.0 + 0.25 * (1.0 - play.part))
            if rank is not None and not play.counts and player.natural_rank is not None:
                rank = replace(rank, number=player.natural_rank)
        held = standoff_words.held(player, "") if side.hand else ""
        asked = view.choice if not index and side.seat == view.seat else None
        own = "" if asked is None else shown_words(player.draw_hand or (), self.picked, asked.kind)
        if rank is not None:
            better = self._is_better(view, side)
            tone = "#5a4228" if better is None else brush.GREEN if better else brush.RED
            self.stamps[index].stamp(x, y, Stamp(rank, tone, letters, changed, flown), layout.hands[index].w)
        elif held:
            shows = Stamp(standoff_words.Rank(0, ""), "", letters, below=own or held, is_plan=bool(own))
            self.stamps[index].stamp(x, y, shows, min(layout.hands[index].w, 2 * x))
        else:
            self.stamps[index].setVisible(False)

    @staticmethod
    def _is_better(view: TableView, side: StandoffSide) -> bool | None:
        """Return whether the hand of a side is the better one.

        Return ``None`` if the ranks are equal or unknown.
        """
        fight = view.shootout
        assert fight is not None
        ranks = [view.players[posse.primary].hand_rank for posse in fight.sides]
        mine, other = ranks[side.number], ranks[1 - side.number]
        return None if mine is None or other is None or mine == other else mine > other

    def _show_backs(self, view: TableView, index: int, side: StandoffSide, ratio: float) -> None:
        layout, fight = self.layout, view.shootout
        assert layout is not None
        assert fight is not None
        boxes = layout.backs[index]
        room = layout.hands[index]
        if not boxes or not fight.fighting:
            self.backs[index].setVisible(False)
            return
        whose = Whose(side.seat, self.theme.sides[sides(view)[side.seat]], edition_of_rules(view.ruleset))
        waits = not side.backs
        words = standoff_words.will_draw(view, fight, side.number, self.me) if waits else ""
        relative = tuple((box.x - room.x, box.y - room.y, box.w, box.h) for box in boxes)
        shows = Backs(relative, whose, words, side.draw if waits else 0, layout.letters, ratio)
        tall = layout.box.h - room.y
        self.backs[index].lie(QRectF(room.x, room.y, room.w, tall), shows)

    def _show_middle(self, view: TableView) -> None:
        layout, plan = self.layout, self.plan
        assert layout is not None
        assert plan is not None
        numbers = plan.left.number, plan.right.number
        self.middle.setOpacity(self._told if self._playing else 1.0)
        if self._playing and self._told <= 0.0:
            self.middle.setVisible(False)
            return
        verdict = standoff_words.verdict(view, numbers, self.me, self.summary)
        words = standoff_words.middle(view, self.me)
        waits = not any(side.hand or side.backs for side in plan.sides)
        odds = self.odds if waits and not words else None
        outlook = self.summary.outlook if waits and not words else None
        self.race = None if outlook is None else race(outlook, plan.left.number, odds)
        if layout.tools is not None or (view.choice is not None and view.choice.kind in HAND_QUESTIONS):
            self.middle.setVisible(False)  # a long hand or the tools for the hand are in this place
        elif verdict is not None or odds is not None or words or self.race is not None:
            title = words if odds is None else f"{odds.words[:1].upper()}{odds.words[1:]}"
            rows = () if odds is None else odds.chances
            title = title if self.race is None else IF_BOTH_DREW
            tones = _tones(self.theme, view, plan)
            shows = Middle(title, layout.letters, rows, verdict, self.race, tones)
            self.middle.lie(_box(layout.centre), shows)
            self.middle.setToolTip("" if odds is None else odds.table)
        else:
            self.middle.setVisible(False)

    @property
    def words(self) -> str:
        """A description of both sides for screen readers. It is empty while the town is shown."""
        plan, view = self.plan, self.view
        if plan is None or view is None:
            return ""
        said = [standoff_words.aloud(view, (plan.left.number, plan.right.number), self.me)]
        if self.race is not None and self.middle.isVisible():
            said.append(self.race.words)
        if self.odds is not None and self.middle.isVisible():
            said += [f"{name}: {share:.0%}." for name, share in self.odds.chances]
        return " ".join(said)

    # --- painting -----------------------------------------------------------------------------------

    @property
    def picture(self) -> QPixmap | None:
        """The picture behind the fight, or ``None`` before the first one."""
        return None if self._cloth is None else self._cloths.picture(self._cloth)

    def paint(self, painter: QPainter) -> None:
        """Paint the picture behind the fight as far as it has risen."""
        part, picture = self.rise.part, self.picture if self.rise.part > 0 else None
        if picture is None:
            return
        painter.setOpacity(part)
        painter.drawPixmap(QPointF(-EDGE, round(HEIGHT * (1 - part)) - EDGE), picture)
        painter.setOpacity(1.0)


def _tones(theme: Theme, view: TableView | None, plan: StandoffPlan | None) -> brush.MiddleTones:
    """Return the colours of the plate in the middle."""
    if view is None or plan is None:
        return brush.WARM
    mine, theirs = (theme.sides[sides(view)[side.seat]] for side in plan.sides)
    return brush.middle_tones(theme, mine, theirs)


def _box(rect: Rect) -> QRectF:
    return QRectF(rect.x, rect.y, rect.w, rect.h)


__all__ = ["StampPlay", "Standoff"]
