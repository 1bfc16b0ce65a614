"""Cards of the deck of the Flock, of Eye for an Eye."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    ActionCard,
    Dude,
    Improvement,
    Phase,
    PhaseBegan,
    Until,
    boots_to_enter,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Lyin' in Wait", edition="classic")
class LyinInWait(ActionCard):
    @react(
        "Before Upkeep begins: a Wanted dude gets +2 upkeep until Nightfall is over.",
        to=PhaseBegan,
        timing="before",
    )
    async def lie_in_wait(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "Upkeep does not begin")
        crook = await self.target(self.all_dudes.wanted, "Whose upkeep?")
        await self.modify(crook, Until.AFTER_SUNDOWN, upkeep=+2)


@card("This'll Teach You...", edition="classic")
class ThisllTeachYou(ActionCard):
    @noon("All Wanted dudes become draws until Nightfall is over. Ace this card.")
    async def teach(self) -> None:
        await self.pay_costs()
        for crook in self.all_dudes.wanted:
            await self.become_draw(crook, Until.AFTER_SUNDOWN)
        await self.ace(self)


@card("April Segarra", edition="classic")
class AprilSegarra(Dude):
    @while_("Wanted dudes cannot refuse her call-outs.", on=DUDES, cannot="refuse callouts")
    def gets_her_man(self, dude: Dude) -> bool:
        return self.is_leader and dude.is_mark and dude.is_wanted


@card("Well of Souls", edition="classic")
class WellOfSouls(Improvement):
    @boots_to_enter("A Blessed of yours boots to bring it into play.")
    def is_blessed_by(self, dude: Dude) -> bool:
        return dude.is_a("Blessed")

    @whenever(
        "A dude who would be aced here is discarded instead; a Blessed goes home booted instead.", to=Acing
    )
    async def draws_them_in(self, acing: Acing) -> None:
        dude = self.dude(acing.subject)
        require(dude.location == self.host)
        await acing.instead(self.send_home if dude.is_a("Blessed") else self.discard, dude)
