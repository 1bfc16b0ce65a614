"""Warnings of likely mistakes and the reasons for a computer's plays, in words."""

from __future__ import annotations


def pass_ends_badly(name: str, when: str) -> str:
    """Warn that a pass ends the day badly. ``name`` is the winner; empty if the player is eliminated."""
    return f"If you pass, the day ends, and {_end(name, when)}."


def day_ends_badly(name: str, when: str) -> str:
    """Warn that the day ends badly if nothing more happens. ``name`` is as in `pass_ends_badly`."""
    return f"If nothing more happens today, {_end(name, when)}, and passing changes nothing."


def _end(name: str, when: str) -> str:
    return f"{name} wins at {when}" if name else f"you are eliminated at {when}"


def needless_cheat(legal: str) -> str:
    """Warn that a hand is Cheatin' although a legal one, called ``legal``, ranks as high."""
    return f"These five are cheatin'. You have a legal hand that ranks as high: {legal}."


def better_play(play: str, why: str) -> str:
    """Warn that another play looks much better. ``why`` may be empty."""
    return f"Another play looks much better: {play}{f' ({why})' if why else ''}."


def given(labels: list[str]) -> str:
    """Return the proposed answer to a decision, by the labels of its options."""
    return ", ".join(labels) or "none of them"


def reason(why: str) -> str:
    """Return the reason for a play as a sentence."""
    return f"Why: {why}."


def announced(who: str, plays: list[str], why: str) -> str:
    """Announce the next plays of a computer. ``why`` is the reason; it may be empty."""
    words = "; ".join(plays)
    end = "" if words.endswith("…") else "."
    return f"{who}, next: {words}{end}{f' {reason(why)}' if why else ''}"
