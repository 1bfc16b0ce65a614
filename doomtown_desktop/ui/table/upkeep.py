"""The plan for upkeep. Each card shows its price, a click keeps the card or not, and one button pays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from doomtown_desktop.protocol.choices import Pick, key
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.seat_data import Bill
from doomtown_desktop.protocol.view_data import OptionView, TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.plain import upkeep
from doomtown_desktop.ui.table.price_tag import GOES
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.tags import Tags


class UpkeepOnCards(QObject):
    """The plan for upkeep. A click on a card changes whether it stays."""

    def __init__(self, seats: Seats, scene: TableScene, prompt: PromptBar) -> None:
        super().__init__(scene)
        self.seats, self.scene, self.prompt = seats, scene, prompt
        self.bills: tuple[Bill, ...] = ()
        self.kept: list[int] = []
        self.tags = Tags(scene)
        self._at: tuple[int, int] | None = None
        """The player and the day of the latest plan. While these are the same, the plan stays."""

    def after_refresh(self, view: TableView) -> None:
        """Show the plan if the game asks for upkeep. For another player or day, start a new plan."""
        choice = view.choice
        self.bills = self.seats.bills() if choice is not None and choice.kind is Question.UPKEEP else ()
        self.tags.clear()
        if not self.bills:
            return
        at = view.seat or 0, view.day
        there = {bill.card: bill.price for bill in self.bills}
        self.kept = [card for card in self.kept if card in there]
        if at != self._at or sum(there[card] for card in self.kept) > self._stash:
            known = {int(card.id): card for card in view.cards}
            worths = {bill.card: upkeep.worth(known.get(bill.card)) for bill in self.bills}
            self.kept = list(upkeep.keep(self.bills, self._stash, worths))
        self._at = at
        self._show()

    @property
    def _stash(self) -> int:
        view = self.seats.view
        return view.players[view.seat or 0].stash

    def _show(self) -> None:
        """Show the tags, the marks of cards that stay, and the button."""
        self.tags.clear()
        for bill in self.bills:
            if bill.card in self.kept:
                self.tags.put(bill.card, bill.price, "stays")
            else:
                self.tags.put(bill.card, bill.price, "goes", GOES)
        self.scene.picked = list(self.kept)
        self.scene.refresh_marks()
        words = upkeep.words(self.bills, self.kept, self._stash)
        self.prompt.offer_plan(words, self.pay)

    def turn(self, option: OptionView) -> bool:
        """Keep a card or let it go. Return False if it has no bill."""
        bill = next((bill for bill in self.bills if option.card == bill.card), None)
        if bill is None:
            return False
        paid = sum(each.price for each in self.bills if each.card in self.kept)
        if bill.card in self.kept:
            self.kept.remove(bill.card)
        elif paid + bill.price > self._stash:
            short = paid + bill.price - self._stash
            self.prompt.tell(
                f"{bill.title} costs {bill.price}: {short} ghost rock short. Let somebody else go first."
            )
            return True
        else:
            self.kept.append(bill.card)
        self._show()
        return True

    def follow(self, keys: Sequence[str]) -> None:
        """Plan the answers that were advised."""
        self.kept = [bill.card for bill in self.bills if key(Pick(CardId(bill.card))) in keys]
        self._show()

    def pay(self) -> None:
        """Pay for the cards that stay. The others are discarded."""
        self.seats.pay_upkeep(tuple(bill.card for bill in self.bills if bill.card in self.kept))
