"""The ledger of the town in words: every player's influence and control, and the parts of each number."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import assert_never

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.view_data import Account, Posting, TableView
from doomtown_desktop.speech.game_words import evening
from doomtown_desktop.speech.outlook import outlook


def both(now: int, then: int, when: str = "Sundown") -> str:
    """Return a number as text, followed by its value in the evening if that is different."""
    return str(now) if now == then else f"{now}, {then} at {when}"


def verdict(view: TableView, seat: Seat) -> str:
    """Return a player's outlook for Sundown in words, with the numbers that it depends on."""
    seen = outlook(view, seat)
    return ": ".join(filter(None, (seen.words, seen.why)))


def page(accounts: Sequence[Account], view: TableView, order: Sequence[int], faint: str) -> str:
    """Return all accounts as rich text. ``order`` lists the seats; ``faint`` is the colour of details."""
    parts: list[str] = []
    for seat in order:
        account = accounts[seat]
        parts.append(f"<h3>{escape(view.players[seat].name)}</h3>")
        parts.append(f"<p>{escape(verdict(view, seat))}</p>")
        felt, held = (
            (account.influence, account.sundown_influence),
            (account.control, account.sundown_control),
        )
        when = evening(view)
        parts.append(_book("Influence", felt, when, account.felt, faint))
        control = "Control and victory points" if view.players[seat].victory_points else "Control"
        parts.append(_book(control, held, when, account.held, faint))
    return "".join(parts)


def source(operation: Operation, amount: int, title: str) -> str:
    """Return one source of a number in words; an empty ``title`` stands for the printed number."""
    if not title:
        return f"{amount} printed"
    match operation:
        case Operation.ADD:
            return f"{amount:+d} {title}"
        case Operation.DOUBLE:
            return f"doubled {title}"
        case Operation.HALVE:
            return f"halved {title}"
        case Operation.LEAST:
            return f"at least {amount} {title}"
        case Operation.MOST:
            return f"at most {amount} {title}"
        case Operation.SET | Operation.FIXED:
            return f"is {amount} {title}"
    assert_never(operation)


def _book(word: str, sums: tuple[int, int], when: str, postings: Sequence[Posting], faint: str) -> str:
    rows = "".join(_row(posting, when, faint) for posting in postings)
    return f"<p><b>{word}: {both(*sums, when)}</b></p><table width='100%' cellpadding='1'>{rows}</table>"


def _row(posting: Posting, when: str, faint: str) -> str:
    where = f" <span style='color:{faint}'>at {escape(posting.place)}</span>" if posting.place else ""
    why = f"<br><span style='color:{faint}'>{escape(', '.join(posting.why))}</span>" if posting.why else ""
    return (
        f"<tr><td>{escape(posting.title)}{where}{why}</td>"
        f"<td align='right' valign='top'>{both(posting.now, posting.then, when)}</td></tr>"
    )
