"""Uses of abilities: what a player declares, and the run of it (R-ACT-2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from doomtown_desktop.engine.core.asking import Notes
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.protocol.ids import CardId, Seat


class Declared(NamedTuple):
    """A use of an ability as a player can declare it, or a trigger: nothing in it changes while it runs."""

    player: Seat
    card: CardId
    ability: Ability | None
    """``None`` for a trigger."""
    play: str
    event: Any = None
    """The event that it answers."""
    on: CardId | None = None
    """The dude that was granted the ability."""
    through: CardId | None = None
    """The card through which it is used, although it is elsewhere or another player's."""
    is_there: bool = False
    """``through`` counts as being where the card of the ability is."""
    free_boot: bool = False
    """An effect waives the boot cost."""
    again: bool = False
    """An effect lets it be used although it was used today."""
    price_change: int = 0
    """The change of an action card's cost by the effect that plays it."""
    led_by: CardId | None = None
    """The dude that leads the job, if it can, where an effect says so."""
    performer: CardId | None = None
    """The dude that performs it as part of a combo (R-KF-9)."""

    def is_from(self, play_hand: Sequence[CardId]) -> bool:
        """True if the card is played from this hand; one that only offers a play stays where it is."""
        return self.card in play_hand and not (self.ability is not None and self.ability.offered)

    @property
    def mark(self) -> str:
        """The key of the used mark (R-ACT-10)."""
        assert self.ability is not None
        mark = f"{self.card if self.on is None else self.on}.{self.ability.name}"
        return f"{mark}.{self.player}" if self.ability.by == "each player" else mark


@dataclass(slots=True)
class PullResult:
    """A pull as it is used: value 1-13 and suit 0-3 after all changes (R-PULL)."""

    value: int
    suit: int
    card: CardId | None = None
    keep: str = ""
    added: int = 0
    """The bonus that a card gives to the skill check."""

    @property
    def is_red(self) -> bool:
        """Diamonds or hearts."""
        return self.suit in (1, 2)


@dataclass(slots=True)
class Use:
    """The run of a declared use, on the engine's stack and never in the state."""

    declared: Declared
    player: Seat = field(init=False)
    """This and the next three are those of ``declared``, at hand because everything asks for them."""
    card: CardId = field(init=False)
    ability: Ability | None = field(init=False)
    play: str = field(init=False)
    probing: bool = False
    """It only finds out whether the ability can be used, and stops at its first effect."""

    # costs
    committed: bool = False
    """Its first effect has come: it is paid for."""
    cancelled: bool = False
    """It was declared and paid for, and does nothing."""
    disturbed: bool = False
    """Something else ran in the meantime, so what it relies on may be gone."""
    paying: bool = False
    """Its text is paying a cost just now, which no React can stop (R-COST-1)."""
    paid: int = 0
    price: int | None = None
    """The cost that the text of an action card puts in place of the printed one."""

    # choices
    notes: Notes | None = None
    """The questions of the declaration, in games where a card may change what was chosen."""
    redirected: dict[CardId, CardId] = field(default_factory=dict)
    """The new choice for each card that was chosen when it was declared (A-151)."""
    chosen_in_play: list[CardId] = field(default_factory=list)
    """Cards that were in play when they were chosen or marked."""
    pool: Sequence[CardId] = ()
    """The candidates of the latest choice."""
    chooser: Seat | None = None
    """The player who chooses from ``pool``."""
    in_question: list[CardId] = field(default_factory=list)
    """Cards for which the question is open whether this use may choose them."""
    in_vain: dict[CardId, frozenset[str]] = field(default_factory=dict)
    """In strict games: the verbs that could do nothing to a card when it was chosen (``feasible``)."""

    # roles
    caster: CardId | None = None
    tested: CardId | None = None
    leader: CardId | None = None
    leads: bool = False
    """A job was begun; its posses are dissolved when the use ends."""
    cheater: Seat | None = None
    """The player whose Cheatin' hand this use answers (R-CHEAT-5)."""

    # results
    pulled: PullResult | None = None
    pulls: list[tuple[Seat, PullResult, str]] = field(default_factory=list)
    """Pulls made during this use, waiting to be discarded (R-PULL-2)."""
    margin: int = 0
    check: int = 0
    """The skill check of the spell, once it was tested (R-SKILL-2)."""
    succeeded: bool | None = None
    """The result of the test of the spell or Technique; ``None`` before it."""
    moved: list[CardId] = field(default_factory=list)
    """Dudes that it has moved."""
    affected: list[tuple[CardId, CardId]] = field(default_factory=list)
    """Dudes it has affected, and their locations; only in games where a card asks for them."""

    def __post_init__(self) -> None:
        self.player, self.card, self.ability, self.play = self.declared[:4]

    @property
    def chained(self) -> bool:
        """It is part of a combo (R-KF-9)."""
        return self.declared.performer is not None

    @property
    def actor(self) -> CardId | None:
        """The dude that casts, performs or was granted the ability, if it needs one."""
        return next((d for d in (self.caster, self.tested, self.declared.on) if d is not None), None)
