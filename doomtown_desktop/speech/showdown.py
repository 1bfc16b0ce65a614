"""Turns the moments of a game into showdown acts with hands, cards and sentences. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.poker import HandRank, card_name, hand_name
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.moment_data import Moment, Trial
from doomtown_desktop.protocol.seat_data import OpenHand
from doomtown_desktop.speech import hand_words, showdown_ends
from doomtown_desktop.speech.amounts import amount, whose
from doomtown_desktop.speech.showdown_acts import (
    BAD,
    GOOD,
    PLAIN,
    STRONG,
    Company,
    Hand,
    Large,
    Saying,
    ScoreChip,
    ShowdownAct,
    act_of,
)


def acts(
    moments: Sequence[Moment], names: Sequence[str], lower: int = 0, me: int | None = None
) -> tuple[ShowdownAct, ...]:
    """Return the acts that show these moments.

    Hands go clockwise from the seat ``lower``, whose hand is leftmost. In a fight, the side for which that
    seat fights comes first, whoever leads it. ``me`` is the seat of the only viewer, whom the sentences
    address as "you"; None if there are several viewers or none.
    """
    company = Company(tuple(names), lower, me)
    return tuple(_SCRIPTS[moment.kind](moment, company) for moment in moments)


# --- hands ------------------------------------------------------------------------------------------


def _lowball(moment: Moment, company: Company) -> ShowdownAct:
    winner = moment.players[0]
    best = next(hand for hand in moment.hands if hand.player == winner)
    others = [hand for hand in moment.hands if hand.player != winner]
    as_low = [hand for hand in others if hand.rank == best.rank]
    by = f", {hand_words.why_lower(_is_changed(best), [*map(_is_changed, as_low)])}" if as_low else ""
    said = (
        f"{whose(company.name(winner))} {_compared(best)} is the lowest hand{by}: "
        f"{company.name(winner)} takes the pot of {moment.amount} ghost rock."
    )
    return act_of(
        moment.kind,
        "Lowball",
        _hands(moment, company),
        sayings=[Saying(said, STRONG), *_about_cheatin(moment)],
        open_already=moment.again,
    )


def _about_cheatin(moment: Moment) -> list[Saying]:
    """Return the sentence that says what Cheatin' is, if one of the hands is Cheatin'."""
    return [Saying(hand_words.CHEATIN_MEANS, PLAIN)] if any(h.is_cheatin for h in moment.hands) else []


def _is_changed(hand: OpenHand) -> bool:
    return any(change.amount for change in hand.changes)


def _opened(moment: Moment, company: Company) -> ShowdownAct:
    if moment.lowball and moment.players:
        heading, said = (
            "Lowball: a tie",
            f"{company.together(moment.players)} tie for the lowest hand and draw again.",
        )
    elif moment.lowball:
        heading, said = "Lowball", "The hands are open. Whoever cheats may still be punished."
    else:
        heading, said = "Draw hands", "The hands are open. What changes them comes before they are compared."
    told = [Saying(said), *_about_cheatin(moment)]
    return act_of(moment.kind, heading, _hands(moment, company), sayings=told)


def _round(moment: Moment, company: Company) -> ShowdownAct:
    first = 0 if not moment.players or moment.hands[0].player == moment.players[0] else 1
    both = moment.hands[first], moment.hands[1 - first]
    said = hand_words.outcome(
        [
            f"{whose(company.name(hand.player))} {_compared(hand, middle=i == 0)}"
            for i, hand in enumerate(both)
        ],
        (both[0].rank, both[1].rank),
        company.name(moment.players[0]) if moment.players else "",
        [
            (company.side(hand.player, moment.helped), owed)
            for hand, owed in zip(moment.hands, moment.casualties, strict=True)
        ],
    )
    return act_of(
        moment.kind,
        "The hands are compared",
        _hands(moment, company),
        sayings=[Saying(said, STRONG)],
        open_already=moment.again,
        short=_won_by(moment, company),
    )


def _won_by(moment: Moment, company: Company) -> str:
    """Return who won a round, by how much, and the casualties: "You win by 3: Ben takes 3 casualties."."""
    ranks = [hand.rank for hand in moment.hands]
    ahead = max(ranks) - min(ranks)
    takes = []
    for hand, lost in zip(moment.hands, moment.casualties, strict=True):
        is_me = hand.player == company.me and hand.player not in moment.helped
        if lost > 0:
            who = "you take" if is_me else f"{company.side(hand.player, moment.helped)} takes"
            takes.append(f"{who} {amount(lost, 'casualty')}")
    winner = moment.players[0] if moment.players else None
    is_mine = winner is not None and winner == company.me and winner not in moment.helped
    won = "You win" if is_mine else "Nobody wins"
    if winner is not None and not is_mine:
        won = f"{company.side(winner, moment.helped)} wins"
    by = f" by {ahead}" if ahead and winner is not None else ""
    return f"{won}{by}: {' and '.join(takes) or 'no casualties'}."


def _hands(moment: Moment, company: Company) -> list[Hand]:
    found = []
    ours = next((side for side in moment.sides if company.lower in side), ())
    for hand in sorted(moment.hands, key=lambda each: (each.player not in ours, company.place(each.player))):
        chips = tuple(
            ScoreChip(f"{change.title or 'Another change'} {change.amount:+d}", change.code, change.amount)
            for change in hand.changes
        )
        found.append(
            Hand(
                company.name(hand.player),
                tuple(sorted(hand.cards, key=lambda card: (card.value or 0, card.suit or 0))),
                own_name(hand),
                chips,
                f"Counts as {hand.rank}" if hand.natural != hand.rank else "",
                hand.is_cheatin,
                moment.kind != kinds.OPENED and hand.player in moment.players,
            )
        )
    return found


def own_name(hand: OpenHand) -> str:
    """Return the name of a hand by its cards. The rank follows unless cards have changed it."""
    name = hand_name(hand.natural)
    return name if hand.natural != hand.rank else f"{name} ({hand.rank})"


def _compared(hand: OpenHand, *, middle: bool = False) -> str:
    """Return the name and rank of a hand for use in a sentence.

    ``middle`` is true if the sentence continues after the name.
    """
    name = hand_name(hand.natural)
    name = name if hand.natural == HandRank.DEAD_MANS_HAND else name[:1].lower() + name[1:]
    if hand.natural == hand.rank:
        return f"{name} ({hand.rank})"
    return f"{name}, which counts as {hand.rank}{',' if middle else ''}"


def _event(moment: Moment, company: Company) -> ShowdownAct:
    who, card = whose(company.name(moment.players[0])), moment.by
    assert card is not None
    last = Saying(moment.after[-1], PLAIN if moment.succeeded else BAD)
    said = [Saying(moment.words)] if moment.words else []
    said += [Saying(words, STRONG) for words in moment.after[:-1]]
    does = "" if moment.succeeded else " does not take place"
    heading = f"{who} event{does}: {card.title}"
    return act_of(moment.kind, heading, cards=[Large(card.code, card.title, "")], sayings=[*said, last])


# --- pulls ------------------------------------------------------------------------------------------


_TRIES: Final[Mapping[str, str]] = MappingProxyType(
    {"spell": "tries to cast", "gadget": "tries to invent", "technique": "tries to perform"}
)
_DONE: Final[Mapping[str, str]] = MappingProxyType(
    {"spell": "is cast", "gadget": "is invented", "technique": "is performed"}
)


def _pull(moment: Moment, company: Company) -> ShowdownAct:
    trial, who = moment.test, company.name(moment.players[0])
    assert trial is not None
    pulled = "" if trial.pulled is None else trial.pulled.code
    title = "No card was left" if trial.pulled is None else trial.pulled.title
    card = Large(pulled, title, card_name(trial.value, trial.suit), turns=True, seat=moment.players[0])
    after = [Saying(words) for words in moment.after]
    if trial.dude is None:
        about = trial.card
        why = (
            "for the order of play"
            if trial.purpose == "order"
            else f"for {about.title}"
            if about is not None
            else ""
        )
        cause = [] if about is None else [Large(about.code, about.title, "")]
        return act_of(
            moment.kind,
            f"{who} pulls {why}".strip(),
            cards=[*cause, card],
            sayings=[
                Saying(f"{who} pulls {why}".strip() + "."),
                Saying(f"It is the {card_name(trial.value, trial.suit)}.", STRONG),
                *after,
            ],
        )
    dude = trial.dude
    what = "" if trial.card is None else trial.card.title
    heading = f"{dude.title} {_TRIES.get(trial.purpose, 'is tested for')} {what or trial.skill}"
    if trial.purpose == "skill":
        heading = f"{dude.title} is tested as {_with_article(trial.skill)}"
    rated = f"{trial.skill} {trial.rating}" if trial.skill else ""
    needed = f"{rated} against difficulty {trial.needed - trial.exceeds}."
    if trial.exceeds:
        needed = f"{needed[:-1]}, which has to be exceeded."
    if trial.purpose == "technique":
        needed = f"The pull has to be lower than {trial.needed}."
    what_for = [] if trial.card is None else [Large(trial.card.code, trial.card.title, "")]
    tone = GOOD if trial.succeeded else BAD
    return act_of(
        moment.kind,
        heading,
        cards=[Large(dude.code, dude.title, rated), *what_for, card],
        sayings=[
            Saying(needed),
            Saying(f"{sum_words(trial)}.", STRONG),
            Saying(_result(trial, what), tone),
            *after,
        ],
    )


def sum_words(trial: Trial) -> str:
    """Return a test as a sum in words: the pull, the rating in the skill, and changes by cards."""
    words = f"Pull {trial.value}"
    if trial.rating:
        words += f" + {trial.skill} {trial.rating}" if trial.skill else f" + {trial.rating}"
    if trial.added:
        words += f" {'+' if trial.added > 0 else '-'} {abs(trial.added)} by cards"
    total = trial.value + trial.rating + trial.added
    return words if total == trial.value and not trial.rating else f"{words} = {total}"


def _result(trial: Trial, what: str) -> str:
    total = trial.value + trial.rating + trial.added
    if trial.purpose == "technique":
        reason = f"{total} is {'' if trial.succeeded else 'not '}lower than {trial.needed}"
    elif total == trial.needed:
        reason = f"{total} is just enough"
    elif trial.succeeded:
        reason = f"{total} is {total - trial.needed} more than needed"
    else:
        reason = f"{total} is {trial.needed - total} short"
    done = _DONE.get(trial.purpose)
    if done is None or not what:
        return f"{reason}: the test {'succeeds' if trial.succeeded else 'fails'}."
    return f"{reason}: {what} {done if trial.succeeded else 'fails'}."


def _with_article(skill: str) -> str:
    return f"a{'n' if skill[:1] in 'AEIOU' else ''} {skill}"


_SCRIPTS: Final[Mapping[str, Callable[[Moment, Company], ShowdownAct]]] = MappingProxyType(
    {
        kinds.LOWBALL: _lowball,
        kinds.OPENED: _opened,
        kinds.EVENT: _event,
        kinds.ROUND: _round,
        kinds.PULL: _pull,
        kinds.CASUALTIES: showdown_ends.casualties,
        kinds.LEFT_ALONE: showdown_ends.left_alone,
        kinds.LOST: showdown_ends.lost,
        kinds.FIGHT_OVER: showdown_ends.fight_over,
        kinds.JOB_OVER: showdown_ends.job_over,
        kinds.SUNDOWN: showdown_ends.sundown,
        kinds.EXIT: showdown_ends.leaving,
        kinds.END: showdown_ends.end,
    }
)


__all__ = ["acts", "own_name", "sum_words"]
