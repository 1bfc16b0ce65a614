"""Made-up cards for tests of the classic game."""

from __future__ import annotations

from doomtown_desktop.dsl import (
    PLAYERS,
    ActionCard,
    AntesPaid,
    Booting,
    Card,
    CardType,
    Deed,
    Dude,
    EnteredPlay,
    EventCard,
    EventResolving,
    Goods,
    Outfit,
    Player,
    PullRevealed,
    Purchase,
    Spell,
    Until,
    Using,
    card,
    cost_of,
    event,
    keeps_out,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Test Classic Kidnappers")
class Kidnappers(Outfit):
    @whenever(
        "When somebody pulls before day one: ace the dudes that are to start with you.", to=PullRevealed
    )
    async def snatch(self, _pull: PullRevealed) -> None:
        for number in self.g.state.players[self.you.seat].table[:]:
            dude = self.g.view(number)
            if dude.type is CardType.DUDE:
                await self.ace(dude)


@card("Test Classic Office")
class Office(Deed):
    @noon("Gain 1 ghost rock.")
    async def work(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Owner: gain 2 ghost rock.", owner=True)
    async def rent(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Classic Book of Hexes")
class BookOfHexes(Spell):
    @noon("Gain 1 ghost rock.", hex=5)
    async def one(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.", hex=5)
    async def two(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Classic Harmonica")
class Harmonica(Goods):
    @noon("Gain 1 ghost rock.")
    async def play_low(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.")
    async def play_high(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Classic Newcomer")
class Newcomer(Dude):
    @noon("Gain 1 ghost rock.")
    async def work(self) -> None:
        await self.gain_ghost_rock(1)

    @react("When this dude enters play: gain 5 ghost rock.", to=EnteredPlay)
    async def arrive(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.gain_ghost_rock(5)


@card("Test Classic Exile")
class Exile(ActionCard):
    @noon("Remove a card from play.")
    async def banish(self) -> None:
        await self.remove_from_game(await self.target(self.all_cards))


@card("Test Classic Haggler")
class Haggler(Dude):
    @cost_of("Your cards cost 5 ghost rock less.")
    def haggle(self, _purchase: Purchase) -> int:
        return -5


@card("Test Classic Lamp")
class Lamp(Goods):
    @noon("Gain 5 ghost rock.", boot=True, pay=2)
    async def shine(self) -> None:
        await self.gain_ghost_rock(5)


@card("Test Classic Objection")
class Objection(ActionCard):
    @react("When an action is used: it is cancelled.", to=Using)
    async def object(self, using: Using) -> None:
        await using.instead(self.nothing)


@card("Test Classic Reins")
class Reins(ActionCard):
    @react("When a card would boot: it does not.", to=Booting)
    async def hold(self, booting: Booting) -> None:
        await booting.instead(self.nothing)


@card("Test Classic Swamp")
class Swamp(Deed):
    @keeps_out("No dude can move here.")
    def drown(self, _dude: Card, place: Card) -> bool:
        return place == self


@card("Test Classic Lasso")
class Lasso(ActionCard):
    @noon("Move a dude to the swamp.")
    async def pull_in(self) -> None:
        swamp = self.all_deeds.where(lambda d: d.title == "Test Classic Swamp")[0]
        await self.move(await self.target(self.all_dudes), swamp)


@card("Test Classic Ferry")
class Ferry(ActionCard):
    @noon("A dude of your hand enters play at the swamp.")
    async def land(self) -> None:
        swamp = self.all_deeds.where(lambda d: d.title == "Test Classic Swamp")[0]
        await self.play(await self.target(self.you.play_hand.where(self.can_play)), at=swamp)


@card("Test Classic Medal")
class Medal(ActionCard):
    @noon("Gain 2 victory points.")
    async def earn(self) -> None:
        await self.gain_victory_points(2)


@card("Test Classic Disgrace")
class Disgrace(ActionCard):
    @noon("An opponent loses 3 victory points.")
    async def shame(self) -> None:
        await self.gain_victory_points(-3, self.opponent)


@card("Test Classic Nightmare")
class Nightmare(ActionCard):
    @noon("Raise the fear level by 5.")
    async def scare(self) -> None:
        await self.change_fear_level(5)


@card("Test Classic Sermon")
class Sermon(ActionCard):
    @noon("Lower the fear level by 3.")
    async def calm(self) -> None:
        await self.change_fear_level(-3)


@card("Test Classic Eclipse")
class Eclipse(ActionCard):
    @noon("The fear level is 2 higher today.")
    async def darken(self) -> None:
        await self.change_fear_level(2, Until.DAY)


@card("Test Classic Manor")
class Manor(Deed):
    @while_("The fear level is 1 higher.", on=PLAYERS, fear_level=+1)
    def haunts(self, _player: Player) -> bool:
        return True


@card("Test Classic Bell")
class Bell(Goods):
    @react("When antes are paid: gain 1 ghost rock.", to=AntesPaid)
    async def ring(self, _paid: AntesPaid) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Bonanza")
class Bonanza(EventCard):
    @event("Gain 3 ghost rock.")
    async def strike_rich(self) -> None:
        await self.gain_ghost_rock(3)


@card("Test Classic Levy")
class Levy(EventCard):
    @event("Each opponent pays you 2 ghost rock.")
    async def collect(self) -> None:
        for player in self.opponents:
            await self.take_ghost_rock(player, 2)


@card("Test Classic Election")
class Election(EventCard):
    @event("Choose a dude, who has +2 influence today. Ace this card.")
    async def vote(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Who is elected?"), influence=+2)
        await self.ace(self)


@card("Test Classic Censor")
class Censor(ActionCard):
    @react("When an event would resolve: it does not.", to=EventResolving)
    async def strike_out(self, resolving: EventResolving) -> None:
        await resolving.instead(self.nothing)


@card("Test Classic Curse")
class Curse(ActionCard):
    @noon("A dude becomes Harrowed for good, and has -1 influence for good.")
    async def damn(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.modify(dude, Until.FOREVER, keywords=("Harrowed",))
        await self.add_counter(dude, "influence", -1)


@card("Test Classic Tonic")
class Tonic(ActionCard):
    @noon("A dude has +2 influence today.")
    async def drink(self) -> None:
        await self.modify(await self.target(self.all_dudes), influence=+2)


@card("Test Classic Bounty Hunter")
class BountyHunter(ActionCard):
    @shootout("A bounty hunter joins your posse: a 2-stud token dude of value 1.", reaches_outside=True)
    async def hire(self) -> None:
        hunter = await self.token("Token Dude", self.shootout_location)
        await self.modify(hunter, Until.FOREVER, op="set", bullets=2, value=1, stud=True)
        await self.join_posse(hunter)


@card("Test Classic Automaton")
class Automaton(ActionCard):
    @noon("An automaton comes to your home, and stays.")
    async def build(self) -> None:
        automaton = await self.token("Token Dude", self.you.home)
        await self.modify(automaton, Until.FOREVER, cannot=("leave with the shootout",))


@card("Test Classic Necromancer")
class Necromancer(ActionCard):
    @noon("Put a dude of Boot Hill into your hand.")
    async def raise_up(self) -> None:
        await self.to_hand(await self.target(self.boot_hill.where(lambda c: c.type is CardType.DUDE)))


@card("Test Classic Gravedigger")
class Gravedigger(ActionCard):
    @noon("Put a card of your discard pile on your deck.")
    async def dig(self) -> None:
        await self.to_deck([await self.target(self.you.discard_pile)])
