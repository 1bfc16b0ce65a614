"""Dudes of The Light Shineth."""

from doomtown_desktop.dsl import (
    CLUBS,
    DUDES,
    Card,
    CardType,
    Dude,
    EnteredPlay,
    Invented,
    Pool,
    PullRevealed,
    Purchase,
    Until,
    bars_callers,
    card,
    keeps_from_inventing,
    noon,
    noon_or_shootout,
    own_cost,
    react,
    require,
    shootout,
    skill_bonus,
    whenever,
    while_,
    works_anywhere,
)


@card('Samantha "Sammy" Cooke')
class SamanthaSammyCooke(Dude):
    @noon(
        "Discard goods of a dude here; Sammy gets 1 bounty. For a Horse, pull: if that beats the Horse's "
        "value, attach the Horse to Sammy instead.",
        boot=True,
        pay=1,
    )
    async def rustle(self) -> None:
        goods = Pool(g for d in self.dudes_here for g in d.goods)
        loot = await self.target(goods, "Rustle which goods?")
        await self.pay_costs()
        tamed = loot.is_a("Horse") and (await self.pull()).value > loot.value
        if tamed and self.may_attach(loot, self):
            await self.transfer(loot, self)
        else:
            await self.discard(loot)
        await self.add_bounty(self)


@card("Emre, The Turkish Bear")
class EmreTheTurkishBear(Dude):
    @react(
        "When a dude here pulls for a Technique: you pull too, and the value of your pull counts instead. "
        "Emre becomes a stud for the rest of the day.",
        to=PullRevealed,
    )
    async def lend_a_paw(self, pull: PullRevealed) -> None:
        require(pull.purpose == "technique")
        require(self.dude(pull.tested).location == self.location, "the dude is not here")
        await pull.count_as((await self.pull()).value)
        await self.become_stud(self, Until.DAY)


@card('"Dead" Billy Jones')
class DeadBillyJones(Dude):
    @noon("If you control a Ranch, a nearby dude with a Horse moves to another location without booting.")
    async def spook_the_horses(self) -> None:
        riders = self.all_dudes.where(lambda d: self.is_nearby(d) and d.attachments.with_keyword("Horse"))
        rider = await self.target(riders.where(self.ways_of), "Move whom?")
        await self.pay_costs()
        if self.you.deeds.with_keyword("Ranch"):
            await self.move(rider, await self.target(self.ways_of(rider), "Where to?"))

    def ways_of(self, rider: Dude) -> Pool[Card]:
        return self.locations.where(lambda place: self.may_move(rider, place))


@card("Abram Grothe (Exp.2)")
class AbramGrothe2(Dude):
    @own_cost("In a Law Dogs gang, he costs 1 less for each bounty on dudes of other players.")
    def is_called_for(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        wanted = self.all_dudes.where(lambda d: d.controller != buyer)
        return -wanted.total("bounty") if "lawdogs" in buyer.gangs else 0

    @noon_or_shootout("Unboot all your Deputies nearby.", boot=True)
    async def rally(self) -> None:
        await self.pay_costs()
        await self.unboot(*self.you.dudes.booted.with_keyword("Deputy").where(self.is_nearby))


@card("Deborah West")
class DeborahWest(Dude):
    @while_("A stud while she leads a job or a call-out.", stud=True)
    def goes_first(self) -> bool:
        return self.is_leader


@card("Ivor Hawley (Exp.1)")
class IvorHawley1(Dude):
    @own_cost("In a Fearmongers gang, he costs 1 less for each Abomination in play or in a Boot Hill.")
    def is_worshipped(self, purchase: Purchase) -> int:
        fiends = self.all_cards.also(c for p in self.players for c in p.boot_hill).with_keyword("Abomination")
        return -len(fiends) if "fearmongers" in self.player(purchase.player).gangs else 0

    @react(
        "When he comes into play from your hand: you may play up to 2 Hexes or Abominations of your Boot "
        "Hill for 3 ghost rock less each.",
        to=EnteredPlay,
    )
    async def open_the_graves(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id and self.came_from_hand and self.graves())
        await self.pay_costs()
        for _ in range(2):
            risen = await self.may_target(self.graves(), "Play which card?")
            if risen and risen.facts.is_dude:
                await self.play(risen, change=-3)
            elif risen:
                host = await self.target(self.hosts_for(risen, -3), f"Attach {risen.title} to whom?")
                await self.attach(risen, host, change=-3)

    def graves(self) -> Pool[Card]:
        fit = self.you.boot_hill.with_keyword("Hex", "Abomination")
        return fit.where(lambda c: self.can_play(c, -3) if c.facts.is_dude else self.hosts_for(c, -3))


@card("Jim Cheveyo")
class JimCheveyo(Dude):
    @while_("At a location with a Spirit, he is a stud with +1 influence.", stud=True, influence=+1)
    def listens(self) -> bool:
        return bool(self.all_cards.with_keyword("Spirit").at(self.location))


@card("Margaret Hagerty")
class MargaretHagerty(Dude):
    @skill_bonus("+3 Mad Scientist while she invents a Gadget that is a dude.")
    def builds_company(self, dude: Dude, gadget: Card) -> int:
        return 3 if dude == self and gadget.is_a("Gadget") and gadget.facts.is_dude else 0

    @while_("Dudes here that are Gadgets: -1 upkeep.", on=DUDES, upkeep=-1)
    def oils_them(self, dude: Dude) -> bool:
        return dude.is_a("Gadget") and dude.location == self.location


@card('Michael "The Badger" Dodge')
class MichaelTheBadgerDodge(Dude):
    @while_("He is a stud while he has a Melee Weapon.", stud=True)
    def bites(self) -> bool:
        return bool(self.attachments.with_keyword("Melee").with_keyword("Weapon"))

    @shootout(
        "Boot an opposing dude. If their posse has more unbooted dudes than yours, The Badger gets -3 "
        "bullets. Pull: unless it is a club, the dude he booted gets -3 bullets.",
        boot=True,
    )
    async def lunge(self) -> None:
        victim = await self.target(self.opposing.where(self.may_boot), "Boot whom?")
        await self.boot(victim)
        if len(self.opposing.unbooted) > len(self.posse.unbooted):
            await self.modify(self, bullets=-3)
        if (await self.pull()).suit != CLUBS and victim.booted:
            await self.modify(victim, bullets=-3)


@card("Sloane (Exp.1)")
class Sloane1(Dude):
    @own_cost("In an Outlaws gang, she costs 1 less for each wanted dude you control.")
    def has_followers(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -len(buyer.dudes.wanted) if "outlaws" in buyer.gangs else 0

    @whenever(
        "When she comes into play, your wanted dudes unboot. She gets 1 bounty for each that did.",
        to=EnteredPlay,
    )
    async def rouse(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        sleepers = self.you.dudes.wanted.booted
        await self.unboot(*sleepers)
        await self.add_bounty(self, len(sleepers.unbooted))


@card("The Wretched")
class TheWretched(Dude):
    @whenever(
        "When it is invented, ace a dude that you own and control at its location. The Mad Scientist who "
        "invented it gets 2 bounty.",
        to=Invented,
    )
    async def feed(self, invented: Invented) -> None:
        require(invented.gadget == self.id and invented.succeeded)
        mine = self.dudes_here.where(lambda d: d.owner == d.controller == self.you)
        await self.ace(await self.target(mine, "Ace whom?"))
        maker = self.card(invented.scientist)
        if maker.in_play:
            await self.add_bounty(maker, 2)


@card("Danny Wilde")
class DannyWilde(Dude):
    @bars_callers("Dudes with less influence cannot call him out.")
    def is_beyond_them(self, caller: Dude, mark: Dude) -> bool:
        return mark == self and caller.influence < self.influence


@card("Lillian Morgan (Exp.1)")
class LillianMorgan1(Dude):
    @own_cost("In an Entrepreneurs gang, she costs 1 less for each Horse and Ranch of yours.")
    def inherits(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -len(buyer.cards.with_keyword("Horse", "Ranch")) if "entrepreneurs" in buyer.gangs else 0

    @noon_or_shootout(
        "Play an action card from your discard pile as if from your hand. Then boot a spell she has, or ace "
        "that action."
    )
    async def repeat_history(self) -> None:
        actions = self.you.discard_pile.where(lambda c: c.type is CardType.ACTION)
        action = await self.target(
            actions.where(lambda c: self.may_play_action(c, self.use.play)), "Play which action?"
        )
        await self.pay_costs()
        await self.play_action(action, self.use.play)
        spell = await self.may_target(
            self.spells.where(self.may_boot), f"Boot which spell, to spare {action.title}?"
        )
        if not spell or not await self.boot_for(spell):
            await self.ace(action)


@card("Dabney Scuttlesby")
class DabneyScuttlesby(Dude):
    @keeps_from_inventing("He can invent only Mystical Gadgets.")
    def is_particular(self, dude: Dude, gadget: Card) -> bool:
        return dude == self and not gadget.is_a("Mystical")

    @works_anywhere("In the town square, he may invent Mystical Gadgets and hand them to other dudes there.")
    def peddles(self, dude: Dude, goods: Card) -> bool:
        wares = goods.is_a("Mystical") and goods.is_a("Gadget")
        return dude == self and wares and self.location == self.town_square
