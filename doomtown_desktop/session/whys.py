"""The reasons for a computer's plays, as other players may see them with a play or its announcement.

A reason may use knowledge of the computer's seat. It is shown only after its act is visible, and only if it
names no card that is hidden from the viewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from doomtown_desktop.ai.policy import PLANNED
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol import act_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import (
    DONE,
    OWN_QUESTIONS,
    PASS,
    PLAYS,
    Answer,
    Choose,
    Option,
    Question,
)
from doomtown_desktop.session.levels import LEVELS
from doomtown_desktop.session.match import Match
from doomtown_desktop.speech import answer_wording, hint_words, wording

TOLD: Final = MappingProxyType(
    {
        act_data.MOVE: PLAYS,
        act_data.BUY: PLAYS,
        act_data.USE: PLAYS,
        act_data.PASS: (Question.NOON_PLAY,),
        act_data.REACT: (Question.REACT,),
        act_data.CALL_OUT: (Question.NOON_PLAY, Question.CALLOUT),
        act_data.FIGHT: (Question.POSSE, Question.SHOOTER, Question.INVITE, Question.INVITATION),
        act_data.LOSS: (Question.CASUALTY, Question.FLEE),
    }
)
"""The kinds of decisions that cause an act, by the act's kind: everybody sees all of them at once."""
ANNOUNCED: Final = (*PLAYS, Question.CALLOUT, Question.CASUALTY, Question.FLEE, Question.POSSE)
"""The kinds of decisions that a level with ``announces`` announces."""


class Announcement(NamedTuple):
    """The announcement of a computer's next play."""

    words: str
    at: tuple[int, ...]
    """Ids of the cards and places on the table that it concerns."""


def announces(policy: str) -> bool:
    """Return whether a policy announces its plays."""
    return any(level.policy == policy and level.announces for level in LEVELS)


def with_reasons(match: Match, seat: Seat | None, acts: Sequence[Act]) -> tuple[Act, ...]:
    """Return acts in which those of computers have their reasons, as far as a seat may see them.

    A ``seat`` of ``None`` is a spectator.
    """
    if len(match.people) == len(match.policies):
        return tuple(acts)  # only computers give reasons
    told, found = set[int](), list[Act]()
    for act in acts:
        index = _decision_of(match, act)
        why = "" if index is None or index in told else _reason(match, seat, index)
        if index is not None:
            told.add(index)
        found.append(replace(act, why=hint_words.reason(why), tells_why=_tells(match, act)) if why else act)
    return tuple(found)


def _tells(match: Match, act: Act) -> bool:
    policy = None if act.player is None else match.policies[act.player]
    return policy is not None and announces(policy.name)


def _decision_of(match: Match, act: Act) -> int | None:
    """Return the number of the computer's answer that led to an act; ``None`` if no answer did."""
    kinds, game = TOLD.get(act.kind, ()), match.game
    if act.player is None or match.policies[act.player] is None or act.line < game.lines_after(0):
        return None
    index = min(game.answers_before(act.line), len(game.answers) - 1)
    while index >= 0 and _is_beside(game, index, act.player):
        index -= 1
    if index < 0 or game.askers[index] != act.player or game.kinds[index] not in kinds:
        return None
    return index if (game.answers[index] == (PASS,)) == (act.kind == act_data.PASS) else None


def _is_beside(game: Game, index: int, player: Seat) -> bool:
    """Return whether an answer belongs to one of the play's own questions, or passes a React."""
    if game.kinds[index] == Question.REACT and game.answers[index] == (PASS,):
        return True
    return game.askers[index] == player and game.kinds[index] in OWN_QUESTIONS


def _reason(match: Match, seat: Seat | None, index: int) -> str:
    noted = match.thoughts.get(index)
    if noted is None or noted.given != match.answers[index]:
        return ""
    return spoken(match.game, seat, noted.reason)


def aloud(reason: str) -> str:
    """Return a reason as people may read it; empty if it only says that the answer was planned."""
    return "" if reason == PLANNED else reason


def spoken(game: Game, seat: Seat | None, reason: str) -> str:
    """Return a reason as a seat may see it; empty if it names a hidden card or is empty."""
    said = aloud(reason)
    return "" if said and _hidden_titles(game, seat, said) else said


def _hidden_titles(game: Game, seat: Seat | None, words: str) -> bool:
    """Return whether a text names a card that is hidden from a seat."""
    facts, state = game.engine.facts, game.state
    hidden = set[CardId]()
    for owner, player in enumerate(state.players):
        if owner != seat:
            hidden |= {*player.play_hand, *player.deck, *(() if player.revealed else player.draw_hand)}
        else:
            hidden.update(player.deck)
    named = {card for card in range(len(facts)) if facts[CardId(card)].title in words}
    known = {facts[CardId(card)].title for card in named if CardId(card) not in hidden}
    return any(facts[CardId(card)].title not in known for card in named)


def announcement(match: Match, asked: Choose, given: Answer, reason: str) -> Announcement | None:
    """Return the announcement of a computer's answer; ``None`` if there is nothing to announce.

    The announcement names no card of the computer's hand.
    """
    game, options = match.game, {o.key: o for o in asked.options}
    if (
        asked.kind not in ANNOUNCED
        or not given
        or given in ((PASS,), (DONE,))
        or not set(given) <= set(options)
    ):
        return None
    chosen = [options[key] for key in given]
    seen = [card for option in chosen for card in (option.target, option.card) if card is not None]
    at = tuple(int(card) for card in seen if card == TOWN_SQUARE or card in game.state.in_play)
    why = spoken(game, None, reason)
    plays = [_said(game, option) for option in chosen]
    who = wording.player(game.engine, asked.player)
    return Announcement(hint_words.announced(who, plays, why), at)


def _said(game: Game, option: Option) -> str:
    """Return an option in words that do not name a card of a hand."""
    cards = [card for card in (option.card, option.target) if card is not None and card != TOWN_SQUARE]
    if all(card in game.state.in_play for card in cards):
        return answer_wording.within_sentence(game.engine, option)
    return answer_wording.without_card(option)


__all__ = ["ANNOUNCED", "TOLD", "Announcement", "announcement", "announces", "spoken", "with_reasons"]
