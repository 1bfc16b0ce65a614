"""Outfits of Out for Blood."""

from doomtown_desktop.dsl import (
    Card,
    Deed,
    Goods,
    Outfit,
    Purchase,
    Until,
    Zone,
    card,
    cost_of,
    noon,
    require,
)


@card("Bayou Vermilion Railroad")
class BayouVermilionRailroad(Outfit):
    @cost_of("The first Mystical card you play from your hand each day costs 1 ghost rock less.")
    def ships_curios(self, purchase: Purchase) -> int:
        ware = self.card(purchase.card)
        mine = self.player(purchase.player) == self.owner and ware.zone is Zone.PLAY_HAND
        first = not self.owner.played_today.with_keyword("Mystical")
        return -1 if mine and first and ware.is_a("Mystical") else 0

    @noon(
        "Boot a Mystical card of yours at a deed: you gain 1 ghost rock. If you like, the deed has no "
        "control points and no production until the next Upkeep is over.",
        boot=True,
    )
    async def lay_tracks(self) -> None:
        wares = self.you.cards.with_keyword("Mystical").where(self.may_boot)
        ware = await self.target(wares.where(lambda c: isinstance(c.location, Deed)), "Boot which card?")
        await self.boot(ware)
        await self.gain_ghost_rock(1)
        deed = ware.place
        if await self.may(f"Take control points and production from {deed.title}?"):
            await self.modify(deed, Until.UPKEEP, op="set", control=0, production=0)


@card("Jonah's Alliance")
class JonahsAlliance(Outfit):
    @noon(
        "Boot your dude away from any home: they become a stud, control deeds with bullets instead of "
        "influence, and get 2 bounty (which cannot raise it above 4). You may boot a Hex of yours: a card "
        "attached there loses its traits, abilities and bonuses.",
        boot=True,
    )
    async def recruit(self) -> None:
        out = self.you.dudes.where(self.may_boot).where(lambda d: not isinstance(d.location, Outfit))
        dude = await self.target(out, "Boot whom?")
        await self.boot(dude)
        await self.modify(dude, stud=True, control_by_bullets=1)
        if dude.bounty < 4:
            await self.add_bounty(dude, min(2, 4 - dude.bounty))
        place = dude.place
        held = self.all_dudes.at(place).attachments.also(place.attachments)
        hexes = self.you.cards.with_keyword("Hex").where(self.may_boot)
        hex_ = await self.may_target(hexes, "Boot which Hex?") if held and hexes else None
        if hex_ and await self.boot_for(hex_):
            curbed = await self.target(held, "Which card loses all text?")
            await self.lose_text(curbed, bonuses=("bullets", "influence", "value"))


@card("Smith & Robards Trade Show")
class SmithAndRobardsTradeShow(Outfit):
    @noon(
        "Boot Gadget goods of yours: discard a card, then draw one. At a location you control without "
        "owning it, the goods get 1 control point.",
        boot=True,
    )
    async def exhibit(self) -> None:
        require(self.you.play_hand, "your hand is empty")
        gadgets = (
            self.you.cards.with_keyword("Gadget").where(self.may_boot).where(lambda c: isinstance(c, Goods))
        )
        gadget = await self.target(gadgets, "Boot which Gadget?")
        if await self.boot_for(gadget):
            await self.discard(await self.target(self.you.play_hand, "Discard which card?"))
            await self.draw_cards()
            if self.is_a_guest(gadget.place):
                await self.modify(gadget, control=+1)

    def is_a_guest(self, place: Card) -> bool:
        return place != self.town_square and place.controller == self.you != place.owner


@card("Office of Ancestral Affairs")
class OfficeOfAncestralAffairs(Outfit):
    @noon(
        "Mark a deed in town with 0 or 1 control points; your posse needs 3 bullets. If successful, it gets "
        "a permanent control point. If you were also unopposed, you may plant a Totem from your discard "
        "pile there at its cost, even without a Shaman or control of the deed.",
        job=True,
        boot=True,
    )
    async def petition(self) -> None:
        deeds = self.all_deeds.where(lambda d: d.is_in_town and d.control < 2)
        mark = await self.target(deeds, "Mark which deed?")
        job = await self.lead_job(mark, needs=lambda posse: posse.total("bullets") >= 3)
        if not job.succeeded:
            return
        await self.give_control_point(mark)
        found = self.you.discard_pile.with_keyword("Totem").where(lambda t: self.is_plantable(t, mark))
        totem = await self.may_target(found, "Plant which Totem?") if found and not job.opposed else None
        if totem:
            await self.attach(totem, mark, change=0)

    def is_plantable(self, totem: Card, deed: Card) -> bool:
        return self.may_attach(totem, deed) and self.cost_of(totem, deed) <= self.you.stash
