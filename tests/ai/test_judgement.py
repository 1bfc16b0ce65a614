"""Single heuristics, in positions where a player knows the right answer."""

from __future__ import annotations

import pytest

from doomtown_desktop.ai import Advice, RulesPolicy, make_policy
from doomtown_desktop.ai.odds import Strength
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import Answer
from tests.engine import classic_fight_cards  # noqa: F401
from tests.table import Table


def think(table: Table) -> tuple[Answer, dict[str, Advice]]:
    """Return the opponent's answer to the pending decision, and its opinions by option."""
    asked = table.pending
    policy = RulesPolicy(table.facts)
    scene = scene_of(table.game, asked.player)
    given = policy.choose(table_view(table.game, asked.player), asked, scene)
    return given, {advice.key: advice for advice in policy.explain()}


def test_stud_bullets_are_worth_more_than_draw_bullets_and_all_wear_off() -> None:
    assert Strength(2, 0).hand_rank > Strength(0, 2).hand_rank > Strength(0, 0).hand_rank
    first = Strength(1, 0).hand_rank - Strength(0, 0).hand_rank
    fifth = Strength(5, 0).hand_rank - Strength(4, 0).hand_rank
    assert first > fifth > 0
    assert Strength(0, 9).hand_rank == Strength(0, 5).hand_rank


# --- High Noon --------------------------------------------------------------------------------------


def test_arms_a_dude_in_the_middle_of_a_fight(table: Table) -> None:
    hero, _ = table.me.dude(bullets=1, at=table.town_square), table.foe.dude(at=table.town_square)
    gun = table.me.hand("Gun", CardType.GOODS, cost=1, bullets=3)
    table.use(table.me.hand("Concealed Weapons"))
    table.pass_()
    table.shootout(leader=hero)
    given, _ = think(table)
    assert given == (f"shop:{gun.id}>{hero.id}",)


def test_buys_a_deed_with_control_and_income_before_all_else(table: Table) -> None:
    mine = table.me.hand("Mine", CardType.DEED, cost=3, control=2, production=2)
    table.me.hand("Cheap Gun", CardType.GOODS, cost=1, bullets=1)
    table.me.dude(influence=1)
    given, thoughts = think(table)
    assert given[0] in (f"shop:{mine.id}>left", f"shop:{mine.id}>right")
    assert thoughts[given[0]].reason == "brings 2 control points and 2 ghost rock a day for 3 ghost rock"


def test_walks_to_an_unguarded_deed_of_the_other_player(table: Table) -> None:
    deed = table.foe.deed(control=2)
    strong, weak = table.me.dude("Strong", influence=2), table.me.dude("Weak", influence=0)
    given, thoughts = think(table)
    assert given == (f"move:{strong.id}>{deed.id}",)
    assert thoughts[f"move:{weak.id}>{deed.id}"].worth < 0


def test_does_not_leave_a_deed_that_only_its_dude_holds(table: Table) -> None:
    held, other = table.foe.deed("Held", control=2), table.foe.deed("Other", control=1)
    keeper = table.me.dude(influence=1, at=held)
    given, thoughts = think(table)
    assert given == ("pass",)
    assert thoughts[f"move:{keeper.id}>{other.id}"].worth < -0.5


def test_does_not_walk_alone_into_a_better_posse(table: Table) -> None:
    deed = table.foe.deed(control=1)
    for _ in range(3):
        table.foe.dude(bullets=4, stud=True, influence=0, at=deed)
    hero = table.me.dude(bullets=0, influence=1)
    given, thoughts = think(table)
    assert given == ("pass",)
    assert "too dangerous" in thoughts[f"move:{hero.id}>{deed.id}"].reason


def test_calls_out_the_weak_and_not_the_strong(table: Table) -> None:
    hero = table.me.dude(bullets=3, stud=True, influence=0, at=table.town_square)
    weak = table.foe.dude("Weak", bullets=0, influence=2, booted=True, at=table.town_square)
    given, _ = think(table)
    assert given == (f"callout:{hero.id}>{weak.id}",)


def test_leaves_the_strong_alone(table: Table) -> None:
    hero = table.me.dude(bullets=0, influence=1, at=table.town_square)
    strong = table.foe.dude("Strong", bullets=4, stud=True, at=table.town_square)
    given, thoughts = think(table)
    call = f"callout:{hero.id}>{strong.id}"
    assert given != (call,)
    assert thoughts[call].worth < 0
    assert thoughts[call].reason.startswith("wins the fight in only about ")


# --- shootouts --------------------------------------------------------------------------------------


def play_to(table: Table, kind: str) -> None:
    """Pass, shoot with the first dude and swap nothing until a question of this kind is asked."""
    while table.pending.kind != kind:
        if table.pending.kind == "redraw":
            table.answer()
        else:
            table.answer(table.offered()[0] if table.pending.kind == "shooter" else "pass")


def called_out(table: Table, bullets: int, theirs: int) -> tuple[str, str]:
    """Ben's dude in the town square is called out. Return Ben's answer and the reason."""
    caller = table.me.dude("Caller", bullets=theirs, stud=True, at=table.town_square)
    mark = table.foe.dude("Mark", bullets=bullets, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    given, thoughts = think(table)
    return given[0], thoughts[given[0]].reason


def test_accepts_a_fight_that_it_will_win(table: Table) -> None:
    assert called_out(table, bullets=4, theirs=0)[0] == "accept"


def test_refuses_a_fight_that_it_will_lose(table: Table) -> None:
    assert called_out(table, bullets=0, theirs=4)[0] == "refuse"


def posse(table: Table, friends: int, enemies: int) -> list[str]:
    """Return the dudes that Ada sends after her leader until she is done."""
    leader = table.me.dude("Leader", bullets=1, at=table.town_square)
    mark = table.foe.dude("Mark", bullets=1, booted=True, at=table.town_square)
    for number in range(friends):
        table.me.dude(f"Friend {number}", bullets=1, stud=True)
    for number in range(enemies):
        table.foe.dude(f"Enemy {number}", bullets=1, stud=True)
    table.answer(f"callout:{leader.id}>{mark.id}")
    sent: list[str] = []
    while table.pending.kind == "posse" and table.pending.player == 0:
        given, _ = think(table)
        sent += [key for key in given if key != "done"]
        table.answer(*given)
    return sent


def test_more_join_against_more(table: Table) -> None:
    assert len(posse(table, friends=4, enemies=4)) == 4


def test_few_join_against_one(table: Table) -> None:
    sent = posse(table, friends=4, enemies=0)
    assert 1 <= len(sent) <= 3


def test_the_shooter_is_the_best_stud(table: Table) -> None:
    table.me.dude("Draw", bullets=3)
    stud = table.me.dude("Stud", bullets=3, stud=True)
    table.foe.dude("Mark")
    table.shootout()
    table.pass_()
    table.pass_()
    assert table.pending.kind == "shooter"
    assert think(table)[0] == (f"c{stud.id}",)


def test_swaps_what_does_not_belong_to_the_pair(table: Table) -> None:
    table.me.dude("Draw", bullets=4)
    table.foe.dude("Mark")
    cards = table.me.deck("8S", "8H", "2C", "5D", "KH")
    table.shootout()
    play_to(table, "redraw")
    given, thoughts = think(table)
    assert set(given) == {f"c{card.id}" for card in cards[2:]}
    assert thoughts[f"c{cards[0].id}"].reason == "belongs to the hand"


def test_a_made_hand_is_left_alone(table: Table) -> None:
    table.me.dude("Draw", bullets=4)
    table.foe.dude("Mark")
    table.me.deck("2S", "3H", "4C", "5D", "6H")
    table.shootout()
    play_to(table, "redraw")
    assert think(table)[0] == ()


def keep_five(table: Table, words: str) -> list[str]:
    """Return the cards that Ada discards from seven."""
    hero = table.me.dude("Stud", bullets=2, stud=True)
    table.foe.dude("Mark")
    cards = dict(zip(table.me.deck(*words.split()), words.split(), strict=True))
    table.shootout()
    play_to(table, "keep five")
    assert hero.in_play
    given, _ = think(table)
    return [word for card, word in cards.items() if f"c{card.id}" in given]


def test_keeps_the_best_five(table: Table) -> None:
    assert keep_five(table, "8S 2C 8H 3D 8D 3C KH") == ["2C", "KH"]


def test_does_not_cheat_for_a_single_rank_while_it_can_be_punished(table: Table) -> None:
    """Four eights, one of them twice, would be rank 8 and Cheatin'; a legal full house is rank 7."""
    table.foe.hand("Some Card")
    assert keep_five(table, "8S 8S 8H 8D 3C 3D KH") == ["8S", "KH"]


def test_cheats_when_nobody_holds_a_card(table: Table) -> None:
    assert "8S" not in keep_five(table, "8S 8S 8H 8D 3C 3D KH")


def test_the_cheapest_dude_is_the_casualty(table: Table) -> None:
    table.me.dude("Dear", influence=3, bullets=3, stud=True)
    cheap = table.me.dude("Cheap", influence=0, bullets=0)
    table.foe.dude("Mark", bullets=1)
    table.shootout()
    table.to_resolution("2C 4D 6H 8S QC", "3C 3D 7H 9S KC")
    while table.pending.kind != "casualty":
        table.pass_()
    assert think(table)[0][0].endswith(f":{cheap.id}")


# --- the quiet decisions ----------------------------------------------------------------------------


def test_low_jokers_in_lowball(table: Table) -> None:
    from doomtown_desktop.protocol.ids import Phase

    table.phase(Phase.GAMBLIN)
    table.me.deck("2D", "3C", "5H", "9S", "JK")
    table.foe.deck("2H", "3S", "5C", "9D", "KC")
    table.start()
    assert table.pending.kind == "joker"
    given, _ = think(table)
    assert given[0][:-1] == "A"


def test_a_joker_is_low_in_a_pull_where_low_values_win() -> None:
    table = Table(2, "classic-2000")
    ghoul = table.foe.dude(keywords=("Harrowed",), value=8)
    murder = table.me.hand("Test Classic Murder")
    table.me.deck("JK")
    table.answer(f"use:{murder.id}.strike")
    table.go(ghoul)
    assert table.pending.kind == "joker"
    given, thoughts = think(table)
    assert given[0][:-1] == "A"
    assert thoughts[given[0]].reason == "helps most in a pull, where low values win"


def test_a_card_made_anew_in_a_shootout_makes_the_best_hand(table: Table) -> None:
    """Six cards are open while the Ghostly Gun is named; the view gives no rank for such a hand."""
    table.me.dude()
    gun = table.me.dude("The Ghostly Gun")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 8D 3C 2S", "4S 5H 9H JD 2C")
    table.turn_of(table.me)
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{gun.id}.")))
    assert table.pending.kind == "joker"
    assert table_view(table.game, 0).players[0].hand_rank is None
    given, thoughts = think(table)
    assert given[0][:-1] == "8"
    assert thoughts[given[0]].reason == "makes four of a kind"


def test_a_card_made_anew_in_lowball_makes_the_lowest_hand(table: Table) -> None:
    from doomtown_desktop.protocol.ids import Phase

    table.phase(Phase.GAMBLIN)
    guns = table.me.attach("Pair of Six-Shooters", table.me.dude())
    table.me.deck("2D", "3C", "5H", "9S", "9D")
    table.foe.deck("2H", "2H", "5C", "9D", "KC")
    table.start()
    pair = table.me.player.draw_hand[-1]
    table.answer(next(k for k in table.offered() if k.startswith(f"use:{guns.id}.")))
    table.go(pair)
    assert table.pending.kind == "joker"
    given, thoughts = think(table)
    assert thoughts[given[0]].reason == "makes high card"


def test_throws_away_a_copy_of_a_unique_dude_in_play(table: Table) -> None:
    from doomtown_desktop.protocol.ids import Phase

    table.phase(Phase.SUNDOWN)
    hero = table.me.dude("Tommy Harden")
    copy = table.me.hand("Tommy Harden", CardType.DUDE)
    table.me.hand("Mine", CardType.DEED, cost=3, control=2, production=2)
    table.start()
    assert hero.in_play
    assert table.pending.kind == "sundown discard"
    assert think(table)[0] == (f"c{copy.id}",)


def test_upkeep_is_paid_for_the_useful_first_and_not_for_the_useless(table: Table) -> None:
    from doomtown_desktop.protocol.ids import Phase

    table.phase(Phase.UPKEEP)
    useful = table.me.dude("Useful", influence=2, bullets=2, upkeep=2)
    useless = table.me.dude("Useless", influence=0, bullets=0, upkeep=4)
    table.start()
    given, thoughts = think(table)
    assert given == (f"c{useful.id}",)
    assert thoughts[f"c{useless.id}"].worth < 0
    table.answer(*given)
    assert think(table)[0] == ("done",)


@pytest.mark.parametrize(("day", "is_thrown"), [(2, False), (12, True)])
def test_what_was_not_played_makes_room_when_the_game_is_stuck(
    table: Table, day: int, is_thrown: bool
) -> None:
    from doomtown_desktop.protocol.ids import Phase

    table.phase(Phase.SUNDOWN)
    gun = table.me.hand("Gun", CardType.GOODS, cost=1, bullets=2)
    table.game.state.day = day
    table.start()
    assert table.pending.kind == "sundown discard"
    assert think(table)[0] == ((f"c{gun.id}",) if is_thrown else ())


@pytest.mark.parametrize(("day", "goes"), [(2, False), (12, True)])
def test_risks_are_taken_when_the_game_is_stuck(table: Table, day: int, goes: bool) -> None:
    deed = table.foe.deed(control=2)
    table.foe.dude("Guard", bullets=2, stud=True, influence=1, at=deed)
    hero = table.me.dude("Hero", bullets=0, influence=2)
    table.game.state.day = day
    assert (think(table)[0] == (f"move:{hero.id}>{deed.id}",)) is goes


@pytest.mark.parametrize("name", ["rules", "greenhorn"])
def test_nobody_raises_a_lowball_hand_of_their_own(name: str) -> None:
    table = Table()
    gun = table.me.attach("LeMat Revolver", table.me.dude(bullets=3))
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.state.day = 0
    for side, hand in ((table.me, "KS KD KH 9S 7C"), (table.foe, "4S 4S 9C JD 2C")):
        side.deck(*hand.split())
    table.start()
    asked = table.pending
    assert (asked.player, asked.kind) == (0, "cheatin resolution")
    assert f"use:{gun.id}.punish" in table.offered()
    policy = make_policy(name, table.facts)
    scene = scene_of(table.game, 0) if policy.needs_scene(asked) else None
    assert policy.choose(table_view(table.game, 0), asked, scene) == ("pass",)
