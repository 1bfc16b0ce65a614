"""High Noon: what each play is worth, in control points. Passing is worth nothing.

A day is won by holding deeds with influence while keeping one's own gang alive, so the rules of thumb are:
buy deeds, then dudes; walk to where influence changes who controls a deed; fight where the odds are good;
use abilities that cost little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.table_view import CardView, OptionView
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId
from doomtown_desktop.protocol.question import PASS
from tests.arena.frozen import abilities, odds, worth
from tests.arena.frozen.policy import Advice
from tests.arena.frozen.sight import Sight
from tests.arena.frozen.trying import Outcome

BOOTING: Final = 0.12
"""A booted dude cannot refuse, join or walk until tomorrow."""
GOOD_ODDS: Final = 0.62
"""Call out only with at least this chance to win a round."""
SAFE_ODDS: Final = 0.9
"""The same when Sundown would be our victory: why risk anything?"""
LAST_ODDS: Final = 0.4
"""The same when Sundown would be our defeat: there is nothing to lose."""
BOLD: Final = 0.3
"""The part of a risk that still counts when the game is stuck."""
URGENT: Final = 1.5
"""Control and influence count more when Sundown would be our defeat."""
OPENED: Final = 0.7
"""The part of what an ability will bring that counts for the move before it: others act in between."""
RESERVE: Final = 1
"""Ghost rock to keep for the ante."""


def plays(sight: Sight, tried: Mapping[str, Outcome], opened: Mapping[str, float]) -> Iterator[Advice]:
    """Advice for every legal Noon play.

    ``tried`` holds what came of abilities by their key, ``opened`` what moves bring by abilities that can be
    used after them.
    """
    for option in sight.asked.options:
        if option.verb == PASS:
            yield Advice(PASS, 0, "nothing is worth doing")
        elif option.verb == "move":
            yield _move(sight, option, opened.get(option.key, 0.0))
        elif option.verb in ("shop", "invent"):
            yield buy(sight, option)
        elif option.verb == "call out":
            yield _call_out(sight, option)
        elif option.verb == "use":
            yield abilities.judge(sight, option, tried.get(option.key))
        elif option.verb == "swap":
            yield _swap(sight, option)
        else:
            yield _trade(sight, option)


# --- buying -----------------------------------------------------------------------------------------


def buy(sight: Sight, option: OptionView) -> Advice:
    """Worth of the card minus its price; the last ghost rock is dearer than the first."""
    facts = None if option.card is None else sight.facts(option.card)
    if facts is None:
        return Advice(option.key, -1, "I do not know this card")
    cost = facts.cost or 0
    gain = worth.of_printed(facts) - worth.GHOST_ROCK * cost
    if sight.me.stash - cost < RESERVE:
        gain -= 0.15
    reason = (
        f"{facts.title} gives more than its price of {cost}" if gain > 0 else f"{facts.title} is too dear"
    )
    if facts.type is CardType.DEED:
        gain += 0.5
        reason = f"a deed of one's own: {facts.control or 0} control, {facts.production} ghost rock a day"
        if option.note == "left":
            gain += 0.01
    elif facts.is_dude and sight.threat() >= -2:
        gain += 0.6 * (facts.influence or 0)
        reason = "influence against defeat at Sundown"
    elif facts.type in (CardType.GOODS, CardType.SPELL):
        gain += _bearer(sight, option)
    if option.verb == "invent":
        gain -= 0.3
    return Advice(option.key, gain, reason)


def _bearer(sight: Sight, option: OptionView) -> float:
    """Goods belong to the dude who fights most and carries least."""
    host = sight.cards.get(option.target) if option.target is not None else None
    if host is None or not sight.is_dude(host):
        return 0.0
    return 0.05 * host.bullets + (0.1 if host.is_stud else 0) - 0.1 * len(host.attachments)


def _swap(sight: Sight, option: OptionView) -> Advice:
    """A more experienced version is nearly always the better one."""
    old = None if option.card is None else sight.facts(option.card)
    new = None if option.target is None else sight.facts(option.target)
    if old is None or new is None:
        return Advice(option.key, -1, "I do not know this dude")
    gain = worth.of_printed(new) - worth.of_printed(old)
    return Advice(
        option.key, gain - 0.1, "the better version of this dude" if gain > 0 else "no better version"
    )


def _trade(sight: Sight, option: OptionView) -> Advice:
    """Weapons go from dudes who are booted or unarmed to those who shoot better."""
    goods = sight.cards.get(option.card) if option.card is not None else None
    taker = sight.cards.get(option.target) if option.target is not None else None
    giver = sight.cards.get(goods.host) if goods is not None and goods.host is not None else None
    if goods is None or taker is None or giver is None:
        return Advice(option.key, -1, "no use")
    better = giver.booted and not taker.booted and taker.bullets >= giver.bullets and not taker.attachments
    return Advice(
        option.key, 0.1 if better else -0.1, "in better hands" if better else "it is fine where it is"
    )


# --- walking ----------------------------------------------------------------------------------------


def stake(sight: Sight, place: CardId, influence: dict[int, int]) -> float:
    """What a place is worth to me if this influence stands there: control points, mine minus theirs.

    Equal influence leaves a deed with its owner (R-OWN-5).
    """
    deed = sight.cards.get(place)
    if deed is None or deed.type != "deed":
        return 0.0
    most = max(influence.values(), default=0)
    leaders = [seat for seat, amount in influence.items() if amount == most]
    holder = leaders[0] if most > 0 and len(leaders) == 1 else deed.owner
    income = worth.PRODUCTION * deed.production
    if holder == sight.seat:
        return deed.control + (income if deed.owner == sight.seat else 0.2)
    return -sight.weight(holder) * deed.control - (income if deed.owner == sight.seat else 0.0)


def to_try(sight: Sight) -> list[str]:
    """Moves that may open an ability: one to each place, by the dude who can best be spared.

    None while every ability can be used already, or none is left today.
    """
    if not any(_sleeps(sight, card) for card in sight.cards.values() if card.controller == sight.seat):
        return []
    best: dict[CardId, tuple[bool, float, str]] = {}
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.verb == "move" and option.card is not None else None
        if dude is not None and option.target is not None:
            rank = (option.note == "boots", worth.of_dude_in_play(dude, sight), option.key)
            best[option.target] = min(rank, best.get(option.target, rank))
    return [key for _, _, key in best.values()]


def _sleeps(sight: Sight, card: CardView) -> bool:
    """It has a Noon ability that could be used elsewhere or later today, but not now."""
    facts = sight.facts(card.id)
    script = None if facts is None else script_for(facts.title, facts.code)
    if script is None:
        return False
    keys = {option.key.partition("@")[0] for option in sight.asked.options}
    return any(
        "noon" in ability.plays
        and not (ability.boot and card.booted)
        and (ability.repeat or ability.name not in card.used)
        and f"use:{card.id}.{ability.name}" not in keys
        for ability in script.script.by_name.values()
    )


def _move(sight: Sight, option: OptionView, opened: float) -> Advice:
    """Walk to where influence changes who controls a deed, unless a better posse waits there."""
    dude = sight.cards.get(option.card) if option.card is not None else None
    place = option.target
    if dude is None or place is None:
        return Advice(option.key, -1, "I do not know this dude")
    there = sight.influence_at(place)
    without = sight.influence_at(dude.location, leave_out=dude.id)
    with_me = {**there, sight.seat: there.get(sight.seat, 0) + dude.influence}
    gain = stake(sight, place, with_me) - stake(sight, place, there)
    gain += stake(sight, dude.location, without) - stake(
        sight, dude.location, sight.influence_at(dude.location)
    )
    reason = f"takes {sight.title(place)}" if gain > 0 else "changes nothing"
    if sight.is_losing():
        gain *= URGENT
    prey = 0.0 if option.note == "boots" else _prey(sight, dude, place)
    if prey > 0:
        gain += prey
        reason = f"looks for a fight at {sight.title(place)}"
    if opened * OPENED > max(0.0, gain):
        reason = f"to use an ability at {sight.title(place)}"
    gain += OPENED * opened
    if option.note == "boots":
        gain -= BOOTING
    lost, risk = _danger(sight, dude, place, will_be_booted=option.note == "boots")
    if gain > 0:
        gain *= 1 - lost
    if 0 < gain <= risk:
        reason = f"too dangerous at {sight.title(place)}"
    # Standing about in the open for nothing is a bad idea.
    return Advice(option.key, gain - risk - 0.02, reason)


def _prey(sight: Sight, dude: CardView, place: CardId) -> float:
    """What calling somebody out there may bring, if the odds are good and they hold a deed."""
    if place == sight.me.outfit or sight.is_winning():
        return 0.0
    marks = [e for e in sight.dudes_at(place) if e.controller != sight.seat]
    if not marks or sight.is_home(place):
        return 0.0
    mine = [dude, *(d for d in sight.gang(sight.seat) if d.id != dude.id and sight.may_join(d, place))]
    theirs = [e for e in sight.enemies() if sight.may_join(e, place)]
    win = odds.chance_to_win(mine, theirs)
    if win < needed_odds(sight):
        return 0.0
    now = sight.influence_at(place)
    ground = stake(sight, place, {s: n for s, n in now.items() if s == sight.seat}) - stake(sight, place, now)
    best = max(worth.of_dude_in_play(mark, sight) for mark in marks)
    return 0.4 * win * (ground + 0.5 * best) - 0.1


def _danger(sight: Sight, dude: CardView, place: CardId, will_be_booted: bool) -> tuple[float, float]:
    """How likely a dude is lost at a place today, and what that costs on top of what it went for."""
    if place == sight.me.outfit:
        return 0.0, 0.0
    foes = [e for e in sight.enemies() if not e.booted and sight.may_join(e, place)]
    if not foes:
        return 0.0, 0.0
    friends = [d for d in sight.gang(sight.seat) if d.id != dude.id and sight.may_join(d, place)]
    lost, taken = odds.losses([dude, *friends], foes)
    are_there = any(foe.location == place for foe in foes)
    likely = (0.7 if are_there else 0.25) * (1.2 if will_be_booted else 1.0)
    if lost < taken:
        likely /= 2  # they will think twice
    price = max(0.0, lost - 0.6 * taken) * worth.of_dude_in_play(dude, sight)
    return likely * min(1.0, lost), likely * price * 0.6 * max(BOLD, sight.patience())


def needed_odds(sight: Sight) -> float:
    """The chance to win a round that a fight of one's own choice needs."""
    if sight.is_winning():
        return SAFE_ODDS
    if sight.is_losing():
        return LAST_ODDS
    return LAST_ODDS + (GOOD_ODDS - LAST_ODDS) * sight.patience()


# --- calling out ------------------------------------------------------------------------------------


def _call_out(sight: Sight, option: OptionView) -> Advice:
    """Call out where the odds favour it; a mark that refuses leaves the place, which may be worth as much."""
    caller = sight.cards.get(option.card) if option.card is not None else None
    mark = sight.cards.get(option.target) if option.target is not None else None
    if caller is None or mark is None:
        return Advice(option.key, -1, "I do not know this dude")
    place = caller.location
    mine = [caller, *(d for d in sight.gang(sight.seat) if d.id != caller.id and sight.may_join(d, place))]
    theirs = [mark, *(e for e in sight.gang(mark.controller) if e.id != mark.id and sight.may_join(e, place))]
    win = odds.chance_to_win(mine, theirs)
    lost, taken = odds.losses(mine, theirs)
    gone = sight.influence_at(place, leave_out=mark.id)
    ground = stake(sight, place, gone) - stake(sight, place, sight.influence_at(place))
    price = worth.of_dude_in_play(caller, sight)
    prize = sight.weight(mark.controller) * worth.of_dude_in_play(mark, sight)
    fight = taken * prize * 0.8 - lost * price * 0.8 + win * ground
    fight += (0.5 + worth.GHOST_ROCK) * mark.bounty * win
    away = ground if place != TOWN_SQUARE else 0.15
    gain = fight if mark.booted else 0.6 * fight + 0.4 * away
    percent = round(100 * win)
    needed = needed_odds(sight)
    if mark.controller in sight.dangerous:
        gain += 0.5 * win
    if win < needed:
        return Advice(option.key, min(gain, 0) - 0.2, f"only {percent} % to win against {mark.title}")
    return Advice(option.key, gain - 0.1, f"{percent} % to win against {mark.title}")
