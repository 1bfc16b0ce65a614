"""The ledger of the town in words: influence against control, each number with what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from doomtown_desktop.engine.view_data import Account, PlayerView, Posting


def both(now: int, then: int) -> str:
    """A number, and what it will be at Sundown where that differs."""
    return str(now) if now == then else f"{now}, {then} at Sundown"


def verdict(account: Account, accounts: Sequence[Account], players: Sequence[PlayerView]) -> str:
    """What a player lacks to win at Sundown, against whose influence."""
    player = players[account.seat]
    if player.eliminated:
        return "out of the game"
    if player.would_win:
        return "would win at Sundown"
    rivals = [a for a in accounts if a.seat != account.seat and not players[a.seat].eliminated]
    if not rivals:
        return ""
    most = max(rivals, key=lambda a: a.sundown_influence)
    missing = most.sundown_influence + 1 - account.sundown_control
    if missing <= 0:
        return "level with another winner"
    felt = f"{players[most.seat].name} has {most.sundown_influence} influence then"
    return f"{missing} more control to win: {felt}"


def page(accounts: Sequence[Account], players: Sequence[PlayerView], order: Sequence[int], faint: str) -> str:
    """All accounts as rich text, in an order of seats."""
    parts: list[str] = []
    for seat in order:
        account = accounts[seat]
        parts.append(f"<h3>{escape(players[seat].name)}</h3>")
        parts.append(f"<p>{escape(verdict(account, accounts, players))}</p>")
        parts.append(_book("Influence", account.influence, account.sundown_influence, account.felt, faint))
        parts.append(_book("Control", account.control, account.sundown_control, account.held, faint))
    return "".join(parts)


def _book(word: str, now: int, then: int, postings: Sequence[Posting], faint: str) -> str:
    rows = "".join(_row(posting, faint) for posting in postings)
    return f"<p><b>{word}: {both(now, then)}</b></p><table width='100%' cellpadding='1'>{rows}</table>"


def _row(posting: Posting, faint: str) -> str:
    where = f" <span style='color:{faint}'>at {escape(posting.place)}</span>" if posting.place else ""
    why = f"<br><span style='color:{faint}'>{escape(', '.join(posting.why))}</span>" if posting.why else ""
    return (
        f"<tr><td>{escape(posting.title)}{where}{why}</td>"
        f"<td align='right' valign='top'>{both(posting.now, posting.then)}</td></tr>"
    )
