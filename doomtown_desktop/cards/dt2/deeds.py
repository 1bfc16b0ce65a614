"""Deeds of Weird West Edition."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    Card,
    CardType,
    Deed,
    Dude,
    MakingPlay,
    Pool,
    Purchase,
    Until,
    Use,
    adjacency,
    card,
    cost_of,
    noon,
    pays_for,
    react,
    require,
    shootout,
    while_,
)


@card("Hustings")
class Hustings(Deed):
    @while_("Dudes of other players: -1 influence while unbooted at home.", on=DUDES, influence=-1)
    def no_campaigning(self, dude: Dude) -> bool:
        return not dude.booted and dude.is_home and dude.controller != self.controller


@card("The Orphanage")
class TheOrphanage(Deed):
    @noon(
        "Until the next production is collected, each deed worth 2 or more control points: "
        "-1 control point, +2 production.",
        controller=True,
        boot=True,
    )
    async def raise_funds(self) -> None:
        for deed in self.all_deeds.where(lambda d: d.control >= 2):
            await self.modify(deed, Until.PRODUCTION, control=-1, production=+2)


@card("Yan Li's Tailoring")
class YanLisTailoring(Deed):
    @noon("A dude gets +1 influence.", controller=True, boot=True)
    async def dress(self) -> None:
        await self.modify(await self.target(self.all_dudes), influence=+1)


@card("Charlie's Place")
class CharliesPlace(Deed):
    @noon("A dude here gets +2 or -2 bullets, as you like.", controller=True, boot=True)
    async def pour(self) -> None:
        dude = await self.target(self.dudes_here)
        await self.modify(dude, bullets=await self.one_of(+2, -2))


@card("Shane & Graves Security")
class ShaneAndGravesSecurity(Deed):
    @shootout(
        "If the shootout is here or at an adjacent deed, a 2-stud Gunslinger joins your posse.",
        controller=True,
        boot=True,
        joins=True,
    )
    async def hire(self) -> None:
        place = self.shootout_location
        require(isinstance(place, Deed) and self.is_nearby(place), "the shootout is at no deed nearby")
        assert place is not None
        await self.join_posse(await self.token("Gunslinger", place))


@card("Killer Bunnies Casino")
class KillerBunniesCasino(Deed):
    @while_("You may discard another card at Sundown.", on=PLAYER, sundown_discards=+1)
    def reshuffle(self) -> bool:
        return True


@card("Cattle Market")
class CattleMarket(Deed):
    @while_("+1 control point while there is another Ranch in play.", control=+1)
    def competition(self) -> bool:
        return bool(self.all_cards.but(self).with_keyword("Ranch"))

    @while_("All dudes here: +3 value.", on=DUDES, value=+3)
    def trade(self, dude: Dude) -> bool:
        return dude.location == self


@card("Hunter Protections")
class HunterProtections(Deed):
    @noon(
        "Boot a dude of yours here without a control point: +2 bounty, and a permanent control point.",
        controller=True,
        boot=True,
    )
    async def sell_protection(self) -> None:
        dude = await self.target(
            self.dudes_here.unbooted.where(lambda d: d.controller == self.you and not d.control)
        )
        await self.boot(dude)
        await self.add_bounty(dude, 2)
        await self.give_control_point(dude)


@card("Circle M Ranch")
class CircleMRanch(Deed):
    @noon("Draw a card if you hold at most 3.", controller=True, boot=True)
    async def round_up(self) -> None:
        if len(self.you.play_hand) <= 3:
            await self.draw_cards()


@card("Old Marge's Manor")
class OldMargesManor(Deed):
    @pays_for("In shootouts you may pay for action cards and abilities of Gadgets with ghost rock from here.")
    def savings(self, use: Use) -> bool:
        spent_on = self.card(use.card)
        return (
            self.in_shootout
            and self.controller == self.player(use.player)
            and (spent_on.type is CardType.ACTION or spent_on.is_a("Gadget"))
        )

    @react(
        "When you are about to make a play, put all ghost rock that lies on another card of yours here "
        "(no bounty).",
        to=MakingPlay,
        controller=True,
        boot=True,
    )
    async def collect(self, making: MakingPlay) -> None:
        require(self.player(making.player) == self.you, "it is not your play")
        purse = await self.target(self.you.cards.but(self).where(lambda c: c.ghost_rock))
        amount = purse.ghost_rock
        await self.put_ghost_rock(purse, -amount)
        await self.put_ghost_rock(self, amount)

    @noon("Put 1 ghost rock here.", controller=True, boot=True)
    async def save_up(self) -> None:
        await self.put_ghost_rock(self, 1)


@card("Carter's Bounties")
class CartersBounties(Deed):
    @shootout("A dude of yours joins your posse, wherever they are.", controller=True, boot=True, joins=True)
    async def send_for_help(self) -> None:
        await self.join_posse(await self.target(self.you.dudes.where(self.may_join)))


@card("Railroad Station")
class RailroadStation(Deed):
    @noon("Your dude here moves anywhere else.", controller=True, boot=True)
    async def depart(self) -> None:
        dude = await self.target(self.you.dudes.at(self).where(self.destinations), "Who travels?")
        await self.move(dude, await self.target(self.destinations(dude), "Where to?"))

    def destinations(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))


@card("General Store")
class GeneralStore(Deed):
    @noon("Attach goods or a spell of your hand for 2 ghost rock less.", controller=True, boot=True)
    async def sell(self) -> None:
        ware = await self.target(self.you.play_hand.where(self.is_on_sale), "Attach which card?")
        await self.attach(ware, await self.target(self.hosts_for(ware, -2), "To whom?"), change=-2)

    def is_on_sale(self, ware: Card) -> bool:
        return ware.type in (CardType.GOODS, CardType.SPELL) and bool(self.hosts_for(ware, -2))


@card("B & B Attorneys")
class BAndBAttorneys(Deed):
    @noon("Raise or lower the bounty of a wanted dude by 1.", controller=True, boot=True)
    async def plead(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Whose bounty?")
        await self.add_bounty(dude, await self.one_of(+1, -1))


@card("Dead Dog Tavern")
class DeadDogTavern(Deed):
    @while_("Rowdy: whoever has most bullets here controls it, not most influence.", keywords="Rowdy")
    def brawl(self) -> bool:
        return True


@card("Surveyor's Office")
class SurveyorsOffice(Deed):
    @adjacency("Adjacent to every deed that is Out of Town.")
    def reaches_out(self, a: Card, b: Card) -> bool | None:
        far = b if a == self else a if b == self else None
        return True if isinstance(far, Deed) and not far.in_town else None

    @noon("Your dude here moves to an adjacent location.", controller=True, boot=True)
    async def set_out(self) -> None:
        dude = await self.target(self.you.dudes.at(self).where(self.destinations), "Who moves?")
        await self.move(dude, await self.target(self.destinations(dude), "Where to?"))

    def destinations(self, dude: Dude) -> Pool[Card]:
        return self.neighbours.where(lambda p: self.may_move(dude, p))


@card("Clanton Ranch")
class ClantonRanch(Deed):
    @noon("Gain 1 ghost rock if you are not the Winner.", controller=True, boot=True)
    async def rustle(self) -> None:
        if self.you.is_winner:
            await self.nothing()
        else:
            await self.gain_ghost_rock(1)


@card("Mount Moriah Cemetery")
class MountMoriahCemetery(Deed):
    @cost_of("Spells that are attached here cost 1 ghost rock less.")
    def hallows(self, purchase: Purchase) -> int:
        spell = self.card(purchase.card).type is CardType.SPELL and purchase.host is not None
        return -1 if spell and self.card(purchase.host or self.id).location == self else 0


@card("Nickel Night Inn")
class NickelNightInn(Deed):
    @noon("Boot a dude here or next door whose value is 3 or less.", controller=True, boot=True)
    async def serve_cheap_drinks(self) -> None:
        await self.boot(await self.target(self.all_dudes.unbooted.where(self.is_thirsty), "Boot whom?"))

    def is_thirsty(self, dude: Dude) -> bool:
        return dude.value <= 3 and self.is_nearby(dude)
