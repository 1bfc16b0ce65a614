"""The words on the stage of a shootout: who fights, with what, what is drawn, and what it comes to. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from doomtown_desktop.poker import card_name, hand_name
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import FightSummary
from doomtown_desktop.protocol.view_data import CardView, EffectView, PlayerView, ShootoutView, TableView
from doomtown_desktop.speech import fight_words, hand_words
from doomtown_desktop.speech.amounts import amount, listed, plural

NUMBERS: Mapping[str, str] = {
    "bullets": "bullet",
    "value": "value",
    "stud bonus": "stud",
    "draw bonus": "draw",
    "casualties": "casualty",
}
"""The numbers whose changes matter in a fight, each with the word on its chip."""


class Change(Record):
    """A change of a number by a card, as on a chip: "+1 stud" and "Peacemaker"."""

    amount: int
    words: str
    title: str

    @property
    def text(self) -> str:
        """All its words, with a sign."""
        sign = "+" if self.amount > 0 else "\N{MINUS SIGN}"
        return f"{sign}{abs(self.amount)} {self.words}  {self.title}".replace("  ", " ").strip()


class Rank(Record):
    """The rank of a draw hand: its number, its name, and whether it is cheatin'."""

    number: int
    name: str
    is_cheatin: bool = False


class Verdict(Record):
    """The result of a round: both ranks, the viewer's side first, and the casualties of each side."""

    ranks: tuple[int, int]
    owed: tuple[int, int]
    words: str


def heading(view: TableView, fight: ShootoutView, side: int, me: int | None) -> str:
    """Return who fights on a side: "You lead", "Cora Slate defends", "Ben leads with you".

    ``me``: the seat of the only viewer; ``None`` for several viewers or a spectator.
    """
    posse = fight.sides[side]
    is_me = posse.primary == me
    name = "You" if is_me else view.players[posse.primary].name
    verb = ("lead" if is_me else "leads") if side == 0 else ("defend" if is_me else "defends")
    helped = ["you" if seat == me else view.players[seat].name for seat in fight_words.helpers(posse)]
    return f"{name} {verb}" + (f" with {listed(helped)}" if helped else "")


def changes(view: TableView, fight: ShootoutView, side: int) -> tuple[Change, ...]:
    """Return the lasting changes of a side's numbers: of its dudes, and of its player."""
    posse = fight.sides[side]
    dudes = set(posse.dudes)
    found = []
    for effect in view.effects:
        ours = effect.card in dudes if effect.card is not None else effect.player in posse.seats
        if effect.word in NUMBERS and effect.amount and ours:
            found.append(_change(effect))
    return tuple(found)


def _change(effect: EffectView) -> Change:
    word = NUMBERS[effect.word]
    several = word in ("bullet", "casualty") and abs(effect.amount) != 1
    return Change(effect.amount, plural(word) if several else word, effect.title)


def will_draw(view: TableView, fight: ShootoutView, side: int, me: int | None) -> str:
    """Return what a side will draw: "you draw 5 + 7, and may change 1"."""
    posse = fight.sides[side]
    name = "you draw" if posse.primary == me else f"{view.players[posse.primary].name} draws"
    more = f" + {posse.stud}" if posse.stud else ""
    swaps = f", and may change {posse.draw}" if posse.draw else ""
    return f"{name} {hand_words.FIVE}{more}{swaps}"


def held(player: PlayerView, odds: str) -> str:
    """Return the best hand of a player's visible cards, or the odds of the next one, in words."""
    return hand_words.rank_words(player) if player.hand_rank is None and player.draw_hand else odds


def rank(player: PlayerView) -> Rank | None:
    """Return the rank of an open hand; ``None`` for a hand that is not open."""
    if player.hand_rank is None or not player.revealed:
        return None
    return Rank(player.hand_rank, hand_name(player.natural_rank or player.hand_rank), player.is_cheatin)


def verdict(view: TableView, sides: tuple[int, int], me: int | None, told: FightSummary) -> Verdict | None:
    """Return the result of the round; ``None`` before the hands are compared.

    ``sides``: the numbers of both sides, the viewer's first.
    """
    fight = view.shootout
    if fight is None or fight.step < 4:
        return None
    posses = [fight.sides[side] for side in sides]
    players = [view.players[posse.primary] for posse in posses]
    first, second = (player.hand_rank for player in players)
    if first is None or second is None:
        return None
    owed = [
        0 if side in told.taken else max(0, posse.casualties + posse.extra_casualties)
        for side, posse in zip(sides, posses, strict=True)
    ]
    return Verdict((first, second), (owed[0], owed[1]), outcome(view, sides, (owed[0], owed[1]), me))


def outcome(view: TableView, sides: tuple[int, int], owed: tuple[int, int], me: int | None) -> str:
    """Return who takes how many casualties: "Casualties: you 2, Ben 1"; empty for none."""
    fight = view.shootout
    assert fight is not None
    return losses([fight.sides[side].primary for side in sides], owed, view, me)


def losses(seats: list[int], owed: tuple[int, ...], view: TableView, me: int | None) -> str:
    """Return how many casualties each player takes, in words: "Ben takes 2 casualties"; empty for none."""
    told = [(seat, number) for seat, number in zip(seats, owed, strict=True) if number]
    if len(told) > 1:
        each = [f"{'you' if seat == me else view.players[seat].name} {number}" for seat, number in told]
        return f"Casualties: {', '.join(each)}"
    return "".join(
        f"{'You take' if seat == me else f'{view.players[seat].name} takes'} {amount(number, 'casualty')}"
        for seat, number in told
    )


def middle(view: TableView, me: int | None) -> str:
    """Return the sentence in the middle of the stage while nothing is drawn; empty if there is none."""
    fight, choice = view.shootout, view.choice
    if fight is None:
        return ""
    cards = {card.id: card for card in view.cards}
    if choice is not None and choice.kind is Question.POSSE:
        return "Who joins you?"
    if not fight.fighting:
        lead, mark = (_title(cards, card, view) for card in (fight.leader, fight.mark))
        return f"{lead} against {mark}" if lead and mark else ""
    return fight_words.turn_words(view)


def role(role: str, *, shooter: bool, booted: bool) -> str:
    """Return the label of a fighter: "Leader", "Mark and shooter", "booted"; empty for none.

    ``role``: ``leader``, ``mark`` or empty.
    """
    parts = [role] * bool(role) + ["shooter"] * shooter + ["booted"] * booted
    words = " \N{MIDDLE DOT} ".join(parts)
    return words if parts == ["booted"] else words[:1].upper() + words[1:]


def joker(value: int, suit: int) -> str:
    """Return the label of a joker that stands for a card."""
    return f"as {card_name(value, suit)}"


def aloud(view: TableView, sides: tuple[int, int], me: int | None) -> str:
    """Return both sides of a fight in words for screen readers, the viewer's first."""
    fight = view.shootout
    if fight is None:
        return ""
    told = []
    for side in sides:
        posse = fight.sides[side]
        chips = ", ".join(change.text for change in changes(view, fight, side))
        told.append(
            f"{heading(view, fight, side, me)}: {posse.stud} stud, {posse.draw} draw"
            + (f" ({chips})" if chips else "")
        )
    return ". ".join(told) + "."


def _title(cards: Mapping[CardId, CardView], card: CardId | None, view: TableView) -> str:
    if card is not None and card in cards:
        return cards[card].title
    fight = view.shootout
    return "" if fight is None or card is None else fight.mark_title


__all__ = [
    "Change",
    "Rank",
    "Verdict",
    "aloud",
    "changes",
    "heading",
    "held",
    "joker",
    "losses",
    "middle",
    "outcome",
    "rank",
    "role",
    "verdict",
    "will_draw",
]
