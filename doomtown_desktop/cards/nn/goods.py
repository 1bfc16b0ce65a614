"""Goods of Nightmare at Noon."""

from doomtown_desktop.dsl import (
    SELF,
    Goods,
    card,
    noon,
    shootout,
    while_,
)


@card("Dog's Duster")
class DogsDuster(Goods):
    @while_("This dude has +1 influence unless wanted.", influence=+1)
    def clean(self) -> bool:
        return not self.bearer.is_wanted

    @while_(
        "If this dude is a Deputy, fighting on private land gives them no bounty.",
        cannot="get bounty for private locations",
    )
    def on_duty(self) -> bool:
        return self.bearer.is_a("Deputy")

    @noon("If unbooted, this dude calls out a wanted dude here.", boot=True)
    async def accuse(self) -> None:
        outlaws = self.dudes_here.wanted.where(lambda d: self.may_call_out(d, self.bearer))
        prey = await self.target(outlaws, "Call out whom?")
        await self.pay_costs()
        if not self.bearer.booted:
            await self.call_out(self.bearer, prey)


@card("Fate Dispenser")
class FateDispenser(Goods):
    @noon("If you hold fewer cards than your hand size, draw one.", controller=True, boot=True)
    async def dispense(self) -> None:
        await self.pay_costs()
        if len(self.you.play_hand) < self.you.hand_size:
            await self.draw_cards()


@card("Stoker's Sabre")
class StokersSabre(Goods):
    @while_(
        "No bullets while the posse opposing this dude has an unbooted Weapon that is not Melee.",
        on=SELF,
        op="set",
        bullets=0,
    )
    def is_outranged(self) -> bool:
        weapons = self.opposing_posse.attachments.unbooted.with_keyword("Weapon")
        return any(not w.is_a("Melee") for w in weapons)

    @while_("This dude has +3 value.", value=+3)
    def is_of_use(self) -> bool:
        return True

    @shootout("Unboot a spell this dude has; its abilities can be used one more time today.", boot=True)
    async def channel(self) -> None:
        spell = await self.target(self.bearer.spells.booted, "Unboot which spell?")
        await self.unboot(spell)
        await self.let_use_abilities_again(spell)
