"""Dudes of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    Buying,
    DeckRefilled,
    Dude,
    Phase,
    PhaseBegan,
    Player,
    Pool,
    Until,
    card,
    noon,
    react,
    require,
    whenever,
)


@card("Astoreth Whateley", edition="classic")
class AstorethWhateley(Dude):
    @react(
        "When you play an Abomination from your hand: the Abomination costs X less, where X is her "
        "influence.",
        to=Buying,
        boot=True,
        eases=lambda her, _: [(her.influence, None)],
    )
    async def beckon(self, buying: Buying) -> None:
        require(
            self.player(buying.player) == self.you and buying.from_hand, "it is not played from your hand"
        )
        require(self.card(buying.subject).is_a("Abomination"), "it is not an Abomination")
        require(buying.price > buying.least, "it cannot cost less")
        await self.pay_costs()
        await buying.cost_less(self.influence)

    @react(
        "When Upkeep begins: one of your Abominations gets -X upkeep, where X is her influence.",
        to=PhaseBegan,
        boot=True,
    )
    async def feed(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        hungry = self.you.dudes.with_keyword("Abomination").where(lambda d: d.upkeep > 0)
        beast = await self.target(hungry, "Feed which Abomination?")
        await self.pay_costs()
        await self.modify(beast, upkeep=-self.influence)


@card("Hangin' Judge", edition="classic")
class HanginJudge(Dude):
    @whenever(
        "As High Noon begins, pull: he chases the other dude whose value is nearest to the pull (of "
        "several, you choose). They become Wanted; if they already are, he boots, moves to them and aces "
        "them.",
        to=PhaseBegan,
    )
    async def ride_out(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON and len(self.all_dudes) > 1)
        pulled = (await self.pull()).value
        others = self.all_dudes.but(self)
        nearest = min(abs(d.value - pulled) for d in others)
        prey = await self.choose_prey(others.where(lambda d: abs(d.value - pulled) == nearest))
        if not prey.is_wanted:
            await self.make_wanted(prey)
            return
        await self.boot(self)
        await self.move(self, prey.place)
        await self.ace(prey)

    async def choose_prey(self, dudes: Pool[Dude]) -> Dude:
        return await self.target(dudes, "Whom does the Judge chase?")


@card("Rhett Caufield", edition="classic")
class RhettCaufield(Dude):
    @noon("Take 1 ghost rock from another player whose street he is on.", boot=True)
    async def pick_pockets(self) -> None:
        require(self.neighbors(), "he is not on another player's street")
        await self.pay_costs()
        for neighbor in self.neighbors():
            await self.take_ghost_rock(neighbor, 1)

    def neighbors(self) -> list[Player]:
        """Return the other player whose street he is on, if any."""
        return [p for p in self.rivals if self.place in p.street]


@card("The Snitch", edition="classic")
class TheSnitch(Dude):
    @noon("A dude is Wanted for the rest of the day, and nothing can clear them until then.", pay=2)
    async def tell(self) -> None:
        honest = self.all_dudes.where(lambda d: not d.is_wanted)
        await self.make_wanted(await self.target(honest, "Tell on whom?"), until=Until.DAY)


@card("Nadia Krasnova", edition="classic")
class NadiaKrasnova(Dude):
    @react(
        "When your discard pile becomes your deck: she permanently gets +1 bullets and +1 influence. At most "
        "3 times in the game.",
        to=DeckRefilled,
        boot=True,
    )
    async def shuffle_the_papers(self, refilled: DeckRefilled) -> None:
        require(self.player(refilled.player) == self.you, "it is another player's deck")
        require((self.noted() or 0) < 3, "she has done so 3 times")
        await self.pay_costs()
        await self.note((self.noted() or 0) + 1)
        await self.add_counter(self, "bullets")
        await self.add_counter(self, "influence")
