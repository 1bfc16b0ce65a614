"""The differences between the rule books as data, with one object for each book.

The ids such as D-03 name rows of the table in ``docs/rulesets.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, field, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, get_args

from doomtown_desktop.protocol.ids import Until
from doomtown_desktop.protocol.record import Record

Victory = Literal["Deadwood", "Quick and the Dead", "short"]
ShootoutOrder = Literal["sequential", "turnabout"]
Cheatin = Literal["by the book", "mind your own business"]


class GameOptions(Record):
    """The options that three or more players agree on before a game (R-MP-GEN-1).

    They do not affect two players.

    Raises ``ValueError`` for a word that no option has.
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
"""The values of each option, the usual one first."""
USUAL: Final = GameOptions()
"""The options of every game for two."""


class Ruleset(Record):
    """The switches of one rule book. Each switch names its rows in the table of differences."""

    name: str

    # --- cards, zones, numbers
    uniqueness: Literal["own", "everyone's"] = "own"
    """D-03: the players whose copies in play or in Boot Hill prevent a unique card from entering play."""
    one_of_each: bool = False
    """D-03: a player has at most one copy of each dude or deed in play or Boot Hill, unique or not."""
    attachments_follow_aced: bool = False
    """D-06: attachments of an aced dude go to Boot Hill, too, not to the discard pile."""
    attachments_follow_deed: bool = False
    """D-07: attachments of a deed leave play in the same way as the deed."""
    open_discard_piles: bool = True
    """D-04: all players may look through discard piles; otherwise only the top card is visible."""
    common_boot_hill: bool = False
    """D-05: effects on Boot Hill apply to the piles of all players."""
    card_memory: bool = False
    """D-08: permanent changes of a card apply to every copy of its name for the rest of the game."""
    experience_step: int = 1
    """D-09: the greatest difference of levels between two versions of a dude that can be exchanged."""
    swaps_a_day: bool = True
    """D-09: a dude is exchanged at most once a day."""
    swaps: Literal["own dudes", "whatever one controls"] = "own dudes"
    """D-09: the cards that can be exchanged for another version from hand; the second includes deeds."""
    clamps_values: bool = True
    """D-10: a value counts as at least 1 and at most 13; otherwise only as at least 0."""
    old_weapon_leaves_first: bool = False
    """D-13: the old Weapon or Horse leaves before a new one is attached (R-14-ATT-1), else just after."""
    several_weapons: bool = False
    """D-13: a dude carries any number of Weapons; one of them is ready."""
    second_horse_is_refused: bool = False
    """D-13: a dude with a Horse cannot get another one."""
    short_lowball: Literal["lowest", "filled high"] = "lowest"
    """D-16, A-83: a lowball hand of fewer than five cards counts as the lowest possible hand, or as filled up
    to the highest."""
    jokers_are_aced: bool = False
    """D-17: a joker goes to Boot Hill after use."""
    jokers_named: Literal["by owners, when revealed", "by drawers, before comparing"] = (
        "by owners, when revealed"
    )
    """D-17: the player who names jokers in draw hands, and the moment."""
    remembers_deaths: bool = False
    """No row: the number of dudes aced on a day is recorded for cards of the next day."""
    has_fear_level: bool = False
    """D-22: there is a fear level, and events change it."""
    wanted_is_yes_or_no: bool = False
    """D-41: a dude is Wanted or not; its bounty of 1 is earned only by acing it in a shootout."""
    lawmen: tuple[str, ...] = ()
    """D-41: the gangs whose dudes may boot to clear a Wanted dude, as a Noon play."""

    legends: bool = True
    """D-19: a deck may have a legend."""

    # --- setup and phases
    starting_dudes: int = 5
    """D-24: at most this many dudes in a starting gang."""
    starting_grifters: int = 1
    """D-24: at most this many Grifters in a starting gang."""
    contested_starts: bool = False
    """D-24: players who start with the same unique dude pull for it."""
    first_order: Literal["pull", "random"] = "pull"
    """D-26: the way to choose the first player before there is a Winner."""
    events_in_lowball: bool = False
    """D-28: events in lowball hands resolve once the Winner is known."""
    lowball_redraws: int = 25
    """D-29, A-06: at most this many redraws of tied lowball hands; then a random choice decides."""
    upkeep_winner_last: bool = True
    """D-31, A-14: the player left of the Winner pays first; otherwise the Winner (R-14-UPK-1)."""
    unpaid_leave_after_all_paid: bool = True
    """D-32: unpaid cards leave after all players have paid; otherwise at once (R-14-UPK-1)."""
    production_of: Literal["every card", "deeds and outfits"] = "every card"
    """D-14: the cards from which a player collects production."""
    deed_upkeep_by_controller: bool = True
    """D-33, A-15: the controller of another player's deed pays its upkeep; otherwise nobody does."""
    doing_is: Literal["requirement", "cost"] = "requirement"
    """D-34: the role of X in "do X to achieve Y"; no React can stop a cost (R-COST-1, R-14-ACT-2).

    The classic book calls X a cost, too, but the action fails if X is prevented (R-CL-ACT-3). Here that is a
    requirement, which is also carried out for a cancelled action.
    """
    spell_abilities_count_apart: bool = True
    """D-35, A-21: each ability of a spell is usable once a day; in 2014, one per spell (R-14-ACT-1)."""
    new_cards_wait: bool = True
    """D-36, A-23: a new card's abilities cannot be used before its controller's next chance for a play."""
    free_moves_follow_effects: bool = True
    """D-38: a move to a place that is adjacent only because of a card does not boot, either."""
    evening: Literal["Sundown", "Nightfall"] = "Sundown"
    """D-39: the name of the last phase of the day."""
    sundown_discards: int = 1
    """D-39: at most this many cards may be discarded before refilling (R-SUN-4)."""
    sundown_events: bool = False
    """D-39: any number of events may be discarded in addition."""
    hand_size: int = 5
    """D-39: the maximum size of the play hand at Sundown."""
    discard_down: bool = True
    """D-39: players discard down to the maximum hand size at Sundown."""
    most_influence_draws: int = 0
    """D-39: the number of extra cards at Sundown for the player with the most influence."""
    victory: Victory = "Deadwood"
    """D-40, D-67, D-68, D-69: control points win if they exceed the influence of every other player, or of
    any other player in the short game; with Quick and the Dead they eliminate players instead."""
    noon_react_lasts: Until = Until.DAY
    """D-42, A-55: a React at High Noon lasts for the day; in 2014 to the end of the phase (R-14-REACT-1)."""
    checks_must_exceed: bool = False
    """D-45: a skill check equal to the difficulty fails."""
    inventing_needs_control: Literal["goods by the play", "every Gadget"] = "goods by the play"
    """D-46, A-64: the Gadgets for which the player must control the scientist's location; "every Gadget":
    also if an ability brings the Gadget into play (R-14-GADG-1)."""
    empty_pull: int = 1
    """D-48: the value of a pull without a card."""
    empty_check: int = 1
    """D-48: the amount that a pull without a card adds to a skill check."""

    # --- shootouts and jobs
    posses_join_together: bool = False
    """D-49: both posses are declared, then all dudes boot and move (R-14-SHOOT-1); else one by one."""
    callers_boot: bool = False
    """D-49, A-27: a dude that calls out from another location boots on the way, like all that join."""
    trespass_spares: Literal["owner", "owner's side", "owner's posse"] = "owner"
    """D-50, D-79: the dudes that get no bounty on private land: those of its owner, all on the side of one of
    them (R-14-MP-4), or all in a posse that the owner leads."""
    plays_target: bool = False
    """D-22: calling out a dude and clearing a Wanted dude count as targeting it."""
    trespass_on_joining: bool = False
    """D-50: dudes in an accepted call-out get the bounty when they join, not when the shootout starts."""
    flight: Literal["posse by posse", "helpers first"] = "posse by posse"
    """D-78: the order of flight decisions; "helpers first": of both posses, then the leaders (R-14-MP-3)."""
    absent_winner: Literal["next", "mark", "mark, if without dudes"] = "next"
    """D-51: the first player in a shootout without the Winner, or without dudes of the Winner (R-14-MP-5)."""
    helpers_in: Literal["every fight", "jobs"] = "every fight"
    """D-66, D-76: the fights in which other players may be asked for help."""
    shootout_sources: tuple[Literal["deed", "outfit", "Improvement"], ...] = ("deed", "outfit", "Improvement")
    """D-52: the cards outside a posse whose Shootout abilities may be used."""
    resolution_lasts: Until = Until.ROUND
    """D-54: the duration of effects of Resolution abilities; in 2014 the shootout (R-14-RES-1)."""
    resolution_step: bool = True
    """D-43, D-54: Resolution plays follow when draw hands are revealed; otherwise Cheatin' Resolutions come
    at once, before any React, and only against hands that were Cheatin' when revealed."""
    react_groups: bool = False
    """D-43: Reacts "before" an event come first, then those "when" it happens, then those "after" it."""
    keeps_best_five: bool = False
    """D-53: players keep the best five cards of a draw hand; otherwise five of their choice."""
    sent_home_ends_round: bool = True
    """D-55: a posse whose last dudes go home in step 4 ends the round, like one that lost its dudes."""
    discard_covers: int = 1
    """D-56: the number of casualties that discarding a dude or a Sidekick covers."""
    ace_covers: int = 2
    """D-56: the number of casualties that acing a dude covers."""
    harrowed: Literal["covers more", "pull"] = "covers more"
    """D-58: a Harrowed dude covers one more casualty, or the player who aces it pulls for its fate."""
    hands_go_before_flight: bool = False
    """D-59: draw hands are discarded before players decide to flee."""
    lone_posse_wins_at_once: bool = False
    """D-60: the shootout is over as soon as one posse is left, so its dudes cannot flee."""
    flees_first: Literal["loser", "leader"] = "loser"
    """D-59: the player who decides first whether to flee."""
    own_dudes_as_mark: bool = True
    """D-61: a player may mark an own dude for a job."""
    cancelled_still_pays: bool = False
    """D-44: the text before "to" is carried out even if the ability is cancelled (R-CL-ACT-2)."""
    unreachable_marks: bool = True
    """D-61: a player may mark a card that none of their possible leaders may move to."""
    job_posse: Literal["five steps", "one declaration"] = "five steps"
    """D-62: the way in which the leader's posse of a job forms; one declaration in 2014 (R-14-JOB-1)."""
    anyone_defends: bool = True
    """D-63: other players than the mark's controller and owner may oppose a job, too."""
    others_defend_from: Literal["leader", "Winner"] = "Winner"
    """D-81: the player from whom the others are asked, clockwise."""
    success_at_mark: bool = False
    """D-65: a job succeeds only if its posse is at the mark's location at the end."""
    # --- more than two players
    knows_options: bool = True
    """D-67 to D-74: players may choose all options of Multiplayer 1.0; otherwise only the short game."""
    onlookers_react: bool = False
    """A-81: players outside a shootout may react to events in it."""
    shootout_order: ShootoutOrder = "sequential"
    """D-71, D-72: shootout plays go around the table from the Winner, or alternate between the posses."""
    cheatin: Cheatin = "by the book"
    """D-73, D-74: the rule for Cheatin' Resolutions by players outside of a shootout."""
    tokens_leave_with_shootout: bool = False
    """D-12: token dudes stay until the end of a shootout."""
    tokens: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The codes of token cards, by title."""

    def token_code(self, title: str) -> str:
        """Return the code of a token.

        Raises ``KeyError``, which names the token, if the ruleset does not have it.
        """
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
"""The first rule book of the new game (2014)."""

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
"""The classic game, as it was played until 2000."""

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {r.name: r for r in (RELOADED_13, RELOADED_14, CLASSIC_2000)}
)
"""All rulesets, by name."""
OFFERED: Final = (RELOADED_13.name, RELOADED_14.name, CLASSIC_2000.name)
"""The names of the rulesets that a player can choose."""


def ruleset(name: str) -> Ruleset:
    """Return a ruleset by name.

    Raises ``ValueError``, which lists the names in ``OFFERED``, for an unknown name.
    """
    found = RULESETS.get(name)
    if found is None:
        raise ValueError(f"unknown ruleset {name!r}; there are: {', '.join(OFFERED)}")
    return found


@cache
def rules_of(name: str, options: GameOptions) -> Ruleset:
    """Return a ruleset by name with the options of a game.

    Raises ``ValueError`` for an unknown name, and for an option that the ruleset does not support.
    """
    found = ruleset(name)
    if options == USUAL:
        return found
    for option, word in asdict(options).items():
        if not (found.knows_options or word in (OPTION_WORDS[option][0], "short")):
            raise ValueError(f"the ruleset {name} is not played with {word!r}, an option of Multiplayer 1.0")
    return replace(found, **asdict(options))
