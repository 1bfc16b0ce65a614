"""Hidden cards that a seat has seen stay known in all its worlds until they are shuffled.

Only to that seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.dsl import ActionCard, Card, card, noon
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.imagining import SECRET, scene_of
from doomtown_desktop.protocol.events import Looked
from tests.table import Table

WORLDS = 5


@card("Test Spyglass")
class Spyglass(ActionCard):
    @noon("You look at the two top cards of your deck.")
    async def look(self) -> None:
        await self.look_at_top(2)


@card("Test Keyhole")
class Keyhole(ActionCard):
    @noon("You look at an opponent's hand.")
    async def peep(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True)
        await self.look_at(rival.play_hand, rival)


@card("Test Light Fingers")
class LightFingers(ActionCard):
    @noon("You look at an opponent's hand and discard a card of it or one of yours.")
    async def filch(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True)
        await self.look_at(rival.play_hand, rival)
        await self.discard(await self.target([*rival.play_hand, *self.you.play_hand], "Discard which card?"))


@card("Test Homecoming")
class Homecoming(ActionCard):
    @noon("Your dude returns to your hand.")
    async def back(self) -> None:
        await self.to_hand(await self.target(self.you.dudes))


@card("Test New Deal")
class NewDeal(ActionCard):
    @noon("You shuffle your hand into your deck.")
    async def deal(self) -> None:
        await self.to_deck(self.you.play_hand, shuffle=True)


@card("Test Bookmark")
class Bookmark(ActionCard):
    @noon("You put your hand on top of your deck.")
    async def lay(self) -> None:
        await self.to_deck(self.you.play_hand)


@card("Test Rummage")
class Rummage(ActionCard):
    @noon("Search your deck for a card, and take it into your hand.")
    async def rummage(self) -> None:
        for found in await self.search_deck(lambda c: True):
            await self.to_hand(found)


@card("Test Hushed Word")
class Whisper(ActionCard):
    @noon("Search your deck for a card, and take it into your hand. An opponent says whether they mind.")
    async def whisper(self) -> None:
        for found in await self.search_deck(lambda c: True):
            await self.to_hand(found)
        await self.may("Do you mind?", by=await self.choose_player("Who?", others=True))


class Blanks:
    """A sampler that returns one card for everything unseen, and records its arguments."""

    def __init__(self) -> None:
        self.told: dict[str, list[str]] = {}

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        self.told[outfit] = sorted(seen)
        return ["01017"] * hidden


def use(table: Table, card: Card, *answers: str) -> None:
    """The side whose turn it is uses an action card; the others pass until it is asked again."""
    ability = type(card).script.abilities[0].name
    table.answer(f"use:{card.id}.{ability}")
    for answer in answers:
        table.answer(answer)


def outfit(table: Table, seat: int) -> str:
    """Return the code of a seat's outfit."""
    return table.game.state.codes[table.game.state.players[seat].outfit]


def worlds(table: Table, seat: int) -> tuple[list[GameState], Blanks]:
    """Return worlds of a seat at the pending decision, and the sampler with its records."""
    scene, guess = scene_of(table.game, seat), Blanks()
    assert scene is not None
    found = []
    for number in range(WORLDS):
        world = scene.world(number, guess)
        assert world is not None
        game = world.game(table.facts)
        assert game is not None
        found.append(game.state)
    return found, guess


def always(found: Sequence[GameState], seat: int, pile: str, cards: Sequence[Card]) -> list[bool]:
    """Return, for each card, whether it is in that pile in every world, with its real code."""
    return [
        all(c.id in getattr(s.players[seat], pile) and s.codes[c.id] == c.facts.code for s in found)
        for c in cards
    ]


def test_who_has_looked_at_the_own_deck_knows_its_top_and_nobody_else_does(table: Table) -> None:
    spyglass = table.me.hand("Test Spyglass")
    top = table.me.deck("5H", "6H", "7H")
    use(table, spyglass)
    mine, _ = worlds(table, 0)
    assert all(state.players[0].deck[-2:] == [top[1].id, top[0].id] for state in mine)
    assert len({state.players[0].deck[-3] for state in mine}) > 1, "the third was not seen"
    theirs, told = worlds(table, 1)
    assert all(state.codes[top[0].id] == "01017" for state in theirs)
    assert top[0].facts.code not in told.told[outfit(table, 0)]


def test_a_shuffle_makes_the_top_of_the_own_deck_unknown_again(table: Table) -> None:
    spyglass, deal = table.me.hand("Test Spyglass"), table.me.hand("Test New Deal")
    top = table.me.deck("5H", "6H")
    use(table, spyglass)
    table.answer("pass")
    assert always(worlds(table, 0)[0], 0, "deck", top) == [True, True]
    use(table, deal)
    found, _ = worlds(table, 0)
    assert len({tuple(state.players[0].deck.index(c.id) for c in top) for state in found}) == WORLDS


def test_a_hand_that_was_looked_at_stays_known_until_it_is_shuffled_away(table: Table) -> None:
    keyhole, deal = table.me.hand("Test Keyhole"), table.foe.hand("Test New Deal")
    held = [table.foe.hand(f"Held {n}") for n in range(2)]
    assert table.pending.kind == "noon play"
    assert always(worlds(table, 0)[0], 1, "play_hand", held) == [False, False]
    use(table, keyhole)
    assert always(worlds(table, 0)[0], 1, "play_hand", [*held, deal]) == [True] * 3
    late = table.foe.hand("Drawn later")
    assert always(worlds(table, 0)[0], 1, "play_hand", [late]) == [False]
    use(table, deal)
    found, told = worlds(table, 0)
    places = {tuple(state.players[1].deck.index(c.id) for c in held) for state in found}
    assert len(places) > 1, "shuffled into the deck they may lie anywhere"
    codes = told.told[outfit(table, 1)]
    assert all(c.facts.code in codes for c in held), "but they are known to be there"
    assert late.facts.code not in codes


def test_who_is_shown_a_hand_is_not_told_in_what_order_its_cards_were_drawn(table: Table) -> None:
    light = table.me.hand("Test Light Fingers")
    mine = [table.me.hand(f"Mine {n}").id for n in range(3)]
    table.me.state.play_hand[:] = mine = [light.id, mine[2], mine[0], mine[1]]
    held = [table.foe.hand(f"Held {n}").id for n in range(4)]
    table.foe.state.play_hand[:] = [held[2], held[0], held[3], held[1]]
    use(table, light)
    assert [o.card for o in table.pending.options] == [*mine[1:], *held], "one's own cards as they lie"
    [looked] = [event for event in table.game.log if isinstance(event, Looked)]
    assert looked.cards == tuple(held)


def test_what_goes_back_from_the_table_into_a_hand_is_known_to_be_there(table: Table) -> None:
    home = table.foe.hand("Test Homecoming")
    dude = table.foe.dude("Well Known")
    table.foe.hand("Secret")
    table.turn_of(table.foe)
    use(table, home)
    if table.pending.kind == "target":
        table.answer(f"c{dude.id}")
    assert dude.id in table.foe.state.play_hand
    assert always(worlds(table, 0)[0], 1, "play_hand", [dude]) == [True]


def test_the_order_one_has_put_on_the_own_deck_is_known_to_oneself_alone(table: Table) -> None:
    bookmark = table.me.hand("Test Bookmark")
    laid = [table.me.hand(f"Laid {n}") for n in range(3)]
    use(table, bookmark)
    order = table.me.state.deck[-3:]
    assert sorted(order) == sorted(c.id for c in laid)
    assert all(state.players[0].deck[-3:] == order for state in worlds(table, 0)[0])
    assert always(worlds(table, 1)[0], 0, "deck", laid) == [False] * 3


def test_what_a_search_takes_into_a_hand_is_told_to_nobody_else(table: Table) -> None:
    rummage = table.me.hand("Test Rummage")
    [wanted] = table.me.deck("KH")
    use(table, rummage, f"c{wanted.id}")
    assert wanted.id in table.me.state.play_hand
    assert always(worlds(table, 1)[0], 0, "play_hand", [wanted]) == [False]
    assert all(state.codes[wanted.id] == "01017" for state in worlds(table, 1)[0])


def test_amid_a_play_a_card_that_was_chosen_in_secret_is_not_named(table: Table) -> None:
    whisper = table.me.hand("Test Hushed Word")
    kings = table.me.deck("KH", "KS", "KD")
    use(table, whisper, f"c{kings[1].id}")
    assert table.pending.player == 1
    scene = scene_of(table.game, 1)
    assert scene is not None
    assert [said.keys for said in scene.said if said.kind == "target"] == [(SECRET,)]
    own = scene_of(table.game, 0)
    assert own is not None
    assert (f"c{kings[1].id}",) in [said.keys for said in own.said]
    found, _ = worlds(table, 1)
    taken = {next(iter(set(s.players[0].play_hand) - {whisper.id})) for s in found}
    assert len(taken) > 1, "it may be any"


def test_what_seats_know_is_no_part_of_the_fingerprint_and_goes_through_json(table: Table) -> None:
    keyhole = table.me.hand("Test Keyhole")
    held = table.foe.hand("Held")
    use(table, keyhole)
    state = table.game.state
    assert state.known[held.id] == 1
    again = GameState.from_json(state.to_json())
    assert (again.known, again.seen) == (state.known, state.seen)
    again.known.clear()
    assert again.digest() == state.digest()
