"""Deeds of Weird West Edition."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    BountyChanged,
    Card,
    CardType,
    Declared,
    Deed,
    Dude,
    EnteredPlay,
    MakingPlay,
    Moved,
    Pool,
    Purchase,
    ShootoutStarted,
    Until,
    adjacency,
    card,
    cost_of,
    noon,
    noon_or_shootout,
    override,
    pays_for,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Hustings")
class Hustings(Deed):
    @while_("Dudes of other players: -1 influence while unbooted at home.", on=DUDES, influence=-1)
    def no_campaigning(self, dude: Dude) -> bool:
        return not dude.booted and dude.is_home and dude.controller != self.controller


@card("The Orphanage")
class TheOrphanage(Deed):
    lasts = Until.PRODUCTION

    @noon(
        "Until the next production is collected, each deed worth 2 or more control points: +2 production, "
        "-1 control point.",
        controller=True,
        boot=True,
    )
    async def raise_funds(self) -> None:
        await self.pay_costs()
        for deed in self.all_deeds.where(lambda d: d.control >= 2):
            await self.modify(deed, self.lasts, control=-1, production=+2)


@card("The Orphanage", printing="13011")
class TheOrphanageThroughUpkeep(TheOrphanage):
    lasts = Until.UPKEEP

    @noon(
        "Until the next Upkeep is over, each deed worth 2 or more control points: +2 production, -1 "
        "control point.",
        controller=True,
        boot=True,
    )
    @override
    async def raise_funds(self) -> None:
        await super().raise_funds()


@card("Yan Li's Tailoring")
class YanLisTailoring(Deed):
    @noon("A dude gets +1 influence.", controller=True, boot=True)
    async def dress(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Who gets influence?"), influence=+1)


@card("Charlie's Place")
class CharliesPlace(Deed):
    @noon("A dude here gets +2 or -2 bullets, as you like.", controller=True, boot=True)
    async def pour(self) -> None:
        dude = await self.target(self.dudes_here, "Whose bullets?")
        await self.modify(dude, bullets=await self.one_of(+2, -2, prompt="More or fewer bullets?"))


@card("Shane & Graves Security")
class ShaneAndGravesSecurity(Deed):
    @shootout(
        "In a shootout at a nearby deed, a 2-stud Gunslinger joins your posse.",
        controller=True,
        boot=True,
        reaches_outside=True,
    )
    async def hire(self) -> None:
        place = self.shootout_location
        require(isinstance(place, Deed) and self.is_nearby(place), "the shootout is not at a nearby deed")
        await self.join_posse(await self.token("Gunslinger", place))


@card("Killer Bunnies Casino")
class KillerBunniesCasino(Deed):
    @while_("You may discard 1 more card at Sundown.", on=PLAYER, sundown_discards=+1)
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
        "Boot a dude of yours here without a control point: they get 2 bounty and a permanent control point.",
        controller=True,
        boot=True,
    )
    async def sell_protection(self) -> None:
        fit = self.dudes_here.where(self.may_boot).where(lambda d: d.controller == self.you and not d.control)
        dude = await self.target(fit, "Boot whom?")
        await self.boot(dude)
        await self.add_bounty(dude, 2)
        await self.give_control_point(dude)


@card("Circle M Ranch")
class CircleMRanch(Deed):
    @noon("Draw a card if you hold at most 3.", controller=True, boot=True)
    async def round_up(self) -> None:
        await self.pay_costs()
        if len(self.you.play_hand) <= 3:
            await self.draw_cards()


@card("Old Marge's Manor")
class OldMargesManor(Deed):
    @pays_for("In shootouts you may pay for action cards and abilities of Gadgets with ghost rock from here.")
    def savings(self, use: Declared) -> bool:
        spent_on = self.card(use.card)
        return (
            self.in_shootout
            and self.controller == self.player(use.player)
            and (spent_on.type is CardType.ACTION or spent_on.is_a("Gadget"))
        )

    @react(
        "When you are about to make a play, move all ghost rock (but not bounty) from another card of yours "
        "to this deed.",
        to=MakingPlay,
        controller=True,
        boot=True,
    )
    async def collect(self, making: MakingPlay) -> None:
        require(self.player(making.player) == self.you, "it is not your play")
        purse = await self.target(self.you.cards.but(self).where(lambda c: c.ghost_rock), "Whose ghost rock?")
        await self.pay_costs()
        amount = purse.ghost_rock
        await self.put_ghost_rock(purse, -amount)
        await self.put_ghost_rock(self, amount)

    @noon("Put 1 ghost rock here.", controller=True, boot=True)
    async def save_up(self) -> None:
        await self.put_ghost_rock(self, 1)


@card("Carter's Bounties")
class CartersBounties(Deed):
    @shootout(
        "A dude of yours joins your posse, wherever they are.",
        controller=True,
        boot=True,
        reaches_outside=True,
    )
    async def send_for_help(self) -> None:
        await self.join_posse(await self.target(self.you.dudes.where(self.may_join), "Who joins?"))


@card("Railroad Station")
class RailroadStation(Deed):
    @noon("Your dude here moves to any other location without booting.", controller=True, boot=True)
    async def depart(self) -> None:
        dude = await self.target(self.you.dudes.at(self).where(self.destinations), "Who travels?")
        await self.move(dude, await self.target(self.destinations(dude), "Where to?"))

    def destinations(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))


class Shop(Deed):
    async def sell_off(self, wares: Pool[Card]) -> None:
        ware = await self.target(wares.where(self.customers), "Attach which card?")
        await self.attach(ware, await self.target(self.customers(ware), "Who gets the goods?"), change=-2)

    def customers(self, ware: Card) -> Pool[Card]:
        return self.hosts_for(ware, -2)


@card("General Store")
class GeneralStore(Shop):
    @noon("Attach goods or a spell from your hand for 2 ghost rock less.", controller=True, boot=True)
    async def sell(self) -> None:
        wares = (CardType.GOODS, CardType.SPELL)
        await self.sell_off(self.you.play_hand.where(lambda c: c.type in wares))


@card("General Store", printing="01077")
@card("General Store", printing="00123")
class GeneralStoreOverTheCounter(GeneralStore):
    @noon(
        "Attach goods or a spell from your hand, by the rules of Shoppin', for 2 ghost rock less.",
        controller=True,
        boot=True,
    )
    @override
    async def sell(self) -> None:
        await super().sell()

    @override
    def customers(self, ware: Card) -> Pool[Card]:
        return self.shoppers_for(ware, -2)


@card("B & B Attorneys")
class BAndBAttorneys(Deed):
    @noon("Raise or lower the bounty of a wanted dude by 1.", controller=True, boot=True)
    async def plead(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Whose bounty?")
        await self.add_bounty(dude, await self.one_of(+1, -1, prompt="More or less bounty?"))


@card("Dead Dog Tavern")
class DeadDogTavern(Deed):
    @while_(
        "Rowdy: whoever has the most bullets here, not the most influence, controls it.", keywords="Rowdy"
    )
    def brawl(self) -> bool:
        return True


@card("Surveyor's Office")
class SurveyorsOffice(Deed):
    @adjacency("Adjacent to every Out of Town deed.")
    def reaches_out(self, a: Card, b: Card) -> bool | None:
        far = b if a == self else a if b == self else None
        return True if isinstance(far, Deed) and not far.in_town else None

    @noon("Your dude here moves to an adjacent location without booting.", controller=True, boot=True)
    async def set_out(self) -> None:
        dude = await self.target(self.you.dudes.at(self).where(self.destinations), "Who moves?")
        await self.move(dude, await self.target(self.destinations(dude), "Where to?"))

    def destinations(self, dude: Dude) -> Pool[Card]:
        return self.neighbours.where(lambda p: self.may_move(dude, p))


@card("Clanton Ranch")
class ClantonRanch(Deed):
    @noon("Gain 1 ghost rock if you are not the Winner.", controller=True, boot=True)
    async def rustle(self) -> None:
        await self.pay_costs()
        if not self.you.is_winner:
            await self.gain_ghost_rock(1)


@card("Mount Moriah Cemetery")
class MountMoriahCemetery(Deed):
    @cost_of("Spells attached here cost 1 ghost rock less.")
    def hallows(self, purchase: Purchase) -> int:
        spell = self.card(purchase.card).type is CardType.SPELL and purchase.host is not None
        return -1 if spell and self.card(purchase.host or self.id).location == self else 0


@card("Nickel Night Inn")
class NickelNightInn(Deed):
    @noon("Boot a nearby dude whose value is 3 or less.", controller=True, boot=True)
    async def serve_cheap_drinks(self) -> None:
        await self.boot(
            await self.target(self.all_dudes.where(self.may_boot).where(self.is_thirsty), "Boot whom?")
        )

    def is_thirsty(self, dude: Dude) -> bool:
        return dude.value <= 3 and self.is_nearby(dude)


@card("Pony Express")
class PonyExpress(Deed):
    @noon("Discard a card from your hand to draw one.", controller=True, boot=True)
    async def deliver(self) -> None:
        if await self.discard(await self.target(self.you.play_hand, "Discard which card?")):
            await self.draw_cards()


@card("Baird's Build & Loan", spelled="Baird's Build and Loan")
class BairdsBuildAndLoan(Deed):
    @noon("Bring a deed from your hand into play for 2 ghost rock less.", controller=True, boot=True)
    async def build(self) -> None:
        deeds = self.you.play_hand.where(lambda c: c.type is CardType.DEED and self.can_play(c, -2))
        await self.play(await self.target(deeds, "Build which deed?"), change=-2)


@card("California Tax Office")
class CaliforniaTaxOffice(Deed):
    enters_booted = "It comes into play booted."

    @noon(
        "The owner of another player's dude pays upkeep for them, surcharge included, or discards them. They "
        "have no upkeep until the next Upkeep is over.",
        controller=True,
        boot=True,
    )
    async def levy(self) -> None:
        dude = await self.target(self.all_dudes.where(lambda d: d.controller != self.you), "Tax whom?")
        await self.pay_costs()
        due = dude.full_upkeep
        if not due or await self.may_pay(due, f"Pay {due} ghost rock to keep {dude.title}?", by=dude.owner):
            await self.modify(dude, Until.UPKEEP, op="set", upkeep=0, cannot=["owe a surcharge"])
        else:
            await self.discard(dude)


@card("Hellstromme Plant #9")
class HellstrommePlant9(Deed):
    @noon_or_shootout(
        "Unboot a Horse or Gadget of a dude you own and control. You may use one of its abilities one more "
        "time today.",
        controller=True,
        boot=True,
        pay=1,
    )
    async def overhaul(self) -> None:
        dudes = self.you.dudes.where(lambda d: d.owner == self.you)
        machines = dudes.attachments.with_keyword("Horse", "Gadget")
        machine = await self.target(machines, "Overhaul which card?")
        await self.unboot(machine)
        if machine.abilities:
            await self.let_use_again(machine, await self.which_ability(machine, machine.abilities))


@card("Huntsmen's Society")
class HuntsmensSociety(Deed):
    @while_(
        "Nearby dudes of its controller with a value of 10 or more: -1 upkeep.",
        on=DUDES,
        upkeep=-1,
    )
    def feeds(self, dude: Dude) -> bool:
        return dude.controller == self.controller and self.is_nearby(dude) and dude.value >= 10


@card("Sherman Mortgage")
class ShermanMortgage(Deed):
    @whenever("It boots when a shootout starts.", to=ShootoutStarted)
    async def close(self, _: ShootoutStarted) -> None:
        await self.boot(self)

    @cost_of("While unbooted: deeds cost other players 1 ghost rock more for every 4 deeds they own.")
    def interest(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        if self.booted or buyer == self.controller or self.card(purchase.card).type is not CardType.DEED:
            return 0
        return len(self.all_deeds.where(lambda d: d.owner == buyer)) // 4


@card("The Gomorra Gazette")
class TheGomorraGazette(Deed):
    @react(
        "When an opposing dude gets more bounty, gain X ghost rock, where X is their influence.",
        to=BountyChanged,
        controller=True,
        boot=True,
    )
    async def print_the_story(self, changed: BountyChanged) -> None:
        crook = self.dude(changed.card)
        require(changed.amount > 0 and crook in self.opposing, "no opposing dude got more bounty")
        await self.pay_costs()
        await self.gain_ghost_rock(crook.influence)


@card("The Mayor's Office")
class TheMayorsOffice(Deed):
    @noon("A nearby dude gets +1 or -1 influence, as you like.", controller=True, boot=True)
    async def campaign(self) -> None:
        dude = await self.target(self.all_dudes.where(self.is_nearby), "Whose influence?")
        await self.modify(dude, influence=await self.one_of(+1, -1, prompt="More or less influence?"))


@card("Long Strides Ranch")
class LongStridesRanch(Shop):
    @while_("+2 production while you control two Horses.", production=+2)
    def breeds(self) -> bool:
        return len(self.controller.cards.with_keyword("Horse")) >= 2

    @noon("Your dude gets a Horse from your hand for 2 ghost rock less.", controller=True, boot=True)
    async def sell(self) -> None:
        horses = self.you.play_hand.with_keyword("Horse")
        await self.sell_off(horses.where(lambda c: c.type is CardType.GOODS))


@card("Long Strides Ranch", printing="16010")
class LongStridesRanchOverTheFence(LongStridesRanch):
    @noon(
        "Your dude gets a Horse from your hand, by the rules of Shoppin', for 2 ghost rock less.",
        controller=True,
        boot=True,
    )
    @override
    async def sell(self) -> None:
        await super().sell()

    @override
    def customers(self, ware: Card) -> Pool[Card]:
        return self.shoppers_for(ware, -2)


@card('"Open Wound"')
class OpenWound(Deed):
    @adjacency("Every other Open Wound is adjacent to it.")
    def festers(self, a: Card, b: Card) -> bool | None:
        return True if self in (a, b) and a.title == b.title == self.title else None

    @noon(
        "For 1 ghost rock, your dude here moves to an adjacent location without booting.",
        repeat=True,
        controller=True,
    )
    async def crawl(self) -> None:
        require(self.you.stash >= 1, "it costs 1 ghost rock")
        dude = await self.target(self.you.dudes.at(self).where(self.destinations), "Who moves?")
        place = await self.target(self.destinations(dude), "Where to?")
        if await self.pay(1):
            await self.move(dude, place)

    def destinations(self, dude: Dude) -> Pool[Card]:
        return self.neighbours.where(lambda p: self.may_move(dude, p))


@card("Cliff's #4 Saloon")
class Cliffs4Saloon(Deed):
    @noon(
        "A nearby dude of yours at a location you control becomes a stud.",
        controller=True,
        boot=True,
    )
    async def brag(self) -> None:
        await self.become_stud(
            await self.target(self.you.dudes.where(self.is_a_regular), "Who becomes a stud?")
        )

    def is_a_regular(self, dude: Dude) -> bool:
        return self.is_nearby(dude) and dude.place.controller == self.you


@card("Epidemic Laboratory")
class EpidemicLaboratory(Deed):
    @noon(
        "Mark this deed; a skilled dude leads. If successful, it permanently gets 1 control point and +1 "
        "production.",
        controller=True,
        job=True,
        boot=True,
    )
    async def research(self) -> None:
        job = await self.lead_job(self, led_by=lambda dude: dude.is_skilled)
        if job.succeeded:
            await self.give_control_point(self)
            await self.add_counter(self, "production")


@card("Pettigrew's Pawnshop")
class PettigrewsPawnshop(Deed):
    @whenever("When goods other than a Gadget come into play, gain 1 ghost rock.", to=EnteredPlay)
    async def haggle(self, entered: EnteredPlay) -> None:
        goods = self.card(entered.card)
        require(goods.type is CardType.GOODS and not goods.is_a("Gadget"))
        await self.gain_ghost_rock(1)


@card("Pettigrew's Pawnshop", printing="05020")
class PettigrewsPawnshopByHand(PettigrewsPawnshop):
    @whenever(
        "When somebody plays goods other than a Gadget from their hand, gain 1 ghost rock.", to=EnteredPlay
    )
    @override
    async def haggle(self, entered: EnteredPlay) -> None:
        require(self.card(entered.card) in self.player(entered.player).played_today)
        await super().haggle(entered)


class HauntedHouse(Deed):
    @noon(
        "Move a card in your Boot Hill other than a dude to your discard pile.",
        controller=True,
        boot=True,
    )
    async def dig(self) -> None:
        graves = self.you.boot_hill.where(lambda c: not c.facts.is_dude)
        await self.discard(await self.target(graves, "Dig up what?"))


@card("The Whateley Estate")
class TheWhateleyEstate(HauntedHouse):
    @react("When a dude moves here, boot them.", to=Moved, owner=True, boot=True)
    async def spook(self, moved: Moved) -> None:
        guest = self.dude(moved.card)
        require(moved.destination == self.id and self.may_boot(guest), "no unbooted dude moved here")
        self.require_choice([guest])
        await self.boot(guest)


@card("The Whateley Estate", printing="05023")
class TheWhateleyEstateThatSpooksStrangers(HauntedHouse):
    @whenever("When a dude whom this deed's owner does not control moves here, boot them.", to=Moved)
    async def spook(self, moved: Moved) -> None:
        guest = self.dude(moved.card)
        require(moved.destination == self.id and guest.controller != self.owner)
        await self.boot(guest)
