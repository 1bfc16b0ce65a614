"""Deeds of Ghost Town."""

from doomtown_desktop.dsl import (
    PLAYER,
    Card,
    CardType,
    Deed,
    Tested,
    Testing,
    Until,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Notary Public")
class NotaryPublic(Deed):
    @noon(
        "Boot another Government or Public deed on this street that you own or control. Government: add 1 "
        "bounty to a dude. Public: you may move a dude of yours.",
        controller=True,
        boot=True,
    )
    async def notarize(self) -> None:
        deed = await self.target(
            self.owner.street.where(self.may_boot).where(self.is_on_file), "Boot which deed?"
        )
        if not await self.boot_for(deed):
            return
        if deed.is_a("Government"):
            await self.add_bounty(await self.target(self.all_dudes, "Who gets bounty?"))
        if isinstance(deed, Deed) and not deed.is_private:
            dude = await self.may_target(self.you.dudes, "Move whom?")
            if dude:
                places = self.locations.where(lambda p: self.may_move(dude, p))
                await self.move(dude, await self.target(places, "Where to?"))

    def is_on_file(self, deed: Card) -> bool:
        return (
            isinstance(deed, Deed)
            and deed != self
            and self.you in (deed.owner, deed.controller)
            and (deed.is_a("Government") or not deed.is_private)
        )


@card("Companhurst's")
class Companhursts(Deed):
    @while_(
        "While your ghost rock equals that of the poorest other player, you count as poorer than anybody "
        "else.",
        on=PLAYER,
        is_poorest_when_tied=+1,
    )
    def keeps_the_books(self) -> bool:
        return True


@card("Gomorra Lot Commission")
class GomorraLotCommission(Deed):
    @noon(
        "Discard a deed from your hand: gain 1 ghost rock. Your dude may move, without booting, to a deed "
        "of the same name.",
        controller=True,
        boot=True,
    )
    async def file_a_claim(self) -> None:
        plans = self.you.play_hand.where(lambda c: c.type is CardType.DEED)
        claim = await self.target(plans, "Discard which deed?")
        if await self.do_for(self.discard(claim)):
            await self.gain_ghost_rock(1)
        lots = self.all_deeds.where(lambda d: d.title == claim.title)
        movers = self.you.dudes.where(lambda d: any(self.may_move(d, lot) for lot in lots))
        mover = await self.may_target(movers, "Who moves?")
        if mover:
            goals = lots.where(lambda lot: self.may_move(mover, lot))
            await self.move(mover, await self.target(goals, "To which deed?"))


@card("Market Street")
class MarketStreet(Deed):
    @whenever("While unbooted: +1 difficulty for skill tests made nearby.", to=Testing)
    async def distract(self, testing: Testing) -> None:
        require(not self.booted and self.is_nearby(self.card(testing.subject)))
        await testing.raise_difficulty(1)

    @noon("Boot this deed.", controller=True)
    async def close_the_shops(self) -> None:
        require(self.may_boot(self), "it is booted, or cannot be")
        await self.boot(self)


@card("Wagner Memorial Ranch")
class WagnerMemorialRanch(Deed):
    @react(
        "When your dude here is about to be tested for inventing, lower the difficulty by 2. On a success "
        "they unboot; for a Horse or Improvement, this deed permanently gets +1 production.",
        to=Testing,
        controller=True,
        boot=True,
    )
    async def lend_tools(self, testing: Testing) -> None:
        inventor = self.dude(testing.subject)
        require(testing.purpose == "gadget" and inventor.controller == self.you, "your dude is not inventing")
        require(inventor.location == self, "the dude is not here")
        await testing.raise_difficulty(-2)
        await self.watch(Tested, self.take_credit, inventor, Until.PLAY, once=True)

    async def take_credit(self, tested: Tested, inventor: Card) -> None:
        require(tested.subject == inventor.id)
        gadget = self.card(tested.gadget)
        if tested.succeeded:
            await self.unboot(inventor)
            if gadget.is_a("Horse") or gadget.is_a("Improvement"):
                await self.add_counter(self, "production")
