"""Plans for questions about several cards. Clicks on the cards make a plan, and one button confirms it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from doomtown_desktop.protocol.choices import Pick, key
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import DONE, Question
from doomtown_desktop.protocol.seat_data import CasualtiesDue
from doomtown_desktop.protocol.view_data import CardView, ChoiceView, OptionView, TableView
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.plain import casualties, joining, upkeep
from doomtown_desktop.ui.table.confirming import Confirmation
from doomtown_desktop.ui.table.price_tag import COMES, GOES, PAPER
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.table_questions import TableQuestions
from doomtown_desktop.ui.table.tags import Tags
from doomtown_desktop.ui.table.upkeep import UpkeepOnCards


class CasualtiesOnCards(QObject):
    """The plan for casualties. A click on a card changes how the card covers casualties."""

    def __init__(self, seats: Seats, scene: TableScene, prompt: PromptBar, confirm: Confirmation) -> None:
        super().__init__(scene)
        self.seats, self.scene, self.prompt, self.confirm = seats, scene, prompt, confirm
        self.tags = Tags(scene)
        self.due: CasualtiesDue | None = None
        self.chosen: tuple[str, ...] = ()
        self.cards: dict[int, CardView] = {}
        self._asked: ChoiceView | None = None
        """The question that the plan is for. The plan is restarted only for another question."""

    def after_refresh(self, view: TableView) -> None:
        """Start with the cheapest plan if the game asks for casualties."""
        choice = view.choice
        self.tags.clear()
        self.due = (
            self.seats.casualties_due() if choice is not None and choice.kind is Question.CASUALTY else None
        )
        is_new, self._asked = choice != self._asked, choice
        if self.due is None:
            return
        self.cards = {int(card.id): card for card in view.cards}
        if is_new:
            self.chosen = casualties.cheapest(self.due, self._worths(self.due))
        if not self.chosen:  # no plan is possible, so the answers are given one by one
            self.due = None
            return
        self._show(self.due)

    def _show(self, due: CasualtiesDue) -> None:
        self.tags.clear()
        taken = {cover.card: cover for cover in due.covers if cover.key in self.chosen}
        for card in dict.fromkeys(cover.card for cover in due.covers):
            most = max(cover.covers for cover in due.covers if cover.card == card)
            way = taken.get(card)
            words = "stays" if way is None else casualties.TAGS[way.how]
            covers = most if way is None else way.covers
            on_stage = casualties.worth_words(words, covers, is_lost=way is not None)
            self.tags.put(card, covers, words, PAPER if way is None else GOES, on_stage)
        self.scene.picked = list(taken)
        self.scene.refresh_marks()
        why_not = casualties.why_not(due, self.chosen)
        losses = casualties.losses(due, self.chosen, self.cards)
        about = "" if self._asked is None else self._asked.about
        graves = casualties.graves(due, self.chosen)
        said = (about, losses, graves, "Click a card to change what becomes of it.")
        self.prompt.tell(" ".join(words for words in said if words))
        short = casualties.short_words(due, self.chosen)
        self.prompt.offer_plan(casualties.words(due, self.chosen), self.take, why_not, short)

    def turn(self, card: int | None) -> bool:
        """Change a card to its next way of covering casualties, or to none.

        Return False if it cannot cover any.
        """
        if self.due is None or card not in {cover.card for cover in self.due.covers}:
            return False
        self.chosen = casualties.next_way(self.due, card, self.chosen)
        self._show(self.due)
        return True

    def follow(self, keys: Sequence[str]) -> None:
        """Plan the answers that were advised, and complete them at the lowest cost."""
        if self.due is not None:
            self.chosen = casualties.completed(self.due, keys, self._worths(self.due))
            self._show(self.due)

    def _worths(self, due: CasualtiesDue) -> dict[int, float]:
        return {cover.card: upkeep.worth(self.cards.get(cover.card)) for cover in due.covers}

    def take(self) -> None:
        """Give the planned answers.

        If most of the player's influence would be lost, ask for confirmation first, unless every plan loses
        these cards.
        """
        due = self.due
        if due is None or not casualties.may_spare(due, self.chosen, self._worths(due)):
            self.seats.answer_in_turn(self.chosen)
            return
        lost = [cover.card for cover in due.covers if cover.key in self.chosen and cover.how != "home"]
        self.confirm.about("Lose this much influence?", lost, lambda: self.seats.answer_in_turn(self.chosen))


class PosseOnCards(QObject):
    """The plan for a posse. A click on a dude changes whether it joins, and how."""

    def __init__(self, seats: Seats, scene: TableScene, prompt: PromptBar) -> None:
        super().__init__(scene)
        self.seats, self.scene, self.prompt = seats, scene, prompt
        self.tags = Tags(scene)
        self.ways: dict[int, list[OptionView]] = {}
        self.wanted: dict[int, OptionView] = {}
        self._touched = False
        """True if the player has changed the posse that was proposed."""
        self.view: TableView | None = None
        self._at: tuple[int | None, ...] = ()
        """The player, day, leader and mark of the latest plan. While these are the same, the plan stays."""

    def after_refresh(self, view: TableView) -> None:
        """Show a tag on each dude that may join. For a new posse, start with the proposed dudes."""
        choice = view.choice
        self.tags.clear()
        self.ways = joining.ways(choice) if choice is not None and choice.kind is Question.POSSE else {}
        self.view = view
        if view.shootout is None:
            self._at = ()  # the same leader and mark may meet again on the same day
        if self.ways:
            fight = view.shootout
            at = view.seat, view.day, *(() if fight is None else (fight.leader, fight.mark))
            offered = {way.key: (card, way) for card, ways in self.ways.items() for way in ways}
            if at != self._at:
                proposed = self.seats.joiners()
                self._touched = False
            else:
                proposed = tuple(way.key for way in self.wanted.values())
            self.wanted = dict(offered[key] for key in proposed if key in offered)
            self._at = at
            hint = joining.FREE
            if not self._touched and (self.wanted or DONE in proposed):
                hint = joining.PROPOSED if self.wanted else joining.NOBODY
            about = "" if choice is None or self.scene.standoff.is_up else choice.about
            self._show(f"{about} {hint}".strip())

    def _show(self, told: str) -> None:
        assert self.view is not None
        self.tags.clear()
        cards = {int(card.id): card for card in self.view.cards}
        for number, ways in self.ways.items():
            joins = number in self.wanted
            way = self.wanted.get(number, ways[0])
            words = joining.tag(way, cards[number], joins)
            on_stage = joining.stage_tag(way, cards[number], joins)
            self.tags.put(number, cards[number].bullets, words, COMES if joins else PAPER, on_stage)
        self.scene.picked = list(self.wanted)
        self.scene.refresh_marks()
        wanted = [cards[number] for number in self.wanted]
        studs = sum(card.is_stud for card in wanted)
        self.scene.standoff.show_joining(studs, len(wanted) - studs)
        boots = sum(way.note == joining.BOOTS for way in self.wanted.values())
        self.prompt.offer_plan(joining.words(wanted, boots), self.form, short=joining.short_words(wanted))
        self.prompt.tell(told)

    def turn(self, card: int | None) -> bool:
        """Change a dude to its next way of joining, or to not joining. Return False if it cannot join."""
        if card is None or card not in self.ways or self.view is None:
            return False
        self._touched = True
        ways, now = self.ways[card], self.wanted.pop(card, None)
        way = ways[0] if now is None else now
        if now is None or ways[-1] is not now:
            way = self.wanted[card] = ways[0 if now is None else ways.index(now) + 1]
        cards = {int(each.id): each for each in self.view.cards}
        fight = self.view.shootout
        place = None if fight is None or fight.location is None else int(fight.location)
        places = {number: each.title for number, each in cards.items()} | {-1: "Town Square"}
        self._show(joining.where_from(way, cards[card], place, places))
        return True

    def follow(self, keys: Sequence[str]) -> None:
        """Plan the answers that were advised."""
        ways = {way.key: (card, way) for card, ways in self.ways.items() for way in ways}
        self.wanted = dict(ways[key] for key in keys if key in ways)
        self._show("")

    def form(self) -> None:
        """Give the planned answers, which form the posse."""
        self.seats.answer_in_turn((*(way.key for way in self.wanted.values()), DONE))


class OnCards(QObject):
    """The plans on cards for upkeep, casualties and posses."""

    def __init__(self, seats: Seats, scene: TableScene, prompt: PromptBar, questions: TableQuestions) -> None:
        super().__init__(scene)
        self.seats, self.prompt = seats, prompt
        self.upkeep = UpkeepOnCards(seats, scene, prompt)
        self.casualties = CasualtiesOnCards(seats, scene, prompt, Confirmation(seats, questions))
        self.posse = PosseOnCards(seats, scene, prompt)

    def after_refresh(self, view: TableView) -> None:
        """Show the tags and the button of the plan for the current question."""
        for part in (self.upkeep, self.casualties, self.posse):
            part.after_refresh(view)

    def choose(self, key: str) -> None:
        """Change the plan by an answer that was chosen on the table. Without a plan, give the answer."""
        choice = self.prompt.choice
        option = None if choice is None else next((o for o in choice.options if o.key == key), None)
        if option is None or not self.turn(option):
            self.seats.answer((key,))

    @property
    def planned(self) -> tuple[str, ...]:
        """The keys of the current plan. There are none without a plan."""
        if self.upkeep.bills:
            return tuple(key(Pick(CardId(card))) for card in self.upkeep.kept)
        if self.casualties.due is not None:
            return self.casualties.chosen
        return tuple(way.key for way in self.posse.wanted.values()) if self.posse.ways else ()

    def follow(self, keys: Sequence[str]) -> str:
        """Plan the answers that were advised. Return the label of the button. It is empty without a plan."""
        parts = {
            Question.UPKEEP: (bool(self.upkeep.bills), self.upkeep.follow),
            Question.CASUALTY: (self.casualties.due is not None, self.casualties.follow),
            Question.POSSE: (bool(self.posse.ways), self.posse.follow),
        }
        choice = self.prompt.choice
        if choice is None or choice.kind not in parts:
            return ""
        is_planned, follow = parts[choice.kind]
        if not is_planned:
            return ""
        follow(keys)
        return self.prompt.buttons[0].accessibleName()

    def turn(self, option: OptionView) -> bool:
        """Change the plan by the card of an answer. Return False if no plan contains the card."""
        return self.upkeep.turn(option) or self.turn_card(None if option.card is None else int(option.card))

    def turn_card(self, card: int | None) -> bool:
        """Change the plan for casualties or for a posse by a card.

        Return False if neither contains the card.
        """
        return self.casualties.turn(card) or self.posse.turn(card)
