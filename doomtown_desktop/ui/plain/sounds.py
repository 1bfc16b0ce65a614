"""The sound of each event at the table, and a limiter that prevents too many sounds.

Sounds depend only on public facts, so that they leak no information. Only the end of the game sounds
different for winners and losers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.protocol import act_data, moment_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import PlayerView, TableView
from doomtown_desktop.speech import showdown_acts
from doomtown_desktop.ui.plain import recent_acts

CARD, DRAW, SHUFFLE, ROCK, SPUR = "card", "draw", "shuffle", "rock", "spur"
BOOT, UNBOOT, COCK, SHOT = "boot", "unboot", "cock", "shot"
DAWN, NIGHT, BELL, WON, LOST = "dawn", "night", "bell", "won", "lost"
NAMES: Final = (WON, LOST, SHOT, BELL, DAWN, NIGHT, SHUFFLE, COCK, SPUR, CARD, ROCK, DRAW, BOOT, UNBOOT)
"""The names of all sounds. If several are due at once, only the first one in this order is played."""
LONG: Final = (WON, LOST, BELL, DAWN, NIGHT)
EXAMPLE: Final = ROCK
"""The sound that demonstrates a volume in the settings."""
AMBIENCE: Final = MappingProxyType(
    {"dawn": "dawn", "noon": "noon", "afternoon": "noon", "sundown": "sundown", "night": "night"}
)
"""The loop of each light of the day (`daylight.LIGHTS`)."""
END: Final = (moment_data.SUNDOWN, moment_data.END)
"""Moments that may end a game."""
_BEATS: Final = {
    showdown_acts.TURN: DRAW,
    showdown_acts.FLIP: DRAW,
    showdown_acts.CHANGE: CARD,
    showdown_acts.CARD: CARD,
}
_SEEN: Final = {
    recent_acts.NEW: CARD,
    recent_acts.MOVED: SPUR,
    recent_acts.BOOTED: BOOT,
    recent_acts.UNBOOTED: UNBOOT,
}


# --- at the table -----------------------------------------------------------------------------------


def of_change(
    before: TableView, after: TableView, acts: Sequence[Act], since: int, us: Collection[int], *, staged: bool
) -> str:
    """Return the sound of a change of the table. It is empty if the change has none.

    Args:
        before: The table before the change.
        after: The table after the change.
        acts: The acts of the log, oldest first. They include old acts.
        since: The number of log lines before the change.
        us: The seats of the people at this screen.
        staged: True if hands, pulls, casualties and ends have a showdown with its own sounds.
    """
    return first(_of_change(before, after, [act for act in acts if act.last >= since], since, us, staged))


def first(due: Collection[str] | Iterator[str]) -> str:
    """Return the sound to play if several are due. It is empty if none is due."""
    return min(due, key=NAMES.index, default="")


def _of_change(
    before: TableView, after: TableView, acts: Sequence[Act], since: int, us: Collection[int], staged: bool
) -> Iterator[str]:
    if before.phase == "setup" != after.phase or _shuffled(before, after):
        yield SHUFFLE
    elif after.day > before.day:
        yield DAWN
    if staged:
        return
    if after.winners or after.phase == "over":
        if before.phase != "over":
            yield of_end(after.winners, us)
        return
    if after.phase == "sundown" != before.phase:
        yield BELL
    for act in acts:
        yield from _of_act(act, before, after, is_new=act.line >= since)


def _of_act(act: Act, before: TableView, after: TableView, *, is_new: bool) -> Iterator[str]:
    """Yield the sounds of an act. If the act is not new, only changes of cards have sounds."""
    kind = act.kind
    if kind == act_data.LOSS and is_new:
        gone = {card.id for card in before.cards} - {card.id for card in after.cards}
        yield SPUR if not gone else SHOT if before.shootout is not None else CARD
    elif kind == act_data.MOVE and is_new:
        yield SPUR
    elif kind == act_data.BUY and is_new:
        yield CARD
    elif kind == act_data.CALL_OUT and is_new and before.waiting_kind != Question.CALLOUT:
        yield COCK
    elif kind == act_data.MONEY:
        if is_new:
            yield ROCK
    elif kind == act_data.CARDS:
        if is_new:
            drawn = any(new.deck_size < old.deck_size for old, new in _players(before, after))
            yield DRAW if drawn else CARD
    elif kind in (act_data.USE, act_data.REACT) and is_new:
        yield CARD if act.played is not None else first(set(_seen(before, after))) or CARD
    elif kind not in (act_data.PASS, act_data.HEADING):
        yield from _seen(before, after)


def _seen(before: TableView, after: TableView) -> Iterator[str]:
    """Yield the sounds of the changes of cards in play."""
    for changed in recent_acts.changes(before, after).values():
        for change in changed:
            if change.kind in _SEEN:
                yield _SEEN[change.kind]


def _players(before: TableView, after: TableView) -> Iterator[tuple[PlayerView, PlayerView]]:
    return zip(before.players, after.players, strict=True)


def _shuffled(before: TableView, after: TableView) -> bool:
    """Return whether a discard pile was reshuffled into a deck."""
    return any(
        new.deck_size > old.deck_size and new.discard_size < old.discard_size
        for old, new in _players(before, after)
    )


def of_end(winners: Collection[int], us: Collection[int]) -> str:
    """Return the sound of the game's end for the people at the screen. Spectators hear the winner's sound."""
    return WON if not us or set(winners) & set(us) else LOST


# --- in a showdown ----------------------------------------------------------------------------------


def of_beats(begun: Sequence[tuple[showdown_acts.ShowdownAct, showdown_acts.Beat]], ending: str) -> str:
    """Return the sound of beats that begin together. ``ending`` is the sound of the game's end."""
    return first({sound for act, beat in begun if (sound := _of_beat(act, beat, ending))})


def _of_beat(act: showdown_acts.ShowdownAct, beat: showdown_acts.Beat, ending: str) -> str:
    if not beat.ms:
        return ""  # a beat without a duration shows something that was shown before
    if beat.kind == showdown_acts.FALL:
        # There is one shot for all casualties.
        falls = [each.of for each in act.beats if each.kind == showdown_acts.FALL]
        return SHOT if act.kind == moment_data.CASUALTIES and beat.of == falls[0] else ""
    if beat.kind != showdown_acts.SAY:
        return _BEATS.get(beat.kind, "")
    is_last = beat.of == len(act.sayings) - 1
    is_won = act.kind in END and act.sayings[-1].tone == showdown_acts.GOOD
    if act.kind == moment_data.LOWBALL:
        return ROCK if is_last else ""
    if act.kind in END and is_last and (is_won or act.kind == moment_data.END):
        return ending
    if act.kind == moment_data.SUNDOWN:
        return BELL if beat.of == 0 else NIGHT if is_last else ""
    return ""


# --- the limiter ------------------------------------------------------------------------------------

GAP: Final = 0.06
"""The minimum time between any two sounds, in seconds."""
SAME: Final = 0.11
"""The minimum time between two equal sounds, in seconds."""
LONG_GAP: Final = 2.0
"""The minimum time between two equal sounds that are in ``LONG``, in seconds."""


class Limiter:
    """Decides whether a sound may be played now. ``clock`` returns monotonic seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = float("-inf")
        self._times: dict[str, float] = {}

    def allows(self, name: str) -> bool:
        """Return whether a sound may be played now. If it may, record that it is played."""
        now = self._clock()
        gap = LONG_GAP if name in LONG else SAME
        if now - self._last < GAP or now - self._times.get(name, float("-inf")) < gap:
            return False
        self._last = self._times[name] = now
        return True


__all__ = [
    "AMBIENCE",
    "EXAMPLE",
    "NAMES",
    "Limiter",
    "first",
    "of_beats",
    "of_change",
    "of_end",
]
