"""The Lost Angels of Eye for an Eye: their home and its dudes."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CardType,
    Dude,
    Outfit,
    Pool,
    Purchase,
    Testing,
    card,
    cost_of,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Lost Angels", edition="classic")
class LostAngels(Outfit):
    @cost_of("Your Mystical goods cost 2 less.")
    def collects_relics(self, purchase: Purchase) -> int:
        goods = self.card(purchase.card)
        mystical = goods.type is CardType.GOODS and goods.is_a("Mystical")
        return -2 if mystical and self.player(purchase.player) == self.controller else 0

    @react(
        "Before the skill check for a spell, boot your dude: the spell fails.",
        to=Testing,
        timing="before",
    )
    async def doubt(self, testing: Testing) -> None:
        require(testing.purpose == "spell", "nobody casts a spell")
        doubter = await self.target(self.you.dudes.where(self.may_boot), "Boot whom?")
        if await self.boot_for(doubter):
            await testing.raise_difficulty(99)


@card("Abel Owens (Exp.1)", edition="classic")
class AbelOwens(Dude):
    @noon("Abel calls out a dude here who has a spell.")
    async def hunt_witches(self) -> None:
        witches = self.dudes_here.where(lambda d: d.spells and self.may_call_out(d, self))
        await self.call_out(self, await self.target(witches, "Call out whom?"))


@card("Elijah (Exp.2)", edition="classic")
class Elijah(Dude):
    @noon(
        "Mark another player's dude with Mystical goods; Elijah leads. If successful, ace the mark and the "
        "goods, and gain 1 victory point.",
        job=True,
        boot=True,
    )
    async def destroy(self) -> None:
        marks = self.all_dudes.where(lambda d: d.controller in self.rivals and self.relics(d))
        mark = await self.target(marks.where(self.may_mark), "Mark a dude")
        relic = await self.target(self.relics(mark), "Destroy which goods?")
        if (await self.lead_job(mark, leader=self)).succeeded:
            for card in (mark, relic):
                if card.in_play:
                    await self.ace(card)
            await self.gain_victory_points()

    def relics(self, dude: Dude) -> Pool[Card]:
        return dude.goods.with_keyword("Mystical")


@card("Perdition", edition="classic")
class Perdition(Dude):
    @while_("Blessed in the same posse have +1 bullets and +1 Blessed.", on=DUDES, bullets=+1, Blessed=+1)
    def fires_them_up(self, dude: Dude) -> bool:
        together = self.in_posse and dude.in_posse and dude not in self.opposing_posse
        return together and dude.is_a("Blessed")


@card("Simon Lambeth", edition="classic")
class SimonLambeth(Dude):
    @while_("His Blessed rating is the number of other Blessed here.", Blessed=+1)
    def leads_the_choir(self) -> int:
        return len(self.dudes_here.but(self).with_keyword("Blessed"))


@card("Sister Mercy Winters", edition="classic")
class SisterMercyWinters(Dude):
    @shootout("Discard a spell of an opposing dude.")
    async def disarm(self) -> None:
        spells = Pool(s for d in self.opposing for s in d.spells)
        await self.discard(await self.target(spells.where(self.may_discard), "Discard which spell?"))
