"""Sentences for the administrator of a club's server: its tables, people and bans, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.speech.amounts import amount, listed, whose

_COMMANDS = (
    ("tables", "list the tables"),
    ("people", "list the people who are connected"),
    ("close TABLE", "close a table for all; its game is deleted"),
    ("send-away NAME", "end the connection of a person, who may come back"),
    ("ban NAME [DAYS]", "keep a person's installation out, with all its names"),
    ("ban-address ADDRESS [DAYS]", "keep an IP address out (IPv6: its /64)"),
    ("unban NAME_OR_ADDRESS", "end a ban"),
    ("bans", "list the bans"),
    ("silence NAME", "let a person write in no chat"),
    ("unsilence NAME", "let them write again"),
    ("announce WORDS", "show a message in the lobby and at all tables"),
    ("drain [MINUTES]", "begin no games, and end the server when all are over, or after 10 minutes"),
    ("resume", "stop draining"),
    ("forget NAME", "free a name, for somebody with a new computer"),
)


def usage() -> str:
    """Return the list of commands."""
    width = max(len(name) for name, _ in _COMMANDS)
    return "\n".join(["The commands are:", *(f"  {name:{width}}  {about}" for name, about in _COMMANDS)])


def table(id_: str, owner: str, state: str, players: Sequence[str], here: Sequence[str] | None) -> str:
    """Return a line about a table. ``here`` are the people who are connected; None if it is on disk only."""
    if here is None:
        where = "on disk only"
    else:
        where = f"connected: {listed(here)}" if here else "nobody is connected"
    return f"{id_}  {state:7}  {whose(owner)} table. Players: {listed(players) or 'none'}; {where}."


def on_disk(count: int) -> str:
    """Return how many games are on disk only."""
    return f"{amount(count, 'game')} on disk only."


def person(name: str, where: str, address: str) -> str:
    """Return a line about a person."""
    return f"{name}, {where}, from {address}."


def at_table(id_: str) -> str:
    """Return that somebody is at a table."""
    return f"at the table {id_}"


def no_table(id_: str, found: int) -> str:
    """Return why a table cannot be found by the beginning of its id."""
    if found:
        return f"{found} tables begin with {id_}. Type more of the id."
    return f"There is no table {id_}. The command tables lists them."


def closed(id_: str) -> str:
    """Return that a table is closed."""
    return f"The table {id_} is closed."


def nobody(name: str) -> str:
    """Return why nobody was sent away."""
    return f"Nobody called {name} is in the lobby, or at a table without a seat in a game that has begun."


def sent_away(name: str, places: int) -> str:
    """Return that somebody was sent away."""
    return f"{name} was sent away from {amount(places, 'place')}."


def unknown_person(name: str) -> str:
    """Return why a person cannot be banned."""
    return f"Nobody holds the name {name} at this club."


def no_address(text: str) -> str:
    """Return why an address cannot be banned."""
    return f"{text} is not an IP address."


def banned(what: str, until: str, places: int) -> str:
    """Return that a person or an address is banned, and from how many places the club has sent them away.

    ``until``: the end, empty for none.
    """
    return f"{what} is banned {_until(until)}, and was sent away from {amount(places, 'place')}."


def ban(what: str, until: str) -> str:
    """Return a line about a ban. ``until``: the end, empty for none."""
    return f"{what}, {_until(until)}."


def _until(until: str) -> str:
    return f"until {until}" if until else "without an end"


def no_ban(what: str) -> str:
    """Return why a ban cannot be ended."""
    return f"{what} is not banned. The command bans lists all bans."


def ban_lifted(what: str) -> str:
    """Return that a ban has ended."""
    return f"{what} may come in again."


def silenced(name: str, *, silent: bool) -> str:
    """Return that somebody is silenced, or no longer."""
    return (
        f"{name} can write in no chat until the server starts again."
        if silent
        else f"{name} may write again."
    )


def announced(people: int) -> str:
    """Return how many people were sent a message."""
    return f"The message was sent to {amount(people, 'connection')}."


def drains(minutes: int) -> str:
    """Return that a server is being drained."""
    return (
        f"New tables and games do not begin. The server ends when no game is being played, or after "
        f"{amount(minutes, 'minute')}."
    )


def forgotten(name: str, *, is_free: bool) -> str:
    """Return whether a name was freed."""
    return f"{name} is free again." if is_free else f"Nobody is called {name} at this club."


def no_number(text: str, most: int) -> str:
    """Return why a number is refused."""
    return f"{text} is not a whole number from 1 to {most}."


def no_server(folder: str) -> str:
    """Return why no server can be told a command."""
    return (
        f"No server runs with the data folder {folder}. Start it, or name its folder with --data or --config."
    )


def process(number: int) -> str:
    """Return the heading of the lines of one of several processes."""
    return f"Process {number}:"


def no_answer(number: int) -> str:
    """Return that one of several processes did not answer a command."""
    return f"Process {number} does not answer, so the command has not reached it."


__all__ = [
    "announced",
    "at_table",
    "ban",
    "ban_lifted",
    "banned",
    "closed",
    "drains",
    "forgotten",
    "no_address",
    "no_answer",
    "no_ban",
    "no_number",
    "no_server",
    "no_table",
    "nobody",
    "on_disk",
    "person",
    "process",
    "sent_away",
    "silenced",
    "table",
    "unknown_person",
    "usage",
]
