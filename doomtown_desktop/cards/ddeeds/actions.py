"""Actions of Dirty Deeds."""

from doomtown_desktop.dsl import (
    ActionCard,
    DrawHandsRevealed,
    Until,
    Using,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("A Slight Modification")
class ASlightModification(ActionCard):
    @react(
        "When an opponent declares a Shootout or Resolution ability, boot a Gadget that a dude of your "
        "posse carries. The ability's costs are not paid, and it does nothing.",
        to=Using,
    )
    async def tinker(self, using: Using) -> None:
        require(using.play in ("shootout", "resolution") and self.player(using.player) in self.opponents)
        carried = self.posse.attachments
        await self.boot(
            await self.target(carried.where(self.may_boot).with_keyword("Gadget"), "Boot which Gadget?")
        )
        await using.waive_costs()
        await using.prevent()


@card("An Accidental Reunion")
class AnAccidentalReunion(ActionCard):
    @shootout(
        "Whoever reveals a Cheatin' hand takes 2 more casualties in that round. You may return this card to "
        "your hand for 2 ghost rock."
    )
    async def reunite(self) -> None:
        await self.watch(DrawHandsRevealed, self.make_it_worse)
        if await self.may_pay(2, "Pay 2 ghost rock to take this card back?"):
            await self.to_hand(self)

    async def make_it_worse(self, revealed: DrawHandsRevealed, _: object) -> None:
        for player in map(self.player, revealed.players):
            if player.has_revealed_cheatin_hand:
                await self.change_casualties(+2, player)


@card("Hustled")
class Hustled(ActionCard):
    @noon(
        "Boot your Grifter and give them 1 bounty: gain 2 ghost rock. Boot another player's card at the "
        "Grifter's location."
    )
    async def hustle(self) -> None:
        grifter = await self.target(
            self.you.dudes.where(self.may_boot).with_keyword("Grifter"), "Boot which Grifter?"
        )
        await self.pay_costs()
        here = grifter.place
        if await self.boot_for(grifter) and await self.do_for(self.add_bounty(grifter)):
            await self.gain_ghost_rock(2)
        theirs = self.all_cards.where(self.may_boot).at(here).where(lambda c: c.controller != self.you)
        victim = await self.target_if_any(theirs, "Boot which card?")
        if victim:
            await self.boot(victim)


@card("Rabbit Takes Revenge")
class RabbitTakesRevenge(ActionCard):
    @shootout(
        "An opposing dude becomes a draw, this dude a stud, and neither can leave the shootout. In a "
        "combo, the opposing dude's cards also boot, and that dude has to be the first casualty this "
        "round.",
        technique=True,
        tao="Tao of the Jade Rabbit",
    )
    async def take_revenge(self) -> None:
        victim = await self.target(self.opposing, "Revenge on whom?")
        await self.become_draw(victim)
        await self.become_stud(self.tested)
        for dude in (victim, self.tested):
            await self.modify(dude, cannot=["flee", "be taken out of posses by cards"])
        if self.use.chained:
            await self.boot(*victim.attachments)
            await self.modify(victim, Until.ROUND, first_casualty=1)
