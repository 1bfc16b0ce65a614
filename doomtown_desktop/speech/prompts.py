"""The questions that the rules ask, in words. Card scripts word their own questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.speech import amounts, wording
from doomtown_desktop.speech.known import Table


def still_needed(prompt: str, missing: int, stat: str) -> str:
    """Return a question of a card with the total that is still missing: "Boot whom? (2 more influence)".

    Without a missing total, the question is unchanged.
    """
    return f"{prompt} ({missing} more {stat})" if missing else prompt


# --- posses -----------------------------------------------------------------------------------------


def call_out(g: Table, caller: CardId, mark: CardId) -> str:
    """Ask a player whether their dude accepts a call-out."""
    return f"{wording.name(g, caller)} calls out {wording.title(g, mark)}: accept?"


def strengths(g: Table, seats: tuple[Seat, Seat], dudes: tuple[str, str], could_join: tuple[int, int]) -> str:
    """Return how strong both dudes of a call-out are, and how many more could join each posse.

    ``seats`` are the caller's player and the one who is asked; ``dudes`` are such as "3 stud".
    """
    theirs, mine = could_join
    caller = wording.player(g, seats[0])
    more = f"Could join: {caller} {theirs}, you {mine}." if theirs or mine else "Nobody else could join."
    return f"{dudes[0]} against your {dudes[1]}. {more}"


def joins(side: int, place: str, *, more: bool, news: str) -> str:
    """Ask which dudes join a side.

    ``place`` is where these dudes are, if the question is about one place; else empty. ``more`` is true if
    the player already has dudes on the side. ``news`` are the answers to invitations since the last question.
    """
    there = f" {place}" if place else ""
    if news:
        return f"Anybody else{there}, now that {news}?"
    return f"{'Who else' if more else 'Who'}{there} joins the {wording.SIDES[side]}'s posse?"


def invite(side: int) -> str:
    """Ask the leader of a side which players to invite."""
    return f"Whom do you ask to join the {wording.SIDES[side]}'s posse?"


def invitation(g: Table, host: Seat, side: int) -> str:
    """Ask a player to help in another player's posse."""
    return f"{wording.player(g, host)} asks for your help in the {wording.SIDES[side]}'s posse: accept?"


def answers(g: Table, agreed: Iterable[Seat], refused: Iterable[Seat]) -> str:
    """Return answers to invitations in words: "Ada takes part and Ben sits out"; empty if there are none."""
    said = [f"{wording.player(g, seat)} takes part" for seat in agreed]
    said += [f"{wording.player(g, seat)} sits out" for seat in refused]
    return " and ".join(part for part in (", ".join(said[:-1]), *said[-1:]) if part)


def fight(g: Table, leader: CardId, mark: CardId, place: CardId, *, job: bool) -> str:
    """Return the current shootout or job in words: "Ada's Hero has called out Ben's Boss, at Ben's home."."""
    who, whom, where = wording.name(g, leader), wording.name(g, mark), wording.place(g, place)
    if not job:
        return f"{who} has called out {whom}, at {where}."
    return f"{who} leads a job against {where if mark == place else f'{whom}, at {where}'}."


def casualties(owed: int, total: int) -> str:
    """Ask for the next casualty."""
    if owed < total:
        return f"{owed} of {total} casualties still to cover"
    return f"{amounts.amount(owed, 'casualty')} to cover"


def casualties_changed(by_hands: int, required: int, owed: int) -> str:
    """Return why the casualties to cover are not those that the hands gave; empty if they are.

    Cards may change the number that the hands gave (``by_hands``) to ``required``. A posse that cannot cover
    that number exactly covers ``owed`` casualties.
    """
    said = []
    if required != by_hands:
        said.append(f"Cards have changed {amounts.amount(by_hands, 'casualty')} to {required}.")
    if owed < required:
        said.append(f"Your posse cannot cover all {required}.")
    if owed > required:
        said.append(f"Your posse cannot cover exactly {required}.")
    return " ".join(said)


def punish(g: Table, cheaters: Iterable[Seat]) -> str:
    """Ask whether to punish cheaters."""
    return f"Punish {' or '.join(wording.player(g, seat) for seat in cheaters)} for cheatin'?"


# --- costs and cards --------------------------------------------------------------------------------


def pay_from(g: Table, purse: CardId, amount: int) -> str:
    """Ask how much of a cost is paid with ghost rock on a card."""
    return f"Pay how much of {amount} from {wording.title(g, purse)}?"


def boot_to_enter(g: Table, card: CardId) -> str:
    """Ask for the dude that boots to bring a card into play."""
    return f"Boot whom to bring {wording.title(g, card)} into play?"


def boot_to_pay(g: Table, card: CardId, price: int) -> str:
    """Ask for a dude that boots to lower the price of a card."""
    return f"Boot a dude towards the {price} ghost rock for {wording.title(g, card)}?"


def ace_to_pay(g: Table, card: CardId, price: int) -> str:
    """Ask for a card to ace when another card is bought."""
    return f"Ace which card for {wording.title(g, card)}, which costs {price}?"


def surplus(word: str) -> str:
    """Ask which card with a keyword to discard, because a dude has too many."""
    return f"Which {word} is discarded?"


def order(pile: Zone) -> str:
    """Ask for the order of cards that go on a pile."""
    name = "Boot Hill" if pile is Zone.BOOT_HILL else pile.value
    return f"Which of these go on top of your {name}, in which order?"


def ability(g: Table, card: CardId) -> str:
    """Ask which ability of a card is meant."""
    return f"Which ability of {wording.title(g, card)}?"


def use_ability(g: Table, card: CardId) -> str:
    """Ask which ability of a card to use."""
    return f"Use which ability of {wording.title(g, card)}?"


def swap(most: int) -> str:
    """Ask which cards of a draw hand to swap."""
    return f"Swap up to {amounts.amount(most, 'card')} of your draw hand"


def keep_five(surplus: int) -> str:
    """Ask which cards of a draw hand to discard."""
    return f"Discard {surplus} of your draw hand, to keep five"


# --- phases -----------------------------------------------------------------------------------------


def setup_abilities(g: Table, able: Iterable[tuple[CardId, str]]) -> str:
    """Ask whether to use setup abilities, and name each: "Travis Moone (shuffle your deck)"."""
    named = dict.fromkeys(_card_with_ability(g, card, name) for card, name in able)
    return f"Will you use {' or '.join(named)} before day one?"


def _card_with_ability(g: Table, card: CardId, name: str) -> str:
    says = wording.ability(g, card, name)
    does = says.partition(": ")[2] or says  # drop the occasion, which the question already names
    return f"{wording.title(g, card)} ({does[:1].lower()}{does[1:].rstrip('.')})"


def upkeep(total: int, stash: int) -> str:
    """Ask the player to pay upkeep or discard cards. ``total`` and ``stash`` are in ghost rock."""
    due = f"{total} due" if total <= stash else f"{total} due, not enough for all"
    return f"Pay upkeep, or discard: {due}, you have {stash} ghost rock"


def pardon(g: Table, wanted: CardId, have: int, needed: int) -> str:
    """Ask which lawmen boot to pardon a Wanted dude. ``have`` and ``needed`` are influence."""
    return f"Who boots for {wording.title(g, wanted)}: {have} of {needed} influence"


def trade_more(g: Table, goods: CardId) -> str:
    """Ask whether to trade more goods at the same place."""
    return f"{wording.title(g, goods)} is traded: trade more here?"


def discard_before_drawing(most: int, *, besides_events: bool) -> str:
    """Ask which cards in the play hand to discard at Sundown."""
    if besides_events:
        return f"Discard up to {amounts.amount(most, 'other card')}, in addition to events, before you draw?"
    return f"Discard up to {most} of your play hand before you draw?"


def discard_down(surplus: int) -> str:
    """Ask which cards to discard of a play hand that is too large."""
    return f"Discard {surplus} of your play hand: it is too large"


PASS_ENDS_PLAYS: Final[Mapping[Question, str]] = MappingProxyType(
    {
        Question.SHOOTOUT: "Pass: both sides draw",
        Question.RESOLUTION: "Pass: the ranks stand",
    }
)
"""The label of a pass that ends the plays of a step of a shootout, by the kind of the step's question."""


def pass_ends_day(g: Table, seat: Seat, won: Sequence[Seat], fallen: Sequence[Seat]) -> str:
    """Describe to a player the result of a pass that ends High Noon: winners and eliminated players."""
    if fallen and not won:
        who = amounts.listed(["you" if s == seat else wording.player(g, s) for s in fallen])
        verb = "is" if len(fallen) == 1 and fallen[0] != seat else "are"
        return f"Pass: the day ends, {who} {verb} eliminated"
    if not won:
        return "Pass: the day ends, nobody wins"
    winner = "you win" if [*won] == [seat] else f"{wording.player(g, won[0])} wins"
    return f"Pass: the day ends, {winner}"


_LAST, _HOLDS, _SURRENDERS = " is the last one left ", " holds ", " surrenders on day "


def ending(name: str, held: Sequence[str], when: str, *, alone: bool, tied: bool) -> str:
    """Return how a game ended, in words: "Ada holds 4 control points at Sundown of day 3".

    ``alone`` is true if no other player is left, ``tied`` if all players are eliminated at once.
    """
    if alone:
        return f"{name}{_LAST}{when}"
    return f"{name}{_HOLDS}{amounts.listed(held)} {when}" + (", when everybody falls" if tied else "")


def surrender(name: str, day: int) -> str:
    """Return the words for the end of a game in which the second last player surrendered."""
    return f"{name}{_SURRENDERS}{day}"


def winner_of(ended: str, names: Sequence[str]) -> int | None:
    """Return the index of the player whom the words about an end name as the winner.

    Return ``None`` if they do not decide it: other words, two players with one name, or a surrender in a game
    of more than two players.
    """
    named = [index for index, name in enumerate(names) if ended.startswith(f"{name} ")]
    said = max(named, key=lambda index: len(names[index]), default=None)
    if said is None or names.count(names[said]) > 1:
        return None
    rest = ended.removeprefix(names[said])
    if rest.startswith(_SURRENDERS):
        return 1 - said if len(names) == 2 else None
    return said if rest.startswith((_HOLDS, _LAST)) else None
