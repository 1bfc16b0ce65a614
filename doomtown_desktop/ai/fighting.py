"""Decisions in shootouts: accepting, joining, choosing a shooter, taking casualties, fleeing."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.ai import calling, helping, odds, walking, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.table_view import CardView
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.question import ACCEPT, DONE, REFUSE, Verb
from doomtown_desktop.speech.amounts import amount

ENOUGH: Final = 0.85
"""With at least this chance to win, no more dudes join."""
HOPELESS: Final = 0.25
"""If all dudes together have less than this chance to win, no more dudes join."""
A_FIGHT: Final = 3.0
"""The value of winning a shootout instead of losing it, in control points."""
MUCH: Final = 2
"""A dude with at least this much influence is risked with care if it is half of all that the seat has."""
A_STRANGER: Final = 0.3
"""The cost of losing another player's dude, relative to losing one of mine."""
ONE_DAY: Final = 0.6
"""The share of a place's value that is lost by leaving it for a day."""


def accept_or_refuse(sight: Sight) -> list[Advice]:
    """Rate accepting and refusing a call-out.

    Accepting is good if the fight is likely to cost the caller more. Refusing boots the dude and sends it
    home, so its location may be lost.
    """
    fight = sight.fight
    mark = sight.cards.get(fight.mark) if fight.mark is not None else None
    caller = sight.cards.get(fight.leader) if fight.leader is not None else None
    if mark is None or caller is None:
        return [Advice(ACCEPT, 0, "leaves nobody to protect")]
    place = mark.location
    friends = (d for d in sight.gang(sight.seat) if d.id != mark.id and sight.may_join(d, place, 1))
    others = (d for d in sight.gang(caller.controller) if d.id != caller.id and sight.may_join(d, place, 0))
    mine, theirs = [mark, *friends], [caller, *others]
    course = odds.forecast(mine, theirs)
    win = course.win
    there, gone = sight.influence_at(place), sight.influence_at(place, leave_out=mark.id)
    ground = walking.stake(sight, place, there) - walking.stake(sight, place, gone)
    points = sight.outlook.ground({place: (there, gone)})
    stays = odds.toll(course, mine, theirs, sight) - (1 - win) * ground
    stays += course.deaths[caller.id] * sight.outlook.change({}, {caller.controller: -caller.influence})
    stays += course.deaths[mark.id] * sight.outlook.change(points, {sight.seat: -mark.influence})
    share = 1.0 if sight.outlook.decides(points) < 0 else ONE_DAY
    away = -share * ground - walking.booting(sight) + sight.outlook.change(points)
    all_come = calling.if_all_come(mine, theirs)
    costs = f"gives up {sight.title(place)} and boots" if points else "costs little more than booting"
    return [
        Advice(ACCEPT, stays, f"wins the fight in {of_100(win)}{all_come}"),
        Advice(
            REFUSE, away, f"{costs} {mark.title}, who would lose the fight in {of_100(1 - win)}{all_come}"
        ),
    ]


def of_100(chance: float) -> str:
    """Return a probability in words, such as "about 71 of 100"."""
    return f"about {round(100 * chance)} of 100"


def join(sight: Sight) -> list[Advice]:
    """Rate dudes to join a posse: good if a dude improves the odds by more than it risks."""
    fight = sight.fight
    side = sight.my_side()
    mine, theirs = sight.posse(side), helping.against(sight, side)
    now = odds.chance_to_win(mine, theirs)
    found = [Advice(DONE, 0, f"wins the fight in {of_100(now)} as it is")]
    candidates = [d for o in sight.asked.options if o.card is not None and (d := sight.cards.get(o.card))]
    everybody = odds.chance_to_win([*mine, *candidates], theirs)
    needed = _wanted_bullets(sight)
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.card is not None else None
        if dude is None:
            continue
        course = odds.forecast([*mine, dude], theirs)
        then = course.win
        costs = (walking.BOOTING if option.note == "boots" else 0.02) + _ground_left(sight, dude)
        if everybody < HOPELESS:
            found.append(Advice(option.key, -1, "would not save a fight that is lost"))
        elif not theirs and fight.kind is FightKind.JOB:
            short = needed - sum(d.bullets for d in mine)
            found.append(
                Advice(
                    option.key,
                    dude.bullets - 0.5 if short > 0 else -0.1,
                    "brings bullets that the job needs" if short > 0 else "is not needed for the job",
                )
            )
        elif now >= ENOUGH:
            found.append(Advice(option.key, -0.1, "is not needed: enough are there"))
        else:
            # One more dude may change little where all of them together change much.
            better = max(then - now, (everybody - now) / len(candidates))
            gain = (
                helping.stake(sight, A_FIGHT) * better - costs - staked(sight, dude, course.deaths[dude.id])
            )
            found.append(
                Advice(
                    option.key,
                    gain,
                    f"raises the chance to {of_100(then)}" if then > now else "helps only with others",
                )
            )
    return found


def staked(sight: Sight, dude: CardView, dies: float) -> float:
    """Return the cost of risking a dude in a fight in which it dies with a probability.

    The cost is small unless the dude's death would lose the game at Sundown, or the dude has at least half of
    the influence of the seat. The mark of a job is in danger wherever it is.
    """
    loses = sight.outlook.decides({}, {sight.seat: -dude.influence}) < 0
    lost = -sight.outlook.change({}, {sight.seat: -dude.influence}) if loses else 0.0
    is_much = dude.influence >= MUCH and 2 * dude.influence >= sight.me.sundown_influence
    fight = sight.view.shootout
    if is_much and (fight is None or fight.mark != dude.id):
        lost = max(lost, worth.of_dude_in_play(dude, sight))
    return 0.03 * dude.influence + dies * lost


def _wanted_bullets(sight: Sight) -> int:
    """Return the bullets that a job is assumed to need: one more than its mark has, else 2."""
    mark = sight.cards.get(sight.fight.mark) if sight.fight.mark is not None else None
    return 2 if mark is None else mark.bullets + 1


def _ground_left(sight: Sight, dude: CardView) -> float:
    """Return the value lost at the place that a dude leaves to join, in control points."""
    if dude.location == sight.fight.location:
        return 0.0
    now = walking.stake(sight, dude.location, sight.influence_at(dude.location))
    return now - walking.stake(sight, dude.location, sight.influence_at(dude.location, leave_out=dude.id))


def shooter(sight: Sight) -> list[Advice]:
    """Rate shooters by the expected hand rank of the posse with each."""
    posse = sight.posse(sight.my_side())
    found: list[Advice] = []
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.card is not None else None
        if dude is not None:
            bonus = odds.strength_with(dude, posse)
            reason = f"draws {5 + bonus.stud} cards and may swap {bonus.draw} of them"
            found.append(Advice(option.key, bonus.hand_rank - 0.01 * dude.influence, reason))
    return found


def casualties(sight: Sight) -> list[Advice]:
    """Rate losses by their value per casualty covered; Boot Hill is worse than the discard pile."""
    found: list[Advice] = []
    for option in sight.asked.options:
        card = sight.cards.get(option.card) if option.card is not None else None
        if card is None:
            continue
        covers = int(option.note or 1)
        loss = 0.4 if option.verb is Verb.HOME else worth.of_card_in_play(card, sight)
        if option.verb is Verb.ACE:
            loss += 0.4
        if card.controller != sight.seat:
            loss *= A_STRANGER
        found.append(
            Advice(
                option.key,
                -loss / covers,
                f"covers {amount(covers, 'casualty')}, and is worth about {loss:.1f} control points",
            )
        )
    return found


def run(sight: Sight) -> tuple[bool, str]:
    """Return whether the whole posse flees before the next round, and the reason."""
    side = sight.my_side()
    mine, theirs = sight.posse(side), sight.posse(1 - side)
    if not theirs:
        return False, "is needless: nobody is left to run from"
    win = odds.chance_of_round(mine, theirs)
    if win >= odds.FLEES:
        return False, f"gives up a round that is won in {of_100(win)}"
    return True, f"avoids a round that is won in only {of_100(win)}"
