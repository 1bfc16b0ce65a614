"""The board: all parts that show a game, for the page of a running game and for replays.

``Board.show`` shows a position on every part. The page places the parts and connects their signals. The board
does not know seats or replays. It knows only the callables of its ``BoardSource``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.moment_data import LOWBALL, Moment
from doomtown_desktop.protocol.seat_data import Aim, FightSummary
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech import showdown_acts
from doomtown_desktop.speech.hand_words import NO_SUMMARY
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import apply_style
from doomtown_desktop.ui.plain.chances import Odds
from doomtown_desktop.ui.plain.town import clockwise, sides
from doomtown_desktop.ui.table.captions import Captions
from doomtown_desktop.ui.table.ends.ends import TableEnds
from doomtown_desktop.ui.table.fight_actor import FightActor
from doomtown_desktop.ui.table.folded_fight import FoldedFight
from doomtown_desktop.ui.table.hand_tools import HandTools
from doomtown_desktop.ui.table.hearing import Hearing
from doomtown_desktop.ui.table.log_panel import LogPanel
from doomtown_desktop.ui.table.lowball_panel import LowballPanel
from doomtown_desktop.ui.table.phase_bar import PhaseBar
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.showdown_stage import Stage
from doomtown_desktop.ui.table.table_widget import TableWidget
from doomtown_desktop.ui.table.town_button import TownButton

NARROWEST_FIGHT = 700
"""The minimum room for the hands of lowball, in pixels at a text size of 100 %. With less, they cover the
drawer.
"""


def nothing_costs(_: str) -> int:
    """Return 0, the price of every answer in a game that is only watched."""
    return 0


@dataclass(frozen=True, slots=True)
class BoardSource:
    """The callables with which a board queries the game.

    Attributes:
        view: Returns the current position.
        listeners: Returns the seats of the people at the screen.
        adjacent: Returns the locations that are adjacent to a location.
        price: Returns the price of a shopping answer by its key, in ghost rock.
        past: Returns the position just after a line of the log. Without it, moments have the usual panel.
    """

    view: Callable[[], TableView]
    listeners: Callable[[], Collection[int]]
    adjacent: Callable[[int], Collection[int]]
    price: Callable[[str], int] = nothing_costs
    past: Callable[[int], TableView] | None = None


class Board(QObject):
    """The parts of a page that show a game.

    Attributes:
        scene: The cards in town and in the hand.
        table: Shows the scene and scrolls it.
        ends: The nameplates and piles of the players.
        phase_bar: Day and phase.
        log: The log of all acts.
        lowball: The draw hands of lowball.
        tools: The tools for the draw hand on the stage of a shootout.
        town_button: Shows the town instead of the stage, or the stage again.
        stage: Plays showdowns over the town.
        captions: The acts of others in words, each at its place on the table.
        hearing: Plays the sounds of acts and showdowns.
        beside: Parts at the right edge of the town, such as the drawer, that the hands of lowball avoid.
    """

    def __init__(
        self,
        page: QWidget,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        source: BoardSource,
        log: LogPanel,
        folded: FoldedFight | None = None,
    ) -> None:
        """``folded`` shows both sides of a shootout while the town is shown instead of the stage."""
        super().__init__(page)
        self.page, self.theme, self.source = page, theme, source
        self.ends = TableEnds(page, store, theme, facts_of, len(source.view().players))
        self.scene = TableScene(
            store,
            theme,
            facts_of,
            source.adjacent,
            source.price,
            self._pile_spot,
            self.ends.losses.has_lost,
        )
        self.table = TableWidget(self.scene)
        self.phase_bar = PhaseBar(theme)
        self.log = log
        self.folded = folded
        self.lowball = LowballPanel(
            theme,
            lambda card, wide, ratio: store.face(FaceSpec(facts_of(card.code), wide, ratio, small=True)),
        )
        self.lowball.setParent(page)
        self.lowball.hide()
        self.tools = HandTools(page)
        self.town_button = TownButton(page, self.show_town)
        self.stage = Stage(page, store, theme, facts_of)
        past = source.past
        self._actor = (
            None
            if past is None
            else FightActor(self.scene, past, lambda view, summary: self.show(view, (), summary))
        )
        self.captions = Captions(page, self.table, store, theme)
        self.hearing = Hearing(self.stage, source.view, source.listeners)
        self.beside: Sequence[QWidget] = ()
        self.table.fitted.connect(self.fit_hands)
        self.table.fitted.connect(self.fit_stage)
        self._lowballs: list[showdown_acts.ShowdownAct] = []
        """The acts of the current showdown that belong to a lowball."""
        self.stage.turned.connect(self._name_lowball)

    # --- a position -----------------------------------------------------------------------------------

    def show(self, view: TableView, aims: Iterable[Aim] = (), summary: FightSummary = NO_SUMMARY) -> None:
        """Show a position on all parts, with the targets of abilities and the summary of the fight."""
        self.phase_bar.show_view(view)
        self._name_lowball()
        standoff, listeners = self.scene.standoff, self.source.listeners()
        standoff.summary = summary
        standoff.me = next(iter(listeners)) if len(listeners) == 1 else None
        self.scene.aims = tuple(aims)
        self.ends.losses.look_at(view)
        if view.shootout is None:
            standoff.town_wished = False
        self.scene.show(view)
        self.show_ends(view, moves=self.scene.travels)
        self.lowball.show_view(view, self.scene.picked)
        self.tools.show_view(view, on_stage=standoff.is_up)
        self.town_button.show_state(on_stage=standoff.is_up, wished=standoff.town_wished)
        if self.folded is not None:
            self.folded.show_view(view, summary, on_stage=standoff.is_up)
        if view.shootout is not None and view.shootout.location is not None:
            self.table.bring_into_sight(int(view.shootout.location))
        self.fit_hands()

    def show_ends(self, view: TableView, *, moves: bool = False) -> None:
        """Show the players' numbers and piles. Changed numbers count up if it ``moves``."""
        self.ends.show_view(view, self.theme, moves=moves, on_stage=self.scene.standoff.is_up)

    def lay_ends(self, shelf: float, right: float = 0.0) -> None:
        """Place the nameplates and piles on the table.

        ``shelf`` is the height of the shelf for the hand, and ``right`` the width at its right end that the
        hand may not use, both in pixels.
        """
        ends, table = self.ends, self.table
        ends.lay(QRect(table.pos(), table.maximumViewportSize()), shelf, right)
        table.set_shelf(shelf, ends.near, right, fonts.text_scale(), ends.corners)

    def _pile_spot(self, seat: int, name: str) -> QPointF | None:
        """Return the middle of a pile in the scene, or ``None`` if the pile is not shown."""
        box = self.ends.pile_box(seat, name)
        return None if box.isEmpty() else self.table.mapToScene(box.center() - self.table.pos())

    def show_town(self, wished: bool) -> bool:
        """Show the town instead of the stage of a shootout, or the stage again.

        Return False if there is no shootout.
        """
        view, standoff = self.scene.view, self.scene.standoff
        if view is None or (wished and not standoff.is_up) or wished == standoff.town_wished:
            return False
        standoff.town_wished = wished
        self.show(view, self.scene.aims, standoff.summary)
        return True

    def show_odds(self, odds: Odds | None) -> None:
        """Show the chances of the viewer's next hand on the stage."""
        self.scene.standoff.show_odds(odds)

    def fit_hands(self) -> None:
        """Place the hands of lowball over the town, and the tools for the draw hand on the stage."""
        area = self.table.open_area
        for part in self.beside:
            if not part.isHidden() and part.x() > fonts.scaled(NARROWEST_FIGHT):
                area.setRight(part.x())
        plates = [plate.geometry().bottom() for plate in self.ends.others if not plate.isHidden()]
        self.lowball.lie_over(area, max(plates, default=area.top()))
        self.town_button.fit(self.table.open_area)
        stage = self.scene.standoff.layout
        if stage is not None:
            place = stage.centre if stage.tools is None else stage.tools
            corner = self.table.mapFromScene(place.x, place.y) + self.table.pos()
            box = QRect(corner.x(), corner.y(), round(place.w), round(place.h))
            self.tools.fit(box, below=stage.tools is not None)

    def fight_boxes(self) -> list[QRect]:
        """Return the boxes of the draw hands of a shootout or lowball, in pixels of the page.

        Cards that still move count where they will be.
        """
        standoff = self.scene.standoff
        stage, plan = standoff.layout, standoff.plan
        if stage is None or plan is None:
            return [] if self.lowball.isHidden() else [self.lowball.geometry()]
        found = []
        for side, backs in zip(plan.sides, stage.backs, strict=True):
            whole = QRect()
            for card in side.hand:
                item = self.scene.items_by_card[card]
                there = item.mapRectToScene(item.boundingRect()).translated(item.home - item.pos())
                whole |= self.table.mapFromScene(there).boundingRect()
            for box in backs:
                whole |= self.table.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect()
            if whole.isValid():
                found.append(whole.translated(self.table.pos()))
        return found

    def stage_boxes(self) -> list[QRect]:
        """Return the boxes of the numbers, portraits and odds of a shootout, in pixels of the page."""
        standoff = self.scene.standoff
        items = (standoff.middle, *standoff.strengths, *standoff.portraits)
        boxes = (each.sceneBoundingRect() for each in items if standoff.is_up and each.isVisible())
        return [self.table.mapFromScene(box).boundingRect().translated(self.table.pos()) for box in boxes]

    def boxes_of_cards(self) -> dict[int, QRect]:
        """Return the box of each visible card outside the hand, at its home, in pixels of the page."""
        held, view = self.scene.layout_now.held, self.table
        found = {}
        for card, item in self.scene.items_by_card.items():
            if card not in held:
                box = QTransform().rotate(item.angle).mapRect(item.shape().boundingRect())
                box.moveCenter(item.home)
                seen = view.mapFromScene(box).boundingRect()
                found[card] = seen.translated(view.viewport().mapTo(self.page, QPoint(0, 0)))
        return found

    def boxes_on_stage(self, *, results: bool = False) -> list[QRect]:
        """Return the boxes of the words and pictures on the stage of a shootout, in pixels of the page.

        ``results`` limits them to the stamps, the box in the middle and the faces of the leaders.
        """
        view, standoff = self.table, self.scene.standoff
        corner = view.viewport().mapTo(self.page, QPoint(0, 0))
        items = (*standoff.stamps, standoff.middle, *standoff.portraits) if results else standoff.items
        boxes = [item.sceneBoundingRect() for item in items if standoff.is_up and item.isVisible()]
        return [view.mapFromScene(box).boundingRect().translated(corner) for box in boxes]

    def name_boards(self) -> list[QRect]:
        """Return the boxes of the names of streets, in pixels of the page."""
        view, corner = self.table, self.table.viewport().mapTo(self.page, QPoint(0, 0))
        boxes = [view.mapFromScene(each.letters).boundingRect() for each in self.scene.backdrop.boards]
        return [box.translated(corner) for box in boxes]

    def apply_style(self, theme: Theme) -> None:
        """Apply another theme or text size."""
        self.theme = theme
        apply_style(self.page, theme)
        self.scene.restyle(theme)

    # --- acts -----------------------------------------------------------------------------------------

    def show_log(self, view: TableView, acts_from: Callable[[int], Sequence[Act]], total: int) -> int:
        """Add the new acts of a log of ``total`` lines. Return the index of the first new line.

        ``acts_from`` returns the acts from a line of the log on.
        """
        self.log.look(self.theme, sides(view), tuple(player.name for player in view.players))
        first = self.log.new_from(total)
        self.log.show_acts(acts_from(first), total)
        return first

    def play(
        self, acts: Sequence[showdown_acts.ShowdownAct], tempo: str, moments: Sequence[Moment] = ()
    ) -> None:
        """Play the acts of a showdown on the stage. ``tempo`` is ``full`` or ``short``.

        ``moments`` has the moment of each act, which a shootout plays on its own stage.
        """
        view = self.source.view()
        played = zip(acts, moments, strict=False)
        self._lowballs = [act for act, moment in played if moment.lowball or moment.kind == LOWBALL]
        self.stage.actor = None
        if self._actor is not None and moments and self.scene.standoff.is_up:
            self._actor.moments = tuple(moments)
            self.stage.actor = self._actor
        self.stage.look.seats = clockwise(view)
        self.stage.look.edition = edition_of_rules(view.ruleset)
        self.stage.open(acts, self.table.open_area, self._fighters(view), tempo, moves=self.scene.travels)

    def _name_lowball(self) -> None:
        """Let the header name the day and phase of a lowball while it is shown, in the light of the morning.

        The position below may still be that of the previous evening. A page that begins with Sundown and
        ends with a lowball is Sundown.
        """
        shown = self.phase_bar.view
        is_shown = not self.stage.isHidden() and any(
            act in self._lowballs for act in self.stage.show_now.acts[:1]
        )
        self.scene.backdrop.shine(Phase.GAMBLIN if is_shown else None, moves=self.scene.travels)
        if shown is not None and is_shown:
            self.phase_bar.show_view(replace(shown, day=self.source.view().day, phase=Phase.GAMBLIN))

    def fit_stage(self) -> None:
        """Place the stage over the town while it is playing."""
        if not self.stage.isHidden():
            self.stage.lie_over(self.table.open_area, self._fighters(self.source.view()))

    def _fighters(self, view: TableView) -> list[QRect]:
        """Return the boxes in the page that a showdown should not cover.

        They are those of the fighters on the stage of a shootout, or of its location in the town.
        """
        plan = self.scene.standoff.plan
        if plan is None:
            place = self.table.fight_seen(view)
            return [place] if place.isValid() else []
        boxes = self.boxes_of_cards()
        fighters = (fighter.card for side in plan.sides for fighter in side.fighters)
        return [boxes[card] for card in fighters if card in boxes]


__all__ = ["NARROWEST_FIGHT", "Board", "BoardSource"]
