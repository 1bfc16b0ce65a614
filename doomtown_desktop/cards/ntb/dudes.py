"""Dudes of No Turning Back."""

from doomtown_desktop.dsl import (
    CLUBS,
    DEEDS,
    AbilityDone,
    CardId,
    CardType,
    Deed,
    Dude,
    Goods,
    PullRevealed,
    card,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Harry Highbinder")
class HarryHighbinder(Dude):
    @while_("He cannot carry Weapons.", cannot="carry Weapon")
    def shakes_hands(self) -> bool:
        return True

    @while_(
        "While he is in the town square and you have the most influence there, you control it.",
        rules_the_town_square=1,
    )
    def runs_the_town(self) -> bool:
        return self.location == self.town_square and self.you.leads_at(self.town_square)


@card("Antheia Pansofia")
class AntheiaPansofia(Dude):
    @whenever(
        "When you pull a club for a Huckster test of a dude in her posse, the skill check gets +3.",
        to=PullRevealed,
    )
    async def bend_the_odds(self, pull: PullRevealed) -> None:
        require(self.player(pull.player) == self.you and pull.suit == CLUBS and pull.skill == "Huckster")
        require(self.in_posse and self.dude(pull.tested) in self.posse)
        await pull.add_to_check(3)


@card("Avie Cline (Exp.1)")
class AvieCline1(Dude):
    @noon(
        "If she is at an in-town deed, an opposing dude in town with less influence than she has moves "
        "there without booting.",
        boot=True,
    )
    async def summon(self) -> None:
        weaker = self.opposing.where(lambda d: d.is_in_town and d.influence < self.influence)
        guest = await self.target(weaker.where(lambda d: self.may_move(d, self.place)), "Move whom?")
        await self.pay_costs()
        if isinstance(self.place, Deed) and self.is_in_town:
            await self.move(guest, self.place)


@card("Ebenezer Springfield")
class EbenezerSpringfield(Dude):
    @react(
        "When another player's ability affects a nearby dude of yours, a dude of that player who has no "
        "bounty gets 1.",
        to=AbilityDone,
    )
    async def bear_witness(self, done: AbilityDone) -> None:
        rival = self.player(done.player)
        require(rival != self.you and any(map(self.is_wrong, done.affected, done.affected_at)))
        await self.add_bounty(
            await self.target(rival.dudes.where(lambda d: not d.is_wanted), "Who is wanted?")
        )

    def is_wrong(self, dude: CardId, place: CardId) -> bool:
        return self.card(dude).controller == self.you and self.is_nearby(self.card(place))


@card("El Grajo")
class ElGrajo(Dude):
    @shootout(
        "Boot a Melee Weapon he carries: he becomes a stud with +2 bullets (this cannot raise them above 4)."
    )
    async def leap(self) -> None:
        blades = self.attachments.with_keyword("Weapon").with_keyword("Melee").where(self.may_boot)
        if await self.boot_for(await self.target(blades, "Boot which Weapon?")):
            await self.modify(self, stud=True, bullets=max(0, min(2, 4 - self.bullets)))


@card("Elander Boldman (Exp.1)")
class ElanderBoldman1(Dude):
    @shootout(
        "Unboot a Gadget; its abilities can be used one more time. If it is Experimental, Elander unboots "
        "too. If it is a Weapon, it gets +1 bullets and its bearer becomes a stud.",
        boot=True,
    )
    async def overcharge(self) -> None:
        gadgets = self.all_cards.with_keyword("Gadget").booted.where(self.is_in_reach)
        gadget = await self.target(gadgets.but(self), "Unboot which Gadget?")
        await self.unboot(gadget)
        await self.let_use_abilities_again(gadget)
        if gadget.is_a("Experimental"):
            await self.unboot(self)
        if gadget.is_a("Weapon"):
            await self.modify(gadget, bullets=+1)
            if isinstance(gadget, Goods):
                await self.become_stud(gadget.bearer)


@card("Max Baine (Exp.1)")
class MaxBaine1(Dude):
    @while_(
        "While he is at a Government deed or in the town square, Ranches have no control points.",
        on=DEEDS,
        op="set",
        control=0,
    )
    def lobbies(self, deed: Deed) -> bool:
        place = self.location
        in_office = place == self.town_square or (isinstance(place, Deed) and place.is_a("Government"))
        return in_office and deed.is_a("Ranch")

    @noon("Play a dude with value 10 or more at his location for 3 ghost rock less.", boot=True)
    async def invite(self) -> None:
        guests = self.you.play_hand.where(lambda c: c.type is CardType.DUDE and c.value >= 10)
        guest = await self.target(guests.where(lambda c: self.can_play(c, -3, at=self.place)), "Play whom?")
        await self.pay_costs()
        await self.play(guest, change=-3, at=self.place)
