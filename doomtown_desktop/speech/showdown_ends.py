"""Showdown acts for the end of a fight, a job, a day or a game. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.protocol.moment_data import Count, Gone, Losses, Moment
from doomtown_desktop.speech.amounts import amount, listed, whose
from doomtown_desktop.speech.showdown_acts import (
    BAD,
    GOOD,
    PLAIN,
    STRONG,
    Company,
    Large,
    Saying,
    ShowdownAct,
    act_of,
)

_STAMPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "aced": "Aced",
        "discarded": "Discarded",
        "sent home": "Sent home",
        "stays": "",
        "out": "Out",
        "given back": "",
    }
)


MOST_OUT: Final = 6
"""At most this many cards that left the game are shown; the sentence gives their number."""
_FOLLOWS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "sent home": ("goes home booted", "go home booted"),
        "discarded": ("is discarded: its bearer has left", "are discarded: their bearers have left"),
        "given back": ("returns to its owner", "return to their owners"),
    }
)
"""Words for what happens to other players' cards, (singular, plural)."""


def casualties(moment: Moment, company: Company) -> ShowdownAct:
    """Show the casualties that a side has taken. A separate sentence reports the viewer's own losses."""
    losses, me = moment.losses[0], company.me
    owed = amount(losses.required, "casualty")
    you, s = losses.player == me, "s"
    who = company.side(losses.player, moment.helped)
    if you:
        who, s = ("Your side", "s") if losses.player in moment.helped else ("You", "")
    mine = [gone for gone in losses.gone if _of(gone, losses) == me]
    others = [gone for gone in losses.gone if gone not in mine]
    sayings = []
    if not losses.gone:
        sayings = [Saying(f"{who} ha{s or 've'} nobody left to cover {owed}.")]
    if others:
        fates = [
            f"{'' if gone.player is None else f'{whose(company.name(gone.player))} '}{_fate_words(gone)}"
            for gone in others
        ]
        sayings.append(Saying(f"{who} cover{s} {owed}: {listed(fates)}.", STRONG))
    if mine:
        sayings.append(Saying(_mine(mine), STRONG, me))
    return act_of(moment.kind, f"{who} take{s} {owed}", cards=_fallen([losses]), sayings=sayings)


def _of(gone: Gone, losses: Losses) -> int:
    """Return the seat that owned a lost card."""
    return losses.player if gone.player is None else gone.player


def _mine(mine: Sequence[Gone]) -> str:
    """Return a sentence about what happened to the viewer's own dudes."""
    lost = [f"{gone.card.title} ({gone.fate})" for gone in mine if gone.fate in ("aced", "discarded")]
    rest = [f"your {_fate_words(gone)}" for gone in mine if gone.fate not in ("aced", "discarded")]
    words = listed([*([f"you lose {listed(lost)}"] if lost else []), *rest])
    return f"{words[:1].upper()}{words[1:]}."


def left_alone(moment: Moment, company: Company) -> ShowdownAct:
    """Show that all dudes of a side's leader have run, and that the helpers fight on."""
    who, ran = company.name(moment.players[0]), moment.by
    assert ran is not None
    sayings = [Saying(f"{ran.title} runs home, and nobody of {whose(who)} is left in the fight.")]
    for losses in moment.losses:
        dudes = listed([gone.card.title for gone in losses.gone])
        several = len(losses.gone) > 1
        if losses.player == company.me:
            words = (
                f"Your {dudes} {'fight' if several else 'fights'} on: you take what {whose(who)} side owes."
            )
            sayings.append(Saying(words, STRONG, company.me))
        else:
            name = whose(company.name(losses.player))
            sayings.append(Saying(f"{name} {dudes} {'fight' if several else 'fights'} on.", STRONG))
    cards = [Large(gone.card.code, gone.card.title, "") for losses in moment.losses for gone in losses.gone]
    return act_of(moment.kind, f"{who} runs from the fight", cards=cards, sayings=sayings)


def lost(moment: Moment, company: Company) -> ShowdownAct:
    """Show dudes that a card effect has aced or discarded."""
    by = "" if moment.by is None else f" by {moment.by.title}"
    cause = [] if moment.by is None else [Large(moment.by.code, moment.by.title, "")]
    sayings = []
    for each in moment.losses:
        gone = each.gone[0]
        if each.player == company.me:
            sayings.append(Saying(f"You lose {gone.card.title}: {gone.fate}{by}.", STRONG, company.me))
        else:
            words = f"{whose(company.name(each.player))} {gone.card.title} is {gone.fate}{by}."
            sayings.append(Saying(words, STRONG))
    titles = listed([each.gone[0].card.title for each in moment.losses])
    heading = f"{titles} {'leave' if len(moment.losses) > 1 else 'leaves'} play"
    return act_of(moment.kind, heading, cards=[*cause, *_fallen(moment.losses)], sayings=sayings)


def _fallen(losses: Sequence[Losses]) -> list[Large]:
    return [
        Large(gone.card.code, gone.card.title, "", fate=_STAMPS[gone.fate])
        for each in losses
        for gone in each.gone
    ]


def _fate_words(gone: Gone) -> str:
    return f"{gone.card.title} {'stays' if gone.fate == 'stays' else f'is {gone.fate}'}"


def fight_over(moment: Moment, company: Company) -> ShowdownAct:
    """Show the end of a shootout: the losses and the winner."""
    won = "Nobody wins it."
    if moment.players:
        winner = moment.players[0]
        won = f"{company.side(winner, moment.helped)} wins it."
        if winner == company.me:
            won = "Your side wins it." if winner in moment.helped else "You win it."
    lost = []
    for each in moment.losses:
        mine = each.player == company.me
        who = "You" if mine else company.name(each.player)
        gone = listed([f"{gone.card.title} ({gone.fate})" for gone in each.gone])
        words = f"{who} lost {gone}."
        lost.append(Saying(words, STRONG, company.me) if mine else Saying(words))
    sayings = [*(lost or [Saying("Nobody was lost.")]), Saying(won, STRONG)]
    short = f"The shootout is over. {won}"
    return act_of(moment.kind, "The shootout is over", sayings=sayings, short=short)


def job_over(moment: Moment, company: Company) -> ShowdownAct:
    """Show whether a job succeeds, and its consequences."""
    does = "succeeds" if moment.succeeded else "fails"
    title = "The job" if moment.by is None else moment.by.title
    led = "" if moment.leader is None else f", led by {moment.leader.title},"
    known = dict.fromkeys(each for each in (moment.by, moment.leader) if each is not None)
    cards = [Large(each.code, each.title, "") for each in known]
    job = f"{whose(company.name(moment.players[0]))} job"
    said = Saying(f"{job}{led} {does}.", GOOD if moment.succeeded else BAD)
    after = [Saying(words) for words in moment.after]
    return act_of(moment.kind, title, cards=cards, sayings=[said, *after])


def sundown(moment: Moment, company: Company) -> ShowdownAct:
    """Show the players' counts at Sundown, and who wins or is eliminated."""
    two = len(moment.counts) == 2
    counted = []
    for count in moment.counts:
        others = [each for each in moment.counts if each != count]
        beaten = bool(others) and all(count.control > each.influence for each in others)
        if two:
            against = f"{whose(company.name(others[0].player))} {others[0].influence} influence"
            words = f"{company.name(count.player)}: {listed(_held(count))} against {against}"
        else:
            had = [*_held(count), f"{count.influence} influence"]
            words = f"{company.name(count.player)}: {', '.join(had)}"
        counted.append(Saying(words, STRONG if beaten else PLAIN))
    if moment.fallen:
        are = "is" if len(moment.fallen) == 1 else "are"
        out = f"{company.together(moment.fallen)} {are} out of the game, and so is all that is theirs."
        counted.append(Saying(out, BAD))
    if moment.players:
        said = Saying(f"{company.together(moment.players)} wins the game.", GOOD)
    elif moment.fallen:
        said = Saying("The others play on.")
    else:
        said = Saying("Nobody wins, and the day ends.")
    return act_of(moment.kind, f"{moment.evening} of day {moment.day}", sayings=[*counted, said])


def _held(count: Count) -> list[str]:
    held = [amount(count.control - count.earned, "control point")]
    return [*held, amount(count.earned, "victory point")] if count.earned else held


def leaving(moment: Moment, company: Company) -> ShowdownAct:
    """Show that players leave the game, why, what leaves with them, and what others get back."""
    who = company.together([each.player for each in moment.exits])
    sayings: list[Saying] = []
    for each in moment.exits:
        name = company.name(each.player)
        points = listed(
            [
                f"{whose(company.name(seat))} {amount(control, 'control point')}"
                for seat, control in each.rivals
            ]
        )
        exceeds = "exceeds" if [control for _, control in each.rivals] == [1] else "exceed"
        why = f"{points} {exceeds} {whose(name)} {each.influence} influence."
        sayings.append(Saying(why if points else f"{name} has surrendered.", STRONG))
        went = f"{amount(each.in_play, 'card')} in play, {amount(each.others, 'other card')}"
        sayings.append(Saying(f"{whose(name)} {went} and {each.ghost_rock} ghost rock leave the game."))
    for fate, words in _FOLLOWS.items():
        cards = [
            f"{whose(company.name(each.player))} {gone.card.title}"
            for each in moment.losses
            for gone in each.gone
            if gone.fate == fate
        ]
        if cards:
            sayings.append(Saying(f"{listed(cards)} {words[len(cards) > 1]}."))
    out = [losses for losses in moment.losses if any(gone.fate == "out" for gone in losses.gone)]
    shown = _fallen(out)[:MOST_OUT]
    left = f"{company.together(moment.players)} play on."
    does = "leaves" if len(moment.exits) == 1 else "leave"
    sayings.append(Saying(f"{who} {'is' if len(moment.exits) == 1 else 'are'} out of the game; {left}", BAD))
    return act_of(moment.kind, f"{who} {does} the game", cards=shown, sayings=sayings)


def end(moment: Moment, company: Company) -> ShowdownAct:
    """Show the end of the game."""
    who = f"{company.together(moment.players)} wins the game." if moment.players else "Nobody wins the game."
    sayings = [Saying(f"{moment.words}."), Saying(who, GOOD if moment.players else PLAIN)]
    return act_of(moment.kind, "The game is over", sayings=sayings)


__all__ = ["casualties", "end", "fight_over", "job_over", "leaving", "left_alone", "lost", "sundown"]
