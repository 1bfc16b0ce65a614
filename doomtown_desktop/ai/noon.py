"""High Noon: the value of each play, in control points. Passing is worth 0.

A day is won by holding deeds with influence while keeping one's own gang alive, so the heuristics are: buy
deeds, then dudes; walk to where influence changes who controls a deed; fight where the odds are good; use
abilities that cost little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

from doomtown_desktop.ai import abilities, helping, odds, worth
from doomtown_desktop.ai.outlook import TONIGHT, holder
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.trying import Outcome
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.table_view import CardView, OptionView
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import PASS, Verb
from doomtown_desktop.speech.amounts import amount, listed, whose

BOOTING: Final = 0.12
"""The cost of booting a dude, in control points: it cannot refuse, join or walk until tomorrow."""
UNREADY: Final = 0.2
"""The extra cost of booting a dude while rivals can still act, since a booted dude cannot answer them."""
ANSWERED: Final = 0.6
"""The share of a move's gain that counts if rivals can still walk to the place and hold it."""
GOOD_ODDS: Final = 0.62
"""Call out only with at least this chance to win a round."""
SAFE_ODDS: Final = 0.9
"""The same limit if Sundown now would be our victory, so that a risk is not needed."""
LAST_ODDS: Final = 0.4
"""The same limit if Sundown now would be our defeat, so that there is nothing to lose."""
BOLD: Final = 0.3
"""At least this share of a risk counts, however long the game has been stuck."""
WON: Final = 20.0
"""The value of passing if that ends the day and wins the game."""
TOGETHER: Final = 0.7
"""The share that counts of a gain for which several dudes have to move in turn: others act in between."""
BAND: Final = 3
"""At most this many dudes follow each other to the same place."""
ATTACKED: Final = 1.3
"""The probability (limited to 1) that a dude is called out if it cannot win the fight."""
HARDY: Final = 1.6
"""The reduction of that probability if the dude is certain to win the fight."""
CORNERED: Final = 0.7
"""The share of a fight's gain that counts for the move before it, if a booted mark cannot refuse."""
AWAY: Final = 0.15
"""The value of a mark that refuses and goes home booted, apart from the place that it leaves."""
OPENED: Final = 0.7
"""The share of an ability's gain that counts for the move that enables it: others act in between."""
WAITS: Final = 1.0
"""The penalty for buying a card that is not part of the best basket."""
RESERVE: Final = 1
"""Ghost rock to keep for the ante."""
UNCOMMITTED: Final = frozenset({Verb.SHOP, Verb.USE, Verb.TRADE, Verb.SWAP, Verb.INVENT})
"""Plays that take no dude away from where it is."""


def plays(sight: Sight, tried: Mapping[str, Outcome], opened: Mapping[str, float]) -> Iterator[Advice]:
    """Yield the advice on every legal Noon play.

    ``tried`` holds the results of abilities, ``opened`` the gains of moves from the abilities that they
    enable; both are by key.
    """
    basket, bands = _basket(sight), _bands(sight)
    found = [_play(sight, o, tried, opened, basket, bands) for o in sight.asked.options]
    yield from _in_good_time(sight, found)


def _play(
    sight: Sight,
    option: OptionView,
    tried: Mapping[str, Outcome],
    opened: Mapping[str, float],
    basket: frozenset[CardId],
    bands: Mapping[str, float],
) -> Advice:
    if option.verb is Verb.PASS:
        return _pass(sight)
    play = choices.play_of(option.key)
    match play:
        case choices.Move():
            return _move(sight, option, opened.get(option.key, 0.0), bands.get(option.key, 0.0))
        case choices.Buy() | choices.Invent():
            return buy(sight, option, option.card is None or option.card in basket)
        case choices.CallOut():
            return _call_out(sight, option)
        case choices.UseAbility():
            return abilities.judge(sight, option, tried.get(option.key))
        case choices.Swap():
            return _swap(sight, option)
        case choices.Ready():
            return _make_ready(sight, option, play)
        case choices.Pardon():
            return _pardon(sight, option)
        case choices.Trade():
            return _trade(sight, option)
        case unknown:
            assert_never(unknown)


def _in_good_time(sight: Sight, found: list[Advice]) -> Iterator[Advice]:
    """Rate moves that rivals can answer below plays that commit nobody.

    A rival who walks to a place later can take it, so such moves are better made late.
    """
    options = {o.key: o for o in sight.asked.options}
    waiting = [a.worth for a in found if a.worth > 0 and options[a.key].verb in UNCOMMITTED]
    least = min(waiting, default=0.0)
    for advice in found:
        option = options[advice.key]
        if waiting and option.verb is Verb.MOVE and advice.worth > least and _is_answered(sight, option):
            yield Advice(advice.key, least / 2, f"{advice.reason}, but can wait until others have moved")
        else:
            yield advice


def _is_answered(sight: Sight, option: OptionView) -> bool:
    """Return whether a move would take a deed that rivals could retake today by walking there."""
    dude = sight.cards.get(option.card) if option.card is not None else None
    deed = sight.cards.get(option.target) if option.target is not None else None
    if dude is None or deed is None or deed.type != CardType.DEED:
        return False
    there = sight.influence_at(deed.id)
    there[sight.seat] = there.get(sight.seat, 0) + dude.influence
    if holder(sight, deed.id, there) != sight.seat:
        return False
    for rival in sight.rivals:
        more = sum(
            d.influence for d in sight.gang(rival.seat) if not d.booted and d.location not in (deed.id,)
        )
        if (
            more
            and holder(sight, deed.id, {**there, rival.seat: there.get(rival.seat, 0) + more}) != sight.seat
        ):
            return True
    return False


def _pass(sight: Sight) -> Advice:
    """Rate passing: best if it ends the day and wins the game, else 0."""
    if sight.outlook.is_last and sight.is_winning():
        return Advice(PASS, WON, "ends the day and wins the game")
    if sight.outlook.is_last and sight.is_losing():
        winner = sight.rival(min(sight.dangerous)).name
        return Advice(PASS, 0, f"nothing that is left keeps {winner} from winning")
    return Advice(PASS, 0, "nothing else is worth doing")


# --- buying -----------------------------------------------------------------------------------------


def buy(sight: Sight, option: OptionView, is_chosen: bool = True) -> Advice:
    """Rate buying a card: its value minus its price, with a penalty unless it ``is_chosen`` to be bought."""
    facts = None if option.card is None else sight.facts(option.card)
    if facts is None:
        return Advice(option.key, -1, "is a card I do not know")
    cost = facts.cost or 0
    gain = _use(sight, facts) - worth.GHOST_ROCK * cost
    if sight.me.stash - cost < RESERVE:
        gain -= 0.15
    reason = f"brings {_brings(facts)} for {cost} ghost rock"
    if facts.type is CardType.DEED:
        if option.note == "left":
            gain += 0.01
    elif facts.is_dude:
        if sight.threat() >= -2 and facts.influence:
            reason += ", and influence is short"
    elif facts.type in (CardType.GOODS, CardType.SPELL):
        gain += _bearer(sight, option)
    if option.verb is Verb.INVENT:
        gain -= 0.3
    if gain <= 0:
        reason = f"costs {cost} ghost rock, which is more than it is worth now"
    elif not is_chosen:
        gain, reason = gain - WAITS, "waits, because other cards are worth more for the ghost rock there is"
    return Advice(option.key, gain, reason)


def _brings(facts: CardFacts) -> str:
    """Describe what a card gives."""
    given = [f"{facts.influence} influence"] if facts.influence else []
    if facts.control:
        given.append(amount(facts.control, "control point"))
    if facts.bullets:
        given.append(amount(facts.bullets, "bullet"))
    if facts.production:
        given.append(f"{facts.production} ghost rock a day")
    return listed(given) or "its abilities"


def _use(sight: Sight, facts: CardFacts) -> float:
    """Return the value of having a card in play, before its price, given the outlook for Sundown."""
    gain = worth.of_printed(facts)
    if facts.type is CardType.DEED:
        gain += 0.5 + sight.outlook.change({sight.seat: facts.control or 0})
    elif facts.is_dude:
        gain += sight.outlook.change({sight.seat: facts.control or 0}, {sight.seat: facts.influence or 0})
    return gain


def _basket(sight: Sight) -> frozenset[CardId]:
    """Return the set of cards that is worth most and that the stash can pay for."""
    offers: dict[CardId, tuple[int, float]] = {}
    for option in sight.asked.options:
        facts = sight.facts(option.card) if option.verb is Verb.SHOP and option.card is not None else None
        if facts is not None and option.card is not None:
            cost = facts.cost or 0
            offers[option.card] = (cost, _use(sight, facts) - worth.GHOST_ROCK * cost)
    best: dict[int, tuple[float, frozenset[CardId]]] = {0: (0.0, frozenset())}
    for card, (cost, gain) in offers.items():
        if gain <= 0:
            continue
        for spent, (total, cards) in sorted(best.items(), reverse=True):
            after = spent + cost
            if after <= sight.me.stash and (after not in best or best[after][0] < total + gain):
                best[after] = (total + gain, cards | {card})
    return max(best.values(), key=lambda found: found[0])[1]


def _bearer(sight: Sight, option: OptionView) -> float:
    """Return the bonus for a bearer of goods: higher for more bullets, lower for more attachments."""
    host = sight.cards.get(option.target) if option.target is not None else None
    if host is None or not sight.is_dude(host):
        return 0.0
    return 0.05 * host.bullets + (0.1 if host.is_stud else 0) - 0.1 * len(host.attachments)


def _swap(sight: Sight, option: OptionView) -> Advice:
    """Rate replacing a dude by its more experienced version, which is nearly always better."""
    old = None if option.card is None else sight.facts(option.card)
    new = None if option.target is None else sight.facts(option.target)
    if old is None or new is None:
        return Advice(option.key, -1, "is a dude I do not know")
    gain = worth.of_printed(new) - worth.of_printed(old)
    return Advice(
        option.key,
        gain - 0.1,
        "is the better version of this dude" if gain > 0 else "is not better than who is there",
    )


def _trade(sight: Sight, option: OptionView) -> Advice:
    """Rate handing over goods: good from a booted dude to an unbooted, unladen one who shoots as well."""
    goods = sight.cards.get(option.card) if option.card is not None else None
    taker = sight.cards.get(option.target) if option.target is not None else None
    giver = sight.cards.get(goods.host) if goods is not None and goods.host is not None else None
    if goods is None or taker is None or giver is None:
        return Advice(option.key, -1, "is of no use")
    better = giver.booted and not taker.booted and taker.bullets >= giver.bullets and not taker.attachments
    return Advice(
        option.key, 0.1 if better else -0.1, "is in better hands there" if better else "is fine where it is"
    )


def _make_ready(sight: Sight, option: OptionView, play: choices.Ready) -> Advice:
    """Rate making a Weapon ready: by its bullets beyond the bullets of the Weapon that it replaces."""
    weapon = sight.cards.get(option.card) if option.card is not None else None
    old = None if play.instead is None else sight.cards.get(play.instead)
    gain = 0 if weapon is None else weapon.bullets - (0 if old is None else old.bullets)
    reason = "shoots better" if gain > 0 else "shoots no better than what is ready"
    return Advice(option.key, 0.1 * gain if gain > 0 else -0.1, reason)


def _pardon(sight: Sight, option: OptionView) -> Advice:
    """Rate a pardon: slightly good for a dude of mine, bad for anybody else's."""
    dude = sight.cards.get(option.card) if option.card is not None else None
    mine = dude is not None and dude.controller == sight.seat
    reason = "takes the price off my dude's head" if mine else "would only help somebody else"
    return Advice(option.key, 0.05 if mine else -1, reason)


# --- walking ----------------------------------------------------------------------------------------


def stake(sight: Sight, place: CardId, influence: dict[int, int]) -> float:
    """Return the value of a place to me with this influence there; below 0 if a rival controls it."""
    deed = sight.cards.get(place)
    if deed is None or deed.type != CardType.DEED:
        return 0.0
    who = holder(sight, place, influence)
    income = worth.PRODUCTION * deed.production
    if who == sight.seat:
        return deed.control + (income if deed.owner == sight.seat else 0.2)
    return -sight.weight(who) * deed.control - (income if deed.owner == sight.seat else 0.0)


def _bands(sight: Sight) -> dict[str, float]:
    """Return the value of moves that take a deed only together with other moves, by key.

    For each deed that no single dude can take, these are the moves of the fewest dudes who can.
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


def _move(sight: Sight, option: OptionView, opened: float, together: float) -> Advice:
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
    if prey > 0:
        gain += prey
        reason = f"looks for a fight at {sight.title(place)}"
    if opened * OPENED > max(0.0, gain):
        reason = f"opens an ability at {sight.title(place)}"
    gain += OPENED * opened
    if gain > 0 and _is_answered(sight, option):
        gain *= ANSWERED
    if option.note == "boots":
        gain -= booting(sight)
    lost, risk = _danger(sight, dude, place, will_be_booted=option.note == "boots")
    if gain > 0 and gain * (1 - lost) <= risk:
        reason = f"is too dangerous at {sight.title(place)}"
    if gain > 0:
        gain *= 1 - lost
    # A small penalty keeps dudes from moving without a gain.
    return Advice(option.key, gain - risk - 0.02, reason)


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


def _prey(sight: Sight, dude: CardView, place: CardId) -> float:
    """Return the expected gain of a call-out at the place of a move; 0 unless the odds are good."""
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
    best = max(
        worth.of_dude_in_play(mark, sight) + sight.outlook.change({}, {mark.controller: -mark.influence})
        for mark in marks
    )
    stays = CORNERED if any(mark.booted for mark in marks) else 0.4  # a booted dude cannot refuse
    return stays * win * (ground + 0.5 * best) - 0.1


def _danger(sight: Sight, dude: CardView, place: CardId, will_be_booted: bool) -> tuple[float, float]:
    """Return the probability that a dude does not stay at a place today, and the expected cost of that.

    A dude who arrives booted cannot refuse a call-out; an unbooted one goes home rather than fight.
    """
    if place == sight.me.outfit:
        return 0.0, 0.0
    foes = sight.foes_near(place)
    if not any(e.location == place or sight.walks_free(e, place) for e in foes):
        return 0.0, 0.0
    friends = [d for d in sight.gang(sight.seat) if d.id != dude.id and sight.may_join(d, place)]
    foes = [*foes, *(e for e in sight.enemies() if e.booted and e.location == place)]
    win = odds.chance_to_win([dude, *friends], foes)
    likely = min(1.0, max(0.0, ATTACKED - HARDY * win)) * max(BOLD, sight.patience())
    if not will_be_booted:
        return likely / 2, likely * BOOTING
    lost, _ = odds.losses([dude, *friends], foes)
    share = min(1.0, lost)
    gone = worth.of_dude_in_play(dude, sight) - sight.outlook.change({}, {sight.seat: -dude.influence})
    return likely * share, likely * share * gone


def needed_odds(sight: Sight) -> float:
    """Return the lowest chance to win a round with which I begin a fight."""
    if sight.is_winning():
        return SAFE_ODDS
    if sight.is_losing():
        return LAST_ODDS
    return LAST_ODDS + (GOOD_ODDS - LAST_ODDS) * sight.patience()


# --- calling out ------------------------------------------------------------------------------------


def _call_out(sight: Sight, option: OptionView) -> Advice:
    """Rate a call-out by its odds. A mark that refuses leaves the place, which may be worth as much."""
    caller = sight.cards.get(option.card) if option.card is not None else None
    mark = sight.cards.get(option.target) if option.target is not None else None
    if caller is None or mark is None:
        return Advice(option.key, -1, "is a dude I do not know")
    place, outlook = caller.location, sight.outlook
    mine = [caller, *(d for d in sight.gang(sight.seat) if d.id != caller.id and sight.may_join(d, place))]
    theirs = [mark, *(e for e in sight.gang(mark.controller) if e.id != mark.id and sight.may_join(e, place))]
    own = len(mine)
    mine, theirs = helping.with_helpers(sight, place, mark.controller, mine, theirs)
    win = odds.chance_to_win(mine, theirs)
    lost, taken = odds.losses(mine, theirs)
    lost *= own / len(mine)  # helpers bear their share of the losses
    there, gone = sight.influence_at(place), sight.influence_at(place, leave_out=mark.id)
    ground = stake(sight, place, gone) - stake(sight, place, there)
    points = outlook.ground({place: (there, gone)})
    price = worth.of_dude_in_play(caller, sight)
    prize = sight.weight(mark.controller) * worth.of_dude_in_play(mark, sight)
    fight = taken * prize * 0.8 - lost * price * 0.8 + win * ground
    fallen = {**points, mark.controller: points.get(mark.controller, 0) - mark.control}
    weaker = {mark.controller: -mark.influence}
    fight += win * outlook.change(fallen, weaker)
    fight += (1 - win) * outlook.change({}, {sight.seat: -caller.influence})
    fight += (0.5 + worth.GHOST_ROCK) * mark.bounty * win
    away = ground + AWAY + outlook.change(points)
    stays = 1.0 if mark.booted else accepted(win)
    gain = stays * fight + (1 - stays) * away
    if mark.controller in sight.dangerous:
        gain += 0.5 * win
    words = f"wins the fight in about {round(100 * win)} of 100"
    is_last_chance = outlook.is_last and sight.is_losing()
    if is_last_chance and outlook.decides(fallen, weaker) > 0:
        gain = win * (prize + TONIGHT)  # without this fight the game is lost anyway
    if win < needed_odds(sight) and not is_last_chance:
        return Advice(option.key, min(gain, 0) - 0.2, words.replace("about", "only about"))
    if mark.influence:
        words += f", and {whose(mark.title)} {mark.influence} influence would be gone"
    elif points:
        words += f", and {sight.title(place)} would change hands"
    return Advice(option.key, gain - 0.1, words)


def accepted(win: float) -> float:
    """Return the probability that a call-out with this chance is accepted: the likely loser goes home."""
    return min(0.9, max(0.1, 1.35 - 1.6 * win))
