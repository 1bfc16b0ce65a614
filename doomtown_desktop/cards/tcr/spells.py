"""Spells of The Curtain Rises."""

from doomtown_desktop.dsl import Card, Pool, Spell, card, noon, require, shootout, while_


@card("Festering Grasp")
class FesteringGrasp(Spell):
    @shootout(
        "An opposing dude gets -6 value. If that would leave less than 1, ace them instead; then this dude "
        "gets a Sidekick from your discard pile for 2 ghost rock less. Cannot be used while the opposing "
        "posse has an unbooted Weapon that is not Melee.",
        hex=13,
        boot=True,
    )
    async def clutch(self) -> None:
        require(not self.guns, "the opposing posse has an unbooted Weapon that is not Melee")
        victim = await self.target(self.opposing, "Touch whom?")
        await self.pay_costs()
        if victim.value > 6:
            await self.modify(victim, value=-6)
            return
        await self.ace(victim)
        friends = self.you.discard_pile.with_keyword("Sidekick").where(self.may_follow)
        if friend := await self.target_if_any(friends, "Attach which Sidekick?"):
            await self.attach(friend, self.caster, change=-2)

    @property
    def guns(self) -> Pool[Card]:
        carried = self.opposing.attachments.unbooted
        return carried.with_keyword("Weapon").where(lambda c: not c.is_a("Melee"))

    def may_follow(self, friend: Card) -> bool:
        return self.caster in self.hosts_for(friend, -2)


@card("Silver Pheasant's Bounty")
class SilverPheasantsBounty(Spell):
    @while_("This deed has +1 production.", production=+1)
    def provides(self) -> bool:
        return True

    @noon("Boot this deed: gain 2 ghost rock.", spirit=6, boot=True)
    async def gather(self) -> None:
        require(not self.place.booted, "this deed is booted")
        await self.pay_costs()
        if await self.boot_for(self.place):
            await self.gain_ghost_rock(2)
