"""Questions that take one answer, such as a card, a number or a word.

The player may cancel a question before the first effect of the play.
"""

from __future__ import annotations

from doomtown_desktop.engine.core.asking import Cancelled, Fizzle, Illegal, ask, probed
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.protocol.choices import Pick, PickNumber, key, pick, picked
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import CANCEL, NO, YES, Choose, Option, Question, Verb


def may_cancel(g: Engine, seat: Seat) -> bool:
    """Return whether a player can still cancel the current play: it is theirs and has had no effect yet."""
    return len(g.uses) == 1 and not g.uses[0].committed and g.uses[0].player == seat


async def choose_card(
    g: Engine,
    seat: Seat,
    prompt: str,
    cards: list[CardId],
    source: CardId | None,
    kind: Question = Question.TARGET,
    default: str = "",
) -> CardId:
    """Ask for one card. Raises ``Illegal`` (before the first effect) or ``Fizzle`` (later) if there is none.

    ``default`` is the key that Enter gives if there are several cards.
    """
    if not cards:
        if g.uses and not g.uses[-1].committed:
            raise Illegal(Objection(Grounds.NO_CARD_FITS, words=(prompt,)))
        raise Fizzle
    if g.uses and g.uses[-1].probing:
        await probed()
    if len(cards) == 1 and not may_cancel(g, seat):
        return cards[0]
    verb = Verb(kind)
    answer = await ask(
        Choose(
            seat,
            kind,
            prompt,
            tuple(pick(c, verb) for c in cards),
            source=source,
            cancellable=may_cancel(g, seat),
            default=key(Pick(cards[0])) if len(cards) == 1 else default,  # Enter picks none of several
        )
    )
    if answer == (CANCEL,):
        raise Cancelled
    return picked(answer[0])


async def choose_number(
    g: Engine, seat: Seat, prompt: str, low: int, high: int, source: CardId | None
) -> int:
    """Ask for a number from ``low`` to ``high``, both included."""
    if low == high:
        return low
    options = tuple(Option(key(PickNumber(n)), Verb.NUMBER, label=str(n)) for n in range(low, high + 1))
    answer = await ask(
        Choose(
            seat,
            Question.NUMBER,
            prompt,
            options,
            source=source,
            cancellable=may_cancel(g, seat),
            default=key(PickNumber(low)),
        )
    )
    if answer == (CANCEL,):
        raise Cancelled
    return int(answer[0])


async def choose_word(
    g: Engine,
    seat: Seat,
    kind: Question,
    prompt: str,
    words: list[tuple[str, str]],
    source: CardId | None,
    default: str | None = None,
) -> str:
    """Ask for one of several words, given as pairs (key, label). Return the key.

    ``default`` is the key that Enter gives: the first with None, no key if it is empty.
    """
    if len(words) == 1:
        return words[0][0]
    options = tuple(Option(word, Verb(kind), label=label) for word, label in words)
    answer = await ask(
        Choose(
            seat,
            kind,
            prompt,
            options,
            source=source,
            cancellable=may_cancel(g, seat),
            default=words[0][0] if default is None else default,
        )
    )
    if answer == (CANCEL,):
        raise Cancelled
    return answer[0]


async def yes_or_no(g: Engine, seat: Seat, prompt: str, source: CardId | None) -> bool:
    """Ask a player yes or no. Return True for yes."""
    options = (Option(YES, Verb.YES), Option(NO, Verb.NO))
    return await ask(Choose(seat, Question.YES_OR_NO, prompt, options, source=source, default=NO)) == (YES,)
