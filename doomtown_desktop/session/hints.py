"""Hints, which are a policy's answers in a person's place, and warnings of likely mistakes.

A policy that gives a hint uses only what the person's seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from doomtown_desktop.ai import Advice, RulesPolicy, make_policy
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.poker import best_legal_hand, evaluate, hand_name, is_cheatin
from doomtown_desktop.poker.hand_rank import PokerCard
from doomtown_desktop.protocol import choices, terms
from doomtown_desktop.protocol.question import DONE, PASS, Answer, Choose, Question
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.protocol.view_data import DrawCard, TableView
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.policy_task import PolicyTask
from doomtown_desktop.session.thinking import Thought
from doomtown_desktop.session.whys import aloud
from doomtown_desktop.speech import hint_words

BLUNDER: Final = 1.0
"""A person is warned if a play looks worse than the best one by at least this many control points."""
BLUNDER_CHANCE: Final = 0.12
"""The same limit as a win probability, for policies that evaluate by it."""
JUDGED: Final = (Question.NOON_PLAY, Question.CALLOUT, Question.FLEE)
"""Kinds of decisions with warnings based on a policy's evaluation; other kinds have factual warnings only."""


def question(match: Match, pending: Choose, name: str) -> PolicyTask:
    """Return a person's pending decision as a task for the policy with this name."""
    game = match.game
    starting = () if game.setup is None else game.setup.seats[pending.player].starting
    policy = make_policy(name, game.engine.catalog, starting)
    view = table_view(game, pending.player)
    scene = scene_of(game, pending.player) if policy.needs_scene(pending) else None
    return PolicyTask(policy, pending, view, scene, game.setup, match.budget, fresh=True)


def hint(match: Match, thought: Thought) -> Hint | None:
    """Return the hint that follows from a policy's thought; ``None`` if no decision is pending."""
    pending = match.pending
    if pending is None:
        return None
    why = next((aloud(advice.reason) for advice in thought.advice if (advice.key,) == thought.given[:1]), "")
    view = table_view(match.game, pending.player)
    given = _whole(match, view, thought)
    cards = tuple(
        option.card for option in pending.options if option.key in given and option.card is not None
    )
    return Hint(given, _words(view, given), why, cards)


def _whole(match: Match, view: TableView, thought: Thought) -> Answer:
    """Return all answers to a decision that takes several: upkeep to pay, dudes to join, or casualties."""
    pending, given = match.pending, thought.given
    if pending is None:
        return given
    if pending.kind is Question.POSSE:
        return joiners(match, view, given)
    if pending.kind is Question.UPKEEP:
        return (*_paid_for(view, thought), DONE)
    return _casualties(match, given) if pending.kind is Question.CASUALTY else given


def _paid_for(view: TableView, thought: Thought) -> list[str]:
    """Return the keys of the cards that are worth their upkeep, best first, as far as the stash allows."""
    stash = 0 if view.seat is None else view.players[view.seat].stash
    options = () if view.choice is None else view.choice.options
    prices = {option.key: int(option.note or 1) for option in options if option.card is not None}
    kept = list[str]()
    for advice in thought.advice:
        price = prices.get(advice.key)
        if price is not None and price <= stash and advice.worth > 0:
            kept.append(advice.key)
            stash -= price
    return kept


def _casualties(match: Match, given: Answer) -> Answer:
    """Return a complete plan of casualties, found by playing on a clone.

    This reveals nothing, because the engine changes nothing and asks nobody else before a plan is complete.
    """
    game, policy, plan = match.game.clone(), RulesPolicy(match.game.engine.catalog), list(given)
    while (asked := game.pending) is not None:
        covers = {option.key: int(option.label) for option in asked.options}
        if covers[plan[-1]] >= asked.owed:
            break
        game.answer((plan[-1],))
        then = game.pending
        if then is None or (then.kind, then.player, then.planned[:1]) != (
            Question.CASUALTY,
            asked.player,
            given,
        ):
            break
        plan += policy.choose(table_view(game, then.player), then)
    return tuple(plan)


class Doubt(Record):
    """A warning that an answer looks like a mistake."""

    words: str
    """The warning, in a sentence."""
    kind: str
    """The kind, by which repetitions on a day are recognized; empty if the warning is always shown."""
    is_opinion: bool = False
    """True if it is a policy's opinion; False if it is a fact."""


def warning(match: Match, given: Answer, thought: Thought | None = None) -> Doubt | None:
    """Return the warning about an answer to the pending decision; ``None`` if the answer looks right.

    ``thought`` is a policy's evaluation of the decision, if it is already known.
    """
    pending = match.pending
    if pending is None:
        return None
    view = table_view(match.game, pending.player)
    if pending.kind is Question.KEEP_FIVE:
        words = needless_cheat(view.players[view.seat or 0].draw_hand or (), given)
        return Doubt(words, "") if words else None
    if pending.kind is Question.NOON_PLAY and given == (PASS,):
        lost = _lost_at_sundown(view)
        if lost is not None:
            return lost
    if thought is None or pending.kind not in JUDGED:
        return None
    return _blunder(thought, view, given)


def _lost_at_sundown(view: TableView) -> Doubt | None:
    """Return the warning that this seat is eliminated or another player wins today if nothing changes."""
    name = next((p.name for p in view.players if p.would_win and p.seat != view.seat), "")
    falls = view.seat is not None and view.players[view.seat].would_fall
    if not name and not falls:
        return None
    when = terms.evening(view.ruleset)
    if view.choice is not None and view.choice.ends_day:
        return Doubt(hint_words.pass_ends_badly(name, when), "")
    return Doubt(hint_words.day_ends_badly(name, when), f"sundown {name}")


def joiners(match: Match, view: TableView, first: Answer = ()) -> Answer:
    """Return the answers with which a policy would form the posse, one dude after another, and ``DONE``.

    ``view`` is the view of the seat that is asked. ``first`` is the first answer, if it is known. The
    function adds the dudes to the view only and does not run the engine, because the proposal has to be
    immediate.
    """
    pending, found = match.pending, list[str]()
    if pending is None or pending.kind is not Question.POSSE or view.seat != pending.player:
        return ()
    policy = RulesPolicy(match.game.engine.catalog)
    while view.choice is not None and view.shootout is not None:
        given = first if first and not found else policy.choose(view, pending)
        joins = next((o for o in view.choice.options if given == (o.key,) and o.card is not None), None)
        if joins is None or joins.card is None:
            break
        found.append(joins.key)
        sides = list(view.shootout.sides)
        side = Sight(view, match.game.engine.catalog).my_side()
        sides[side] = replace(sides[side], dudes=(*sides[side].dudes, joins.card))
        left = tuple(o for o in view.choice.options if o.card != joins.card)
        fight = replace(view.shootout, sides=(sides[0], sides[1]))
        view = replace(view, shootout=fight, choice=replace(view.choice, options=left))
    return (*found, DONE)


def needless_cheat(hand: Sequence[DrawCard], thrown: Answer) -> str:
    """Return the warning that a hand is Cheatin' although a legal hand ranks as high; empty if it is fine.

    ``thrown`` are the keys of the cards to discard.
    """
    kept = [card for card in hand if choices.key(choices.Pick(card.id)) not in thrown]
    cards, all_cards = _as_poker(kept), _as_poker(hand)
    if cards is None or all_cards is None or not is_cheatin(cards):
        return ""
    legal, rank = best_legal_hand(all_cards), evaluate(cards).rank
    if legal is None or legal.rank < rank:
        return ""
    return hint_words.needless_cheat(hand_name(legal.rank))


def _as_poker(cards: Sequence[DrawCard]) -> list[PokerCard] | None:
    """Return cards as poker cards; ``None`` if one of them is a joker or has no value."""
    if any(card.is_joker or card.value is None or card.suit is None for card in cards):
        return None
    return [PokerCard(card.value or 0, card.suit or 0) for card in cards]


def _blunder(thought: Thought, view: TableView, given: Answer) -> Doubt | None:
    """Return the warning about a much worse answer; ``None`` if it is not much worse than the best."""
    best = thought.given
    by_key: Mapping[str, Advice] = {advice.key: advice for advice in thought.advice}
    if best == given or len(given) != 1 or len(best) != 1 or not {given[0], best[0]} <= by_key.keys():
        return None
    mine, theirs = by_key[given[0]], by_key[best[0]]
    least = BLUNDER_CHANCE if thought.by_chance else BLUNDER
    if theirs.worth - mine.worth < least or view.choice is None:
        return None
    verb = next((option.verb for option in view.choice.options if option.key == best[0]), "")
    mark = "" if view.shootout is None else view.shootout.mark
    kind = f"{view.choice.kind} {verb} {mark}{' passed' if given == (PASS,) else ''}"
    return Doubt(hint_words.better_play(_words(view, best), aloud(theirs.reason)), kind, True)


def _words(view: TableView, given: Answer) -> str:
    """Return an answer in words, as its buttons show it."""
    options = () if view.choice is None else view.choice.options
    labels = [option.label for key in given for option in options if option.key == key]
    return hint_words.given(labels)


__all__ = ["BLUNDER", "JUDGED", "Doubt", "hint", "joiners", "needless_cheat", "question", "warning"]
