"""The keyboard's highlight. It moves from card to card on the table and in draw hands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.plain import intents, reading
from doomtown_desktop.ui.plain.reading import ReadPlace
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.lowball_panel import HandRow, LowballPanel, in_words
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.table_widget import TableWidget

PATCH: Final = tuple(product((-6, 0, 6), repeat=2))
"""Points around the pointer, in pixels, that all have to be on a card that is easy to hit."""
STEP: Final = 8
"""The distance, in pixels, of the points at which a covered card is tried."""


class Highlight:
    """Highlights the card on which keys act: a candidate of the question, or any card that is read."""

    def __init__(self, seats: Seats, prompt: PromptBar, table: TableWidget, lowball: LowballPanel) -> None:
        self.seats, self.prompt, self.table, self.lowball = seats, prompt, table, lowball
        self.scene = table.town
        self.card: int | None = None
        """The highlighted card, or ``None`` if there is none."""
        self.is_hint = False
        """True if a hint, not a key, has highlighted the card."""
        self.moved: Callable[[int | None], object] = lambda _: None
        """Called with the highlighted card, or None, after each change."""
        self._last: tuple[float, ...] | None = None
        """The latest position of the highlight in reading order, as returned by ``_spot_of``."""
        self._asked = ""
        self._reads = False
        """True if the highlighted card is only read and is not a candidate."""

    @property
    def _page(self) -> QWidget:
        """The widget that has the focus while the highlight moves.

        The cards are announced for this widget.
        """
        page = self.table.parentWidget()
        assert page is not None
        return page

    def candidates(self) -> list[int]:
        """Return the cards that can be chosen or that can act, in reading order.

        Targets chosen before are not among them: Enter, pressed again, must not deselect the last of them.
        """
        choice = self.prompt.choice
        answers = intents.candidates(choice)
        chosen = intents.returnable(choice)
        wanted = answers.keys() - chosen.keys() if answers else intents.acting_cards(choice)
        items = self.scene.items_by_card
        shown = [card for card in wanted if card in items and items[card].facts is not None]
        row, lies = self.scene.layout_now.unit, self.scene.layout_now.cards
        in_hands = [int(c.id) for hand in self._hands() for c in hand.cards if c.id in hand.askable]
        on_table = sorted(shown, key=lambda c: (round(lies[c].y / row), lies[c].x, c))
        return [*in_hands, *(card for card in on_table if card not in in_hands)]

    def _hands(self) -> list[HandRow]:
        """Return the visible draw hands of lowball. Those of a shootout are cards on its stage."""
        return [] if self.lowball.isHidden() else [row for _, row in self.lowball.sides]

    def move(self, step: int) -> bool:
        """Move to the next (1) or previous (-1) candidate.

        After the last card, remove the highlight and return False, so that the focus goes to the buttons. If
        no candidate is highlighted, the move starts at the latest position.
        """
        cards = self.candidates()
        if not cards:
            self.leave()
            return False
        if self.card not in cards:
            here = self._spot_of(self.card) or self._last
            ahead = [card for card in cards if here is None or (self._spot_of(card) or here) >= here]
            behind = [card for card in cards if here is None or (self._spot_of(card) or here) <= here]
            self.put((ahead or cards[-1:])[0] if step > 0 else (behind or cards[:1])[-1])
            return True
        position = cards.index(self.card) + step
        inside = 0 <= position < len(cards)
        if inside:
            self.put(cards[position])
        else:
            self.leave()
        return inside

    def leave(self) -> None:
        """Remove the highlight. The next move starts at the first card."""
        self.put(None)
        self._last = None

    def _spot_of(self, card: int | None) -> tuple[float, ...] | None:
        """Return the position of a card in reading order as (row, column), or ``None`` if it is not shown."""
        for hand in self._hands():
            for place, each in enumerate(hand.cards):
                if each.id == card:
                    return (-1.0, place)
        lies, layout = None if card is None else self.scene.layout_now.cards.get(card), self.scene.layout_now
        return None if lies is None else (round(lies.y / layout.unit), lies.x)

    # --- walking ------------------------------------------------------------------------------------

    def places(self) -> list[ReadPlace]:
        """Return all places of the table with their visible cards."""
        view, items = self.scene.view or self.seats.view, self.scene.items_by_card
        drawn = [int(card.id) for hand in self._hands() for card in hand.cards]
        shown = [
            card for card in self.scene.layout_now.cards if card in items and items[card].facts is not None
        ]
        hand = [card for card in shown if card in self.scene.layout_now.held]
        plan = self.scene.standoff.plan
        every = reading.places(view, hand, drawn) if plan is None else reading.on_stage(view, plan, hand)
        found = []
        for place in every:
            cards = tuple(card for card in place.cards if card in shown or card in drawn)
            if cards:
                found.append(ReadPlace(place.name, cards))
        return found

    def walk(self, cards: int, places: int) -> bool:
        """Highlight another of all visible cards.

        ``cards`` or ``places`` is 1 for the next card or place, and -1 for the previous one. For a place, its
        first card is highlighted. Return False if no cards are visible.
        """
        found = self.places()
        each = [card for place in found for card in place.cards]
        if not each:
            return False
        if self.card not in each:
            near = [card for card in each if self._last is not None and self._spot_of(card) == self._last]
            self._tell_place(None, near[0] if near else each[0 if cards + places > 0 else -1])
            return True
        if cards:
            position = each.index(self.card) + cards
            if 0 <= position < len(each):
                self._tell_place(self.card, each[position])
            return True
        here = next(number for number, place in enumerate(found) if self.card in place.cards)
        if 0 <= here + places < len(found):
            self._tell_place(self.card, found[here + places].cards[0])
        return True

    def visit(self, place: int) -> None:
        """Highlight the card of a location, which need not be a candidate."""
        if place in self.scene.items_by_card:
            self.put(place)
            self._reads = True

    def to_hand(self) -> bool:
        """Highlight the first card of the draw hand, or else of the viewer's hand.

        Return False if both are empty.
        """
        hands = [place for place in self.places() if place.name in ("Draw hand", "Your hand")]
        if hands:
            self._tell_place(None, hands[0].cards[0])
        return bool(hands)

    def _tell_place(self, before: int | None, card: int) -> None:
        """Highlight and announce a card.

        If the card ``before`` is at another place, the new place is announced first.
        """
        place = next(place for place in self.places() if card in place.cards)
        self.put(card, "" if before in place.cards else f"{place.spoken}: ")
        self._reads = card not in self.candidates()

    def put(self, card: int | None, place: str = "", *, is_hint: bool = False) -> None:
        """Highlight a card and announce it, with ``place`` before it. ``None`` removes the highlight."""
        self.is_hint = is_hint
        moves = card is not None and card != self.card
        self._reads = self._reads and not moves
        items = self.scene.items_by_card
        for number in (self.card, card):
            if number is not None and number in items:
                items[number].set_highlighted(number == card)
        for hand in self._hands():
            hand.highlighted = card
            hand.update()
        self.card = card
        self.scene.lift(card)
        if card is not None and card in items and card not in self.scene.layout_now.held:
            self.table.ensureVisible(
                items[card], 20, round(self.table.height() - self.table.open_area.height())
            )
        words = "" if card is None else self.spoken(card)
        self._page.setAccessibleDescription(words)
        self._last = self._spot_of(card) or self._last
        if moves:
            aloud.say(self._page, place + words, at_once=True)
        self.moved(card)

    def spoken(self, card: int) -> str:
        """Return a description of a card for screen readers: title, place, state and numbers."""
        for hand in self._hands():
            for number, drawn in enumerate(hand.cards, start=1):
                if drawn.id == card:
                    return f"{in_words(drawn)}, {number} of {len(hand.cards)} in the draw hand"
        on_stage = self.scene.standoff.drawn()
        if card in on_stage:
            hands = () if self.scene.standoff.plan is None else self.scene.standoff.plan.sides
            same = next(side.hand for side in hands if card in side.hand)
            where = f"{same.index(card) + 1} of {len(same)} in the draw hand"
            crossed = ", goes" if self.scene.items_by_card[card].crossed else ""
            return f"{in_words(on_stage[card])}, {where}{crossed}"
        view = self.scene.view or self.seats.view  # the table may show a past position
        entry = next((c for c in view.cards if c.id == card), None)
        item = self.scene.items_by_card.get(card)
        facts = None if item is None else item.facts
        if entry is not None:
            return reading.in_play(entry, view, facts)
        layout = self.scene.layout_now
        held = sorted(layout.held, key=lambda each: layout.cards[each].x)
        where = f"{held.index(card) + 1} of {len(held)} in the hand" if card in held else "being played"
        return reading.held(facts, where)

    def after_refresh(self) -> None:
        """Remove the highlight if it no longer applies.

        That is so if the question is of another kind, or if the card is no longer available. Otherwise,
        Return could answer a new question with a card that was meant for the previous one.
        """
        choice = self.prompt.choice
        asked = "" if choice is None else choice.kind
        self._page.setAccessibleName("Table" if choice is None else f"Table: {choice.prompt}")
        known = (
            {card for place in self.places() for card in place.cards} if self._reads else self.candidates()
        )
        stays = asked == self._asked and self.card in known
        self._asked = asked
        self.put(self.card if stays else None)


def _is_reachable(item: CardItem, table: TableWidget, hands: QRect) -> bool:
    """Return whether a card is easy to click although ``hands``, in pixels of the table, cover some of it.

    That takes a patch of 13 by 13 pixels in sight: a sliver beside another card is not enough.
    """
    box = table.mapFromScene(item.sceneBoundingRect()).boundingRect()
    if not box.intersects(hands):
        return True
    spots = product(range(box.left() + STEP, box.right(), STEP), range(box.top() + STEP, box.bottom(), STEP))
    return any(
        all(
            not hands.contains(x + dx, y + dy) and _top_card(table, QPoint(x + dx, y + dy)) is item
            for dx, dy in PATCH
        )
        for x, y in spots
    )


def _top_card(table: TableWidget, point: QPoint) -> CardItem | None:
    """Return the card that a click at a point of the table hits, or None if it hits no card."""
    return next((item for item in table.items(point) if isinstance(item, CardItem)), None)


def cards_in_sight(scene: TableScene, table: TableWidget, lowball: LowballPanel, view: TableView) -> set[int]:
    """Return the cards that are large enough to click: those on the table and in lowball's hands.

    If a player is playing several cards, these are omitted, because at most their edges are visible. So are
    cards of the town that the hands of lowball cover.
    """
    shown = {c for c, item in scene.items_by_card.items() if item.facts is not None}
    for player in view.players:
        if len(player.table) > 1:
            shown -= {int(face.id) for face in player.table}
    if not lowball.isHidden():
        hands = lowball.geometry().translated(-table.pos())
        shown = {card for card in shown if _is_reachable(scene.items_by_card[card], table, hands)}
        shown |= {int(card.id) for _, row in lowball.sides for card in row.cards}
    return shown
