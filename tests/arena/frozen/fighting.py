"""Shootouts: accepting, joining, shooting, losing, running."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.engine.table_view import CardView
from doomtown_desktop.protocol.question import DONE
from tests.arena.frozen import helping, noon, odds, worth
from tests.arena.frozen.policy import Advice
from tests.arena.frozen.sight import Sight

ENOUGH: Final = 0.85
"""With this chance to win nobody else needs to come."""
HOPELESS: Final = 0.25
"""Below this chance nobody is sent after those who are lost."""
A_FIGHT: Final = 3.0
"""What winning a shootout is worth beside losing it, in control points."""
A_STRANGER: Final = 0.3
"""What losing somebody else's dude is worth beside losing one of mine."""
RUN_BELOW: Final = 0.42
"""Below this chance for the next round it is better to run."""


def accept_or_refuse(sight: Sight) -> list[Advice]:
    """Accept when the fight is likely to cost them more; refusing costs the place and a booted dude."""
    fight = sight.fight
    mark = sight.cards.get(fight.mark) if fight.mark is not None else None
    caller = sight.cards.get(fight.leader) if fight.leader is not None else None
    if mark is None or caller is None:
        return [Advice("accept", 0, "nobody to protect")]
    place = mark.location
    mine = [mark, *(d for d in sight.gang(sight.seat) if d.id != mark.id and sight.may_join(d, place))]
    others = (d for d in sight.gang(caller.controller) if d.id != caller.id and sight.may_join(d, place))
    theirs = [caller, *others]
    win = odds.chance_to_win(mine, theirs)
    lost, taken = odds.losses(mine, theirs)
    price, prize = worth.of_dude_in_play(mark, sight), worth.of_dude_in_play(caller, sight)
    gone = sight.influence_at(place, leave_out=mark.id)
    ground = noon.stake(sight, place, sight.influence_at(place)) - noon.stake(sight, place, gone)
    percent = round(100 * win)
    return [
        Advice("accept", 0.8 * (taken * prize - lost * price) - (1 - win) * ground, f"{percent} % to win"),
        Advice("refuse", -ground - noon.BOOTING, "going home costs the place and boots the dude"),
    ]


def join(sight: Sight) -> list[Advice]:
    """Send another dude while that improves the odds by more than the dude risks."""
    fight = sight.fight
    side = sight.my_side()
    mine, theirs = sight.posse(side), helping.against(sight, side)
    now = odds.chance_to_win(mine, theirs)
    found = [Advice(DONE, 0, f"{round(100 * now)} % to win is what it is")]
    candidates = [d for o in sight.asked.options if o.card is not None and (d := sight.cards.get(o.card))]
    everybody = odds.chance_to_win([*mine, *candidates], theirs)
    needed = _wanted_bullets(sight)
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.card is not None else None
        if dude is None:
            continue
        then = odds.chance_to_win([*mine, dude], theirs)
        costs = (noon.BOOTING if option.note == "boots" else 0.02) + _ground_left(sight, dude)
        if everybody < HOPELESS:
            found.append(Advice(option.key, -1, "the fight is lost whoever comes"))
        elif not theirs and fight.kind == "job":
            short = needed - sum(d.bullets for d in mine)
            found.append(
                Advice(option.key, dude.bullets - 0.5 if short > 0 else -0.1, "the job needs bullets")
            )
        elif now >= ENOUGH:
            found.append(Advice(option.key, -0.1, "enough of us are there"))
        else:
            # One more may change little and all together much.
            better = max(then - now, (everybody - now) / len(candidates))
            gain = helping.stake(sight, A_FIGHT) * better - costs - 0.03 * dude.influence
            found.append(Advice(option.key, gain, f"{round(100 * then)} % to win with {dude.title}"))
    return found


def _wanted_bullets(sight: Sight) -> int:
    """A job often needs more bullets than its mark has."""
    mark = sight.cards.get(sight.fight.mark) if sight.fight.mark is not None else None
    return 2 if mark is None else mark.bullets + 1


def _ground_left(sight: Sight, dude: CardView) -> float:
    """What is lost at the place that a dude leaves to join."""
    if dude.location == sight.fight.location:
        return 0.0
    now = noon.stake(sight, dude.location, sight.influence_at(dude.location))
    return now - noon.stake(sight, dude.location, sight.influence_at(dude.location, leave_out=dude.id))


def shooter(sight: Sight) -> list[Advice]:
    """The dude with whom the posse draws best."""
    posse = sight.posse(sight.my_side())
    found: list[Advice] = []
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.card is not None else None
        if dude is not None:
            bonus = odds.strength_with(dude, posse)
            reason = f"draws {5 + bonus.stud} cards and may swap {bonus.draw}"
            found.append(Advice(option.key, bonus.hand_rank - 0.01 * dude.influence, reason))
    return found


def casualties(sight: Sight) -> list[Advice]:
    """The cheapest loss for each casualty that it covers; Boot Hill is worse than the discard pile."""
    found: list[Advice] = []
    for option in sight.asked.options:
        card = sight.cards.get(option.card) if option.card is not None else None
        if card is None:
            continue
        covers = int(option.note or 1)
        loss = 0.4 if option.verb == "home" else worth.of_card_in_play(card, sight)
        if option.verb == "ace":
            loss += 0.4
        if card.controller != sight.seat:
            loss *= A_STRANGER
        found.append(Advice(option.key, -loss / covers, f"{card.title} covers {covers}"))
    return found


def run(sight: Sight) -> tuple[bool, str]:
    """Whether the whole posse runs home before the next round, and why."""
    side = sight.my_side()
    mine, theirs = sight.posse(side), sight.posse(1 - side)
    if not theirs:
        return False, "nobody is left to run from"
    win = odds.chance_to_win(mine, theirs)
    percent = round(100 * win)
    if win >= RUN_BELOW:
        return False, f"{percent} % to win the next round"
    return True, f"only {percent} % to win the next round"
