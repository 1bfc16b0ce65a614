"""Deeds of Debt of Blood."""

from doomtown_desktop.dsl import (
    BountyChanged,
    Card,
    Deed,
    DrawHandsRevealed,
    TechniqueTested,
    Tested,
    adjacency,
    card,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Carson's Cantina")
class CarsonsCantina(Deed):
    @react(
        "When your opponent's hand is revealed as Cheatin', gain 1 ghost rock or draw a card.",
        to=DrawHandsRevealed,
        boot=True,
    )
    async def console(self, revealed: DrawHandsRevealed) -> None:
        require(self.cheaters_among(revealed), "nobody cheats")
        await self.pay_costs()
        if await self.one_of("a card", "1 ghost rock", prompt="Take a card or ghost rock?") == "a card":
            await self.draw_cards()
        else:
            await self.gain_ghost_rock(1)


@card("Dispatch Office")
class DispatchOffice(Deed):
    @react(
        "When a dude gets bounty for fighting on somebody else's private land, add 1 bounty to them or "
        "remove 1.",
        to=BountyChanged,
        boot=True,
    )
    async def report(self, changed: BountyChanged) -> None:
        dude = self.dude(changed.card)
        require(
            changed.cause is None and changed.amount > 0 and dude.in_posse,
            "it is not for fighting on private land",
        )
        self.require_choice([dude])
        await self.pay_costs()
        await self.add_bounty(dude, await self.one_of(+1, -1, prompt="More or less bounty?"))


@card("Livery Stables")
class LiveryStables(Deed):
    @shootout("A dude with a Horse gets +1 or -1 bullets, as you like.", boot=True)
    async def saddle(self) -> None:
        riders = self.dudes_in_shootout.where(lambda d: d.attachments.with_keyword("Horse"))
        rider = await self.target(riders, "Whose bullets?")
        await self.modify(rider, bullets=await self.one_of(+1, -1, prompt="More or fewer bullets?"))


@card("Smith Family Farm")
class SmithFamilyFarm(Deed):
    @while_("+1 control point while an unbooted dude is here.", control=+1)
    def is_worked(self) -> bool:
        return bool(self.dudes_here.unbooted)

    @noon("Boot your dude here: gain 2 ghost rock and draw a card.")
    async def harvest(self) -> None:
        hands = self.dudes_here.where(self.may_boot).where(lambda d: d.controller == self.you)
        if await self.boot_for(await self.target(hands, "Boot whom?")):
            await self.draw_cards()
            await self.gain_ghost_rock(2)


@card("Tai Chi Chuan Garden")
class TaiChiChuanGarden(Deed):
    @react(
        "When your dude succeeds at a skill or Technique test, draw a card, then discard one.",
        to=(Tested, TechniqueTested),
        boot=True,
    )
    async def find_balance(self, tested: Tested | TechniqueTested) -> None:
        dude = self.dude(tested.subject if isinstance(tested, Tested) else tested.dude)
        require(tested.succeeded and dude.controller == self.you, "no dude of yours succeeded")
        await self.draw_cards()
        for weight in await self.targets(self.you.play_hand, 1, 1, "Discard which card?"):
            await self.discard(weight)


@card("The Veiled Crossing")
class TheVeiledCrossing(Deed):
    @adjacency("Adjacent to all Holy Ground.")
    def unveils(self, a: Card, b: Card) -> bool | None:
        far = b if a == self else a if b == self else None
        return True if far is not None and far.is_a("Holy Ground") else None


@card("Worm Canyon")
class WormCanyon(Deed):
    @noon("Discard your whole hand: gain 1 ghost rock for each card discarded.", boot=True)
    async def feed_the_worms(self) -> None:
        require(self.you.play_hand, "your hand is empty")
        await self.pay_costs()
        fodder = list(self.you.play_hand)
        for scrap in fodder:
            await self.discard(scrap)
        await self.gain_ghost_rock(len(fodder))
