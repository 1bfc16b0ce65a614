"""A sentence next to a question: the text of the card that asks it, or a summary of the shootout or job."""

from __future__ import annotations

from inspect import unwrap
from typing import Final

from doomtown_desktop.engine.change import forming
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Use
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.data.state import Shootout
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.effects import Watch
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.question import Choose, Question
from doomtown_desktop.protocol.words import Number
from doomtown_desktop.speech import prompts

_OF_A_FIGHT: Final = frozenset(
    {
        Question.POSSE,
        Question.INVITE,
        Question.INVITATION,
        Question.TURNABOUT,
        Question.SHOOTER,
        Question.FLEE,
    }
)


def about(g: Engine, asked: Choose) -> str:
    """Return a sentence of explanation for the player who is asked; empty if the question needs none."""
    fight = g.state.shootout
    if asked.kind is Question.CALLOUT and fight is not None:
        return _of_call_out(g, fight)
    if asked.source is not None:
        return _of_card(g, asked)
    if fight is None or asked.kind not in _OF_A_FIGHT:
        return ""
    return prompts.fight(g, fight.leader, fight.mark, fight.location, job=fight.kind is FightKind.JOB)


def _of_call_out(g: Engine, fight: Shootout) -> str:
    """Return both strengths and who could join, for the player who accepts or refuses."""
    leader, mark = (_strength(g, dude) for dude in (fight.leader, fight.mark))
    seats = fight.posses[0].primary, fight.posses[1].primary
    could_join = forming.could_join(g, 0), forming.could_join(g, 1)
    return prompts.strengths(g, seats, (leader, mark), could_join)


def _strength(g: Engine, dude: CardId) -> str:
    return f"{m.stat(g, dude, Number.BULLETS)} {'stud' if m.is_stud(g, dude) else 'draw'}"


def _of_card(g: Engine, asked: Choose) -> str:
    sources = ((u, u.declared) for u in reversed(g.uses))
    use = next((u for u, told in sources if asked.source in (told.card, told.on, told.through)), None)
    if use is None:
        return ""
    if use.ability is not None:
        return _sentence(use.ability.text)
    return _sentence(_of_trait(g, use))


def _of_trait(g: Engine, use: Use) -> str:
    """Return the wording of the trait that is running: a trigger, or the text that began a watch."""
    script = g.scripts[use.card].script
    found = [t.text for t in script.triggers if isinstance(use.declared.event, t.to)]
    if not found:
        watches = [w for w in g.effects(Watch, type(use.declared.event).__name__) if w.source == use.card]
        named = [copies.parted(watch.hook) for watch in watches]
        hooks = {name for name, _ in named}
        texts = [script, *(g.scripts[model].script for _, model in named if model is not None)]
        bodies = [(each.text, each.body) for text in texts for each in text.abilities]
        bodies += [(each.text, each.body) for text in texts for each in text.triggers]
        found = [text for text, body in bodies if hooks.intersection(unwrap(body).__code__.co_names)]
    if not found:
        found = [text for _, text in script.wording][:1]
    return found[0] if found else ""


def _sentence(text: str) -> str:
    return text if not text or text[-1] in ".!?" else f"{text}."
