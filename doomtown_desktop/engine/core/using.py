"""Uses of abilities: the declaration of a use, and the record of its run (R-ACT-2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from doomtown_desktop.engine.core.asking import Notes
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.protocol.question import Play


class Declared(NamedTuple):
    """A declared use of an ability, or of a trigger. It does not change while the ability runs."""

    player: Seat
    card: CardId
    ability: Ability | None
    """The used ability; ``None`` for a trigger."""
    play: Play
    event: Any = None
    """The event that a React or trigger answers."""
    on: CardId | None = None
    """The dude that was granted the ability."""
    through: CardId | None = None
    """The card that lets the player use an ability of a card elsewhere or of another player."""
    is_there: bool = False
    """True if ``through`` counts as being at the location of the ability's card."""
    free_boot: bool = False
    """True if an effect waives the boot cost."""
    again: bool = False
    """True if an effect allows this use although the ability was used today."""
    price_change: int = 0
    """The change of an action card's cost by the effect that plays it."""
    led_by: CardId | None = None
    """The dude that an effect names as the leader of the job."""
    performer: CardId | None = None
    """The dude that performs it as part of a combo (R-KF-9)."""
    model: CardId | None = None
    """The card on which the ability is printed, if the used card has a copy of it."""

    def is_from(self, play_hand: Sequence[CardId]) -> bool:
        """Return whether the use plays the card from this hand.

        A card that only offers a play stays in the hand.
        """
        stays = self.is_power or (self.ability is not None and self.ability.offered)
        return self.card in play_hand and not stays

    @property
    def is_power(self) -> bool:
        """Return whether the ability is a power that a card out of play has given to a dude."""
        return self.on is not None and self.ability is not None and self.ability.granted_to is None

    @property
    def name(self) -> str:
        """The name of the ability for the dude or card that has it.

        A power also names the card that gave it, and a copy its model.
        """
        assert self.ability is not None
        return copies.mark(self.ability.name, self.card if self.is_power else self.model)

    @property
    def mark(self) -> str:
        """The key under which today's uses record this use (R-ACT-10)."""
        assert self.ability is not None
        mark = f"{self.card if self.on is None else self.on}.{self.name}"
        return f"{mark}.{self.player}" if self.ability.by is Users.EACH_PLAYER else mark


@dataclass(slots=True)
class PullResult:
    """The result of a pull: value 1-13 and suit 0-3 after all changes (R-PULL)."""

    value: int
    suit: int
    card: CardId | None = None
    keep: str = ""
    added: int = 0
    """The bonus that a card gives to the skill check."""
    is_joker: bool = False
    """True if the pulled card is a joker, whatever value and suit are named for it."""

    @property
    def is_ace_or_joker(self) -> bool:
        """True if the pulled card is a joker, or the value is that of an ace."""
        return self.is_joker or self.value == 1

    @property
    def is_red(self) -> bool:
        """Return whether the suit is diamonds or hearts."""
        return self.suit in (1, 2)


@dataclass(slots=True)
class Use:
    """A declared use that is running. It is on the engine's stack, never in the state."""

    declared: Declared
    player: Seat = field(init=False)
    """Copied from ``declared``, as are the next three, because they are read often."""
    card: CardId = field(init=False)
    ability: Ability | None = field(init=False)
    play: Play = field(init=False)
    probing: bool = False
    """True for a trial of whether the ability can be used: it stops at its first question or effect."""
    trying: bool = False
    """True for a trial of whether the ability can have an effect: it stops at the first (`use.vain`)."""
    is_past_costs: bool = False
    """True if a trial has gone past the costs, without paying them."""

    # costs
    committed: bool = False
    """True once its first effect has begun: its costs are paid."""
    cancelled: bool = False
    """True if it was declared and paid for but has no effect."""
    disturbed: bool = False
    """True if another play or trigger ran meanwhile, so its conditions may no longer hold."""
    paying: bool = False
    """True while its text pays a cost, which no React can stop (R-COST-1)."""
    paid: int = 0
    price: int | None = None
    """The cost of an action card if its text replaces the printed one; otherwise ``None``."""

    # choices
    notes: Notes | None = None
    """The questions of the declaration, in games in which a card may change choices; otherwise ``None``."""
    redirected: dict[CardId, CardId] = field(default_factory=dict)
    """The new choice for each card that was chosen in the declaration (A-151)."""
    chosen_in_play: list[CardId] = field(default_factory=list)
    """Cards that were in play when they were chosen or marked."""
    pool: Sequence[CardId] = ()
    """The candidate cards of the latest choice."""
    chooser: Seat | None = None
    """The player who chooses from ``pool``."""
    in_question: list[CardId] = field(default_factory=list)
    """Cards for which the engine is just checking whether this use may choose them."""
    in_vain: dict[CardId, frozenset[str]] = field(default_factory=dict)
    """In strict games, by chosen card: the verbs that could have no effect on it then (``feasible``)."""

    # roles
    caster: CardId | None = None
    tested: CardId | None = None
    leader: CardId | None = None
    leads: bool = False
    """True if it has begun a job, whose posses dissolve when the use ends."""
    cheater: Seat | None = None
    """The player whose Cheatin' hand this use answers (R-CHEAT-5)."""

    # results
    pulled: PullResult | None = None
    pulls: list[tuple[Seat, PullResult, str]] = field(default_factory=list)
    """Pulls made during this use, waiting to be discarded (R-PULL-2)."""
    margin: int = 0
    check: int = 0
    """The total of the spell's skill check, once it has been made (R-SKILL-2)."""
    succeeded: bool | None = None
    """The result of the spell's or Technique's test; ``None`` before it."""
    moved: list[CardId] = field(default_factory=list)
    """Dudes that this use has moved."""
    affected: list[tuple[CardId, CardId]] = field(default_factory=list)
    """(dude, location) of the dudes it has affected; recorded only in games in which a card reads them."""

    def __post_init__(self) -> None:
        self.player, self.card, self.ability, self.play = self.declared[:4]

    @property
    def name(self) -> str:
        """The name of the ability on the card on which it is printed; a copy also names its model."""
        assert self.ability is not None
        return copies.mark(self.ability.name, self.declared.model)

    @property
    def chained(self) -> bool:
        """Return whether this use is part of a combo (R-KF-9)."""
        return self.declared.performer is not None

    @property
    def actor(self) -> CardId | None:
        """The dude that casts or performs the ability, or that it was granted to.

        Returns ``None`` if there is none.
        """
        return next((d for d in (self.caster, self.tested, self.declared.on) if d is not None), None)
