"""The board: all parts that show a game, for the page of a running game and for replays.

``Board.show`` shows a position on every part. The page places the parts and connects their signals. The board
does not know seats or replays. It knows only the callables of its ``BoardSource``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.seat_data import Aim, FightSummary
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech import showdown_acts
from doomtown_desktop.speech.hand_words import NO_SUMMARY
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import apply_style
from doomtown_desktop.ui.plain.town import clockwise, sides
from doomtown_desktop.ui.table.captions import Captions
from doomtown_desktop.ui.table.hearing import Hearing
from doomtown_desktop.ui.table.log_panel import LogPanel
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.shootout_panel import FoldedFight, ShootoutPanel
from doomtown_desktop.ui.table.showdown_stage import Stage
from doomtown_desktop.ui.table.side_panels import PhaseBar, Strips
from doomtown_desktop.ui.table.table_widget import TableWidget

NARROWEST_FIGHT = 700
"""Least room for the shootout panel, in pixels at a text size of 100 %; with less it covers the drawer."""


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
    """

    view: Callable[[], TableView]
    listeners: Callable[[], Collection[int]]
    adjacent: Callable[[int], Collection[int]]
    price: Callable[[str], int] = nothing_costs


class Board(QObject):
    """The parts of a page that show a game.

    Attributes:
        scene: The cards in town and in the hand.
        table: Shows the scene and scrolls it.
        strips: The players' numbers.
        phase_bar: Day and phase.
        log: The log of all acts.
        fight: The posses and draw hands of a shootout.
        stage: Plays showdowns over the town.
        captions: The acts of others in words, each at its place on the table.
        hearing: Plays the sounds of acts and showdowns.
        beside: Parts at the right edge of the town, such as the drawer, that the shootout panel avoids.
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
        """``folded``: replaces the shootout panel while it would cover candidates."""
        super().__init__(page)
        self.page, self.theme, self.source = page, theme, source
        self.scene = TableScene(store, theme, facts_of, source.adjacent, source.price)
        self.table = TableWidget(self.scene)
        self.strips = Strips(theme, len(source.view().players))
        self.phase_bar = PhaseBar(theme)
        self.log = log
        self.fight = ShootoutPanel(theme, facts_of, folded)
        self.fight.setParent(page)
        self.fight.hide()
        self.stage = Stage(page, store, theme, facts_of)
        self.captions = Captions(page, self.table, store, theme)
        self.hearing = Hearing(self.stage, source.view, source.listeners)
        self.beside: Sequence[QWidget] = ()
        self.table.fitted.connect(self.fit_fight)
        self.table.fitted.connect(self.fit_stage)

    # --- a position -----------------------------------------------------------------------------------

    def show(self, view: TableView, aims: Iterable[Aim] = (), summary: FightSummary = NO_SUMMARY) -> None:
        """Show a position on all parts, with the targets of abilities and the summary of the fight."""
        self.strips.show_view(view)
        self.phase_bar.show_view(view)
        self.fight.summary = summary
        self.fight.show_view(view, self.scene.picked)
        self.scene.aims = tuple(aims)
        self.scene.show(view)
        if view.shootout is not None and view.shootout.location is not None:
            self.table.bring_into_sight(int(view.shootout.location))
        self.fit_fight()

    def fit_fight(self) -> None:
        """Place the shootout panel over the town."""
        area = self.table.open_area
        for part in self.beside:
            if not part.isHidden() and part.x() > fonts.scaled(NARROWEST_FIGHT):
                area.setRight(part.x())
        self.fight.lie_over(area, self.table.square_edges())

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

    def play(self, acts: Sequence[showdown_acts.ShowdownAct], tempo: str) -> None:
        """Play the acts of a showdown on the stage; ``tempo``: ``full`` or ``short``."""
        view = self.source.view()
        self.stage.look.seats = clockwise(view)
        self.stage.look.edition = edition_of_rules(view.ruleset)
        area, fight = self.table.open_area, self.table.fight_seen(view)
        self.stage.open(acts, area, fight, tempo, moves=self.scene.travels)

    def fit_stage(self) -> None:
        """Place the stage over the town while it is playing."""
        if not self.stage.isHidden():
            self.stage.lie_over(self.table.open_area, self.table.fight_seen(self.source.view()))


__all__ = ["NARROWEST_FIGHT", "Board", "BoardSource"]
