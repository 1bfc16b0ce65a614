"""The front page at the end of a game, in words: headline, articles, moments and numbers."""

from __future__ import annotations

from typing import Final, assert_never

from doomtown_desktop.poker import hand_held, hand_name
from doomtown_desktop.protocol.ending_data import DayNumbers, Decisive, Ending, FrontPage, Turn
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Named
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.speech.amounts import amount, counted, listed, versus, whose

MASTHEAD: Final = "The Sundown Call"
PRICE: Final = "Price: 1 ghost rock"
CURVE: Final = "Control against influence"


class Paper(Record):
    """A front page for one reader: the facts, the players' names by seat, and the reader's seat.

    ``me`` is ``None`` if several people or nobody sat at this screen.
    """

    facts: FrontPage
    names: tuple[str, ...]
    me: Seat | None = None

    # --- names --------------------------------------------------------------------------------------

    @property
    def winner(self) -> Seat | None:
        """The first winner; ``None`` if nobody won."""
        return self.facts.winners[0] if self.facts.winners else None

    @property
    def rival(self) -> Seat | None:
        """The strongest other player when the game ended: the one with the most influence."""
        others = [seat for seat in range(len(self.names)) if seat not in self.facts.winners]
        if not others:
            return None
        last = self.facts.days[-1].influence if self.facts.days else (0,) * len(self.names)
        return Seat(max(others, key=lambda seat: (last[seat], -seat)))

    @property
    def is_mine(self) -> bool:
        """True if the reader won."""
        return self.me is not None and self.me in self.facts.winners

    def name(self, seat: Seat) -> str:
        """Return a player's name on one line."""
        return " ".join(self.names[seat].split())

    def _who(self, seat: Seat) -> str:
        return "you" if seat == self.me else self.name(seat)

    def _whose(self, seat: Seat) -> str:
        return "your" if seat == self.me else whose(self.name(seat))

    # --- the head of the page -----------------------------------------------------------------------

    def dateline(self) -> tuple[str, str, str]:
        """Return the left, middle and right parts of the line below the masthead."""
        players = versus([self.name(Seat(seat)) for seat in range(len(self.names))])
        return day_words(self.facts.day), f"{players} · {amount(self.facts.decisions, 'decision')}", PRICE

    def headline(self) -> str:
        """Return the headline, in capitals."""
        return self._headline().upper()

    def _headline(self) -> str:
        facts, winner, rival = self.facts, self.winner, self.rival
        if winner is None:
            return "Nobody owns this town yet"
        loser = self.name(rival) if rival is not None else ""
        match facts.how:
            case Ending.SURRENDER:
                return f"{loser} rides out of town" if loser else f"{self.name(winner)} takes the town"
            case Ending.LAST_ONE:
                return f"{self.name(winner)} is the last one standing"
            case Ending.OPEN:
                return "Nobody owns this town yet"
            case Ending.CONTROL:
                return self._of_control(winner)
            case _:
                assert_never(facts.how)

    def _of_control(self, winner: Seat) -> str:
        facts = self.facts
        best = max(facts.moments, key=lambda each: each.worth, default=None)
        if len(facts.winners) > 1:
            return f"{listed([self.name(seat) for seat in facts.winners])} share the town"
        if facts.holder is not None:
            return f"{facts.holder.title} holds the square"
        fight = best is not None and best.kind is Turn.FIGHT and best.player in facts.winners
        if fight and facts.gunman is not None:
            return f"{facts.gunman.title} clears the street"
        if best is not None and best.kind is Turn.DEED and best.card is not None:
            return f"{best.card.title} wins the town"
        return f"{self.name(winner)} takes the town"

    def subline(self) -> str:
        """Return the line below the headline: the numbers that decided."""
        facts, winner, rival = self.facts, self.winner, self.rival
        if facts.how is Ending.SURRENDER and winner is not None and rival is not None:
            if not facts.day:
                return f"The town is {whose(self.name(winner))} before the first day"
            return f"{self.name(winner)} keeps the town after {amount(facts.day, 'day')}"
        if winner is None or rival is None or not facts.days:
            return f"{amount(facts.day, 'day')} of dust, and no owner"
        last = facts.days[-1]
        held, felt = last.control[winner], last.influence[rival]
        numbers = f"{held} control over {felt} influence"
        return f"{numbers}: the town is {whose(self.name(winner))} after {amount(facts.day, 'day')}"

    # --- the articles -------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the line below the picture."""
        people = [each.title for each in self.facts.people]
        if not people:
            return "Nobody stayed to be drawn" if self.facts.day else "Nobody had come to town yet"
        return f"Those who stayed: {counted(people)}"

    def how(self) -> str:
        """Return the article on how the game was decided."""
        told = [self._sentence(moment) for moment in self.facts.moments if moment.kind is not Turn.LAST]
        if not told and self.facts.how is Ending.SURRENDER and self.rival is not None:
            before = "the first day began" if not self.facts.day else "much control or influence had moved"
            return f"{_first(self._who(self.rival))} surrendered before {before}."
        if not told:
            return (
                "Nothing that moved more than a little control or influence happened: the last day decided."
            )
        return " ".join(told)

    def turn(self) -> str:
        """Return the article on the day that turned the game."""
        facts, winner, rival = self.facts, self.winner, self.rival
        if facts.how is Ending.SURRENDER and not facts.day:
            return "No gang was in town, so there is no control or influence to count."
        if winner is None or rival is None or not facts.days:
            return "The sun has not gone down on this game."
        last = facts.days[-1]
        held, felt = last.control[winner], last.influence[rival]
        who, other = self._who(winner), self._who(rival)
        if not facts.turn:
            short = felt - held + 1
            return (
                f"When it ended, {who} still needed {amount(short, 'more control point')} to win at Sundown."
                if facts.how is Ending.SURRENDER
                else f"{_first(who)} never had more control than {self._whose(rival)} influence."
            )
        since = f"From day {facts.turn} on" if len(facts.days) > 1 else "On the only day"
        words = f"{since} {self._whose(winner)} control was above {self._whose(rival)} influence. "
        back = held - felt
        return words + f"At the end {other} needed {back} more influence to go on."

    def _sentence(self, moment: Decisive) -> str:
        day, who = f"On day {moment.day}", self._who(moment.player)
        match moment.kind:
            case Turn.FIGHT:
                return f"{day} {who} won the fight at {_place(moment.place)}: {self._losses(moment)}."
            case Turn.DEED:
                return f"{day} {who} opened {_title(moment.card)} ({_control(moment.worth)})."
            case Turn.TAKEN:
                return f"{day} {who} took over {_title(moment.card)}{_people(moment)}."
            case Turn.REMOVED:
                return f"{day} {_title(moment.card)} removed {_lost(moment)} for {who}."
            case Turn.LEFT:
                return f"{day} {who} lost {_lost(moment)} without a fight."
            case Turn.JOB:
                return f"{day} a job of {_title(moment.card)} succeeded for {who}."
            case Turn.OUT:
                return f"{day} {who} left the game."
            case Turn.LAST:
                return ""
            case _:
                assert_never(moment.kind)

    def _losses(self, moment: Decisive) -> str:
        lost, own = (counted([each.title for each in names]) for names in (moment.lost, moment.own))
        words = f"the other side lost {lost}" if lost else "nobody was lost on the other side"
        ranks = ""
        if len(moment.ranks) == 2 and moment.ranks[0] != moment.ranks[1]:
            verb = "beat" if moment.ranks[0] > moment.ranks[1] else "met"
            one, other = (_held(*hand) for hand in zip(moment.ranks, moment.natural, strict=True))
            ranks = f"{one} {verb} {other}, and "
        return f"{ranks}{words}" + (f" for {own}" if own else "")

    # --- the moments --------------------------------------------------------------------------------

    def heading(self) -> str:
        """Return the heading of the list of moments."""
        number = len(self.facts.moments)
        if number == 1:
            return "The moment that decided"
        return f"{('', '', 'Two', 'Three')[number]} moments that decided" if number else "No moment decided"

    def moment(self, moment: Decisive) -> str:
        """Return a moment in a few words, without its day."""
        match moment.kind:
            case Turn.FIGHT:
                where = f"Shootout at {_place(moment.place)}"
                return f"{where}, {moment.ranks[0]} against {moment.ranks[1]}" if moment.ranks else where
            case Turn.DEED:
                return f"{_title(moment.card)} opens: {_control(moment.worth)}"
            case Turn.TAKEN:
                return f"{_title(moment.card)} changes hands{_people(moment)}"
            case Turn.REMOVED:
                return f"{_title(moment.card)} removes {_lost(moment)}"
            case Turn.LEFT:
                return f"{self.name(moment.player)} loses {_lost(moment)}"
            case Turn.JOB:
                return f"A job succeeds: {_title(moment.card)}"
            case Turn.OUT:
                return f"{self.name(moment.player)} leaves the game"
            case Turn.LAST:
                return self._last_words()
            case _:
                assert_never(moment.kind)

    def _last_words(self) -> str:
        match self.facts.how:
            case Ending.SURRENDER:
                return (
                    f"{self.name(self.rival)} surrenders" if self.rival is not None else "The last one leaves"
                )
            case Ending.LAST_ONE:
                return "Nobody else is left"
            case Ending.CONTROL:
                return "The day ends, and the town is won"
            case Ending.OPEN:
                return "The game stops here"
            case _:
                assert_never(self.facts.how)

    # --- numbers ------------------------------------------------------------------------------------

    def numbers(self) -> tuple[tuple[str, str], ...]:
        """Return the four figures at the foot of the page: each a number and its noun."""
        facts = self.facts
        return (
            (str(facts.shootouts), "shootout" if facts.shootouts == 1 else "shootouts"),
            (str(facts.fallen), "dude lost" if facts.fallen == 1 else "dudes lost"),
            (str(facts.spent), "ghost rock spent"),
            (str(facts.cheats), "cheatin' hand" if facts.cheats == 1 else "cheatin' hands"),
        )

    def best_hand(self) -> tuple[str, str]:
        """Return a heading and a sentence about the best hand of all shootouts.

        The result is empty if there was no shootout.
        """
        best = self.facts.best
        if best is None:
            return "", ""
        cheatin = ", a cheatin' one" if best.is_cheatin else ""
        leader = f"{best.leader.title} of " if best.leader is not None and best.player != self.me else ""
        mine = f"{best.leader.title} and you" if best.leader is not None else "You"
        who = mine if best.player == self.me else f"{leader}{self.name(best.player)}"
        name = hand_name(best.natural or best.rank).lower()
        return (
            "Hand of the game",
            f"{who}: {name} (rank {best.rank}{cheatin}), day {best.day}.",
        )

    def lowballs(self) -> str:
        """Return who won how many lowballs."""
        won = [f"{self.name(Seat(seat))} {count}" for seat, count in enumerate(self.facts.lowballs) if count]
        return f"Lowballs won: {', '.join(won)}." if won else ""

    def legend(self) -> tuple[str, str, str]:
        """Return the legend of the curves: the winner's control, the rival's influence, and the thin lines.

        The thin lines are the rival's control and the winner's influence.
        """
        winner, rival = self.winner, self.rival
        if winner is None or rival is None:
            return "", "", ""
        both = f"{self._whose(winner)} control", f"{self._whose(rival)} influence"
        thin = f"thin lines: {self._whose(rival)} control, {self._whose(winner)} influence"
        return (*both, thin)

    def read_curve(self) -> str:
        """Return the curve in words, for those who do not see it."""
        winner, rival = self.winner, self.rival
        if winner is None or rival is None:
            return ""
        return " ".join(self._day_words(each, winner, rival) for each in self.facts.days)

    def _day_words(self, numbers: DayNumbers, winner: Seat, rival: Seat) -> str:
        held, felt = numbers.control[winner], numbers.influence[rival]
        return (
            f"Day {numbers.day}: {self._whose(winner)} control {held}, {self._whose(rival)} influence {felt}."
        )


def day_words(day: int) -> str:
    """Return a day in words. Day 0 is the time before the first day."""
    return f"Day {day}" if day else "Before day 1"


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _title(card: Named | None) -> str:
    return card.title if card is not None else "a card"


def _lost(moment: Decisive) -> str:
    return counted([card.title for card in moment.lost])


def _people(moment: Decisive) -> str:
    """Return the words for the dudes who took a deed: " with A and B", " when C left"; empty for a card."""
    if moment.own:
        return f" with {counted([card.title for card in moment.own])}"
    return f" when {_lost(moment)} left" if moment.lost else ""


def _held(rank: int, natural: int) -> str:
    """Return the words for a hand of a fight: "a full house", "a pair at rank 4" if its rank was changed."""
    words = hand_held(natural or rank)
    return words if natural in (0, rank) else f"{words} at rank {rank}"


def _place(card: Named | None) -> str:
    return card.title if card is not None else "the Town Square"


def _control(points: int) -> str:
    return f"+{points} control"


__all__ = ["CURVE", "MASTHEAD", "PRICE", "Paper", "day_words"]
