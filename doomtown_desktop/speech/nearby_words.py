"""Sentences about tables that are found in the local network."""

from __future__ import annotations

from doomtown_desktop.speech.amounts import amount, whose


def table_name(host: str) -> str:
    """Return the name of a table in the list."""
    return f"{whose(host)} table"


def table_state(rules: str, free: int, seats: int, sign: str) -> str:
    """Return the state of a table in the list. ``sign`` stands for the certificate of its host."""
    said = f"{free} of {amount(seats, 'seat')} free" if free else f"All {seats} seats are taken"
    return f"{said}. {rules}. Sign: {sign}."


def own_sign(sign: str) -> str:
    """Return what the host's person tells others who have found the table."""
    return (
        f"The sign of your table is {sign}. Others see the sign of each table in their list: a table with "
        "another sign is not yours. A sign is hard to forge, but only the invitation proves whose table it "
        "is. They knock, and you let them in."
    )


def nobody_found() -> str:
    """Return that no table has answered."""
    return (
        "No table has answered so far. Its host has to tick the box that lets this network find it, and a "
        "firewall may block UDP port 28751. An invitation works without it."
    )


def searching() -> str:
    """Return that tables are searched for."""
    return "The program asks in your network for tables…"


def cannot_search(said: str) -> str:
    """Return why nobody can be asked. ``said`` are the words of the system."""
    return f"Your network cannot be asked ({said}). Check that this computer is connected."


def cannot_be_found(said: str) -> str:
    """Return why others cannot find a table. ``said`` are the words of the system."""
    return f"Others in this network cannot find your table ({said}). Send them the invitation."


__all__ = [
    "cannot_be_found",
    "cannot_search",
    "nobody_found",
    "own_sign",
    "searching",
    "table_name",
    "table_state",
]
