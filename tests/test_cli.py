"""The command line: its output and its error messages."""

from __future__ import annotations

import ast
import gc
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop import __version__, commands
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.cli import main
from doomtown_desktop.commands import card_list, rule_list, simulate
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine import transcript
from doomtown_desktop.lab import games
from doomtown_desktop.lab.running import Processes

Capture = pytest.CaptureFixture[str]
TESTS = Path(__file__).parent
LAW = "Law Dogs - Learn to Play"
SLOANE = "Sloane Gang - Learn to Play"


def complaint(capsys: Capture, *arguments: str) -> str:
    """Return the one line that a wrong command prints, with status 2."""
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


# --- simulate ---------------------------------------------------------------------------------------


def test_a_process_that_only_plays_never_looks_for_garbage_in_what_it_began_with() -> None:
    usual = gc.get_threshold()
    gc.unfreeze()
    try:
        games.prepare()
        assert gc.get_freeze_count() > 50_000
        assert gc.get_threshold() == ((20_000, 20, 20) if sys.version_info < (3, 14) else usual)
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def test_simulate_prints_what_came_out(capsys: Capture) -> None:
    assert main(["simulate", "--games", "4", "--seed", "3", "--seats", "rules,random", "--json"]) == 0
    said = capsys.readouterr()
    assert "4/4" in said.err
    found = json.loads(said.out)
    assert found["games"] == 4
    assert found["contenders"] == [
        {"deck": LAW, "opponent": "rules"},
        {"deck": SLOANE, "opponent": "random"},
    ]
    wins = found["wins"]
    assert sum(wins["by_seat"]) + wins["nobody"] == 4
    assert wins["by_policy"] == {"rules": wins["by_seat"][0], "random": wins["by_seat"][1]}
    assert found["reasons"] == {"finished": 4}
    assert found["decisions"]["average"] > 20
    assert found["days"]["most"] >= found["days"]["average"] >= 1
    assert found["decisions_per_cpu_second"] > 0
    assert found["broken"] == []


def test_swapped_games_change_the_decks_over_and_keep_the_seed(tmp_path: Path) -> None:
    job = simulate.plan([], "random,random", 4, 10, is_swapped=True)
    outcomes = simulate.play(job, is_quiet=True)
    assert [outcome.task.seed for outcome in outcomes] == [10, 10, 11, 11]
    assert [outcome.decks for outcome in outcomes] == [(LAW, SLOANE), (SLOANE, LAW)] * 2
    by_deck = simulate.summary(job, outcomes)["wins"]["by_deck"]
    expected = [outcome.decks[seat] for outcome in outcomes for seat in outcome.played.winners]
    assert by_deck == {LAW: expected.count(LAW), SLOANE: expected.count(SLOANE)}


def test_transcripts_can_be_read_back(tmp_path: Path) -> None:
    job = simulate.plan([LAW], "rules,random", 2, 5)
    outcomes = simulate.play(job, is_quiet=True, transcripts=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["game-00001-seed-5.txt", "game-00002-seed-6.txt"]
    for file, outcome in zip(files, outcomes, strict=True):
        game = transcript.parse(file.read_text(encoding="utf-8"), catalogue())
        assert tuple(game.state.winners) == outcome.played.winners
        assert len(game.answers) == outcome.played.decisions


def test_each_game_of_random_decks_has_its_own_and_the_same_again() -> None:
    job = simulate.plan([], "random,random", 3, 20, random_rules="reloaded-2014")
    first, again = simulate.play(job, is_quiet=True), simulate.play(job, is_quiet=True)
    assert [outcome.played.reason for outcome in first] == ["finished"] * 3
    assert [outcome.played.decisions for outcome in first] == [outcome.played.decisions for outcome in again]
    assert list(simulate.summary(job, first)["wins"]["by_deck"]) == ["random decks"]


@pytest.mark.parametrize("command", ["simulate", "usage"])
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--random-decks", "poker"], "unknown rules 'poker'"),
        (["--deck", LAW, "--random-decks"], "--deck and --random-decks cannot be used together"),
    ],
)
def test_what_random_decks_cannot_be_is_said(
    command: str, words: list[str], complaint: str, capsys: Capture
) -> None:
    assert main([command, *words]) == 2
    assert complaint in capsys.readouterr().err


def test_several_processes_give_the_same_outcomes() -> None:
    job = simulate.plan([], "rules,random", 3, 20)
    alone, together = simulate.play(job, is_quiet=True), simulate.play(job, Processes(2), is_quiet=True)

    def said(outcome: simulate.GameOutcome) -> tuple[object, ...]:
        return outcome.task, replace(outcome.played, cpu_seconds=0.0)

    assert list(map(said, alone)) == list(map(said, together))


def test_a_game_in_which_the_program_fails_is_reported_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def explode(*_: object) -> None:
        raise ArithmeticError("two and two are five")

    monkeypatch.setattr(games, "make_policy", explode)
    assert main(["simulate", "--games", "2", "--seed", "8", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["reasons"] == {"broken": 2}
    assert [outcome["seed"] for outcome in found["broken"]] == [8, 9]
    assert found["broken"][0]["ending"] == "ArithmeticError: two and two are five"


def test_simulate_tells_shares_with_their_intervals(capsys: Capture) -> None:
    assert main(["simulate", "--games", "4", "--seed", "3", "--seats", "random,random", "--swap"]) == 0
    said = capsys.readouterr().out.splitlines()
    rows = [line for line in said if line.startswith("seat ")]
    assert [line.split("  ")[0] for line in rows] == [
        f"seat {seat}: random with {deck}" for seat in (1, 2) for deck in (LAW, SLOANE)
    ]
    assert all(re.search(r"\d+% \(\d+–\d+ %\) of 2$", line) for line in rows)


def test_decks_against_decks_are_a_table_on_the_same_luck(capsys: Capture) -> None:
    decks = ["--deck", LAW, "--deck", SLOANE, "--against", "Saddle Up"]
    assert main(["simulate", *decks, "--games", "4", "--seats", "random,random"]) == 0
    said = capsys.readouterr().out.splitlines()
    rows = [line for line in said if re.search(r" /4 .* /4$", line)]
    assert [line[: len(SLOANE)].strip() for line in rows] == [LAW, SLOANE]
    assert any(f"{SLOANE} beside {LAW}, on the same luck: " in line and "4 pairs" in line for line in said)


def test_simulate_plays_for_three_with_what_they_agreed_on(capsys: Capture) -> None:
    seats = ["--seats", "random,random,random"]
    agreed = ["--victory", "quick", "--shootouts", "turnabout", "--cheatin", "own-business"]
    assert main(["simulate", "--games", "2", *seats, *agreed, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["options"] == {
        "victory": "Quick and the Dead",
        "shootout_order": "turnabout",
        "cheatin": "mind your own business",
    }
    assert [each["deck"] for each in found["contenders"]] == [LAW, SLOANE, LAW]
    assert sum(found["wins"]["by_seat"]) + found["wins"]["nobody"] == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deck", "Law Dogz"], r"no deck 'Law Dogz'\. Did you mean: .*Law Dogs"),
        (["--deck", "nowhere.json"], r"nowhere\.json cannot be read"),
        (["--deck", LAW, "--deck", LAW, "--deck", LAW], "3 decks for 2 seats"),
        (["--seats", "rules,clever"], "no opponent 'clever'; there are: random, greenhorn, rules, marshal"),
        (["--seats", "rules,rules:soon"], "'rules:soon' names no time"),
        (["--seats", "rules"], "names 1 opponents; a game has 2 to 6"),
        (["--seats", "rules,random", "--victory", "quick"], "need three or more players"),
        (
            ["--deck", "Classic Law Dogs", "--seats", "random,random,random", "--shootouts", "turnabout"],
            "classic-2000 is not played with 'turnabout'",
        ),
        (["--games", "0"], "--games must be 1 or more"),
        (["--games", "many"], "invalid int value: 'many'"),
        (["--jobs", "0"], "--jobs must be 1 or more"),
        (["--deck", LAW, "--each-other"], "Nobody plays"),
        (["--deck", LAW, "--against", SLOANE, "--swap"], "cannot be used with --against or --each-other"),
        (["--deck", LAW, "--against", SLOANE, "--seats", "rules"], "decks against decks need 2"),
        (
            ["--deck", LAW, "--deck", SLOANE, "--each-other", "--seats", "rules,random"],
            "one opponent plays all decks",
        ),
    ],
)
def test_simulate_says_in_one_line_what_is_wrong(capsys: Capture, arguments: list[str], words: str) -> None:
    assert re.search(words, complaint(capsys, "simulate", *arguments))


def test_an_illegal_deck_is_refused(tmp_path: Path, capsys: Capture) -> None:
    deck = {"name": "Thin", "ruleset": "reloaded-1.3", "outfit": "01002", "cards": {"01017": 1}}
    path = tmp_path / "thin.json"
    path.write_text(json.dumps(deck), encoding="utf-8")
    said = complaint(capsys, "simulate", "--deck", str(path))
    assert "'Thin' is not legal: It has 1 card besides jokers instead of 52." in said


# --- the classic game ---------------------------------------------------------------------------------


def test_the_classic_game_is_simulated_by_its_name(capsys: Capture) -> None:
    arguments = ["--rules", "classic-2000", "--seats", "random,random,random", "--victory", "short"]
    assert main(["simulate", "--games", "2", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    decks = [each["deck"] for each in found["contenders"]]
    assert decks == ["Classic Law Dogs", "Classic Blackjacks", "Classic Law Dogs"]
    assert found["reasons"] == {"finished": 2}


def test_a_deck_is_played_by_the_other_book_of_its_edition(tmp_path: Path) -> None:
    job = simulate.plan([LAW, SLOANE], "random,random", 1, 5, rules="reloaded-2014")
    simulate.play(job, is_quiet=True, transcripts=tmp_path)
    [file] = tmp_path.iterdir()
    game = transcript.parse(file.read_text(encoding="utf-8"), catalogue())
    assert game.engine.ruleset.name == "reloaded-2014"


def test_random_classic_decks_are_legal_and_play() -> None:
    job = simulate.plan([], "random,random", 4, 20, random_rules="classic-2000")
    assert [each.played.reason for each in simulate.play(job, is_quiet=True)] == ["finished"] * 4


def test_starters_are_those_of_the_edition_they_meet() -> None:
    job = simulate.table(["Classic Law Dogs"], ["starters"], "random,random", 1, 1)
    assert {each.deck.name for each in job.contenders} == {deck.name for deck in starter_decks("classic")}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deck", "Classic Law Dogs", "--rules", "reloaded-1.3"], "is for the classic game; reloaded-1.3"),
        (["--deck", LAW, "--rules", "classic-2000"], "is for Reloaded; classic-2000"),
        (["--deck", LAW, "--deck", "Classic Law Dogs"], "are made for different rules and cannot meet"),
        (["--rules", "poker"], "unknown rules 'poker'"),
        (["--rules", "classic-2000", "--random-decks"], "--rules cannot be used with --random-decks"),
        (
            ["--deck", LAW, "--against", SLOANE, "--rules", "reloaded-2014"],
            "--rules cannot be used with --against",
        ),
        (
            ["--rules", "classic-2000", "--seats", "random,random,random", "--victory", "quick"],
            "the ruleset classic-2000 is not played with 'Quick and the Dead'",
        ),
        (
            ["--random-decks", "classic-2000", "--seats", "random,random,random", "--shootouts", "turnabout"],
            "the ruleset classic-2000 is not played with 'turnabout'",
        ),
    ],
)
def test_two_editions_never_mix(capsys: Capture, arguments: list[str], words: str) -> None:
    assert re.search(words, complaint(capsys, "simulate", *arguments))


def test_a_classic_game_is_told(capsys: Capture) -> None:
    assert main(["demo", "--rules", "classic-2000", "--seats", "random,random", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "Ada plays Classic Law Dogs" in said
    assert "Nightfall begins." in said
    assert "Sundown" not in said


# --- cards and rules --------------------------------------------------------------------------------


def test_cards_counts_titles_scripts_and_tests(capsys: Capture) -> None:
    assert main(["cards", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [pack["code"] for pack in found["packs"]] == [pack.code for pack in catalogue().packs]
    assert found["total"]["titles"] == len(catalogue().cards)
    assert found["total"]["titles"] == 1027
    for row in (*found["packs"], found["total"]):
        assert row["scripted"] + row["plain"] == row["titles"], "no title is blank"
        assert row["tested"] == row["titles"], "no title is untested"
    classic = found["classic"]
    assert [pack["code"] for pack in classic["packs"]] == [p.code for p in catalogue("classic").packs]
    assert classic["total"]["titles"] == len({card.group for card in catalogue("classic")})
    assert main(["cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(found["packs"]) + len(classic["packs"]) + 3
    assert lines[len(found["packs"]) + 1].split()[:2] == ["all", "cards"]
    assert lines[-1].split()[:3] == ["all", "classic", "cards"]


def test_cards_says_when_there_are_no_tests_to_look_at(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(card_list, "tests_folder", lambda: None)
    assert main(["cards"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[-1].startswith("The tests are only in a source checkout")
    assert said.splitlines()[-2].endswith("?")


def test_rules_lists_each_rule_with_its_tests(capsys: Capture) -> None:
    assert main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    row = next(i for i, line in enumerate(lines) if line.startswith("R-DECK-3"))
    assert "Four per suit and value" in lines[row]
    assert lines[row + 1].strip().startswith("tests/decks/test_legality.py::test_s004")
    assert re.fullmatch(r"608 rules: \d+ proved by tests, \d+ that no test can prove, \d+ missing", lines[-1])


def test_only_missing_rules_are_listed_on_request(capsys: Capture) -> None:
    missing = [row.rule for row in rule_list.rules(TESTS) if row.is_missing]
    assert main(["rules", "--missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == missing
    assert "R-DECK-3" not in missing


def test_markers_are_read_from_tests_classes_and_modules() -> None:
    tree = ast.parse(
        "pytestmark = pytest.mark.rule('R-A-1')\n"
        "@pytest.mark.rule('R-A-2', 'R-A-3')\n"
        "def test_one(): ...\n"
        "@pytest.mark.rule('R-A-4')\n"
        "class TestMore:\n"
        "    def test_two(self): ...\n"
        "@pytest.mark.rule('R-A-5')\n"
        "def helper(): ...\n"
    )
    assert list(rule_list.marks(tree)) == [
        ("R-A-1", "test_one"),
        ("R-A-2", "test_one"),
        ("R-A-3", "test_one"),
        ("R-A-1", "TestMore::test_two"),
        ("R-A-4", "TestMore::test_two"),
    ]


def test_a_misspelt_rule_is_an_error_and_a_reason_counts(tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_text('{"R-A-1": "First", "R-A-2": "Second", "R-A-3": "Third"}')
    (tmp_path / "test_it.py").write_text("@pytest.mark.rule('R-A-1')\ndef test_it(): ...\n")
    (tmp_path / "untestable_some.py").write_text(
        "UNTESTABLE: dict[str, str] = {'R-A-2': 'nothing shows it'}\n"
    )
    rows = rule_list.rules(tmp_path)
    assert [(row.rule, row.is_missing, row.untestable) for row in rows] == [
        ("R-A-1", False, ""),
        ("R-A-2", False, "nothing shows it"),
        ("R-A-3", True, ""),
    ]
    (tmp_path / "test_it.py").write_text("@pytest.mark.rule('R-A-9')\ndef test_it(): ...\n")
    with pytest.raises(commands.CommandError, match=r"test_it\.py::test_it proves R-A-9, which is not in"):
        rule_list.rules(tmp_path)


def test_rules_needs_a_source_checkout(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(rule_list, "tests_folder", lambda: None)
    assert "only in a source checkout" in complaint(capsys, "rules")


def test_the_list_of_rules_is_whole_and_its_titles_are_short() -> None:
    titles = json.loads((TESTS / "rules.json").read_text(encoding="utf-8"))
    assert len(titles) == 608
    assert all(re.fullmatch(r"R(-14|-CL)?(-MP)?-[A-Z]*-?\d+", rule) for rule in titles)
    assert all(2 <= len(title.split()) <= 5 for title in titles.values())


# --- rank, demo, the rest ---------------------------------------------------------------------------


def test_rank(capsys: Capture) -> None:
    assert main(["rank", "AC AS 8C 8S JD"]) == 0
    assert "11 Dead Man's Hand" in capsys.readouterr().out
    assert main(["rank", "AC AS 8C 8S", "--jokers", "1"]) == 0
    assert "JK=JD" in capsys.readouterr().out
    assert "ZZ" in complaint(capsys, "rank", "ZZ")
    assert "0 to 2 jokers" in complaint(capsys, "rank", "AC", "--jokers", "3")


def test_demo_tells_a_whole_game(capsys: Capture) -> None:
    assert main(["demo", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [f"Ada plays {LAW}", f"Ben plays {SLOANE}"]
    assert "Day 1 begins." in lines
    assert "High Noon begins." in lines
    assert re.search(r"control points at Sundown of day \d+$", lines[-1])
    assert len(lines) > 50


def test_version_and_unknown_commands(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"doomtown-desktop {__version__}\n"
    assert "invalid choice: 'dance'" in complaint(capsys, "dance")
    assert "required: COMMAND" in complaint(capsys)


def test_no_traceback_when_the_reader_has_had_enough() -> None:
    command = [sys.executable, "-m", "doomtown_desktop", "demo"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=TESTS.parent
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0
