"""Seats at a match that runs elsewhere: all questions, answers and news pass through lines of JSON.

Here the other side is in this process, too, but only text passes between the two.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, get_type_hints

from typing_extensions import override

from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import News, read_news
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.seat_data import Aim, Bill, CasualtiesDue, FightSummary, Now
from doomtown_desktop.protocol.view_data import Account, Reason, TableView
from doomtown_desktop.session.adjustments import Group
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.starting import Gathering

ERRORS = {error.__name__: error for error in (IndexError, KeyError, LookupError, ValueError)}


@cache
def _types(name: str) -> tuple[list[Any], Any]:
    """Return the types of the arguments of a method of ``Seats``, and of its result."""
    found = getattr(Seats, name)
    hints = get_type_hints(found.fget if isinstance(found, property) else found)
    result = hints.pop("return")
    return list(hints.values()), result


class Host:
    """The match's side of the connection."""

    def __init__(self, seats: LocalSeats, send: Callable[[str], object]) -> None:
        self._seats = seats
        self._shown: tuple[TableView | None, str] = None, ""
        """The latest view, which never changes, and its line."""
        seats.listen(lambda news: send(json.dumps({"news": to_plain(news)})))

    def reply(self, line: str) -> str:
        """Return the line that answers a line."""
        asked = json.loads(line)
        kinds, _ = _types(asked["call"])
        found = getattr(self._seats, asked["call"])
        try:
            args = [from_plain(kind, each) for kind, each in zip(kinds, asked["args"], strict=True)]
            result = found(*args) if callable(found) else found
        except tuple(ERRORS.values()) as error:
            return json.dumps({"error": type(error).__name__, "words": str(error)})
        if not isinstance(result, TableView):
            return json.dumps({"result": to_plain(result)})
        if self._shown[0] is not result:
            self._shown = result, json.dumps({"result": to_plain(result)})
        return self._shown[1]


class JsonSeats(Seats):
    """The window's side of the connection."""

    def __init__(self, behind: LocalSeats) -> None:
        self.behind = behind
        """For tests to look behind it; never asked here."""
        self.calls: Counter[str] = Counter()
        self._hear: Callable[[News], object] = lambda news: None
        self._news: list[str] = []
        self._open = 0
        self._delivers = False
        self._seen: tuple[str, Any] = "", None
        """The latest line with a view, and that view: the window asks for it thirty times an answer."""
        self._host = Host(behind, self._arrived)

    def _arrived(self, line: str) -> None:
        """Receive a line of news; news wait until the answer to an open question has come."""
        self._news.append(line)
        if not self._open:
            self._deliver()

    def _deliver(self) -> None:
        """Deliver the news one after another, also if hearing one asks for something."""
        if self._delivers:
            return
        self._delivers = True
        try:
            while self._news:
                self._hear(read_news(json.loads(self._news.pop(0))["news"]))
        finally:
            self._delivers = False

    def _call(self, name: str, *args: Any) -> Any:
        self.calls[name] += 1
        self._open += 1
        try:
            line = json.dumps({"call": name, "args": [to_plain(each) for each in args]})
            text = self._host.reply(line)
        finally:
            self._open -= 1
        if not self._open:
            self._deliver()
        return self._read(name, text)

    def _read(self, name: str, text: str) -> Any:
        """Return the result in a reply; the view that was read before if the text has not changed."""
        if name == "view" and text == self._seen[0]:
            return self._seen[1]
        reply = json.loads(text)
        if "error" in reply:
            raise ERRORS[reply["error"]](reply["words"])
        found = from_plain(_types(name)[1], reply["result"])
        if name == "view":
            self._seen = text, found
        return found

    # --- looking ------------------------------------------------------------------------------------

    @property
    @override
    def now(self) -> Now:
        found: Now = self._call("now")
        return found

    @property
    @override
    def view(self) -> TableView:
        found: TableView = self._call("view")
        return found

    @override
    def past(self, line: int) -> TableView:
        found: TableView = self._call("past", line)
        return found

    @override
    def acts(self, first: int = 0) -> tuple[Act, ...]:
        found: tuple[Act, ...] = self._call("acts", first)
        return found

    @override
    def cards_of(self, line: int) -> tuple[str, ...]:
        found: tuple[str, ...] = self._call("cards_of", line)
        return found

    @override
    def aims(self) -> tuple[Aim, ...]:
        found: tuple[Aim, ...] = self._call("aims")
        return found

    @override
    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        found: tuple[Moment, ...] = self._call("moments", first)
        return found

    @override
    def fight_summary(self) -> FightSummary:
        found: FightSummary = self._call("fight_summary")
        return found

    @override
    def gathering(self, wanted: tuple[str, ...] | None = None) -> Gathering | None:
        found: Gathering | None = self._call("gathering", wanted)
        return found

    @override
    def bills(self) -> tuple[Bill, ...]:
        found: tuple[Bill, ...] = self._call("bills")
        return found

    @override
    def accounts(self) -> tuple[Account, ...]:
        found: tuple[Account, ...] = self._call("accounts")
        return found

    @override
    def price(self, key: str) -> int:
        return int(self._call("price", key))

    @override
    def casualties_due(self) -> CasualtiesDue | None:
        found: CasualtiesDue | None = self._call("casualties_due")
        return found

    @override
    def joiners(self) -> Answer:
        found: Answer = self._call("joiners")
        return found

    @override
    def deck(self) -> tuple[tuple[str, int], ...] | None:
        found: tuple[tuple[str, int], ...] | None = self._call("deck")
        return found

    @override
    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        found: tuple[str, ...] = self._call("hand_of", seat)
        return found

    @override
    def front_page(self) -> FrontPage:
        found: FrontPage = self._call("front_page")
        return found

    @override
    def transcript(self) -> str:
        return str(self._call("transcript"))

    # --- why, and why not ---------------------------------------------------------------------------

    @override
    def adjacent(self, place: int) -> tuple[int, ...]:
        found: tuple[int, ...] = self._call("adjacent", place)
        return found

    @override
    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        found: tuple[Reason, ...] = self._call("explain", card, stat)
        return found

    @override
    def reasons(self, card: int) -> tuple[Entry, ...]:
        found: tuple[Entry, ...] = self._call("reasons", card)
        return found

    @override
    def why_not(self, card: int) -> str:
        return str(self._call("why_not", card))

    @override
    def why_not_there(self, card: int, target: int | None) -> str:
        return str(self._call("why_not_there", card, target))

    @override
    def ask_hint(self) -> bool:
        return bool(self._call("ask_hint"))

    @override
    def adjustments(self, card: int) -> tuple[Group, ...]:
        found: tuple[Group, ...] = self._call("adjustments", card)
        return found

    # --- deciding, taking back, the screen ----------------------------------------------------------

    @override
    def answer(self, given: Answer) -> bool:
        return bool(self._call("answer", given))

    @override
    def insist(self) -> bool:
        return bool(self._call("insist"))

    @override
    def start_with(self, codes: tuple[str, ...]) -> bool:
        return bool(self._call("start_with", codes))

    @override
    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        return bool(self._call("pay_upkeep", cards))

    @override
    def answer_in_turn(self, keys: Answer) -> bool:
        return bool(self._call("answer_in_turn", keys))

    @override
    def surrender(self) -> bool:
        return bool(self._call("surrender"))

    @override
    def wait(self) -> bool:
        return bool(self._call("wait"))

    @override
    def stop_waiting(self) -> bool:
        return bool(self._call("stop_waiting"))

    @override
    def stop_for(self, stops: Stops) -> None:
        self._call("stop_for", stops)

    @override
    def last_decision(self) -> int:
        return int(self._call("last_decision"))

    @override
    def count_before(self, line: int) -> int:
        return int(self._call("count_before", line))

    @override
    def consent(self, count: int) -> tuple[Seat, ...]:
        found: tuple[Seat, ...] = self._call("consent", count)
        return found

    @override
    def undo(self) -> bool:
        return bool(self._call("undo"))

    @override
    def take_back(self, count: int) -> bool:
        return bool(self._call("take_back", count))

    @override
    def redo(self) -> bool:
        return bool(self._call("redo"))

    @override
    def start(self) -> None:
        self._call("start")

    @override
    def take_seat(self) -> None:
        self._call("take_seat")

    @override
    def leave_seat(self) -> None:
        self._call("leave_seat")

    @override
    def hide_hand(self) -> None:
        self._call("hide_hand")

    @override
    def hand_back(self) -> None:
        self._call("hand_back")

    @override
    def hold(self) -> None:
        self._call("hold")

    @override
    def resume(self) -> None:
        self._call("resume")

    @override
    def listen(self, hear: Callable[[News], object]) -> None:
        self._hear = hear

    @override
    def close(self) -> None:
        self._call("close")
        self._hear = lambda news: None
