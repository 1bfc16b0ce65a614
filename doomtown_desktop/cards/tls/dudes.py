"""Dudes of The Light Shineth."""

from doomtown_desktop.dsl import Dude, Pool, PullRevealed, Until, card, noon, react, require


@card('Samantha "Sammy" Cooke')
class SamanthaSammyCooke(Dude):
    @noon(
        "Discard goods of a dude here; Sammy gets 1 bounty. For a Horse, pull: if it is higher than the "
        "Horse's value, attach the Horse to Sammy instead.",
        boot=True,
        pay=1,
    )
    async def rustle(self) -> None:
        goods = Pool(g for d in self.dudes_here for g in d.goods)
        loot = await self.target(goods, "Which goods?")
        await self.pay_costs()
        tamed = loot.is_a("Horse") and (await self.pull()).value > loot.value
        if tamed and self.may_attach(loot, self):
            await self.transfer(loot, self)
        else:
            await self.discard(loot)
        await self.add_bounty(self)


@card("Emre, The Turkish Bear")
class EmreTheTurkishBear(Dude):
    @react(
        "When a dude here pulls for a Technique, pull: that value counts instead. Emre is a stud for the "
        "rest of the day.",
        to=PullRevealed,
    )
    async def lend_a_paw(self, pull: PullRevealed) -> None:
        require(pull.purpose == "technique" and pull.tested is not None)
        assert pull.tested is not None
        require(self.dude(pull.tested).location == self.location, "they are somewhere else")
        await pull.count_as((await self.pull()).value)
        await self.become_stud(self, Until.DAY)
