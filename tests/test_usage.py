"""Cards that are never used, and why: the data that a watch collects, and the command that counts."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.cli import main
from doomtown_desktop.commands import usage as command
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.lab.running import Processes
from doomtown_desktop.session import usage
from doomtown_desktop.session.usage import CardUse, Part, UsageWatch
from tests.cards.classic.practice import adept
from tests.table import Table

Capture = pytest.CaptureFixture[str]
LAW = "Law Dogs - Learn to Play"
SLOANE = "Sloane Gang - Learn to Play"


def seen(watch: UsageWatch, card: Card, seat: int = 0) -> CardUse:
    """Return the data of the watch on a card."""
    watch.look()
    return watch.decks[seat][card.facts.code]


def why(watch: UsageWatch, card: Card, part: str = "", seat: int = 0) -> str:
    """Return the reason why a card, or a part of it, was never used."""
    use = seen(watch, card, seat)
    if part:
        return usage.why_part(use, use.parts[part], card.facts.type)
    return usage.why_card(use, card.facts.type)


# --- what a watch sees ------------------------------------------------------------------------------


def test_a_card_that_stays_in_the_deck_is_never_drawn(table: Table) -> None:
    saloon = table.me.deck("Charlie's Place")[0]
    table.start()
    with usage.watching(table.game) as watch:
        assert why(watch, saloon) == "never drawn"
        assert why(watch, saloon, "pour") == "the card was never in play"
        assert seen(watch, saloon).standing == usage.UNUSED


def test_a_card_that_costs_too_much_is_never_legal(table: Table) -> None:
    table.me.stash = 1
    ranch = table.me.hand("Ranch", CardType.DEED, cost=3)
    table.start()
    with usage.watching(table.game) as watch:
        assert why(watch, ranch) == (
            "drawn once, never legal to play: it costs 3 ghost rock, and you have 1 (1 of 1)"
        )


def test_a_card_that_was_offered_is_never_chosen(table: Table) -> None:
    ranch = table.me.hand("Ranch", CardType.DEED)
    table.start()
    with usage.watching(table.game) as watch:
        assert why(watch, ranch) == "drawn once, legal to play in 1 decision, never chosen"
        table.shop(ranch, "left")
        assert why(watch, ranch) == ""
        assert (seen(watch, ranch).played, seen(watch, ranch).standing) == (1, usage.USED)


def test_an_ability_counts_when_it_is_used(table: Table) -> None:
    saloon = table.me.deed("Charlie's Place")
    guest = table.me.dude(at=saloon)
    table.start()
    with usage.watching(table.game) as watch:
        assert why(watch, saloon, "pour") == "offered in 1 decision, never chosen"
        table.use(saloon, guest, "2")
        use = seen(watch, saloon)
        assert (use.parts["pour"].used, why(watch, saloon, "pour")) == (1, "")
        assert use.standing == usage.USED


def test_an_ability_without_anybody_to_choose_says_so(table: Table) -> None:
    saloon = table.me.deed("Charlie's Place")
    table.start()
    with usage.watching(table.game) as watch:
        seen(watch, saloon).played += 1  # it was put there before the watch began
        said = why(watch, saloon, "pour")
        assert re.fullmatch(
            r"in play once, never legal: it asks “.*”, but no card can be chosen \((\d+) of \1\)", said
        )


def test_an_action_counts_when_it_is_played(table: Table) -> None:
    holdup = table.me.hand("This is a Holdup!")
    bank = table.foe.deed(production=3)
    robber = table.me.dude(at=bank)
    table.start()
    with usage.watching(table.game) as watch:
        assert why(watch, holdup) == "drawn once, legal to play in 1 decision, never chosen"
        table.use(holdup, robber, "2")
        assert seen(watch, holdup).played == 1
        assert seen(watch, holdup).standing == usage.USED


def test_a_trait_is_in_force_once_its_condition_holds(table: Table) -> None:
    saloon = table.me.deed(keywords=["Saloon"])
    singer = table.me.dude("Clementine Lepp")
    table.start()
    with usage.watching(table.game) as watch:
        seen(watch, singer).played += 1
        assert singer.influence == 1
        assert why(watch, singer, "entertains") == "in play once, its condition never held (asked once)"
        assert seen(watch, singer).standing == usage.IDLE
        table.move(singer, saloon)
        assert singer.influence == 2
        assert why(watch, singer, "entertains") == ""
        assert seen(watch, singer).standing == usage.USED


def test_a_trait_that_nothing_asks_for_is_in_force_all_the_same(table: Table) -> None:
    bank = table.me.deed("Bank of California")
    table.start()
    with usage.watching(table.game) as watch:
        part = seen(watch, bank).parts["guards"]
        assert (part.used, part.asked) == (1, 0)
        assert usage.remark(part) == "in force, but nothing ever asked for it"
        assert why(watch, bank, "guards") == ""


def test_a_trait_about_dudes_is_in_force_when_it_holds_for_one_of_them(table: Table) -> None:
    chapel = table.me.deed("St. Anthony's Chapel")
    table.me.dude(at=chapel)
    table.start()
    with usage.watching(table.game) as watch:
        parts = seen(watch, chapel).parts
        assert {name: part.used for name, part in parts.items()} == {"is_blessed": 0, "inspires": 1}


def test_a_text_that_is_no_method_is_in_force_when_the_card_comes_into_play(table: Table) -> None:
    office = table.me.hand("California Tax Office")
    table.start()
    with usage.watching(table.game) as watch:
        assert seen(watch, office).parts["enters_booted"].used == 0
        table.shop(office, "left")
        part = seen(watch, office).parts["enters_booted"]
        assert (part.kind, part.asked, part.used, usage.remark(part)) == ("trait", 1, 1, "")


def test_a_trigger_runs_when_its_event_is_the_right_one(table: Table) -> None:
    parlor = table.me.deed("Undertaker")
    rifle = table.me.attach("Shotgun", table.me.dude(bullets=2))
    weak, strong = table.foe.dude("Weak", value=2), table.foe.dude("Strong", value=9)
    with usage.watching(table.game) as watch:
        seen(watch, parlor).played += 1
        assert why(watch, parlor, "take_measure") == "in play once, but its event never came (to Aced)"
        table.shootout()
        table.use(rifle, weak)
        assert why(watch, parlor, "take_measure") == ""
        assert seen(watch, parlor).parts["take_measure"].used == 1
        assert strong.zone == "in play"


def test_a_trigger_that_is_only_tried_does_not_count(table: Table) -> None:
    first, second = table.me.deed("Undertaker"), table.me.deed("Undertaker")
    rifle = table.me.attach("Shotgun", table.me.dude(bullets=2))
    weak, _strong = table.foe.dude("Weak", value=2), table.foe.dude("Strong", value=9)
    with usage.watching(table.game) as watch:
        table.shootout()
        table.use(rifle, weak, f"{second.id}.take_measure.1")  # both are tried, to find out who may be asked
        part = seen(watch, first).parts["take_measure"]
        assert (part.asked, part.used) == (2, 2)


def test_what_opponents_imagine_does_not_count(table: Table) -> None:
    saloon = table.me.deed(keywords=["Saloon"])
    singer = table.me.dude("Clementine Lepp", at=saloon)
    table.start()
    with usage.watching(table.game) as watch:
        twin = table.game.clone()
        assert twin.engine.view(singer.id).influence == 2
        part = watch.decks[0][singer.facts.code].parts["entertains"]
        assert (part.asked, part.used) == (0, 0)
        assert singer.influence == 2
        assert part.asked > 0
        assert part.used == 1


def test_scripts_are_as_before_when_the_watch_is_over(table: Table) -> None:
    table.me.dude("Clementine Lepp")
    table.me.deed("Charlie's Place")
    table.start()
    scripts = [cls.script for cls in table.engine.scripts]
    before = [(s.traits, s.abilities, s.triggers, s.rules, dict(s.by_name)) for s in scripts]
    watching = usage.watching(table.game)
    watching.__enter__()
    assert [s.traits for s in scripts] != [kept[0] for kept in before]
    assert not watching.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
    assert [(s.traits, s.abilities, s.triggers, s.rules, dict(s.by_name)) for s in scripts] == before


# --- words and sums ---------------------------------------------------------------------------------


def test_uses_of_several_games_add_up() -> None:
    one = {"01001": CardUse(1, 2, 0, parts={"shoot": Part("ability", "shootout", 1, 2, 0)})}
    two = {"01001": CardUse(2, 0, 1, parts={"shoot": Part("ability", "shootout", 1, 0, 3)})}
    one["01001"].parts["shoot"].reasons.update({"it is booted": 2})
    two["01001"].parts["shoot"].reasons.update({"it is booted": 1, "a card forbids it": 3})
    total: usage.DeckUse = {}
    usage.merge(total, one)
    usage.merge(total, two)
    use = total["01001"]
    assert (use.drawn, use.legal, use.played) == (3, 2, 1)
    part = use.parts["shoot"]
    assert (part.asked, part.offered, part.used) == (2, 2, 3)
    assert usage.most_frequent(part.reasons) == ("a card forbids it", 3)
    assert one["01001"].parts["shoot"].reasons == {"it is booted": 2}


@pytest.mark.parametrize(
    ("part", "kind", "words"),
    [
        (Part("trait"), CardType.DEED, "in play 2 times, its condition never held"),
        (Part("rule", "cost"), CardType.DEED, "in play 2 times, but nothing ever asked for it"),
        (Part("rule", "cost", asked=4), CardType.DEED, "its condition never held (asked 4 times)"),
        (Part("ability", "react to Moved"), CardType.DUDE, "its moment never came (react to Moved)"),
        (
            Part("ability", "react to Moved", ready=9, reasons=Counter({"it is booted": 2})),
            CardType.DUDE,
            "its moment never came (react to Moved)",
        ),
        (Part("trigger", "to Aced", asked=3), CardType.DUDE, "its event came 3 times, but not as it needs"),
        (Part("ability", "noon", offered=7), CardType.DUDE, "offered in 7 decisions, never chosen"),
    ],
)
def test_why_a_part_of_a_card_in_play_came_to_nothing(part: Part, kind: CardType, words: str) -> None:
    assert words in usage.why_part(CardUse(drawn=1, played=2), part, kind)


def test_jokers_and_actions_have_words_of_their_own() -> None:
    assert usage.why_card(CardUse(), CardType.JOKER) == "never in a draw hand that counted, never pulled"
    part = Part("ability", "noon")
    part.reasons["it costs 2 ghost rock"] = 5
    use = CardUse(drawn=2, parts={"rob": part})
    assert usage.why_card(use, CardType.ACTION) == (
        "drawn 2 times, never legal to play: it costs 2 ghost rock (5 of 5)"
    )
    assert usage.why_part(use, part, CardType.ACTION) == (
        "in hand 2 times, never legal: it costs 2 ghost rock (5 of 5)"
    )
    assert usage.why_part(CardUse(), part, CardType.ACTION) == "the card was never drawn"


# --- the command ------------------------------------------------------------------------------------


def test_each_deck_meets_others_in_both_seats() -> None:
    job = command.plan([LAW, SLOANE, LAW], ["random", "rules,random"], 3, 10)
    assert [deck.name for deck in job.decks] == [LAW, SLOANE]
    assert job.runs == (("random", "random"), ("rules", "random"))
    found = command.tasks(job)
    assert [task.seed for _, task in found] == [10, 11, 12, 13, 14, 15] * 2
    assert [run for run, _ in found] == [0] * 6 + [1] * 6
    mine = [[each.deck.name for each in task.seats] for _, task in found[:3]]
    assert [names.index(LAW) for names in mine] == [0, 1, 0]
    assert len({name for names in mine for name in names}) == 4
    assert command.plan([], [], 1, 1).runs == (("rules", "rules"), ("random", "random"))


def test_usage_tells_of_each_card_of_a_deck(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "usage.json"
    arguments = ["usage", "--games", "2", "--deck", LAW, "--seats", "random", "--json", str(file)]
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert "2/2" in said.err
    found = json.loads(file.read_text(encoding="utf-8"))
    (run,) = found["runs"]
    assert (run["games"], run["seats"], run["problems"]) == (2, ["random", "random"], [])
    assert run["decisions"] > 20
    deck = found["together"]["decks"][LAW]
    codes = [card["code"] for card in deck["cards"]]
    plan = command.plan([LAW], [], 1, 1).decks[0]
    assert codes == sorted({*plan.cards, plan.outfit})
    assert deck["cards_used"] == [sum(card["standing"] == "used" for card in deck["cards"]), len(codes)]
    assert 0 < deck["cards_used"][0] <= deck["cards_in_play"][0] < len(codes)
    for card in deck["cards"]:
        assert bool(card["why"]) == (card["standing"] != "used")
        assert all(bool(part["why"]) == (part["used"] == 0) for part in card["parts"])
    for code in (plan.outfit, *plan.starting):
        assert next(card for card in deck["cards"] if card["code"] == code)["played"] == 2
    never = next(card for card in deck["cards"] if card["why"] == "never drawn")
    assert f"  {never['title']} ({never['code']}): never drawn" in said.out.splitlines()
    assert f"{LAW}  {'/'.join(map(str, deck['cards_used'])):>10}" in said.out


def test_classic_decks_meet_classic_decks() -> None:
    shipped = {deck.name for deck in starter_decks("classic")}
    named = command.plan(["Classic Law Dogs"], ["random"], len(shipped), 1)
    met = {each.deck.name for _, task in command.tasks(named) for each in task.seats}
    assert met == shipped
    every = command.plan([], ["random"], 1, 1, rules="classic-2000")
    assert {deck.name for deck in every.decks} == shipped


def test_random_decks_are_looked_at_as_one() -> None:
    job = command.plan([], ["random"], 2, 4, random_rules="reloaded-1.3")
    found = command.summary(job, command.play(job, is_quiet=True))
    assert [run["games"] for run in found["runs"]] == [2]
    assert list(found["together"]["decks"]) == ["random decks"]
    assert found["together"]["totals"]["cards_in_play"][1] > 60, "the cards of four decks"


def test_a_watched_card_can_say_what_its_question_is_about(capsys: Capture) -> None:
    """Seed 500001: a card waits for an event and asks a question when the event comes."""
    command_line = ["usage", "--random-decks", "--seats", "random", "--games", "1", "--seed", "500001"]
    assert main(command_line) == 0
    assert "fault" not in capsys.readouterr().out


def test_verbose_lists_what_was_used(capsys: Capture) -> None:
    arguments = ["usage", "--games", "1", "--deck", LAW, "--seats", "random"]
    assert main(arguments) == 0
    brief = capsys.readouterr().out.splitlines()
    assert main([*arguments, "--verbose"]) == 0
    full = capsys.readouterr().out.splitlines()
    assert len([line for line in full if re.match(r"  \S.* \(\d{5}\)", line)]) == 38
    assert len(full) > len(brief)


def test_several_processes_count_the_same() -> None:
    job = command.plan([LAW], ["random"], 4, 30)

    def counted(by: Processes | None) -> dict[str, object]:
        found = command.summary(job, command.play(job, by, is_quiet=True))
        for run in found["runs"]:
            del run["cpu_seconds"]
        return found

    assert counted(None) == counted(Processes(2))


def test_watching_changes_no_game() -> None:
    [(_, task)] = command.tasks(command.plan([SLOANE], ["rules"], 1, 7))
    watched, alone = command.play_one(task), command.play_one(task, is_watched=False)
    assert (watched.decisions, watched.days) == (alone.decisions, alone.days)
    assert (alone.uses, watched.problems) == ((), ())


def test_a_game_in_which_the_program_fails_is_reported_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def explode(*_: object) -> None:
        raise ArithmeticError("two and two are five")

    monkeypatch.setattr(command, "new_match", explode)
    assert main(["usage", "--games", "1", "--seed", "8", "--seats", "random", "--deck", LAW]) == 1
    said = capsys.readouterr().out
    assert f"fault: ArithmeticError: two and two are five (seed 8, {LAW} against " in said


def test_a_game_that_never_ends_is_reported() -> None:
    job = replace(command.plan([LAW], ["random"], 1, 1), decisions_at_most=30)
    [(_, task)] = command.tasks(job)
    played = command.play_one(task)
    ((kind, words),) = played.problems
    assert (kind, words.startswith("stopped on day")) == ("capped", True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deck", "Law Dogz"], r"no deck 'Law Dogz'"),
        (["--seats", "clever"], "no opponent 'clever'; there are: random, greenhorn, rules, marshal"),
        (["--seats", "rules,rules,rules"], "names 3 opponents; a game has 2"),
        (["--games", "0"], "--games must be 1 or more"),
        (["--jobs", "0"], "--jobs must be 1 or more"),
    ],
)
def test_usage_says_in_one_line_what_is_wrong(capsys: Capture, arguments: list[str], words: str) -> None:
    assert main(["usage", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert re.search(words, said.err)


def test_every_card_of_the_starter_decks_has_facts_to_name_it() -> None:
    for deck in command.plan([], [], 1, 1).decks:
        assert all(catalogue().get(code).title for code in deck.cards)


def test_a_power_is_a_part_of_its_card() -> None:
    table = Table(ruleset="classic-2000")
    monk = adept(table.me, "Kung Fu", "Drunken Monkey Technique", at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    [power] = monk.powers("kung_fu")
    table.start()
    with usage.watching(table.game) as watch:
        assert seen(watch, power).parts["stagger"].offered == 1
        table.declare(monk)
        table.go(mark, "refuse")
        use = seen(watch, power)
        assert (use.parts["stagger"].used, use.parts["learn"].used, use.played) == (1, 0, 0)
