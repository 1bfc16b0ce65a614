"""The differences between the rule books, as data: rows D-nn of ``docs/rulesets.md``. One object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, get_args

from doomtown_desktop.protocol.ids import Until

Victory = Literal["Deadwood", "Quick and the Dead", "short"]
ShootoutOrder = Literal["sequential", "turnabout"]
Cheatin = Literal["by the book", "mind your own business"]


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The terms that three or more players agree on before a game (R-MP-GEN-1); without effect for two.

    Raises ``ValueError`` for an unknown word.
    """

    victory: Victory = "Deadwood"
    shootout_order: ShootoutOrder = "sequential"
    cheatin: Cheatin = "by the book"

    def __post_init__(self) -> None:
        for option in fields(self):
            words = OPTION_WORDS[option.name]
            if getattr(self, option.name) not in words:
                given = str(getattr(self, option.name))[:60]
                raise ValueError(f"{option.name} is one of {', '.join(words)}, not {given!r}")


OPTION_WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"victory": get_args(Victory), "shootout_order": get_args(ShootoutOrder), "cheatin": get_args(Cheatin)}
)
"""The words of each option, the usual one first."""
USUAL: Final = GameOptions()
"""The options of every game for two."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one rule book. Each names its row of the table of differences."""

    name: str

    # --- cards, zones, numbers
    uniqueness: Literal["own", "everyone's"] = "own"
    """D-03: whose copies of a unique card in play or in Boot Hill keep it out."""
    one_of_each: bool = False
    """D-03: of a dude or deed that is not unique, too, a player has only one in play or in Boot Hill."""
    attachments_follow_aced: bool = False
    """D-06: what was attached to an aced dude goes to Boot Hill too, not to the discard pile."""
    attachments_follow_deed: bool = False
    """D-07: what was attached to a deed leaves play the way the deed does."""
    open_discard_piles: bool = True
    """D-04: whoever likes looks through discard piles; else only the top card is seen."""
    common_boot_hill: bool = False
    """D-05: effects on Boot Hill mean the piles of all players."""
    card_memory: bool = False
    """D-08: permanent changes of a card are so of each copy of its name for the rest of the game."""
    experience_step: int = 1
    """D-09: how far apart the levels of two versions of a dude may be to be exchanged."""
    swaps_a_day: bool = True
    """D-09: a dude is exchanged once a day at most."""
    swaps: Literal["own dudes", "whatever one controls"] = "own dudes"
    """D-09: what is exchanged for another version from hand; deeds, too, with the second."""
    clamps_values: bool = True
    """D-10: a value is read within 1 and 13; else only as 0 where it is below that."""
    old_weapon_leaves_first: bool = False
    """D-13: the old Weapon or Horse goes before a second one is attached (R-14-ATT-1); else just after it."""
    several_weapons: bool = False
    """D-13: a dude carries any number of Weapons, of which one is ready."""
    second_horse_is_refused: bool = False
    """D-13: a dude with a Horse cannot get another one at all."""
    short_lowball: Literal["lowest", "filled high"] = "lowest"
    """D-16, A-83: a lowball hand of fewer than five cards is the lowest they allow, or filled up as high as
    can be."""
    jokers_are_aced: bool = False
    """D-17: a joker goes to Boot Hill after use."""
    jokers_named: Literal["by owners, when revealed", "by drawers, before comparing"] = (
        "by owners, when revealed"
    )
    """D-17: who says what jokers in draw hands stand for, and when."""
    remembers_deaths: bool = False
    """No row: cards ask how many dudes were aced the day before."""
    has_fear_level: bool = False
    """D-22: there is a fear level, and events change it."""
    wanted_is_yes_or_no: bool = False
    """D-41: a dude is Wanted or not, for a bounty of 1 that only acing it in a shootout earns."""
    lawmen: tuple[str, ...] = ()
    """D-41: gangs whose dudes may boot to clear a Wanted dude, as a Noon play."""

    legends: bool = True
    """D-19: a deck may have a legend."""

    # --- setup and phases
    starting_dudes: int = 5
    """D-24: most dudes in a starting gang."""
    starting_grifters: int = 1
    """D-24."""
    contested_starts: bool = False
    """D-24: players who start with the same unique dude pull for it."""
    first_order: Literal["pull", "random"] = "pull"
    """D-26: who acts first before there is a Winner."""
    events_in_lowball: bool = False
    """D-28: events in lowball hands resolve once the Winner is known."""
    lowball_redraws: int = 25
    """D-29, A-06: safety cap before a coin decides."""
    upkeep_winner_last: bool = True
    """D-31, A-14: payment begins left of the Winner; else with the Winner (R-14-UPK-1)."""
    unpaid_leave_after_all_paid: bool = True
    """D-32: cards that are not paid for leave once all have paid; else at once (R-14-UPK-1)."""
    production_of: Literal["every card", "deeds and outfits"] = "every card"
    """D-14: what a player collects production from."""
    deed_upkeep_by_controller: bool = True
    """D-33, A-15: whoever controls a deed of somebody else pays for it; else nobody does."""
    doing_is: Literal["requirement", "cost"] = "requirement"
    """D-34: what X is in "do X to achieve Y": no React can stop the paying of a cost (R-COST-1, R-14-ACT-2).

    The classic book speaks of a cost, too, but what keeps X from being done makes the action fail
    (R-CL-ACT-3): that is a requirement here, which is done for a cancelled action, too.
    """
    spell_abilities_count_apart: bool = True
    """D-35, A-21: each ability of a spell once a day; in 2014 one ability per spell card (R-14-ACT-1)."""
    new_cards_wait: bool = True
    """D-36, A-23: abilities of a new card wait for its controller's next opportunity to make a play."""
    free_moves_follow_effects: bool = True
    """D-38: a move to a place that only a card makes adjacent does not boot either."""
    evening: Literal["Sundown", "Nightfall"] = "Sundown"
    """D-39: what the last phase of the day is called."""
    sundown_discards: int = 1
    """D-39: cards each player may discard before refilling (R-SUN-4)."""
    sundown_events: bool = False
    """D-39: besides those, any number of events."""
    hand_size: int = 5
    """D-39: maximum play hand at Sundown."""
    discard_down: bool = True
    """D-39: a hand above its maximum size is cut down at Sundown."""
    most_influence_draws: int = 0
    """D-39: extra cards at Sundown for the player with the most influence."""
    victory: Victory = "Deadwood"
    """D-40, D-67, D-68, D-69: whose influence control points have to exceed: everybody's, or in the
    short game anybody's; with Quick and the Dead they drive players out of the game instead."""
    noon_react_lasts: Until = Until.DAY
    """D-42, A-55: a React at High Noon lasts for the day; in 2014 to the end of the phase (R-14-REACT-1)."""
    checks_must_exceed: bool = False
    """D-45: a skill check equal to the difficulty fails."""
    inventing_needs_control: Literal["goods by the play", "every Gadget"] = "goods by the play"
    """D-46, A-64: for which Gadgets the scientist's location has to be controlled; "every Gadget": also where
    an ability brings it into play (R-14-GADG-1)."""
    empty_pull: int = 1
    """D-48: value of a pull without a card."""
    empty_check: int = 1
    """D-48: what a pull without a card adds to a skill check."""

    # --- shootouts and jobs
    posses_join_together: bool = False
    """D-49: both posses are declared first, then all boot and move (R-14-SHOOT-1); else each dude at once."""
    callers_boot: bool = False
    """D-49, A-27: who calls out from another location boots as it comes there, like all who join."""
    trespass_spares: Literal["owner", "owner's side", "owner's posse"] = "owner"
    """D-50, D-79: who gets no bounty on private land: dudes of its owner, all beside one of them
    (R-14-MP-4), or all in the posse that its owner leads."""
    plays_target: bool = False
    """D-22: calling out and clearing a Wanted dude target that dude, as abilities do what they choose."""
    trespass_on_joining: bool = False
    """D-50: dudes of an accepted call-out are bountied as they join, not when the shootout starts."""
    flight: Literal["posse by posse", "helpers first"] = "posse by posse"
    """D-78: whether the helpers of both posses decide to flee before the two leading players (R-14-MP-3)."""
    absent_winner: Literal["next", "mark", "mark, if without dudes"] = "next"
    """D-51: who plays first in a shootout without the Winner, or without a dude of theirs (R-14-MP-5)."""
    helpers_in: Literal["every fight", "jobs"] = "every fight"
    """D-66, D-76: in which fights others may be asked for help."""
    shootout_sources: tuple[Literal["deed", "outfit", "Improvement"], ...] = ("deed", "outfit", "Improvement")
    """D-52: cards outside a posse whose Shootout abilities may be used."""
    resolution_lasts: Until = Until.ROUND
    """D-54: how long effects of Resolution abilities last; in 2014 for the shootout (R-14-RES-1)."""
    resolution_step: bool = True
    """D-43, D-54: open draw hands are followed by Resolution plays; else Cheatin' ones come at once, before
    any React, and only against hands that were Cheatin' as they were revealed."""
    react_groups: bool = False
    """D-43: Reacts "before" something come first, then those "when" it happens, then those "after" it."""
    keeps_best_five: bool = False
    """D-53: the best five cards of a draw hand are kept, not five of free choice."""
    sent_home_ends_round: bool = True
    """D-55: a posse emptied by going home in step 4 ends the round like one that lost its dudes."""
    discard_covers: int = 1
    """D-56: casualties covered by discarding a dude, or a Sidekick; with 0 it covers none."""
    ace_covers: int = 2
    """D-56."""
    harrowed: Literal["covers more", "pull"] = "covers more"
    """D-58: a Harrowed dude covers one more casualty; or whoever aces it pulls for what becomes of it."""
    hands_go_before_flight: bool = False
    """D-59: draw hands are discarded before anybody flees."""
    lone_posse_wins_at_once: bool = False
    """D-60: the shootout is over as soon as one posse is left, so nobody of it can flee."""
    flees_first: Literal["loser", "leader"] = "loser"
    """D-59."""
    own_dudes_as_mark: bool = True
    """D-61: one may mark a dude of one's own."""
    cancelled_still_pays: bool = False
    """D-44: what a cancelled ability asks for in its text, before "to", is done all the same (R-CL-ACT-2)."""
    unreachable_marks: bool = True
    """D-61: one may mark what none of one's possible leaders may move to."""
    job_posse: Literal["five steps", "one declaration"] = "five steps"
    """D-62: how the posse of a job's leader forms; in one declaration in 2014 (R-14-JOB-1)."""
    anyone_defends: bool = True
    """D-63: players besides the mark's controller and owner may oppose a job."""
    others_defend_from: Literal["leader", "Winner"] = "Winner"
    """D-81: from whom on, clockwise, the others are asked."""
    success_at_mark: bool = False
    """D-65: a job succeeds only if its posse stands at the mark's location in the end."""
    # --- more than two players
    knows_options: bool = True
    """D-67 to D-74: players may agree on the options of Multiplayer 1.0, not on the short game alone."""
    onlookers_react: bool = False
    """A-81: who takes no part in a shootout may react to what happens in it, too."""
    shootout_order: ShootoutOrder = "sequential"
    """D-71, D-72: plays of a shootout go around the table from the Winner, or from posse to posse."""
    cheatin: Cheatin = "by the book"
    """D-73, D-74: whether players who are not in a shootout may use Cheatin' Resolutions."""
    tokens_leave_with_shootout: bool = False
    """D-12: token dudes last until a shootout ends."""
    tokens: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Codes of token cards by title."""

    def token_code(self, title: str) -> str:
        """The printing of a token. Raises ``KeyError`` naming the token when the ruleset has none."""
        try:
            return self.tokens[title]
        except KeyError:
            raise KeyError(f"the ruleset {self.name} knows no token {title!r}") from None


RELOADED_13: Final = Ruleset(
    "reloaded-1.3",
    tokens=MappingProxyType({"Gunslinger": "24261", "Ancestor Spirit": "24260", "Nature Spirit": "09042"}),
)

RELOADED_14: Final = replace(
    RELOADED_13,
    name="reloaded-2014",
    legends=False,
    old_weapon_leaves_first=True,
    upkeep_winner_last=False,
    unpaid_leave_after_all_paid=False,
    production_of="deeds and outfits",
    doing_is="cost",
    spell_abilities_count_apart=False,
    free_moves_follow_effects=False,
    noon_react_lasts=Until.PHASE,
    inventing_needs_control="every Gadget",
    posses_join_together=True,
    trespass_spares="owner's side",
    absent_winner="mark",
    flight="helpers first",
    others_defend_from="leader",
    shootout_sources=("deed", "outfit"),
    resolution_lasts=Until.SHOOTOUT,
    sent_home_ends_round=False,
    job_posse="one declaration",
)
"""The first book of the new game."""

CLASSIC_2000: Final = replace(
    RELOADED_13,
    name="classic-2000",
    uniqueness="everyone's",
    one_of_each=True,
    attachments_follow_aced=True,
    attachments_follow_deed=True,
    open_discard_piles=False,
    common_boot_hill=True,
    card_memory=True,
    remembers_deaths=True,
    experience_step=99,
    swaps_a_day=False,
    several_weapons=True,
    swaps="whatever one controls",
    clamps_values=False,
    second_horse_is_refused=True,
    short_lowball="filled high",
    jokers_are_aced=True,
    jokers_named="by drawers, before comparing",
    has_fear_level=True,
    wanted_is_yes_or_no=True,
    lawmen=("lawdogs", "texasrangers"),
    contested_starts=True,
    events_in_lowball=True,
    legends=False,
    starting_grifters=0,
    first_order="random",
    upkeep_winner_last=False,
    unpaid_leave_after_all_paid=False,
    deed_upkeep_by_controller=False,
    spell_abilities_count_apart=False,
    new_cards_wait=False,
    evening="Nightfall",
    sundown_events=True,
    discard_down=False,
    most_influence_draws=1,
    checks_must_exceed=True,
    empty_check=0,
    inventing_needs_control="every Gadget",
    posses_join_together=True,
    callers_boot=True,
    trespass_spares="owner's posse",
    trespass_on_joining=True,
    plays_target=True,
    absent_winner="mark, if without dudes",
    helpers_in="jobs",
    resolution_step=False,
    react_groups=True,
    keeps_best_five=True,
    shootout_sources=(),
    discard_covers=0,
    ace_covers=1,
    harrowed="pull",
    hands_go_before_flight=True,
    lone_posse_wins_at_once=True,
    flees_first="leader",
    own_dudes_as_mark=False,
    cancelled_still_pays=True,
    unreachable_marks=False,
    job_posse="one declaration",
    anyone_defends=False,
    success_at_mark=True,
    knows_options=False,
    onlookers_react=True,
    tokens_leave_with_shootout=True,
    tokens=MappingProxyType({"Token Dude": "TOK-001"}),
)
"""The game as it was played until 2000."""

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {r.name: r for r in (RELOADED_13, RELOADED_14, CLASSIC_2000)}
)
"""All there are, by name."""
OFFERED: Final = (RELOADED_13.name, RELOADED_14.name, CLASSIC_2000.name)
"""Those a player can choose."""


def ruleset(name: str) -> Ruleset:
    """A ruleset by name. Raises ``ValueError`` naming those that can be chosen."""
    found = RULESETS.get(name)
    if found is None:
        raise ValueError(f"unknown ruleset {name!r}; there are: {', '.join(OFFERED)}")
    return found


@cache
def rules_of(name: str, options: GameOptions) -> Ruleset:
    """A ruleset by name with the options of a game.

    Raises ``ValueError`` naming the rulesets there are, or an option that one is not played with.
    """
    found = ruleset(name)
    if options == USUAL:
        return found
    for option, word in asdict(options).items():
        if not (found.knows_options or word in (OPTION_WORDS[option][0], "short")):
            raise ValueError(f"the ruleset {name} is not played with {word!r}, an option of Multiplayer 1.0")
    return replace(found, **asdict(options))
