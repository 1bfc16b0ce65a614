"""The page "What can I build?".

It shows decks by missing cards, boxes to buy, and owned cards to use instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.decks import buildable
from doomtown_desktop.decks.buildable import Chance
from doomtown_desktop.decks.ownership import boxes_with
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.substitutes import Substitution, substitute
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.background.worker import Worker
from doomtown_desktop.ui.collection.build_candidates import candidates_of, from_my_cards, starter_candidates
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.panel import ListButtons, in_full, in_short
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

STARTER: Final = "Starter deck"
PULL: Final = "Which cards to take out of which binder or box"
BEST: Final = "Swaps its cards for others of yours, round after round in the lab, overnight if you like"
BEST_NOT_YET_MINE: Final = "The best deck starts from a deck of yours: add this one to your decks first"
NOT_YET_MINE: Final = "A pull sheet is for a deck of yours: add this one to your decks first"


@dataclass(frozen=True, slots=True)
class MissingCard:
    """A card that a deck is missing, with the owned cards that could replace it."""

    card: CardFacts
    missing: int
    instead: str


def boxes_in_words(chance: Chance, most: int = 1) -> str:
    """Return a description of the boxes to buy.

    For instance, "2 × Base Set" or "Base Set and 2 more". It is a dash if there are none.
    """
    counts: dict[str, int] = {}
    for pack in chance.plan.boxes:
        counts[pack.name] = counts.get(pack.name, 0) + 1
    names = [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]
    if not names:
        return "not in any known box" if chance.plan.left else "–"
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


class BuildPage(OverlayPage):
    """The page, with the ranking of decks on the left and the chosen deck on the right."""

    pulled = Signal(int)
    """The user wants the pull sheet of a deck. The signal carries the deck's id."""
    night_asked = Signal()
    """The user wants to build several decks."""
    best_asked = Signal(int)
    """The user wants the best deck from their cards. The signal carries the id of the deck to start from."""
    next_asked = Signal()
    """The user wants to compare boxes."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        wanted: int | None = None,
    ) -> None:
        """Create the page. ``wanted`` is the id of the deck to choose first."""
        super().__init__(host, session, theme, commands, "What can I build?")
        self.facts = session.catalogue
        self.all: list[Chance] = []
        self.found: Substitution | None = None
        self._wanted: object = wanted
        """The key of the deck to choose once the ranking is ready, or None if there is none."""
        self.worker = Worker(self)
        self.worker.part.connect(lambda _, ranking: self._show(ranking))
        self.worker.done.connect(self.say_trouble)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        self.body.addLayout(middle, 1)
        left = QVBoxLayout()
        middle.addLayout(left, 1)
        self._ranking(left)
        middle.addWidget(self._chosen())
        self.closed.connect(self.worker.stop)
        self.renew()

    def _ranking(self, column: QVBoxLayout) -> None:
        theme = self.theme
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Words of the deck's name")
        self.filter.setAccessibleName("Search decks")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self._narrow())
        line = QHBoxLayout()
        line.addWidget(self.filter, 1)
        self.night_button = QPushButton("Build night…")
        self.night_button.setToolTip("Two to four decks at the same time from your cards")
        self.night_button.clicked.connect(self.night_asked)
        line.addWidget(self.night_button)
        self.next_button = QPushButton("Next box…")
        self.next_button.setToolTip("What each box would add to my decks")
        self.next_button.clicked.connect(self.next_asked)
        line.addWidget(self.next_button)
        column.addLayout(line)
        self.list = RowsView(
            (
                Field(
                    "Missing",
                    lambda c: str(c.missing) if c.missing else "–",
                    72,
                    lambda c: c.missing,
                    middle=True,
                    tone=lambda c: theme.bad if c.missing else theme.good,
                    long="Copies missing while built decks hold theirs",
                ),
                Field("Deck", lambda c: c.candidate.draft.name, 0, hint=self._name_in_full),
                Field("Whose", self._kind, 112, long="Whose deck it is"),
                Field(
                    "Cheapest box",
                    boxes_in_words,
                    210,
                    lambda c: (len(c.plan.boxes), boxes_in_words(c)),
                    hint=lambda c: boxes_in_words(c, 99),
                    long="The smallest box with all missing cards, else several boxes; prices are not known",
                ),
            ),
            "Decks by missing cards",
        )
        self.list.empty = "One moment…"
        self.list.chosen.connect(lambda _: self._show_deck())
        self.list.acted.connect(lambda _: self.make_button.click())
        column.addWidget(self.list, 1)
        self.said = self.step_line()
        column.addWidget(self.said)

    def _chosen(self) -> QWidget:
        right, column, self.words = self.chosen_part(480, 0.4, "The chosen deck")
        self.missing = RowsView(
            (
                Field("Missing", lambda r: str(r.missing), 72, lambda r: r.missing, middle=True),
                Field("Card", lambda r: r.card.title, 0),
                Field(
                    "Instead",
                    lambda r: r.instead or "–",
                    170,
                    tone=lambda r: self.theme.good if r.instead else None,
                    long="Owned cards of the same suit and value; for an outfit, another outfit of its gang",
                ),
                Field(
                    "In boxes",
                    lambda r: in_short(boxes_with(self.facts, r.card)),
                    92,
                    hint=lambda r: in_full(boxes_with(self.facts, r.card)),
                ),
            ),
            "Missing cards, and owned cards that could replace them",
        )
        self.missing.empty = "Nothing is missing"
        column.addWidget(self.missing, 1)
        self.make_button = MainButton()
        self.make_button.clicked.connect(self.make)
        column.addWidget(self.make_button)
        self.pull_button = QPushButton("Pull sheet…")
        self.pull_button.clicked.connect(self._pull)
        self.best_button = QPushButton("Best deck…")
        self.best_button.clicked.connect(self._best)
        line = QHBoxLayout()
        line.addWidget(self.pull_button, 1)
        line.addWidget(self.best_button, 1)
        column.addLayout(line)
        self.leaving = ListButtons(self.session, "the missing cards", self._list)
        column.addWidget(self.leaving)
        return right

    # --- the ranking --------------------------------------------------------------------------------

    @override
    def renew(self) -> None:
        """Rank the decks again, in a background thread."""
        facts, tally = self.facts, self.session.tally
        owned, reserved = tally.cards, tally.reserved
        stored = self.session.all_decks()

        def work(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
            # a list of equal decks begins with those of the owner
            candidates = [*candidates_of(stored), *starter_candidates(facts)]
            give("ranking", buildable.rank(facts, candidates, owned, reserved, stop))

        self.worker.begin(work)

    def _show(self, ranking: list[Chance]) -> None:
        self.all = ranking
        self.list.empty = "No deck has that name"
        self._narrow()

    def _narrow(self) -> None:
        words = self.filter.text().casefold().split()
        names = [(chance, chance.candidate.draft.name.casefold()) for chance in self.all]
        rows = [chance for chance, name in names if all(word in name for word in words)]
        self.list.show_rows(rows, lambda chance: chance.candidate.key)
        wanted, self._wanted = self._wanted, None
        self.list.choose_some(lambda chance: chance.candidate.key == wanted)
        self._show_deck()

    @staticmethod
    def _kind(chance: Chance) -> str:
        if not isinstance(chance.candidate.key, int):
            return STARTER
        if chance.candidate.built:
            return "Built"
        return "Yours" if chance.is_whole else "Unfinished"

    @staticmethod
    def _name_in_full(chance: Chance) -> str:
        folder = chance.candidate.draft.folder
        return f"{chance.candidate.draft.name}, in {folder}" if folder else chance.candidate.draft.name

    # --- the chosen deck ----------------------------------------------------------------------------

    @property
    def chance(self) -> Chance | None:
        """The deck that is chosen in the ranking, or None if there is none."""
        found = self.list.current()
        return found if isinstance(found, Chance) else None

    def substitution(self, chance: Chance) -> Substitution:
        """Return the deck with owned cards in place of missing ones."""
        tally, draft = self.session.tally, chance.candidate.draft
        free = buildable.all_free_for(self.facts, chance.candidate, tally.cards, tally.reserved)
        return substitute(self.facts, draft, free, tally.owned, format=draft.format)

    def _show_deck(self) -> None:
        chance = self.chance
        self.found = None
        if chance is None:
            self.words.setText("")
            self.missing.show_rows([])
            for each in (self.make_button, self.pull_button, self.best_button, self.leaving):
                each.setEnabled(False)
            self.make_button.setText("Build it from my cards")
            return
        self.found = found = self.substitution(chance)
        self.missing.show_rows(self._rows(chance, found), lambda row: row.card.group)
        is_own = isinstance(chance.candidate.key, int)
        self.words.setText(self._about(chance, found))
        if chance.missing or is_own:
            self.make_button.setText("Build it from my cards")
            self.make_button.setToolTip(
                "A new deck with these cards in place of the missing ones; undo removes it"
            )
        else:
            self.make_button.setText("Add to my decks")
            self.make_button.setToolTip("A copy of your own, which you can change and pull")
        self.make_button.setEnabled(bool(found.swaps) or not (chance.missing or is_own))
        self.pull_button.setEnabled(is_own)
        self.pull_button.setToolTip(PULL if is_own else NOT_YET_MINE)
        self.pull_button.setAccessibleDescription(self.pull_button.toolTip())
        self.best_button.setEnabled(is_own)
        self.best_button.setToolTip(BEST if is_own else BEST_NOT_YET_MINE)
        self.best_button.setAccessibleDescription(self.best_button.toolTip())
        self.leaving.setEnabled(bool(chance.gaps))

    def _rows(self, chance: Chance, found: Substitution) -> list[MissingCard]:
        instead: dict[str, dict[str, int]] = {}
        for swap in found.swaps:
            counts = instead.setdefault(swap.card.group, {})
            counts[swap.by.title] = counts.get(swap.by.title, 0) + swap.copies
        rows: list[MissingCard] = []
        for code in whole_deck(chance.candidate.draft):
            card = self.facts.by_code.get(code)
            if card is None or card.group not in chance.gaps or any(r.card.group == card.group for r in rows):
                continue
            words = ", ".join(f"{n} {title}" for title, n in instead.get(card.group, {}).items())
            rows.append(MissingCard(card, chance.gaps[card.group], words))
        return rows

    def _about(self, chance: Chance, found: Substitution) -> str:
        name = escape(chance.candidate.draft.name)
        head = f"<b style='color:{self.theme.accent}'>{name}</b>"
        if not chance.missing:
            words = "is built." if chance.candidate.built else "can be built from what you own."
            return f"{head} {words}"
        left = sum(found.left.values())
        parts = [
            f"is missing {chance.missing} of {chance.copies} cards. "
            f"To buy: {escape(boxes_in_words(chance, 3))}."
        ]
        if found.swaps:
            rest = (
                f"then {amount(left, 'card')} {'is' if left == 1 else 'are'} missing"
                if left
                else "then nothing is missing"
            )
            outfits = sum(swap.copies for swap in found.swaps if swap.card.type is CardType.OUTFIT)
            ways = []
            if found.copies > outfits:
                ways.append(
                    f"{found.copies - outfits} can be replaced by your own cards of the same suit and value"
                )
            if outfits:
                ways.append("the outfit can be replaced by another outfit of its gang")
            sentence = f"{' and '.join(ways)}; {rest}."
            parts.append(sentence[0].upper() + sentence[1:])
        parts += self._why_not(found)
        return f"{head} {' '.join(parts)}"

    def _why_not(self, found: Substitution) -> list[str]:
        """Return the reasons why no owned card can replace the cards that are still missing."""
        cards = {card.group: card for card in self.facts if card.group in found.left}
        types = {card.type for card in cards.values()}
        reasons = []
        if CardType.OUTFIT in types:
            reasons.append("You own no other outfit of its gang.")
        if CardType.LEGEND in types:
            reasons.append("A legend cannot be replaced.")
        if types - {CardType.OUTFIT, CardType.LEGEND} and not found.swaps:
            reasons.append("You own no other cards of the same suit and value.")
        return reasons

    # --- doing --------------------------------------------------------------------------------------

    def make(self) -> None:
        """Make a new deck from owned cards, as one undo step."""
        chance, found = self.chance, self.found
        if chance is None or found is None:
            return
        draft = found.draft
        if not found.swaps:
            made = self.session.make_decks([draft], f"Add {draft.name} to my decks")
        else:
            new = from_my_cards(found)
            made = self.session.make_decks([new], f"Make {new.name}")
        if made:
            self._wanted = made[0]
            self.list.setFocus()

    def _pull(self) -> None:
        chance = self.chance
        if chance is not None and isinstance(chance.candidate.key, int):
            self.pulled.emit(chance.candidate.key)

    def _best(self) -> None:
        chance = self.chance
        if chance is not None and isinstance(chance.candidate.key, int):
            self.best_asked.emit(chance.candidate.key)

    def _list(self) -> tuple[str, Mapping[str, int]]:
        chance = self.chance
        if chance is None:
            return "", {}
        rows = self.missing.rows.rows
        return f"Missing for {chance.candidate.draft.name}", {row.card.code: row.missing for row in rows}
