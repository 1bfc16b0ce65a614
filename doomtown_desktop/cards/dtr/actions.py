"""Actions of Base Set."""

from doomtown_desktop.dsl import (
    ActionCard,
    BountyCollected,
    CasualtiesTaken,
    Deed,
    Dude,
    card,
    noon,
    react,
    require,
)


@card("Bad Company")
class BadCompany(ActionCard):
    @noon(
        "A wanted dude gets +3 bullets and becomes a stud. Whoever collects their bounty today gains 4 more "
        "ghost rock."
    )
    async def keep_company(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Who keeps bad company?")
        await self.modify(dude, bullets=+3, stud=True)
        await self.watch(BountyCollected, self.reward, dude)

    async def reward(self, collected: BountyCollected, dude: Dude) -> None:
        require(collected.card == dude.id)
        await self.gain_ghost_rock(4, self.player(collected.player))


@card("This is a Holdup!")
class ThisIsAHoldup(ActionCard):
    @noon(
        "Boot a dude of yours at a deed of another player: take ghost rock from its owner, at most "
        "its production. The dude gets that much bounty."
    )
    async def hold_up(self) -> None:
        robber = await self.target(self.you.dudes.unbooted.where(self.is_at_work), "Who is the robber?")
        bank = robber.place
        loot = await self.number(0, min(bank.production, bank.owner.stash), "Take how much ghost rock?")
        if await self.boot_for(robber):
            taken = await self.take_ghost_rock(bank.owner, loot)
            await self.add_bounty(robber, taken)

    def is_at_work(self, dude: Dude) -> bool:
        return isinstance(dude.place, Deed) and dude.place.owner != self.you


@card("Takin' Ya With Me")
class TakinYaWithMe(ActionCard):
    @react(
        "You lost the round and took casualties: your opponent takes 1 casualty unless all of their "
        "posse have more bullets than the highest among your casualties.",
        to=CasualtiesTaken,
    )
    async def take_along(self, taken: CasualtiesTaken) -> None:
        require(taken.player == self.you.seat and taken.lost_round and taken.cards)
        if any(d.bullets <= max(taken.bullets) for d in self.opposing):
            await self.take_casualties(self.opponent, 1)


@card("Good Stiff Drink")
class GoodStiffDrink(ActionCard):
    @noon("A dude's ability that has been used can be used another time today.")
    async def pour(self) -> None:
        dude = await self.target(self.all_dudes.where(lambda d: d.used_abilities), "Whose ability?")
        await self.let_use_again(dude, await self.one_of(*dude.used_abilities, prompt="Which ability?"))


@card("Auction")
class Auction(ActionCard):
    @noon(
        "A deed becomes Private. If you own and control it, gain 1 ghost rock for each dude of other players "
        "there."
    )
    async def sell(self) -> None:
        deed = await self.target(self.all_deeds, "Which deed?")
        await self.set_access(deed, "private")
        if self.you == deed.owner == deed.controller:
            await self.gain_ghost_rock(len(deed.dudes_here.where(lambda d: d.controller != self.you)))
