"""The keyboard's ring, which goes from card to card, on the table and in draw hands."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from doomtown_desktop.engine.view_data import CardView, TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.session.terms import is_wanted_or_not
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.shootout_panel import HandRow, ShootoutPanel, in_words
from doomtown_desktop.ui.table.table_widget import TableWidget


class Ring:
    """Which card the keys mean, among those that the question in the prompt bar offers."""

    def __init__(self, seats: Seats, prompt: PromptBar, table: TableWidget, fight: ShootoutPanel) -> None:
        self.seats, self.prompt, self.table, self.fight = seats, prompt, table, fight
        self.scene = table.table
        self.ringed: int | None = None
        """The card with the ring."""
        self.is_hint = False
        """The ring shows what a hint is about; it was not moved there by a key."""
        self._asked = ""

    @property
    def _page(self) -> QWidget:
        """What has the focus while the ring is used, and says aloud where it is."""
        page = self.table.parentWidget()
        assert page is not None
        return page

    def candidates(self) -> list[int]:
        """Cards that can be chosen or can act now, in reading order."""
        choice = self.prompt.choice
        wanted = set(intents.candidates(choice)) or intents.acting_cards(choice)
        items = self.scene.items_by_card
        shown = [card for card in wanted if card in items and items[card].facts is not None]
        row, lies = self.scene.layout_now.unit, self.scene.layout_now.cards
        in_hands = [int(c.id) for hand in self._hands() for c in hand.cards if c.id in hand.askable]
        on_table = sorted(shown, key=lambda c: (round(lies[c].y / row), lies[c].x, c))
        return [*in_hands, *(card for card in on_table if card not in in_hands)]

    def _hands(self) -> list[HandRow]:
        """Draw hands in sight."""
        return [] if self.fight.isHidden() else [row for _, row in self.fight.sides]

    def ring(self, step: int) -> bool:
        """Move the ring; past the last card it goes away and the focus goes on to buttons and log."""
        cards = self.candidates()
        if not cards:
            self.set_ring(None)
            return False
        if self.ringed not in cards:
            self.set_ring(cards[0] if step > 0 else cards[-1])
            return True
        position = cards.index(self.ringed) + step
        inside = 0 <= position < len(cards)
        self.set_ring(cards[position] if inside else None)
        return inside

    def set_ring(self, card: int | None, *, is_hint: bool = False) -> None:
        """Ring a card, or none."""
        self.is_hint = is_hint
        items = self.scene.items_by_card
        for number in (self.ringed, card):
            if number is not None and number in items:
                items[number].set_ringed(number == card)
        for hand in self._hands():
            hand.ringed = card
            hand.update()
        self.ringed = card
        self.scene.lift(card)
        if card is not None and card in items and card not in self.scene.layout_now.held:
            self.table.ensureVisible(
                items[card], 20, round(self.table.height() - self.table.open_area.height())
            )
        self._page.setAccessibleDescription("" if card is None else self.spoken(card))

    def spoken(self, card: int) -> str:
        """A card in words for who does not see it: title, place, state and numbers."""
        held = next((c for hand in self._hands() for c in hand.cards if c.id == card), None)
        if held is not None:
            return f"{in_words(held)}, in the draw hand"
        view = self.scene.view or self.seats.view  # the table may be shown as it was
        entry = next((c for c in view.cards if c.id == card), None)
        item = self.scene.items_by_card.get(card)
        if entry is None:
            title = item.facts.title if item is not None and item.facts is not None else "a card"
            return f"{title}, in the hand"
        titles = {int(c.id): c.title for c in view.cards}
        mine = entry.controller == (view.seat or 0)
        parts = [entry.title, "yours" if mine else f"{view.players[entry.controller].name}'s"]
        if entry.host is not None:
            parts.append(f"carried by {titles.get(int(entry.host), 'a card')}")
        elif entry.location != entry.id:
            parts.append(f"at {titles.get(int(entry.location), 'the town square')}")
        parts += ["face down"] * entry.unready
        parts += ["booted"] * entry.booted + [self._bounty(entry, view)] * bool(entry.bounty)
        if entry.type in ("dude", "token"):
            kind = "stud" if entry.is_stud else "draw"
            parts += [f"{entry.bullets} {kind} bullets", f"{entry.influence} influence"]
            parts += [titles[int(a)] for a in entry.attachments if int(a) in titles]
        return ", ".join(parts)

    @staticmethod
    def _bounty(entry: CardView, view: TableView) -> str:
        return "Wanted" if is_wanted_or_not(view.ruleset) else f"bounty {entry.bounty}"

    def after_refresh(self) -> None:
        """The ring stays while the same is asked and its card still has something to do.

        A new question takes it away: Return should not answer it with a card that was ringed for another.
        """
        choice = self.prompt.choice
        asked = "" if choice is None else choice.kind
        self._page.setAccessibleName("Table" if choice is None else f"Table: {choice.prompt}")
        stays = asked == self._asked and self.ringed in self.candidates()
        self._asked = asked
        self.set_ring(self.ringed if stays else None)
