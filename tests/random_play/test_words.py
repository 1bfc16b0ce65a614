"""The words that a player reads in games with all scripted cards: terms of the game, never a Python name."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.data.abilities import script_for, scripts
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.protocol.question import Choose
from doomtown_desktop.session.reasons import reasons
from doomtown_desktop.speech import answer_wording, event_wording
from tests.asking import flaw, is_vague
from tests.random_play.runner import random_answer
from tests.sampled import always

GAMES = 200
CHUNKS = 4
LONGEST = 160
"""Answers of one game, at most: many short games show more cards than few long ones."""
MENU_EVERY = 6
ASKING = {
    "target": 1,
    "may_target": 1,
    "targets": 3,
    "targets_until": 3,
    "search_deck": 1,
    "choose_player": 0,
    "number": 2,
    "may": 0,
    "may_pay": 1,
    "one_of": 99,
}
"""Verbs of scripts that ask, and where in their arguments the words stand; last: only by name."""
CODE = re.compile(r"_|\+99|\bNone\b|\bself\b|\bobject at\b|[{}]|\b\w+\.\w+\(|::")


@cache
def scripted() -> dict[CardType, list[CardFacts]]:
    """Return every scripted printing by its type."""
    cards.load_all()
    found: dict[CardType, list[CardFacts]] = {}
    for facts in catalogue():
        if script_for(facts.title, facts.code) is not None:
            found.setdefault(facts.type, []).append(facts)
    return found


@cache
def names() -> frozenset[str]:
    """Return the names of all methods that are abilities, traits or triggers."""
    found: set[str] = set()
    for cls in scripts().values():
        script = cls.script
        found.update(a.name for a in script.abilities)
        found.update(t.name for t in script.traits)
        found.update(t.name for t in script.triggers)
    found |= {name.replace("_", " ") for name in found}
    return frozenset(found)


def wild_setup(seed: int) -> GameSetup:
    """Return two seats with random cards of all scripted printings."""
    rng = random.Random(seed)

    def seat(name: str) -> SeatSetup:
        pool = scripted()
        outfit = rng.choice(pool[CardType.OUTFIT])
        own = [d for d in pool[CardType.DUDE] if set(d.gangs) & set(outfit.gangs) or not d.gangs]
        kinds = (CardType.DEED, CardType.GOODS, CardType.SPELL, CardType.ACTION, CardType.ACTION)
        drawn = [rng.choice(own) for _ in range(16)]
        drawn += [rng.choice(pool[kind]) for kind in kinds for _ in range(8)]
        counted = {facts.code: drawn.count(facts) for facts in drawn} | {"24259": 1}
        starting = tuple(dict.fromkeys(d.code for d in drawn[:16] if (d.cost or 0) <= 4))[:5]
        legend = rng.choice(pool[CardType.LEGEND]).code if rng.random() < 0.3 else None
        return SeatSetup(name, outfit.code, tuple(sorted(counted.items())), legend, starting)

    return GameSetup((seat("Ada"), seat("Ben")), seed, "reloaded-1.3")


def read(game: Game, asked: Choose, rng: random.Random) -> Iterator[str]:
    """Yield all words that the player of a decision reads: question, options and sometimes a menu."""
    yield asked.prompt
    for option in asked.options:
        yield answer_wording.option(game.engine, option)
    if len(game.answers) % MENU_EVERY == 0:
        p = game.state.players[asked.player]
        for card in rng.sample([*game.state.in_play, *p.play_hand], 2):
            for entry in reasons(game, asked.player, card):
                yield entry.label
                yield entry.reason


def is_code(words: str) -> bool:
    """Return whether words contain a Python name: an underscore, or a method name of a card script."""
    _, _, said = words.rpartition(": ")
    bare = {words, said, said.partition(" (")[0], *re.findall(r"\(([^()]*)\)", words)}
    return bool(CODE.search(words)) or not bare.isdisjoint(names())


def test_a_name_of_python_would_be_seen() -> None:
    cards.load_all()
    assert is_code("Coachwhip!: crack")
    assert is_code("step_through")
    assert is_code("Ada uses Charlie's Place (pour).")
    assert is_code("<None>")
    assert not is_code("Charlie's Place: A dude here gets +2 or -2 bullets, as you like")


def prompts_of(source: str) -> Iterator[tuple[str, str]]:
    """Yield each question in the source of a card script: the verb, and its literal words."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
            place = ASKING[node.func.attr]
            named = [k.value for k in node.keywords if k.arg == "prompt"]
            words = [*named, *node.args[place : place + 1]][:1]
            plain = words[0].value if words and isinstance(words[0], ast.Constant) else "put together"
            yield node.func.attr, str(plain) if words else ""


def test_every_question_in_a_script_has_words_of_its_own() -> None:
    """This covers all scripts, including those that random games do not reach."""
    found = [
        (module.name, verb, words)
        for module in Path(cards.__file__).parent.rglob("*.py")
        for verb, words in prompts_of(module.read_text(encoding="utf-8"))
    ]
    assert len(found) > 900
    assert [each for each in found if is_vague(each[2])] == []


def test_vague_words_would_be_seen() -> None:
    vague = ("Choose a card", "Choose cards", "Choose a dude", "Which deed?", "Who?", "Discard which?", "")
    assert all(is_vague(words) for words in vague)
    assert not any(is_vague(words) for words in ("Boot whom?", "Discard which goods?", "Mark a dude"))
    assert [*prompts_of("self.target(pool)")] == [("target", "")]
    assert [*prompts_of("self.one_of(1, 2, prompt='Which one?')")] == [("one_of", "Which one?")]


@pytest.mark.no_cover
@pytest.mark.parametrize("chunk", always(range(2), range(CHUNKS)))
def test_no_name_of_python_reaches_a_player_in_two_hundred_games(chunk: int) -> None:
    """The first half runs every time, all with ``--thorough``."""
    seen: set[str] = set()
    flaws: set[str] = set()
    for seed in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        game, rng = Game.new(wild_setup(seed), catalogue()), random.Random(seed)
        while (asked := game.pending) is not None and len(game.answers) < LONGEST:
            seen.update(read(game, asked, rng))
            flaws.add(flaw(game.engine, asked))
            game.answer(random_answer(game, asked, rng))
        seen.update(event_wording.sentence(game.engine, e) for e in game.log if not event_wording.is_echo(e))
        seen.add(game.state.ending)
    assert sorted(words for words in seen if is_code(words)) == []
    assert flaws == {""}, "every question says what it is about, and the card that asks is known"
    assert len(seen) > 3000
