"""One sentence about each event, for logs and transcripts."""

from __future__ import annotations

from functools import singledispatch
from itertools import repeat
from typing import Final

from doomtown_desktop.poker import hand_held
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.choices import POWER_OF
from doomtown_desktop.protocol.effects import Control, PlayerChange, Watch
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.fight_events import BOOTED
from doomtown_desktop.protocol.question import Verb
from doomtown_desktop.protocol.words import HARROWED_PULL, TRESPASS, PlayerNumber
from doomtown_desktop.speech import effect_wording
from doomtown_desktop.speech.amounts import amount, counted, ended, listed, whose
from doomtown_desktop.speech.known import Table
from doomtown_desktop.speech.wording import (
    PHASE_NAMES,
    SIDES,
    ability,
    count,
    name,
    place,
    player,
    points_held,
    poker,
    title,
)


@singledispatch
def _say(event: Event, g: Table) -> str:
    raise TypeError(f"there are no words for {type(event).__name__}")


def sentence(g: Table, event: Event) -> str:
    """Return the sentence about an event. Raises ``TypeError`` for an event class that has no wording."""
    return ended(_say(event, g).replace("....", "..."))


def is_echo(event: Event) -> bool:
    """Return whether logs omit an event, because another event says the same or because it is internal."""
    if isinstance(event, e.EffectBegan):
        if isinstance(event.effect, PlayerChange) and event.effect.stat == PlayerNumber.FEAR_LEVEL:
            return event.effect.player != 0  # each player has this effect; one line is enough
        return isinstance(event.effect, (Watch, Control))
    if isinstance(event, e.Attached):
        return event.origin is None
    if isinstance(event, e.Pulled):
        return event.purpose in ("gadget", "skill", "spell", "technique")
    return isinstance(
        event, (e.AbilityDone, e.AntesPaid, e.BecameStud, e.EventResolved, e.ShootersNext, e.WentAside)
    ) or (isinstance(event, e.PlayMade) and event.verb is Verb.USE)


@_say.register
def _(event: e.GameStarted, g: Table) -> str:
    return "The game begins."


@_say.register
def _(event: e.DayBegan, g: Table) -> str:
    return f"Day {event.day} begins."


@_say.register
def _(event: e.PhaseBegan, g: Table) -> str:
    return f"{PHASE_NAMES.get(event.phase, g.ruleset.evening)} begins."


@_say.register
def _(event: e.SundownBegan, g: Table) -> str:
    return f"{g.ruleset.evening} begins."


@_say.register
def _(event: e.VictoryChecked, g: Table) -> str:
    had = [
        f"{player(g, seat)} {listed([*points_held(points, earned), f'{influence} influence'])}"
        for (seat, points, influence), earned in zip(event.counts, event.earned or repeat(0), strict=False)
    ]
    return f"At {g.ruleset.evening}: {'; '.join(had)}."


@_say.register
def _(event: e.Surrendered, g: Table) -> str:
    return f"{player(g, event.player)} surrenders."


@_say.register
def _(event: e.PlayerEliminated, g: Table) -> str:
    who = player(g, event.player)
    if not event.rivals:
        return f"{who} leaves the game."
    had = " and ".join(f"{player(g, s)} has {count(n, 'control point')}" for s, n in event.rivals)
    return f"{who} is eliminated: {had}, {who} {event.influence} influence."


@_say.register
def _(event: e.SundownEffects, g: Table) -> str:
    return "Nobody wins; the sun goes down."


@_say.register
def _(event: e.DayEnded, g: Table) -> str:
    return f"Day {event.day} is over."


@_say.register
def _(event: e.GameEnded, g: Table) -> str:
    return f"The game is over: {event.reason}."


@_say.register
def _(event: e.VictoryPointsChanged, g: Table) -> str:
    does = "gains" if event.amount > 0 else "loses"
    return f"{player(g, event.player)} {does} {count(abs(event.amount), 'victory point')}."


@_say.register
def _(event: e.DrawCardsDiscarded, g: Table) -> str:
    return f"{player(g, event.player)} discards {counted([title(g, c) for c in event.cards])} of a draw hand."


@_say.register
def _(event: e.EventBegan, g: Table) -> str:
    return f"{whose(player(g, event.player))} event takes place: {title(g, event.card)}."


@_say.register
def _(event: e.EventResolved, g: Table) -> str:
    return f"{whose(player(g, event.player))} event is over: {title(g, event.card)}."


_UNRESOLVED: Final = {
    "second": "{0} of {1} is discarded: each player has only one event a day.",
    "repeated": "{0} of {1} is discarded: an event takes place only once a day.",
    "cancelled": "{0} of {1} is cancelled.",
}
"""The sentences about an event card that does not take place, by reason."""


@_say.register
def _(event: e.EventDiscarded, g: Table) -> str:
    return _UNRESOLVED[event.why].format(title(g, event.card), player(g, event.player))


@_say.register
def _(event: e.StartContested, g: Table) -> str:
    who = listed([player(g, seat) for seat, _ in event.pulls])
    both = "both" if len(event.pulls) == 2 else "all"
    pulled = listed([f"{player(g, seat)} {value}" for seat, value in event.pulls])
    keeps = "the lowest are tied, and nobody keeps this dude"
    if event.keeper is not None:
        keeps = f"{player(g, event.keeper)} keeps this dude"
    return f"{who} {both} chose {title(g, event.card)} and pull, lowest wins: {pulled}; {keeps}."


@_say.register
def _(event: e.FearLevelChanged, g: Table) -> str:
    return (
        f"The fear level {'rises' if event.amount > 0 else 'falls'} by {abs(event.amount)}, to {event.level}."
    )


@_say.register
def _(event: e.GhostRockMoved, g: Table) -> str:
    rock = count(event.amount, "ghost rock")
    bank, pot = event.giver is None, event.giver == -1
    giver = "The bank" if event.giver is None else "The pot" if pot else player(g, event.giver)
    if event.taker == -1:
        return f"{giver} puts {rock} into the pot."
    if event.taker is not None and bank:
        return f"{player(g, event.taker)} gets {rock}{f' ({event.reason})' if event.reason else ''}."
    if event.taker is not None:
        return f"{giver} gives {rock} to {player(g, event.taker)}."
    if event.reason == "debt":
        return f"{giver} pays back {rock}."
    return f"{giver} pays {rock}{f' for {event.reason}' if event.reason else ''}."


@_say.register
def _(event: e.AntesPaid, g: Table) -> str:
    return f"All antes are in the pot: {count(event.pot, 'ghost rock')}."


@_say.register
def _(event: e.CardsDrawn, g: Table) -> str:
    who = player(g, event.player)
    if any(c < 0 for c in event.cards):
        return f"{who} draws {count(len(event.cards), 'card')}."
    return f"{who} draws {counted([title(g, c) for c in event.cards])}."


@_say.register
def _(event: e.DrawHandDrawn, g: Table) -> str:
    return f"{player(g, event.player)} draws a draw hand of {count(event.count, 'card')}."


@_say.register
def _(event: e.DrawHandReady, g: Table) -> str:
    return f"{whose(player(g, event.player))} draw hand is complete."


@_say.register
def _(event: e.DrawHandsRevealed, g: Table) -> str:
    verb = "reveals a draw hand" if len(event.players) == 1 else "reveal their draw hands"
    return f"{listed([player(g, s) for s in event.players])} {verb}."


@_say.register
def _(event: e.LowballWon, g: Table) -> str:
    return f"{player(g, event.player)} wins lowball and the pot of {count(event.pot, 'ghost rock')}."


@_say.register
def _(event: e.CardDiscardedFromHand, g: Table) -> str:
    return f"{player(g, event.player)} discards {title(g, event.card)}."


@_say.register
def _(event: e.DeckRefilled, g: Table) -> str:
    return f"The discard pile of {player(g, event.player)} becomes the deck."


@_say.register
def _(event: e.DeckShuffled, g: Table) -> str:
    if event.ran_out:
        owner = whose(player(g, event.player))
        return f"{owner} deck is empty: the discard pile is shuffled and becomes the deck."
    return f"{player(g, event.player)} shuffles the deck."


@_say.register
def _(event: e.EnteredPlay, g: Table) -> str:
    return f"{name(g, event.card)} comes into play."


@_say.register
def _(event: e.Aced, g: Table) -> str:
    return f"{name(g, event.card)} is aced{' as a casualty' if event.as_casualty else ''}."


@_say.register
def _(event: e.Discarded, g: Table) -> str:
    return f"{name(g, event.card)} is discarded{' as a casualty' if event.as_casualty else ''}."


@_say.register
def _(event: e.LeftPlay, g: Table) -> str:
    return f"{name(g, event.card)} leaves play."


@_say.register
def _(event: e.Booted, g: Table) -> str:
    return f"{name(g, event.card)} boots."


@_say.register
def _(event: e.Unbooted, g: Table) -> str:
    return f"{name(g, event.card)} unboots."


@_say.register
def _(event: e.Moved, g: Table) -> str:
    return f"{name(g, event.card)} moves to {place(g, event.destination)}."


@_say.register
def _(event: e.WentHome, g: Table) -> str:
    rises = "rises and " if event.why == HARROWED_PULL else ""
    return f"{name(g, event.card)} {rises}goes home{' booted' if event.booted else ''}."


@_say.register
def _(event: e.BountyChanged, g: Table) -> str:
    trespass = " for a shootout on private land" if event.why == TRESPASS else ""
    if g.ruleset.wanted_is_yes_or_no:
        return f"{name(g, event.card)} is {'Wanted' if event.amount > 0 else 'no longer Wanted'}{trespass}."
    return f"{name(g, event.card)}: {event.amount:+d} bounty{trespass}."


@_say.register
def _(event: e.BountyCollected, g: Table) -> str:
    return f"{player(g, event.player)} collects {event.amount} bounty for {name(g, event.card)}."


@_say.register
def _(event: e.CountersChanged, g: Table) -> str:
    return f"{name(g, event.card)} gets a permanent {effect_wording.change(event.stat, event.amount)}."


@_say.register
def _(event: e.EffectBegan, g: Table) -> str:
    effect = event.effect
    whom = "" if effect.card is None else f" {name(g, effect.card)}"
    return effect_wording.sentence(effect, title(g, effect.source), whom)


@_say.register
def _(event: e.PlayMade, g: Table) -> str:
    who = player(g, event.player)
    if event.verb is Verb.PASS:
        return f"{who} passes."
    assert event.card is not None
    card = title(g, event.card)
    target = "" if event.target is None else title(g, event.target)
    return {
        Verb.MOVE: f"{who} moves {card}.",
        Verb.SHOP: f"{who} goes shoppin' for {card}{f' for {target}' if target else ''}.",
        Verb.TRADE: f"{who} trades {card} to {target}.",
        Verb.CALL_OUT: f"{who} has {card} call out {target}.",
        Verb.INVENT: f"{who} has {target} invent {card}.",
        Verb.SWAP: f"{who} swaps {card} for {target}.",
        Verb.READY: f"{who} makes {card} ready.",
        Verb.PARDON: f"{who} has {card} cleared by lawmen.",
    }.get(event.verb, f"{who} uses {card}.")


@_say.register
def _(event: e.PlayOver, g: Table) -> str:
    return f"The play of {player(g, event.player)} is over."


@_say.register
def _(event: e.AbilityCancelled, g: Table) -> str:
    return f"{title(g, event.card)} is cancelled and does nothing for {player(g, event.player)}."


@_say.register
def _(event: e.ChoiceChanged, g: Table) -> str:
    chosen, old = name(g, event.chosen), name(g, event.instead_of)
    return f"{title(g, event.source)} now chooses {chosen} instead of {old}."


@_say.register
def _(event: e.AbilityDone, g: Table) -> str:
    against = "" if event.against is None else f" against {player(g, event.against)}"
    return f"{player(g, event.player)} has used {title(g, event.card)}{against}."


@_say.register
def _(event: e.AbilityUsed, g: Table) -> str:
    used = f"{player(g, event.player)} uses {title(g, event.card)}"
    several = len(g.scripts[event.card].script.abilities) > 1 or POWER_OF in event.ability
    return f"{used} ({ability(g, event.card, event.ability)})." if several else f"{used}."


@_say.register
def _(event: e.Attached, g: Table) -> str:
    origin = "" if event.origin is None else f" from {name(g, event.origin)}"
    return f"{title(g, event.card)} is attached to {name(g, event.host)}{origin}."


@_say.register
def _(event: e.Traded, g: Table) -> str:
    return f"{title(g, event.giver)} hands {title(g, event.goods)} to {title(g, event.taker)}."


@_say.register
def _(event: e.WentAside, g: Table) -> str:
    return f"{name(g, event.card)} counts as out of play."


@_say.register
def _(event: e.CameBack, g: Table) -> str:
    return f"{name(g, event.card)} is back in play."


@_say.register
def _(event: e.WeaponTurned, g: Table) -> str:
    return f"{name(g, event.card)} {'is ready' if event.ready else 'is laid face down'}."


@_say.register
def _(event: e.CalledOut, g: Table) -> str:
    return f"{name(g, event.caller)} calls out {name(g, event.mark)}."


@_say.register
def _(event: e.CalloutAnswered, g: Table) -> str:
    if event.bound:
        return f"{name(g, event.mark)} {cannot_refuse(event.bound)}."
    return f"{name(g, event.mark)} {'stands and fights' if event.accepted else 'refuses'}."


def cannot_refuse(bound: str) -> str:
    """Return the words that a called-out dude cannot refuse, and why (``CalloutAnswered.bound``)."""
    return "is booted and cannot refuse" if bound == BOOTED else "cannot refuse"


@_say.register
def _(event: e.JobBegan, g: Table) -> str:
    return f"{name(g, event.leader)} leads the job {title(g, event.source)} against {name(g, event.mark)}."


@_say.register
def _(event: e.JobEnded, g: Table) -> str:
    return f"The job of {name(g, event.leader)} {'succeeds' if event.succeeded else 'fails'}."


@_say.register
def _(event: e.Invited, g: Table) -> str:
    guests = listed([player(g, seat) for seat in event.guests])
    return f"{player(g, event.player)} asks {guests} to join the {SIDES[event.side]}'s posse."


@_say.register
def _(event: e.InvitationAnswered, g: Table) -> str:
    if event.accepted:
        return f"{player(g, event.player)} sides with {player(g, event.host)}."
    return f"{player(g, event.player)} stays out of it."


@_say.register
def _(event: e.Joined, g: Table) -> str:
    return f"{name(g, event.card)} joins the {SIDES[event.side]}'s posse."


@_say.register
def _(event: e.LeftPosse, g: Table) -> str:
    return f"{name(g, event.card)} leaves the {SIDES[event.side]}'s posse."


@_say.register
def _(event: e.PosseHandedOver, g: Table) -> str:
    return f"{player(g, event.player)} leads the {SIDES[event.side]}'s posse now."


@_say.register
def _(event: e.PossesFormed, g: Table) -> str:
    return "Both posses are formed."


@_say.register
def _(event: e.ShootoutStarted, g: Table) -> str:
    return f"A shootout starts at {place(g, event.location)}."


@_say.register
def _(event: e.RoundBegan, g: Table) -> str:
    return f"Round {event.number} of the shootout begins."


@_say.register
def _(event: e.BecameStud, g: Table) -> str:
    return f"{name(g, event.card)} is a stud now."


@_say.register
def _(event: e.ShootersNext, g: Table) -> str:
    return "Shooters are picked."


@_say.register
def _(event: e.ShooterPicked, g: Table) -> str:
    return f"{name(g, event.card)} is the {SIDES[event.side]}'s shooter."


@_say.register
def _(event: e.RoundDecided, g: Table) -> str:
    ranks = [hand_held(r) for r in event.ranks]
    lost = [amount(n, "casualty") for n in event.casualties]
    return (
        f"The leader's posse holds {ranks[0]} and takes {lost[0]}; "
        f"the mark's posse holds {ranks[1]} and takes {lost[1]}."
    )


@_say.register
def _(event: e.CasualtiesTaken, g: Table) -> str:
    who = player(g, event.player)
    if not event.cards:
        return f"{who} takes no casualties."
    as_what = "as a casualty" if len(event.cards) == 1 else "as casualties"
    if any(g.owner(card) != event.player for card in event.cards):
        return f"{whose(who)} side loses {counted([name(g, c) for c in event.cards])} {as_what}."
    return f"{who} loses {counted([title(g, c) for c in event.cards])} {as_what}."


@_say.register
def _(event: e.Fled, g: Table) -> str:
    return f"{name(g, event.card)} runs."


@_say.register
def _(event: e.ShootoutEnded, g: Table) -> str:
    if event.winner_seat is None:
        return "The shootout ends; nobody wins it."
    return f"The shootout ends; {player(g, event.winner_seat)} wins it."


@_say.register
def _(event: e.Pulled, g: Table) -> str:
    card = "" if event.card is None else f" ({title(g, event.card)})"
    about = (
        f" for {name(g, event.source)}" if event.purpose == HARROWED_PULL and event.source is not None else ""
    )
    return f"{player(g, event.player)} pulls {poker(event.value, event.suit)}{card}{about}."


@_say.register
def _(event: e.CheckMade, g: Table) -> str:
    what = f"{player(g, event.player)} pulls {poker(event.value, event.suit)} for {title(g, event.dude)}"
    aim = f"{'less than ' if event.purpose == 'technique' else ''}{event.needed} is needed"
    more = event.rating + event.added
    return f"{what}: {f'{event.value}{more:+d} = ' if more else ''}{event.total}, {aim}."


@_say.register
def _(event: e.SpellCast, g: Table) -> str:
    verb = "casts" if event.succeeded else "fails to cast"
    return f"{name(g, event.caster)} {verb} {title(g, event.spell)}."


@_say.register
def _(event: e.TechniqueTested, g: Table) -> str:
    verb = "performs" if event.succeeded else "fails to perform"
    return f"{name(g, event.dude)} {verb} {title(g, event.technique)}."


@_say.register
def _(event: e.Invented, g: Table) -> str:
    verb = "invents" if event.succeeded else "fails to invent"
    return f"{name(g, event.scientist)} {verb} {title(g, event.gadget)}."


@_say.register
def _(event: e.UpkeepPaid, g: Table) -> str:
    return f"{player(g, event.player)} pays {event.amount} upkeep for {title(g, event.card)}."


@_say.register
def _(event: e.HandRankChanged, g: Table) -> str:
    why = "" if event.source is None else f" ({title(g, event.source)})"
    ranks = f"{count(abs(event.amount), 'rank')} {'higher' if event.amount > 0 else 'lower'}"
    return f"{whose(player(g, event.player))} hand counts {ranks}{why}."


@_say.register
def _(event: e.JokerNamed, g: Table) -> str:
    return f"{whose(player(g, event.player))} joker stands for {poker(event.value, event.suit)}."


@_say.register
def _(event: e.JokerAced, g: Table) -> str:
    return f"{whose(player(g, event.player))} joker is aced."


@_say.register
def _(event: e.DrawCardChanged, g: Table) -> str:
    return (
        f"{whose(player(g, event.player))} {title(g, event.card)} counts as {poker(event.value, event.suit)}."
    )


@_say.register
def _(event: e.CardRevealed, g: Table) -> str:
    return f"{player(g, event.player)} reveals {title(g, event.card)}."


@_say.register
def _(event: e.Looked, g: Table) -> str:
    of = "their own" if event.owner == event.player else whose(player(g, event.owner))
    known = "" if any(c < 0 for c in event.cards) else f": {counted([title(g, c) for c in event.cards])}"
    return f"{player(g, event.player)} looks at {len(event.cards)} of {of} hidden cards{known}."


@_say.register
def _(event: e.ControlChanged, g: Table) -> str:
    return f"{player(g, event.player)} takes control of {name(g, event.card)}."


@_say.register
def _(event: e.Adjusted, g: Table) -> str:
    return f"{player(g, event.player)} adjusts the table by hand: {event.text}."
