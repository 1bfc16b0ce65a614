"""Dudes of Base Set."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    Discarding,
    DrawHandsRevealed,
    Dude,
    Use,
    card,
    noon,
    protects,
    react,
    require,
    whenever,
)


@card("Judge Harry Somerset")
class JudgeHarrySomerset(Dude):
    @noon("Harry leads the job. The mark is wanted; success aces the mark.", job=True, boot=True)
    async def sentence(self) -> None:
        mark = await self.target(self.all_dudes.wanted.but(self), "Mark a wanted dude")
        job = await self.lead_job(mark, leader=self)
        if job.succeeded:
            await self.ace(mark)


@card("Barton Everest")
class BartonEverest(Dude):
    @whenever("If you reveal a cheatin' hand in his shootout, +1 to your hand rank.", to=DrawHandsRevealed)
    async def bluff(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and self.controller.seat in revealed.players and self.controller.is_cheatin)
        await self.change_hand_rank(+1)


@card("Androcles Brocklehurst")
class AndroclesBrocklehurst(Dude):
    @noon(
        "At a deed of yours that you do not control: gain as much ghost rock as another player's dude "
        "there has influence.",
        boot=True,
    )
    async def lend(self) -> None:
        guest = await self.target(self.opposing.where(self.is_squatting), "Whose influence?")
        await self.gain_ghost_rock(guest.influence)

    def is_squatting(self, dude: Dude) -> bool:
        deed = dude.place
        return isinstance(deed, Deed) and deed.owner == self.you != deed.controller


@card("Tyxarglenak")
class Tyxarglenak(Dude):
    @protects(
        "Other players' action cards cannot choose or affect your Hucksters here if they could choose "
        "Tyxarglenak instead."
    )
    def draws_attention(self, dude: Card, use: Use) -> bool:
        return (
            dude.is_a("Huckster")
            and dude != self
            and dude.controller == self.controller
            and dude.location == self.location
            and self.player(use.player) != self.controller
            and self.card(use.card).type is CardType.ACTION
            and self.id in use.pool
            and self.may_be_chosen(self, use)
        )


@card("Arnold McCadish")
class ArnoldMcCadish(Dude):
    @react(
        "When a dude would be discarded (not aced) as a casualty: if the pull is higher than their value, "
        "send them home booted instead.",
        to=Discarding,
        boot=True,
        pull=True,
    )
    async def patch_up(self, discarding: Discarding) -> None:
        patient = self.dude(discarding.subject)
        require(discarding.as_casualty)
        await self.pay_costs()
        if self.pulled.value > patient.value:
            await discarding.instead(self.send_home(patient))
