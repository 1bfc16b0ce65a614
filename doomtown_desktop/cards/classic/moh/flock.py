"""Cards of the deck of the Flock, of Mouth of Hell."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    EnteredPlay,
    Phase,
    PhaseBegan,
    Player,
    Testing,
    Until,
    card,
    collects,
    noon,
    require,
    whenever,
    while_,
)


@card("1st Baptist Church of Gomorra", edition="classic")
class FirstBaptistChurchOfGomorra(Deed):
    @whenever("The difficulty of Miracles that a dude here casts is 2 lower.", to=Testing)
    async def inspires(self, testing: Testing) -> None:
        require(testing.purpose == "spell" and testing.skill == "Blessed")
        require(self.dude(testing.subject).location == self)
        await testing.raise_difficulty(-2)


@card("Auction", edition="classic")
class Auction(ActionCard):
    @noon(
        "A deed is private until Nightfall is over. If you own and control it, gain X ghost rock, "
        "where X is the number of other players' dudes there."
    )
    async def bid(self) -> None:
        deed = await self.target(self.all_deeds, "Which deed is private?")
        await self.pay_costs()
        await self.set_access(deed, "private", Until.AFTER_SUNDOWN)
        if deed.owner == self.you == deed.controller:
            bidders = self.all_dudes.at(deed).where(lambda d: d.controller != self.you)
            await self.gain_ghost_rock(len(bidders))


@card("The Lode", edition="classic")
class TheLode(Deed):
    @whenever("It enters play with one token.", to=EnteredPlay)
    async def is_found(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.note(1)

    @whenever("Before each High Noon it gets another token.", to=PhaseBegan)
    async def grows(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON)
        await self.note(self.tokens + 1)

    @while_("It has 1 control point and 1 production for each token.", control=+1, production=+1)
    def is_rich(self) -> int:
        return self.tokens

    @property
    def tokens(self) -> int:
        """The number of tokens on it; one if nobody saw it enter play."""
        return 1 if (noted := self.noted()) is None else noted

    @collects("Its controller collects the production, even without owning it.")
    def pays_the_strong(self, deed: Card) -> Player | None:
        return self.controller if deed == self else None

    @while_(
        "Only influence at it decides who controls it, whatever other cards say.",
        cannot="have its control changed by cards",
    )
    def answers_to_nobody(self) -> bool:
        return True
