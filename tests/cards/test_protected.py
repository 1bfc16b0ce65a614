"""No ability is wasted on a card to which it can do nothing, whatever protects it (R-ACT-5).

Each card in play is protected from some verbs. Then each script does all that is still open to it, in a
strict game: there a verb raises that can do nothing to a card that was chosen for it.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from doomtown_desktop.engine import uses
from doomtown_desktop.engine.abilities import CHEATIN, NOON, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.core import Engine, Use
from doomtown_desktop.engine.decisions import Answer, Checkpoint, Choose
from doomtown_desktop.engine.effects import Ban
from doomtown_desktop.engine.words import Cannot, Prohibition
from tests.cards.busy import FIGHT, REVEALED, busy
from tests.cards.busy import NOON as AT_NOON
from tests.cards.test_lint import SCRIPTS, Key, each_script, facts_of
from tests.table import begin

pytestmark = pytest.mark.no_cover  # all scripts at once; what is measured is tested elsewhere

PROTECTIONS: tuple[Prohibition, ...] = (
    Cannot.BE_BOOTED_BY.of("cards"),
    Cannot.BE_ACED_BY.of("cards"),
    Cannot.BE_DISCARDED_BY.of("cards"),
    Cannot.BE_SENT_HOME_BOOTED_BY.of("cards"),
    Cannot.BE_MOVED_BY.of("cards"),
    Cannot.BE_SENT_HOME,
    Cannot.CARRY.of("action"),
)
PLAYS = {AT_NOON: (NOON,), FIGHT: (SHOOTOUT,), REVEALED: (RESOLUTION, CHEATIN)}


def answered(asked: Choose, luck: random.Random) -> Answer:
    """Any answer that a question allows."""
    keys = [o.key for o in asked.options]
    return tuple(luck.sample(keys, luck.randint(asked.least, min(asked.most, len(keys)))))


def play(g: Engine, use: Use, luck: random.Random) -> None:
    """Use an ability to its end."""
    running = uses.run(g, use)
    answer: Answer | None = None
    try:
        while True:
            asked = running.send(answer)
            answer = None if isinstance(asked, Checkpoint) else answered(asked, luck)
    except StopIteration:
        return
    finally:
        running.close()


@each_script
def test_no_ability_is_wasted_on_what_is_protected(key: Key) -> None:
    for situation, plays in PLAYS.items():
        if not any(play in ability.plays for ability in SCRIPTS[key].script.abilities for play in plays):
            continue
        table, card = busy(facts_of(key), situation)
        luck = random.Random(key.title)
        for number in table.state.in_play:
            for what in luck.sample(PROTECTIONS, len(PROTECTIONS) // 2):
                begin(table.engine, Ban, table.me.home.id, card=number, what=what)
        for offered in [u for kind in plays for u in uses.legal(table.engine, 0, kind) if u.card == card.id]:
            g = table.engine.fork(table.state.copy())
            play(g, replace(offered), luck)
            assert not g.unforeseen, g.unforeseen
