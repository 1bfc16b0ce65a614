"""Checks that every card script gets for free: its facts, its wording, its conventions.

A developer who owns a file of official card texts (JSON: code → text) may name it in the environment variable
DOOMTOWN_CARD_TEXTS (several are separated as paths are), or store it beside the repository. Then no wording
of ours may repeat eight words in a row of an official text.
"""

from __future__ import annotations

import ast
import json
import os
import re
import statistics
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.headers import AbilityHeader, parse_header, render
from doomtown_desktop.catalog.model import EDITIONS, CardFacts, Edition
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.core.using import Declared, Use
from doomtown_desktop.engine.data.abilities import (
    CHEATIN,
    RESOLUTION,
    SHOOTOUT,
    Ability,
    Rule,
    Trait,
    Trigger,
    script_for,
    scripts,
)
from doomtown_desktop.engine.data.abilities import NOON as NOON_PLAY
from doomtown_desktop.engine.facts import modifiers
from doomtown_desktop.engine.flow import plays
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.leaving_events import LEAVING
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.words import NUMBERS
from doomtown_desktop.speech.labels import LENGTH, header
from tests.cards.busy import REVEALED, SITUATIONS, busy, sample
from tests.table import Table
from tests.together import together

pytestmark = pytest.mark.no_cover  # all scripts at once; the measured code is tested elsewhere

cards.load_all()

FOLDER = Path(cards.__file__).parent
BESIDE = Path(__file__).resolve().parents[3] / "shared" / "cards"
TEXTS = [Path(file) for file in os.environ.get("DOOMTOWN_CARD_TEXTS", "").split(os.pathsep) if file] or [
    file for file in (BESIDE / "reloaded_text.json", BESIDE / "classic_text.json") if file.exists()
]
RUN = 7
"""So many words in a row that are somebody else's are a copy."""
MEDIAN = 12
"""Lines of the median script, wording included."""


class Key(NamedTuple):
    """The key under which a script is registered."""

    title: str
    printing: str
    edition: Edition


SCRIPTS = {
    Key(*named, edition): cls
    for edition in EDITIONS
    for named, cls in sorted(scripts(edition).items())
    if cls.__module__.startswith("doomtown_desktop.cards.")
}


def pack_of(module: str) -> str:
    """Return the pack of a module of scripts: "classic.ata" of "classic.ata.goods"."""
    return module.removeprefix("doomtown_desktop.cards.").rpartition(".")[0]


each_module = together(((name, (name,)) for name in cards.MODULES), pack_of)
each_script = together(
    ((" ".join(filter(None, key)), (key,)) for key in SCRIPTS), lambda key: pack_of(SCRIPTS[key].__module__)
)


def facts_of(key: Key) -> CardFacts:
    """Return the facts of the printing that a script is for."""
    facts = catalogue(key.edition)
    return facts.get(key.printing) if key.printing else facts.by_title(key.title)


def tree(name: str) -> ast.Module:
    return ast.parse((FOLDER / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8"))


# --- facts ------------------------------------------------------------------------------------------


@each_script
def test_a_script_belongs_to_a_card(key: Key) -> None:
    facts = facts_of(key)
    assert key[0] in {catalogue().get(code).title for code in facts.printings}
    assert not key[1] or facts.canonical != key[1], "the newest printing is the default, not a variant"


@each_script
def test_headers_equal_the_printed_ones(key: Key) -> None:
    with_header = [a for a in SCRIPTS[key].script.abilities if not a.offered]  # an offered play has none
    ours = [header(a) if a.printed else f"Granted {header(a)}" for a in with_header]
    if key.edition == "classic":
        ours = [render(without_costs(parse_header(text))) for text in ours]
    assert sorted(ours) == sorted(render(h) for h in facts_of(key).headers)


def without_costs(found: AbilityHeader) -> AbilityHeader:
    """Return a header as the classic game prints it: costs are in the sentence after it."""
    return replace(found, repeat=False, boot=False, pay=None, pay_max=None, pay_x=False)


@each_script
def test_a_script_lies_in_the_folder_of_its_pack(key: Key) -> None:
    facts = catalogue(key.edition)
    pack = facts.get(facts.by_title(key.title).canonical).pack.lower()
    folder = f"p{pack}" if pack[0].isdigit() else pack  # no module's name begins with a digit
    below = SCRIPTS[key].__module__.split(".")[2:]
    if key.edition == "classic":
        shared = SCRIPTS.get(Key(key.title, "", "reloaded")) is SCRIPTS[key]
        assert shared or below[:2] == ["classic", folder]
    else:
        assert below[0] == folder


# --- wording ----------------------------------------------------------------------------------------


@each_script
def test_everything_a_script_does_has_wording(key: Key) -> None:
    script = SCRIPTS[key].script
    assert script.wording
    specs: tuple[Ability | Trait | Trigger | Rule, ...]
    specs = (*script.abilities, *script.traits, *script.triggers, *script.rules)
    for spec in specs:
        assert spec.text, f"{spec.name} has no wording"
        assert spec.text == spec.text.strip()
        assert spec.text[-1] in ".)!?", f"{spec.name}: a wording is a sentence"


LEAVES: Final = re.compile(r"\b[Ww]hen\b[^.;:]*\bleaves? play\b")
"""The words of a trait or React that answers a card that leaves play, in whatever way."""


@each_script
def test_what_answers_a_card_that_leaves_play_answers_every_way(key: Key) -> None:
    script = SCRIPTS[key].script
    specs: tuple[Ability | Trigger, ...] = (*script.abilities, *script.triggers)
    for spec in specs:
        if spec.to and LEAVES.search(spec.text):
            assert set(spec.to) >= set(LEAVING), f"{spec.name} answers some ways only; use to=LEAVING"


@each_script
def test_abilities_are_called_by_what_they_do(key: Key) -> None:
    labels = SCRIPTS[key].script.labels
    assert list(labels) == [a.name for a in SCRIPTS[key].script.abilities]
    assert len(set(labels.values())) == len(labels)
    for name, label in labels.items():
        assert 8 <= len(label) <= 2 * LENGTH
        assert label[0].isupper() or not label[0].isalpha(), label
        assert "_" not in label
        assert name.replace("_", " ") != label.casefold()


PROMPTS = {
    "target": 1,
    "may_target": 1,
    "targets": 3,
    "targets_until": 3,
    "search_deck": 1,
    "choose_player": 0,
    "choose_hand": 1,
    "target_if_any": 1,
    "number": 2,
    "may": 0,
    "one_of": 99,
}
"""Questions of scripts, and which argument is their prompt; of ``one_of`` only a named one."""


@each_module
def test_every_question_of_a_script_says_what_it_is_about(name: str) -> None:
    for node in ast.walk(tree(name)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if ast.unparse(node.func.value) == "self" and node.func.attr in PROMPTS:
            named = any(k.arg == "prompt" for k in node.keywords)
            asked = named or len(node.args) > PROMPTS[node.func.attr]
            assert asked, f"line {node.lineno}: {ast.unparse(node)} has no prompt of its own"


STANDS_FOR = re.compile(r"\b(them|they|their|it|its|him|his|her|this dude)\b", re.IGNORECASE)
"""Words that stand for something said before. A question is the first thing that a player reads."""


def prompt_of(call: ast.Call) -> ast.expr | None:
    """Return the prompt of a question of a script, or None if the call is not a question."""
    assert isinstance(call.func, ast.Attribute)
    named = [keyword.value for keyword in call.keywords if keyword.arg == "prompt"]
    place = PROMPTS.get(call.func.attr, 1 if call.func.attr == "ask_leave" else 99)
    return next(iter([*named, *call.args[place : place + 1]]), None)


@pytest.mark.parametrize(
    ("script", "stands"),
    [
        ('self.may("Boot them?")', ["Boot them?"]),
        ('self.one_of("stud", "draw", prompt="What is it?")', ["What is it?"]),
        ('self.target(pool, f"Who calls {dude.title} out?")', []),
    ],
)
def test_a_pronoun_in_a_question_is_found(script: str, stands: list[str]) -> None:
    assert pronouns(ast.parse(script)) == stands


def pronouns(script: ast.AST) -> list[str]:
    """Return the parts of questions that name a card or player by a pronoun only."""
    calls = [node for node in ast.walk(script) if isinstance(node, ast.Call)]
    asked = [prompt_of(call) for call in calls if isinstance(call.func, ast.Attribute)]
    said = [part for prompt in asked if prompt is not None for part in strings(prompt)]
    return [words for words in said if STANDS_FOR.search(words)]


@each_module
def test_a_question_names_what_it_means(name: str) -> None:
    assert pronouns(tree(name)) == []


@each_module
def test_the_proposed_hand_is_one_that_the_change_favours(name: str) -> None:
    """``choose_hand`` gets the direction in which ``change_hand_rank`` of the same ability goes."""
    for method in ast.walk(tree(name)):
        if not isinstance(method, ast.AsyncFunctionDef):
            continue
        calls = [node for node in ast.walk(method) if isinstance(node, ast.Call)]
        signs = {
            verb: {ast.unparse(call.args[0])[0] for call in calls if ast.unparse(call.func) == f"self.{verb}"}
            for verb in ("choose_hand", "change_hand_rank")
        }
        if signs["choose_hand"]:
            assert signs["choose_hand"] == signs["change_hand_rank"], method.name


@each_module
def test_an_offered_play_ends_only_the_effect_of_one_play(name: str) -> None:
    """A card may be played again while its first offer lasts; the play it offers ends one effect."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.AsyncFunctionDef) and "offered=True" in map(ast.unparse, keywords_of(node)):
            assert ".end_its_effects(" not in ast.unparse(node), f"{node.name} ends too much"


def keywords_of(method: ast.AsyncFunctionDef) -> list[ast.keyword]:
    return [word for call in method.decorator_list if isinstance(call, ast.Call) for word in call.keywords]


@each_module
def test_what_leads_a_job_says_job(name: str) -> None:
    """The word is in the header, or in the wording if another kind of ability leads the job."""
    for node in tree(name).body:
        if isinstance(node, ast.ClassDef) and ".lead_job(" in ast.unparse(node):
            said = ast.unparse(ast.Module(node.body, []))
            assert "job=True" in said or "leads a job" in said, node.name


@each_script
def test_who_uses_an_ability_of_somebody_else_is_said(key: Key) -> None:
    script = SCRIPTS[key].script
    for ability in script.abilities:
        said = next(head for head, text in script.wording if text == ability.text)
        assert ("(for " in said) == (ability.by not in ("controller", "owner"))


def words(text: str) -> list[str]:
    """Return the bare words of a text."""
    return re.findall(r"[a-z0-9]+", text.casefold().replace("'", "").replace("’", ""))


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of seven words."""
    found = words(text)
    return {tuple(found[i : i + RUN]) for i in range(len(found) - RUN + 1)}


@cache
def official() -> dict[str, str]:
    """Return the official texts that the developer owns, by code."""
    return {code: text for file in TEXTS for code, text in json.loads(file.read_text("utf-8")).items()}


def test_a_copied_text_would_be_found() -> None:
    printed = "Boot the **dude** at the saloon to gain one ghost rock"
    assert runs("Gladly boot the dude at the Saloon to gain 2") & runs(printed)
    assert not runs("Boot the dude at a saloon to gain one ghost rock") & runs("Boot the dude at the saloon")


@pytest.mark.skipif(not TEXTS, reason="DOOMTOWN_CARD_TEXTS names no file")
@each_script
def test_wording_is_ours(key: Key) -> None:
    printed: set[tuple[str, ...]] = set()
    for code in catalogue(key.edition).by_title(key.title).printings:
        printed |= runs(official().get(code, ""))
    for _, text in SCRIPTS[key].script.wording:
        assert not [" ".join(run) for run in runs(text) & printed]


# --- kinds -----------------------------------------------------------------------------------------


def strings(node: ast.expr) -> list[str]:
    """Return the string constants of an expression: itself, or the items of a tuple."""
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


@each_module
def test_a_play_is_compared_with_a_kind_of_play(name: str) -> None:
    """A misspelt kind would be false without a word."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".play"):
            wrong = set(chain.from_iterable(map(strings, node.comparators))) - {str(play) for play in Play}
            assert not wrong, f"line {node.lineno}: {ast.unparse(node)}"


# --- manners ----------------------------------------------------------------------------------------


def test_every_module_is_listed() -> None:
    found = [".".join(p.relative_to(FOLDER).with_suffix("").parts) for p in FOLDER.rglob("*.py")]
    assert sorted(cards.MODULES) == sorted(name for name in found if not name.endswith("__init__"))


@each_module
def test_scripts_import_only_the_card_language(name: str) -> None:
    for node in ast.walk(tree(name)):
        assert not isinstance(node, ast.Import), ast.unparse(node)
        if isinstance(node, ast.ImportFrom):
            assert node.module == "doomtown_desktop.dsl", ast.unparse(node)
            assert node.level == 0


@each_module
def test_scripts_keep_nothing_on_themselves(name: str) -> None:
    for node in ast.walk(tree(name)):
        stored = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del)
        assert not stored, f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)} is set"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("setattr", "delattr", "getattr", "vars"), ast.unparse(node)


@each_module
def test_scripts_leave_the_state_alone(name: str) -> None:
    for node in ast.walk(tree(name)):
        reached = isinstance(node, ast.Attribute) and node.attr in ("g", "state", "_lies", "_p")
        assert not reached, f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def sizes() -> Iterator[int]:
    """Yield the number of lines of every script class, without blank lines and docstrings."""
    for name in cards.MODULES:
        text = (FOLDER / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8").splitlines()
        for node in tree(name).body:
            if isinstance(node, ast.ClassDef) and any("card(" in ast.unparse(d) for d in node.decorator_list):
                assert node.end_lineno is not None
                yield sum(1 for line in text[node.lineno - 1 : node.end_lineno] if line.strip())


def test_the_median_script_is_short(record_property: Any) -> None:
    found = list(sizes())
    record_property("scripts", len(found))
    record_property("median lines", statistics.median(found))
    assert statistics.median(found) <= MEDIAN


@each_module
def test_what_there_need_not_be_is_asked_for_by_target_if_any(name: str) -> None:
    """The pool may be empty, and then ``target`` would skip the rest of the text."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.If | ast.IfExp):
            parts = node.test.values if isinstance(node.test, ast.BoolOp) else [node.test]
            pools = {ast.unparse(p.target if isinstance(p, ast.NamedExpr) else p) for p in parts}
            body = node.body if isinstance(node.body, list) else [node.body]
            for call in (n for s in body for n in ast.walk(s) if isinstance(n, ast.Call)):
                if ast.unparse(call.func) == "self.target":
                    assert ast.unparse(call.args[0]) not in pools, f"line {call.lineno}: {ast.unparse(call)}"


@each_script
def test_an_ability_reaches_outside_in_one_way(key: Key) -> None:
    for ability in SCRIPTS[key].script.abilities:
        assert not (ability.from_outside and ability.reaches_outside), ability.name


# --- probing ----------------------------------------------------------------------------------------


@each_script
def test_probing_changes_nothing(key: Key) -> None:
    for situation in SITUATIONS:
        probe_everything(key, situation)


def probe_everything(key: Key, situation: str) -> None:
    table, card = busy(facts_of(key), situation)
    g = table.engine
    before, log = table.game.digest(), list(g.log)
    for seat in g.seats():
        for play in (NOON_PLAY, SHOOTOUT, RESOLUTION, CHEATIN):
            uses.legal(g, seat, play)
        plays.legal_plays(g, seat)
    for use in every_use(table, card):
        uses.why_not(g, use)
        uses.probe(g, use)
    assert table.game.digest() == before
    assert g.log == log
    assert g.uses == []


def every_use(table: Table, card: Card) -> Iterator[Declared]:
    """Yield each way in which a player could try to use the abilities of a card, sensible or not."""
    dudes: list[CardId | None] = [d.id for d in table.me.player.dudes]
    dude = next(d for d in dudes if d is not None)
    for ability in card.script.abilities:
        for play in ability.plays:
            events = [sample(e, card, dude) for e in ability.to] or [None]
            for event in events:
                for on in dudes if ability.granted_to is not None else [None]:
                    yield Declared(table.me.seat, card.id, ability, play, event, on=on)


@each_script
def test_triggers_and_traits_can_be_asked(key: Key) -> None:
    table, card = busy(facts_of(key), REVEALED)
    g = table.engine
    before = table.game.digest()
    dude = table.me.player.dudes[0].id
    for trigger in card.script.triggers:
        for event in trigger.to:
            happens = sample(event, card, dude)
            body = partial(trigger.body, card, happens)
            uses.probe_body(g, Use(Declared(0, card.id, None, Play.TRIGGER), probing=True), body)
    for other in table.me.player.cards:
        for stat in NUMBERS.known.values():
            assert isinstance(modifiers.raw(g, other.id, stat), int)
        assert isinstance(other.is_a("Deputy"), bool)
    assert table.game.digest() == before


def test_every_card_of_the_starter_decks_has_its_script() -> None:
    wanting = []
    for deck in starter_decks():
        for code in (*deck.cards, deck.outfit, *filter(None, [deck.legend])):
            facts = catalogue().get(code)
            if facts.headers and script_for(facts.title, code) is None:
                wanting.append(f"{facts.title} ({code})")
    assert wanting == []
