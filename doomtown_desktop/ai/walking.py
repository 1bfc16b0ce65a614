"""Moves at High Noon: the deeds that they take, the dangers of a place, and the fights that they seek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from doomtown_desktop.ai import odds, worth
from doomtown_desktop.ai.outlook import holder
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight, is_bound
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.table_view import CardView, OptionView
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import Verb

BOOTING: Final = 0.12
"""The cost of booting a dude, in control points: it cannot refuse, join or walk until tomorrow."""
UNREADY: Final = 0.2
"""The extra cost of booting a dude while rivals can still act, since a booted dude cannot answer them."""
ANSWERED: Final = 0.6
"""The share of a move's gain that counts if rivals can still walk to the place and hold it."""
OUTBID: Final = 0.3
"""The same share if they can bring more influence than all my dudes who are left."""
GUARDED: Final = 0.5
"""The share of a deed's value that is lost when its last guard leaves: a rival has to boot to take it."""
GOOD_ODDS: Final = 0.62
"""Call out only with at least this chance to win a round."""
ENOUGH: Final = 0.85
"""With at least this chance to win for the dudes who are there, nobody else walks to a call-out."""
SAFE_ODDS: Final = 0.9
"""The same limit if Sundown now would be our victory, so that a risk is not needed."""
LAST_ODDS: Final = 0.4
"""The same limit if Sundown now would be our defeat, so that there is nothing to lose."""
BOLD: Final = 0.3
"""At least this share of a risk counts, however long the game has been stuck."""
TOGETHER: Final = 0.7
"""The share that counts of a gain for which several dudes have to move in turn: others act in between."""
EVEN: Final = 0.5
"""A band with a lower chance to win against the enemies who could come there does not set out."""
BAND: Final = 3
"""At most this many dudes follow each other to the same place."""
ATTACKED: Final = 1.3
"""The probability (limited to 1) that a dude is called out if it cannot win the fight."""
HARDY: Final = 1.6
"""The reduction of that probability if the dude is certain to win the fight."""
CORNERED: Final = 0.7
"""The share of a fight's gain that counts for the move before it, if a booted mark cannot refuse."""
WALKER: Final = 0.004
"""The penalty of a move for each control point that the walker is worth."""
TWO_STEPS: Final = 0.5
"""The share of a danger or a prey that counts two free steps away: others act in between."""
OPENED: Final = 0.7
"""The share of an ability's gain that counts for the move that enables it: others act in between."""


def stake(sight: Sight, place: CardId, influence: Mapping[Seat, int]) -> float:
    """Return the value of a place to me with this influence there; below 0 if a rival controls it."""
    deed = sight.cards.get(place)
    if deed is None or deed.type != CardType.DEED:
        return 0.0
    who = holder(sight, place, influence)
    income = worth.PRODUCTION * deed.production
    if who == sight.seat:
        return deed.control + (income if deed.owner == sight.seat else 0.2)
    return -sight.weight(who) * deed.control - (income if deed.owner == sight.seat else 0.0)


def is_answered(sight: Sight, option: OptionView) -> bool:
    """Return whether a move would take a deed that rivals could retake today by walking there."""
    return _kept(sight, option) < 1


def _kept(sight: Sight, option: OptionView) -> float:
    """Return the share of a move's gain that counts after the answers of rivals: 1 if they have none."""
    dude = sight.cards.get(option.card) if option.card is not None else None
    deed = sight.cards.get(option.target) if option.target is not None else None
    if dude is None or deed is None or deed.type != CardType.DEED:
        return 1.0
    before = sight.influence_at(deed.id)
    there = {**before, sight.seat: before.get(sight.seat, 0) + dude.influence}
    if holder(sight, deed.id, there) != sight.seat:
        return 1.0
    rest = on_call(sight, sight.seat, deed.id) - (0 if dude.booted else dude.influence)
    share = 1.0
    for rival in sight.rivals:
        more = on_call(sight, rival.seat, deed.id)
        bid = {**there, rival.seat: there.get(rival.seat, 0) + more}
        if more and holder(sight, deed.id, bid) != sight.seat:
            outbid = {**bid, sight.seat: bid[sight.seat] + rest}
            share = min(share, ANSWERED if holder(sight, deed.id, outbid) == sight.seat else OUTBID)
    return share


def on_call(sight: Sight, seat: Seat, place: CardId | None = None) -> int:
    """Return the influence of a player's unbooted dudes who are not at a place: they could still come."""
    return sum(d.influence for d in sight.gang(seat) if not d.booted and d.location != place)


def _unguarded(sight: Sight, dude: CardView, place: CardId) -> float:
    """Return the cost of a deed that rivals can take, and hold, once a dude has booted to go elsewhere.

    Only the deed that is worth most counts: rivals have to boot, too.
    """
    rest = [d for d in sight.gang(sight.seat) if d.id != dude.id and not d.booted]
    cost = 0.0
    for deed in sight.deeds():
        if deed.controller != sight.seat or deed.id == place or not deed.control:
            continue
        now = sight.influence_at(deed.id, leave_out=dude.id)
        mine = now.get(sight.seat, 0) + sum(d.influence for d in rest if d.location != deed.id)
        for rival in sight.rivals:
            comes = max(
                (d.influence for d in sight.gang(rival.seat) if not d.booted and d.location != deed.id),
                default=0,
            )
            taken = {**now, rival.seat: now.get(rival.seat, 0) + comes}
            kept, lost = {**taken, sight.seat: mine + dude.influence}, {**taken, sight.seat: mine}
            if holder(sight, deed.id, kept) == sight.seat != holder(sight, deed.id, lost):
                change = sight.outlook.change({sight.seat: -deed.control, rival.seat: deed.control})
                cost = max(cost, stake(sight, deed.id, kept) - stake(sight, deed.id, lost) - change)
    return GUARDED * cost


def joint_moves(sight: Sight) -> dict[str, float]:
    """Return the value of moves that take a deed only together with other moves, by key.

    For each deed that no single dude can take, these are the moves of the fewest dudes who can, unless they
    would probably lose a fight there: the first of them would be called out before the others follow.
    """
    ways: dict[CardId, list[tuple[bool, int, CardView, str]]] = {}
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.verb is Verb.MOVE and option.card is not None else None
        if dude is not None and option.target is not None and dude.influence > 0:
            way = (option.note == "boots", -dude.influence, dude, option.key)
            ways.setdefault(option.target, []).append(way)
    found: dict[str, float] = {}
    for place, dudes in ways.items():
        deed = sight.cards.get(place)
        if deed is None or deed.type != CardType.DEED or deed.controller == sight.seat:
            continue
        before = sight.influence_at(place)
        going: list[tuple[CardView, str]] = []
        after = dict(before)
        for _, _, dude, key in sorted(dudes, key=lambda way: way[:2])[:BAND]:
            going.append((dude, key))
            after[sight.seat] = after.get(sight.seat, 0) + dude.influence
            if holder(sight, place, after) == sight.seat:
                break
        if len(going) < 2 or holder(sight, place, after) != sight.seat:
            continue
        foes = sight.foes_near(place)
        if foes and odds.chance_to_win([dude for dude, _ in going], foes) < EVEN:
            continue
        changes = {place: (before, after)}
        for start in {dude.location for dude, _ in going}:
            there = sight.influence_at(start)
            left = sum(dude.influence for dude, _ in going if dude.location == start)
            changes[start] = (there, {**there, sight.seat: there.get(sight.seat, 0) - left})
        gain = sum(stake(sight, p, new) - stake(sight, p, old) for p, (old, new) in changes.items())
        gain += sight.outlook.change(sight.outlook.ground(changes))
        for _, key in going:
            found[key] = TOGETHER * gain
    return found


def to_try(sight: Sight) -> list[str]:
    """Return moves that may enable abilities: one to each place, by the dude who can best be spared.

    The list is empty if every ability that is left today can be used already.
    """
    if not any(_sleeps(sight, card) for card in sight.cards.values() if card.controller == sight.seat):
        return []
    best: dict[CardId, tuple[bool, float, str]] = {}
    for option in sight.asked.options:
        dude = sight.cards.get(option.card) if option.verb is Verb.MOVE and option.card is not None else None
        if dude is not None and option.target is not None:
            rank = (option.note == "boots", worth.of_dude_in_play(dude, sight), option.key)
            best[option.target] = min(rank, best.get(option.target, rank))
    return [key for _, _, key in best.values()]


def _sleeps(sight: Sight, card: CardView) -> bool:
    """Return whether a card has a Noon ability that could be used elsewhere or later today, but not now."""
    facts = sight.facts(card.id)
    script = None if facts is None else script_for(facts.title, facts.code)
    if script is None:
        return False
    plays = [choices.parse(option.key) for option in sight.asked.options if option.verb is Verb.USE]
    offered = {(p.card, p.ability) for p in plays if isinstance(p, choices.UseAbility) and not p.play}
    return any(
        "noon" in ability.plays
        and not (ability.boot and card.booted)
        and (ability.repeat or ability.name not in card.used)
        and (card.id, ability.name) not in offered
        for ability in script.script.by_name.values()
    )


def move(sight: Sight, option: OptionView, opened: float, together: float) -> Advice:
    """Rate a move: good if it changes who controls a deed, unless a stronger posse is there.

    ``opened`` is the gain of abilities that the move enables, ``together`` its gain if other dudes follow.
    """
    dude = sight.cards.get(option.card) if option.card is not None else None
    place = option.target
    if dude is None or place is None:
        return Advice(option.key, -1, "is a dude I do not know")
    gain = _ground(sight, dude, place) if dude.influence else 0.0
    reason = f"takes {sight.title(place)}" if gain > 0 else "changes nothing there"
    if together > max(0.0, gain):
        gain, reason = together, f"takes {sight.title(place)} once others follow"
    prey = 0.0 if option.note == "boots" else _prey(sight, dude, place)
    if place == TOWN_SQUARE and option.note != "boots" and prey <= 0:
        prey = TWO_STEPS * max(
            (_prey(sight, dude, next_to, TOWN_SQUARE) for next_to in _with_booted(sight)), default=0.0
        )
    if prey > 0:
        gain += prey
        reason = f"looks for a fight at {sight.title(place)}"
    if opened * OPENED > max(0.0, gain):
        reason = f"opens an ability at {sight.title(place)}"
    gain += OPENED * opened
    if gain > 0:
        gain *= _kept(sight, option)
    if option.note == "boots":
        gain -= booting(sight)
        gain -= _unguarded(sight, dude, place) if gain > 0 else 0.0
    lost, risk = danger(sight, dude, place, will_be_booted=option.note == "boots")
    if gain > 0 and gain * (1 - lost) <= risk:
        reason = f"is too dangerous at {sight.title(place)}"
    if gain > 0:
        gain *= 1 - lost
    # A small penalty keeps dudes from moving without a gain; of equal walkers, the least one goes.
    return Advice(option.key, gain - risk - 0.02 - WALKER * worth.of_dude_in_play(dude, sight), reason)


def _ground(sight: Sight, dude: CardView, place: CardId) -> float:
    """Return the gain when a dude takes its influence from one place to another, in control points."""
    there, here = sight.influence_at(place), sight.influence_at(dude.location)
    with_me = {**there, sight.seat: there.get(sight.seat, 0) + dude.influence}
    without = sight.influence_at(dude.location, leave_out=dude.id)
    gain = stake(sight, place, with_me) - stake(sight, place, there)
    gain += stake(sight, dude.location, without) - stake(sight, dude.location, here)
    changes = {place: (there, with_me), dude.location: (here, without)}
    return gain + sight.outlook.change(sight.outlook.ground(changes))


def booting(sight: Sight) -> float:
    """Return the cost of booting a dude: higher while rivals can still act."""
    return BOOTING + (UNREADY if any(not e.booted for e in sight.enemies()) else 0.0)


def _with_booted(sight: Sight) -> list[CardId]:
    """Return the places next to the town square with a booted enemy, who could not refuse a call-out."""
    places = dict.fromkeys(e.location for e in sight.enemies() if e.booted)
    return [place for place in places if place != TOWN_SQUARE and sight.near(TOWN_SQUARE, place)]


def _prey(sight: Sight, dude: CardView, place: CardId, by_way_of: CardId | None = None) -> float:
    """Return the expected gain of a call-out at a place to which a dude moves.

    It is 0 unless the odds are good, and if they are as good without the move because others are there.
    ``by_way_of`` is the first of two steps.
    """
    if place == sight.me.outfit or sight.is_winning():
        return 0.0
    marks = [e for e in sight.dudes_at(place) if e.controller != sight.seat]
    if not marks or sight.is_home(place):
        return 0.0
    mine = [dude, *(d for d in sight.gang(sight.seat) if d.id != dude.id and sight.may_join(d, place, 0))]
    theirs = [e for e in sight.enemies() if sight.may_join(e, place, 1)]  # with all marks
    course = odds.forecast(mine, theirs)
    win = course.win
    if win < needed_odds(sight):
        return 0.0
    if any(d.id != dude.id and not d.booted and d.location in (place, by_way_of) for d in mine):
        present = [d for d in mine if sight.may_join(d, place, 0)]
        if odds.chance_to_win(present, theirs) >= ENOUGH:
            return 0.0
    now = sight.influence_at(place)
    ground = stake(sight, place, {s: n for s, n in now.items() if s == sight.seat}) - stake(sight, place, now)
    best = max(
        course.deaths[mark.id]
        * (worth.of_dude_in_play(mark, sight) + sight.outlook.change({}, {mark.controller: -mark.influence}))
        for mark in marks
    )
    stays = CORNERED if any(mark.booted for mark in marks) else 0.4  # a booted dude cannot refuse
    return stays * (win * ground + 0.5 * best) - 0.1


def danger(sight: Sight, dude: CardView, place: CardId, will_be_booted: bool) -> tuple[float, float]:
    """Return the probability that a dude does not stay at a place today, and the expected cost of that.

    A dude who arrives booted cannot refuse a call-out; an unbooted one goes home rather than fight. An enemy
    who is there calls out at once; one who has to come first does so half as often.
    """
    if place == sight.me.outfit:
        return 0.0, 0.0
    foes, weight = sight.foes_near(place), 1.0
    if not any(e.location == place or sight.walks_free(e, place) for e in foes):
        coming = [] if place == TOWN_SQUARE or not will_be_booted else _by_town_square(sight, place)
        if not coming:
            return 0.0, 0.0
        foes = [*foes, *(e for e in coming if e not in foes)]
        weight = TWO_STEPS
    friends = [d for d in sight.gang(sight.seat) if d.id != dude.id and sight.may_join(d, place, 1)]
    foes = [*foes, *(e for e in sight.enemies() if e.booted and e.location == place)]
    course = odds.forecast([dude, *friends], foes)
    likely = weight * _attacked(sight, course.win)
    if not will_be_booted:
        is_met = any(e.location == place for e in foes if not e.booted)
        return likely if is_met else likely / 2, likely * booting(sight)
    lost = likely * course.deaths[dude.id]
    riders = [e for e in sight.enemies() if not e.booted and e not in foes and not is_bound(e)]
    if riders and weight == 1.0:
        worse = odds.forecast([dude, *friends], [*foes, *riders])
        lost = max(lost, TWO_STEPS * _attacked(sight, worse.win) * worse.deaths[dude.id])
    gone = worth.of_dude_in_play(dude, sight) - sight.outlook.change({}, {sight.seat: -dude.influence})
    return lost, lost * gone


def _attacked(sight: Sight, win: float) -> float:
    """Return the probability that a dude is called out who would win the fight with a probability."""
    return min(1.0, max(0.0, ATTACKED - HARDY * win)) * max(BOLD, sight.patience())


def _by_town_square(sight: Sight, place: CardId) -> list[CardView]:
    """Return the enemies that could come to a place in two free steps, by way of the town square."""
    if not sight.near(TOWN_SQUARE, place):
        return []
    return [e for e in sight.enemies() if e.location != place and sight.walks_free(e, TOWN_SQUARE)]


def needed_odds(sight: Sight) -> float:
    """Return the lowest chance to win a round with which I begin a fight."""
    if sight.is_winning():
        return SAFE_ODDS
    if sight.is_losing():
        return LAST_ODDS
    return LAST_ODDS + (GOOD_ODDS - LAST_ODDS) * sight.patience()
