"""The table as a graphics scene. It has an item for each visible card, and turns gestures into answers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.protocol.seat_data import Aim
from doomtown_desktop.protocol.view_data import OptionView, TableView
from doomtown_desktop.speech.hand_words import HAND_QUESTIONS
from doomtown_desktop.ui.cards.face_spec import PRINTED
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain import arriving, intents
from doomtown_desktop.ui.plain.geometry import fanned, lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.standoff_geometry import staged
from doomtown_desktop.ui.plain.town import (
    TOWN_SQUARE,
    Frame,
    StandingDude,
    TableLayout,
    TownPlan,
    clockwise,
    location_of,
    nearest,
    town_of,
)
from doomtown_desktop.ui.table.arrows import Arrows
from doomtown_desktop.ui.table.backdrop import Backdrop, boxed
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.card_marks import CardMarks
from doomtown_desktop.ui.table.ghosts import Ghosts
from doomtown_desktop.ui.table.hovered import Hovered, standing_at
from doomtown_desktop.ui.table.location_strips import paint_grounds, paint_strips
from doomtown_desktop.ui.table.marking import away_from_fight, faces_of
from doomtown_desktop.ui.table.relighting import Relighting
from doomtown_desktop.ui.table.shelf import Plate
from doomtown_desktop.ui.table.standoff.view import Standoff
from doomtown_desktop.ui.table.titles import titles

TRAVEL = 180
"""The duration of a card's travel, in milliseconds."""
PLANNED_LEAN = 5.0
"""The lean of a dude that the plan for casualties loses, in degrees."""
FLAGS: Final = MappingProxyType(
    {
        Question.NOON_PLAY: "Noon",
        Question.SHOOTOUT: "Shootout",
        Question.RESOLUTION: "Resolution",
        Question.CHEATIN_RESOLUTION: "Cheatin'",
        Question.REACT: "React",
    }
)
"""The words on the flags of cards that may be used, by the kind of question.

A click on a flag uses the card.
"""


class TableScene(QGraphicsScene):
    """All items on the table.

    ``show`` sets the position. Gestures emit ``chosen`` with the key of an answer.
    """

    chosen = Signal(str)
    played_at = Signal(str, int, int)
    """A card of the hand was clicked or dropped onto a card. The signal carries the key of its use, the card,
    and the card below, which may be its target.
    """
    toggled = Signal(int)
    refused = Signal(int, object)
    """A card was dropped where it cannot go. The signal carries the card, and the card or location below (or
    ``None``).
    """
    card_hovered = Signal(int, bool)
    menu = Signal(int, QPointF)
    ways_wanted = Signal(int, QPointF)
    """A card with several answers was clicked, so the user has to choose one. The signal carries the card and
    the point.
    """
    unplayable = Signal(int)
    """A card without a legal play was clicked or picked up. The signal carries the card."""
    hinted = Signal(int, str)
    """A card was clicked in a play window. The signal carries the card and a hint about the next step."""
    selecting = Signal(int, str, str, object)
    """A card was selected. The signal carries the card, what to click next, a further sentence, and the
    only answer to go on with, or ``None`` if there are several.
    """
    deselected = Signal()

    def __init__(
        self,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        adjacent_to: Callable[[int], Collection[int]],
        price_of: Callable[[str], int],
        pile_spot: Callable[[int, str], QPointF | None],
        has_lost: Callable[[int], bool],
    ) -> None:
        """Create an empty scene.

        ``adjacent_to`` returns the locations that are adjacent to a location. ``price_of`` returns the price
        of a shopping answer by its key, in ghost rock. ``pile_spot`` returns the middle of a pile by seat and
        name, or ``None`` if it is not shown. ``has_lost`` returns whether a player has lost a dude today.
        """
        super().__init__()
        self.adjacent_to = adjacent_to
        self.store = store
        self.theme = theme
        self.facts_of = facts_of
        self.view: TableView | None = None
        self.layout_now = self.town_layout = TableLayout(80.0)
        """The layout that is shown, and the layout of the town. They differ while a shootout has the
        stage.
        """
        self._laid: tuple[TownPlan, Frame, float, Seating] | None = None
        """The input of the current layout."""
        self.items_by_card: dict[int, CardItem] = {}
        self._titles: list[QRectF] = []
        """The boxes of all titles, which arrows do not cover."""
        self._gone: list[CardItem] = []
        self._in_town: dict[int, CardItem] = {}
        """The items of the town that are hidden while a shootout has the stage."""
        self.ratio = 1.0
        self.zoom = 1.0
        self.frame = Frame(1280.0, 720.0, 100.0)
        self.seating = Seating()  # cards keep their places until the day ends
        self.origin = QPointF()  # the upper left corner of the visible part
        self._seen_height = 720.0
        self.pile_spot = pile_spot
        self.lifted: int | None = None
        """The card in the hand that is lifted, so that all of it is visible, or ``None`` if there is none."""
        self.animate = True
        self.travel = TRAVEL
        """The duration of a card's travel in milliseconds. With 0, cards jump."""
        self.picked: list[int] = []
        self._drop: intents.Drop | None = None
        self._dragged: CardItem | None = None
        self.selected = False
        """True after a click on a card that has targets. The next click chooses the target. False during a
        drag.
        """
        self._used = False
        """True if the latest click at High Noon used a card."""
        self.ghosts = Ghosts(self, store, price_of, partial(_spot_at, self))
        self._near: set[int] = set()
        self.under = Hovered()
        self.chosen.connect(self.under.rest)
        self._away: set[int] = set()
        self.arrows = Arrows(self, self._spot, self.edge_of)
        self.aims: tuple[Aim, ...] = ()
        """Targets of abilities. The next ``show`` draws their arrows."""
        self.backdrop = Backdrop(store, theme, facts_of, self)
        self.backdrop.fade.moved.connect(self.update)
        self.backdrop.renderer.rendered.connect(self.update)
        self.backdrop.motion.moved.connect(self.update)
        self.standoff = Standoff(self, self, store, theme, facts_of, has_lost)
        self.standoff.rise.moved.connect(self.update)
        self.relighting = Relighting(self)
        self.shelf = Plate(theme)
        self.addItem(self.shelf)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    # --- showing ------------------------------------------------------------------------------------

    @property
    def travels(self) -> bool:
        """True if cards travel visibly. Otherwise they jump."""
        return self.animate and self.travel > 0

    def show(self, view: TableView) -> None:
        """Show a position. Cards travel from their previous places."""
        self.view = view
        if self.selected:
            self.selected, self._drop, self._dragged = False, None, None
            self._show_ghosts()
        self._arrange(self.travel if self.animate else 0)

    def resize(self, frame: Frame, ratio: float, zoom: float) -> None:
        """Fit the scene to another window size in logical pixels. Cards jump to their places."""
        self.frame, self.ratio, self.zoom = frame, ratio, zoom
        self._arrange(0)

    def look_from(self, origin: QPointF, height: float) -> None:
        """Keep the shelf with its hand at the lower edge of the window when the table is scrolled."""
        if (origin, height) != (self.origin, self._seen_height):
            self.origin, self._seen_height = origin, height
            self._put_shelf(0)

    def _put_shelf(self, duration: int) -> None:
        layout = self.layout_now
        by = self._shelf_offset
        self.shelf.lie(boxed(layout.shelf).translated(by))
        fan = fanned(layout, self.lifted)
        for card in layout.held:
            item, placed = self.items_by_card.get(card), layout.cards[card]
            if item is None:
                continue
            at, angle, z = QPointF(fan[card], placed.y) + by, placed.lean, placed.z
            if card == self.lifted:
                floor = layout.shelf.y + layout.shelf.h + by.y()
                at, angle, z = QPointF(at.x(), floor - layout.hand_unit * 0.7 - 2), 0.0, 80.0
            item.settle(at, angle, z, duration)

    @property
    def _shelf_offset(self) -> QPointF:
        """The offset from the shelf in the layout to the shelf on the screen."""
        layout = self.layout_now
        by = self.origin + QPointF(0, self._seen_height - layout.shelf.y - layout.shelf.h)
        return QPointF(round(by.x()), round(by.y()))  # cards are sharp only at whole pixels

    def lift(self, card: int | None) -> None:
        """Lift a card in the hand, so that all of it is visible. ``None`` lowers the lifted card."""
        card = card if card in self.layout_now.held else None
        if card != self.lifted:
            self.lifted = card
            self._put_shelf(min(self.travel, 90) if self.animate else 0)

    def restyle(self, theme: Theme) -> None:
        """Apply another theme or style of card faces at once."""
        self.theme = theme
        for item in (*self.items_by_card.values(), *self._in_town.values()):
            item.theme = theme
            item.update()
        self.shelf.theme = theme
        self._arrange(0)

    def _arrange(self, duration: int) -> None:
        view = self.view
        if view is None:
            return
        self._lay_out(view)
        scene_box = QRectF(0, 0, self.layout_now.width, self.layout_now.height)
        if scene_box != self.sceneRect():
            self.setSceneRect(scene_box)
        town_box = QRectF(0, 0, self.town_layout.width, self.town_layout.height)
        moves = duration > 0
        alive = self.travels and not self.standoff.is_up
        self.backdrop.show(view, self.town_layout, town_box, self.ratio, self.theme, moves=moves, alive=alive)
        self.standoff.show(self.ratio, self.theme, self.backdrop.light.name, moves=moves)
        shown = faces_of(view, self._hand(view), self.standoff, self.facts_of)
        fight = view.shootout
        self._away = set() if fight is None or self.standoff.is_up else away_from_fight(fight, view.cards)
        self._change_places(duration)
        for card, placed in self.layout_now.cards.items():
            item = self.items_by_card.get(card)
            first = item is None
            if item is None:
                item = self._new_item(card)
            facts, stats, marks, scripted = shown.get(card, (None, PRINTED, CardMarks(), True))
            held = card in self.layout_now.held
            item.set_tab(card in self.layout_now.tabs, self.layout_now.counts.get(card, 0))
            item.set_size(self.layout_now.width_of(card), self.ratio)
            item.show_card(facts, stats, marks, scripted)
            item.labelled = card in self.layout_now.labelled
            if first:
                item.setPos(self._birthplace(card, placed.x, placed.y))
            if not held:
                angle = 90.0 * placed.turned + placed.lean
                item.settle(QPointF(placed.x, placed.y), angle, placed.z, duration)
        lit = {card: item for card, item in self.items_by_card.items() if card not in self.layout_now.held}
        indoors = [item for card, item in self.items_by_card.items() if card not in lit]
        self.relighting.show(self.backdrop.light, lit.values(), indoors)
        self.lifted = self.lifted if self.lifted in self.layout_now.held else None
        self._put_shelf(duration)
        self.under.forget_if_gone(self.items_by_card)
        self.tint()
        self._titles = titles(self.items_by_card)
        where = self.layout_now.unit, self.theme, self._titles
        self.arrows.show_call(view, *where, on_stage=self.standoff.is_up)
        self.arrows.show_aims(self.aims, view, *where)
        self.refresh_marks()
        self.update()

    def _lay_out(self, view: TableView) -> None:
        """Lay out the town and, while the stage of a shootout is shown, the stage."""
        laid = town_of(view, self.held_in(view)), self.frame, self.zoom, self.seating
        if laid != self._laid:  # after most plays nothing has moved
            self.town_layout, self._laid = lay_out(*laid), laid
        stage = self.standoff.prepare(view, self.frame)
        self.layout_now = self.town_layout if stage is None else staged(self.town_layout, stage, self.frame)

    def _change_places(self, duration: int) -> None:
        """Fade cards that only the town shows, and remove cards that are gone.

        While a shootout has the stage, the faded cards are hidden. Afterwards they are put back.
        """
        for card in [c for c in self.items_by_card if c not in self.layout_now.cards]:
            item = self.items_by_card.pop(card)
            if self.standoff.is_up and card in self.town_layout.cards:
                self._in_town[card] = item
                item.fade(0.0, duration)
            else:
                self._part_with(item)
        for card in list(self._in_town):
            if card in self.layout_now.cards:
                self.items_by_card[card] = self._in_town.pop(card)
                self.items_by_card[card].fade(1.0, duration)
            elif card not in self.town_layout.cards:
                self._part_with(self._in_town.pop(card))

    def _part_with(self, item: CardItem) -> None:
        """Remove the item of a card, but delete it later: its own mouse event may have caused the removal."""
        self.removeItem(item)
        self._gone.append(item)
        QTimer.singleShot(0, self, self._gone.clear)

    def _spot(self, card: int | None) -> QPointF | None:
        """Return the destination of a card, or the middle of the town square.

        Return ``None`` if it is not shown.
        """
        item = None if card is None else self.items_by_card.get(card)
        if item is not None:
            return item.home
        square = self.layout_now.square
        return QPointF(square.cx, square.cy) if card == TOWN_SQUARE else None

    def edge_of(self, seat: int) -> QPointF:
        """Return the point at the edge of the table from which the cards of a seat come."""
        edge = QPointF(*self.layout_now.seats[seat])
        lower = self.view is None or clockwise(self.view)[0] == seat
        return edge + self._shelf_offset if lower else edge

    def _birthplace(self, card: int, x: float, y: float) -> QPointF:
        """Return the point where a new card appears.

        It is the deck of the card's owner, or for opponents' actions the edge of the table.
        """
        view = self.view
        if view is None or not self.animate:
            return QPointF(x, y)
        face = next((f for player in view.players for f in player.table if f.id == card), None)
        entry = next((c for c in view.cards if c.id == card), None)
        known = face if face is not None else entry
        lower = clockwise(view)[0]
        owner = lower if known is None else known.owner
        if face is not None and owner != lower and self.facts_of(face.code).type is CardType.ACTION:
            return self.edge_of(owner) - QPointF(0, self.layout_now.unit)
        if self.standoff.is_up:
            return self.standoff.corner(card) or self.edge_of(owner)
        return self.pile_spot(owner, "deck") or self.edge_of(owner)

    def _new_item(self, card: int) -> CardItem:
        item = CardItem(card, self.store, self.theme)
        item.pressed_drag.connect(self._drag_begins)
        item.dragged.connect(self._drag_moves)
        item.dropped.connect(self._drag_ends)
        item.clicked.connect(self._clicked)
        item.double_clicked.connect(self._double_clicked)
        item.hovered.connect(self._hovered)
        item.flag_crossed.connect(lambda which: self._hovered(which, True))
        item.menu_wanted.connect(lambda which, at: self.menu.emit(which.card, at))
        self.addItem(item)
        self.items_by_card[card] = item
        return item

    def held_in(self, view: TableView) -> list[int]:
        """Return the ids of the cards in the hand that a view shows."""
        return [card for card, _ in self._hand(view)]

    def _hand(self, view: TableView) -> list[tuple[int, str]]:
        me = view.players[view.seat or 0]
        if view.choice is not None and view.choice.kind is Question.STARTING_GANG:
            return [(int(o.card), o.code or "") for o in view.choice.options if o.card is not None]
        return [(int(face.id), face.code) for face in me.play_hand or ()]

    def refresh_marks(self) -> None:
        """Refresh the glow, dimming and cursor of every card after a decision or a hover."""
        view = self.view
        choice = view.choice if view is not None else None
        # Candidates in a draw hand or a pile have no item here that could be marked.
        asked = (*intents.candidates(choice), *intents.several(choice))
        answers = [card for card in asked if card in self.items_by_card]
        back = intents.returnable(choice)
        acting = intents.acting_cards(choice) if not answers else set()
        from_hand = all(card in self.layout_now.held for card in answers)
        draggable = intents.draggable(choice)
        at_noon = view is not None and choice is not None and choice.kind is Question.NOON_PLAY
        lift = self._own(view) if view is not None and at_noon else ()
        hand = {number for number, _ in self._hand(view)} if view is not None else set()
        window = "" if choice is None else FLAGS.get(choice.kind, "")
        usable = intents.usable(choice) if at_noon else acting
        is_loss = choice is not None and choice.kind is Question.CASUALTY
        throws = choice is not None and choice.kind in HAND_QUESTIONS
        self.standoff.show_picked(self.picked)
        on_stage, unused = self.standoff.cards, self.standoff.unused()
        aimed = {aim.target for aim in self.aims if choice is not None and aim.source == choice.source}
        for card, item in self.items_by_card.items():
            glow, dimmed = "", False
            if self.selected and item is self._dragged:
                glow = "chosen"
            elif self._drop is not None and item is not self._dragged:
                legal = card in self._drop.cards or card in self._drop.places
                glow, dimmed = ("legal", False) if legal else ("", card not in self.layout_now.zones)
            elif card in self.picked or card in back:
                glow = "chosen"
            elif answers:
                # a card that was chosen for the same ability stays bright
                glow = "legal" if card in answers else "chosen" if card in aimed else ""
                dark = not glow and (card in hand or not from_hand)
                dimmed = card in unused if card in on_stage else dark
            elif card in lift:
                # Cards that can act have a thin rim; cards in the hand that cannot are dark.
                glow = "usable" if card in usable else "able" if card in acting else ""
                dimmed = card in hand and card not in acting
            elif window and card in usable:
                glow = "usable"
            else:
                dimmed = card in self._away or card in unused
            lost = is_loss and card in self.picked and card in on_stage
            if lost != (item.fallen == ""):  # a plan for casualties looks as if it had happened
                item.fall("" if lost else None, PLANNED_LEAN if lost else 0.0)
            item.set_signs(window if glow == "usable" else "", crossed=throws and card in self.picked)
            item.set_state(glow, dimmed, card in acting and card in draggable)
            item.setData(0, card in acting)
            item.liftable = card in lift or (bool(window) and card in hand)

    def _own(self, view: TableView) -> set[int]:
        """Return the ids of the hand and of the viewer's cards in play, except deeds and the outfit."""
        me = view.seat or 0
        mine = {
            int(c.id)
            for c in view.cards
            if c.controller == me and c.type not in (CardType.DEED, CardType.OUTFIT)
        }
        return mine | {number for number, _ in self._hand(view)}

    # --- background ---------------------------------------------------------------------------------

    @override
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self.standoff.rise.part < 1.0:
            self.backdrop.paint(painter, QRectF(rect))
            paint_grounds(painter, self.town_layout.grounds.values())
            paint_strips(painter, self.town_layout.strips.values())
        elif not self.sceneRect().contains(QRectF(rect)):
            painter.fillRect(rect, colour(self.theme.panel))
        self.standoff.paint(painter)
        if self._drop is not None:
            self.backdrop.light_drops(painter, self._drop)
        elif self.view is not None and TOWN_SQUARE in intents.candidates(self.view.choice):
            self.backdrop.light_square(painter)
        elif self._near:
            self.backdrop.light_near(painter, self._near)

    # --- gestures -----------------------------------------------------------------------------------

    def _hovered(self, item: CardItem, inside: bool) -> None:
        self.card_hovered.emit(item.card, inside)
        self.under.card = item.card if inside else None
        if not _is_held_flag(self, item.pointed_at):
            # A flag under the pointer stays where it is: it is a target.
            self.lift(item.card if inside else None)
        self.tint()

    def tint(self) -> None:
        """Tint the neighbours of the card under the pointer: none during a drag or on a stage."""
        card = self.under.pointed_at
        is_quiet = self._drop is not None or self.standoff.is_up
        near = set() if card is None or is_quiet else self.neighbours_of(card)
        if near != self._near:
            self._near = near
            self.update()
            self.refresh_marks()

    def neighbours_of(self, card: int) -> set[int]:
        """Return the locations that are adjacent to a deed, an outfit or a dude. Other cards have none."""
        place = None if self.view is None else standing_at(self.view, card)
        return set() if place is None else {int(p) for p in self.adjacent_to(place)}

    def _drag_begins(self, item: CardItem, _: QPointF) -> None:
        choice = self.view.choice if self.view is not None else None
        self.selected = False
        self._dragged, self._drop = item, intents.drops(choice, item.card)
        if self._drop.is_empty and _only_use(self, item) is None:
            self.unplayable.emit(item.card)
        self.card_hovered.emit(item.card, False)
        self._show_ghosts()
        self.refresh_marks()
        self.update()

    def _show_ghosts(self) -> None:
        """Show the ghosts of the picked-up card, if there is one."""
        if self._drop is None or self._dragged is None or self.view is None:
            self.ghosts.clear()
        else:
            self.ghosts.show(self._dragged, self._drop, self.layout_now, self.ratio, self.theme)

    def _drag_moves(self, item: CardItem, at: QPointF) -> None:
        self._dragged = item

    def _drag_ends(self, item: CardItem, at: QPointF) -> None:
        drop, self._drop, self._dragged = self._drop, None, None
        self._show_ghosts()
        found = self._option_at(drop, at, item) if drop is not None else None
        self.refresh_marks()
        self.update()
        use = _only_use(self, item) if item.card in self.layout_now.held else None
        if found is None and use is not None and not self._on_shelf(at):
            _play_at(self, use, item, _card_below(self, at, item))
            return
        if found is None:
            item.glide_back(self.travel if self.animate else 0)
            if (
                self.layout_now.cards.get(item.card) is not None
                and (at - item.home).manhattanLength() > self.layout_now.unit * 0.6
            ):
                self.refused.emit(item.card, self._below(at, item))
            return
        item.setZValue(item.home_z)
        self.chosen.emit(found.key)

    def _below(self, at: QPointF, dragged: CardItem) -> int | None:
        """Return the card under a point, else the location, or ``None`` if there is neither."""
        card = _card_below(self, at, dragged)
        return card if card is not None else nearest(self.layout_now.zones, at.x(), at.y())

    def _option_at(self, drop: intents.Drop, at: QPointF, dragged: CardItem) -> OptionView | None:
        for other in self.items(at):
            if isinstance(other, CardItem) and other is not dragged and other.card in drop.cards:
                return drop.cards[other.card][0]
        below = self._below(at, dragged)
        place = None if below is None or self.view is None else location_of(self.view, below)
        if place in drop.places:  # a house, or somebody at a location
            return drop.places[place]
        if self._on_shelf(at):
            return None
        for name, option in drop.slots.items():
            if self.layout_now.slots[name].grown(20).contains(at.x(), at.y()):
                return option
        if drop.slots:  # a shootout's stage has no streets
            street = self.layout_now.streets[0 if self.view is None else clockwise(self.view)[0]]
            if street.grown(30).contains(at.x(), at.y()):
                return drop.slots.get("left" if at.x() < street.cx else "right")
        place = nearest(
            {p: self.layout_now.zones[p] for p in drop.places if p in self.layout_now.zones}, at.x(), at.y()
        )
        if place is not None:
            return drop.places[place]
        if len(drop.places) == 1 and not drop.cards and not self._on_shelf(at):
            option = next(iter(drop.places.values()))
            return option if option.verb is Verb.SHOP else None
        return None

    def _on_shelf(self, at: QPointF) -> bool:
        return self.shelf.isVisible() and self.shelf.box.contains(at)

    def _select(self, item: CardItem) -> None:
        """Select a card at High Noon, so that the next click chooses its target.

        Otherwise hint at its plays.
        """
        view = self.view
        assert view is not None
        drop = intents.drops(view.choice, item.card)
        if not drop.is_empty:
            self._dragged, self._drop, self.selected = item, drop, True
            self._show_ghosts()
            only = drop.options[0] if len(drop.options) == 1 else None
            self.selecting.emit(item.card, drop.words, "", only)
            self.refresh_marks()
            self.update()
        elif (use := _only_use(self, item)) is not None:
            self._dragged, self._drop, self.selected = item, drop, True
            self.selecting.emit(item.card, "click it again to use it", _effect(self, item, use), use)
            self.refresh_marks()
            self.update()  # the neighbours of the card are no longer tinted
        elif item.card in intents.acting_cards(view.choice):
            self.hinted.emit(item.card, "right-click to see all it can do.")
        elif item.card in self._own(view):
            self.unplayable.emit(item.card)

    def deselect(self) -> bool:
        """Deselect the selected card. Return False if none was selected."""
        was, self.selected = self.selected, False
        if was:
            self._drop, self._dragged = None, None
            self._show_ghosts()
            self.refresh_marks()
            self.update()
            self.deselected.emit()
        return was

    def _second_click(self, at: QPointF, on: CardItem | None) -> bool:
        """Handle a click while a card is selected. Return False if the click selects another card."""
        drop, item = self._drop, self._dragged
        assert drop is not None
        assert item is not None
        found = None if on is item else self._option_at(drop, at, item)
        use = _only_use(self, item)
        aims = found is None and use is not None and on is not None and _may_be_aimed_at(self, item, on)
        self.deselect()
        if found is not None:
            self.chosen.emit(found.key)
        elif aims and use is not None and on is not None:
            self._used = True
            _play_at(self, use, item, on.card)
        elif use is not None and on is item:
            self._used = True
            self.chosen.emit(use.key)
        elif use is None and on is not item and (on is None or not on.data(0)):
            self.refused.emit(item.card, self._below(at, item))
        return on is None or on is item or found is not None or aims

    def _clicked(self, item: CardItem) -> None:
        self._used = False
        choice = self.view.choice if self.view is not None else None
        is_aimed = self.selected
        if is_aimed and self._second_click(item.clicked_at, item):
            return
        if choice is not None and choice.kind is Question.NOON_PLAY:
            on_flag = item.was_clicked_on_flag or (item.is_tab and bool(item.flag))
            # A click anywhere opens the menu of several uses, unless another card is selected. A single
            # use is read first: a click beside the flag selects the card.
            only = not is_aimed and item.card in intents.flagged(choice)
            reads = _only_use(self, item) is not None and not on_flag
            self._used = (on_flag or only) and not reads and self._use(item)
            if not self._used:
                self._select(item)
            return
        key = intents.candidates(choice).get(item.card)
        if choice is not None and key is not None:
            if not intents.needs_done(choice):
                self.chosen.emit(key)
            else:
                self.toggled.emit(item.card)
        elif item.card in intents.several(choice):
            self.ways_wanted.emit(item.card, item.scenePos())
        elif choice is not None and choice.kind in FLAGS and item.card in intents.flagged(choice):
            held = item.card in self.layout_now.held and not item.was_clicked_on_flag
            if held and _only_use(self, item) is not None:
                self._select(item)
            else:
                self._used = self._use(item)
        elif choice is not None and choice.kind in FLAGS and intents.of_card(choice, item.card):
            self.menu.emit(item.card, item.scenePos())

    def _use(self, item: CardItem) -> bool:
        """Use the only ability of a card, or open the menu of several. Return False if it has none."""
        choice = self.view.choice if self.view is not None else None
        uses = [o for o in intents.of_card(choice, item.card) if o.verb in (Verb.USE, Verb.START)]
        if len(uses) == 1:
            self.chosen.emit(uses[0].key)
        elif uses:
            self.menu.emit(item.card, item.scenePos())
        return bool(uses)

    def _double_clicked(self, item: CardItem) -> None:
        used, self._used = self._used, False
        was_selected = self.deselect()
        if used:
            return  # by the first click, so the second one is not for the question that follows
        choice = self.view.choice if self.view is not None else None
        if choice is not None and choice.kind in FLAGS and choice.kind is not Question.NOON_PLAY:
            if was_selected:
                self._use(item)
            return  # a card that the first click has not selected, it has used
        if not self._use(item):
            self._clicked(item)

    @override
    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Show no tool tip while a card is selected or dragged, because it would cover targets."""
        if self._drop is None:
            super().helpEvent(event)

    @override
    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Handle a click that is not on a card.

        It is on a location, or it is the second click of a play.
        """
        cards = [i for i in self.items(event.scenePos()) if isinstance(i, CardItem)]
        super().mouseReleaseEvent(event)
        if cards or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._on_shelf(event.scenePos()):
            self.deselect()
            return
        if self.selected:
            self._second_click(event.scenePos(), None)
        else:
            self._clicked_place(event.scenePos())

    def _clicked_place(self, at: QPointF) -> None:
        """Answer with the location under a point.

        A click on its lot has the same effect as one on its card.
        """
        choice = None if self.view is None else self.view.choice
        keys = intents.candidates(choice)
        zones = self.layout_now.zones
        place = next((p for p in keys if p in zones and zones[p].contains(at.x(), at.y())), None)
        if choice is None or place is None:
            return
        if intents.needs_done(choice):
            self.toggled.emit(place)
        else:
            self.chosen.emit(keys[place])


def _only_use(scene: TableScene, item: CardItem) -> OptionView | None:
    """Return the use of a card that can do nothing else in a play window; ``None`` for other cards."""
    choice = None if scene.view is None else scene.view.choice
    if choice is None or choice.kind not in FLAGS:
        return None
    options = intents.of_card(choice, item.card)
    return options[0] if len(options) == 1 and item.card in intents.flagged(choice) else None


def _play_at(scene: TableScene, use: OptionView, item: CardItem, below: int | None) -> None:
    """Use a card of the hand, with a card in play as its target if it may be that."""
    if below is None or below in scene.layout_now.held:
        scene.chosen.emit(use.key)
    else:
        scene.played_at.emit(use.key, item.card, below)


def _card_below(scene: TableScene, at: QPointF, dragged: CardItem) -> int | None:
    """Return the card under a point, or ``None`` if there is none."""
    others = (item for item in scene.items(at) if isinstance(item, CardItem) and item is not dragged)
    return next((item.card for item in others), None)


def _may_be_aimed_at(scene: TableScene, item: CardItem, on: CardItem) -> bool:
    """Return whether a click on a card in play plays the selected card of the hand at it.

    At High Noon, a click on another card selects that one. In a fight, only its flag uses it.
    """
    choice = None if scene.view is None else scene.view.choice
    held = scene.layout_now.held
    at_noon = choice is None or choice.kind is Question.NOON_PLAY
    return not at_noon and item.card in held and on.card not in held and not on.was_clicked_on_flag


def _is_held_flag(scene: TableScene, at: QPointF) -> bool:
    """Return whether the flag of a card in the hand is at a point."""
    top = next((item for item in scene.items(at) if isinstance(item, CardItem)), None)
    return top is not None and top.card in scene.layout_now.held and top.is_flag_at(at)


def _effect(scene: TableScene, item: CardItem, use: OptionView) -> str:
    """Return the whole text of a card's use, as a sentence."""
    label, facts = use.label, item.facts
    if facts is not None:
        label = scene.store.whole_label(facts, label)
    whole = label if label.endswith((".", "\N{HORIZONTAL ELLIPSIS}")) else f"{label}."
    choice = None if scene.view is None else scene.view.choice
    return f"It would change nothing now. {whole}" if choice is not None and use.key in choice.vain else whole


def _spot_at(scene: TableScene, place: int, item: CardItem, boots: bool) -> tuple[float, float]:
    """Return the centre that a picked-up card will have at a location, in pixels."""
    view = scene.view
    assert view is not None
    seat = clockwise(view)[0]
    is_dude = item.facts is not None and item.facts.type in (CardType.DUDE, CardType.TOKEN)
    if not is_dude or scene.standoff.is_up:
        return scene.layout_now.free(place, seat)
    booted = boots or any(card.id == item.card and card.booted for card in view.cards)
    town, dude = town_of(view, scene.held_in(view)), StandingDude(item.card, place, seat, booted)
    return arriving.spot_after(dude, town, scene.frame, scene.zoom, scene.seating)
