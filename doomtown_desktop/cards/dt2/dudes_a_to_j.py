"""Dudes of Weird West Edition, A to J."""

from doomtown_desktop.dsl import (
    PLAYER,
    CalloutAnswered,
    Card,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    Finishing,
    Joined,
    Phase,
    Pool,
    Purchase,
    Until,
    boots_to_pay,
    card,
    noon,
    noon_or_shootout,
    override,
    own_cost,
    react,
    require,
    resolution,
    shootout,
    skill_bonus,
    starts,
    whenever,
    while_,
)


@card("Alan Campbell")
class AlanCampbell(Dude):
    @noon("Alan calls out a dude here with no influence.")
    async def pick_on_the_small(self) -> None:
        small = self.opposing.at(self.location).where(lambda d: not d.influence)
        mark = await self.target(small.where(lambda d: self.may_call_out(d, self)), "Call out whom?")
        await self.call_out(self, mark)


@card("Alexander Sequoia")
class AlexanderSequoia(Dude):
    @while_("In the town square: you may discard 1 more card at Sundown.", on=PLAYER, sundown_discards=+1)
    def tells_stories(self) -> bool:
        return self.location == self.town_square

    @noon("If he is in the town square, unboot him.")
    async def rest(self) -> None:
        await self.pay_costs()
        if self.location == self.town_square:
            await self.unboot(self)


@card("Angela Payne")
class AngelaPayne(Dude):
    @noon("If she is at a deed that another player owns, gain 2 ghost rock.", boot=True)
    async def skim(self) -> None:
        await self.pay_costs()
        place = self.place
        if isinstance(place, Deed) and place.owner != self.you:
            await self.gain_ghost_rock(2)


@card("Arnold Stewart")
class ArnoldStewart(Dude):
    @noon(
        "Boot a Gadget he carries to discard 5 cards from the top of your deck. You may boot him too, to "
        "take an Out of Town deed among them into your hand."
    )
    async def survey(self) -> None:
        gadget = await self.target(
            self.attachments.with_keyword("Gadget").where(self.may_boot), "Boot which Gadget?"
        )
        if await self.boot_for(gadget):
            found = Pool(await self.discard_top(5)).where(self.is_far_away)
            deed = None if self.booted else await self.may_target(found, "Boot Arnold to get which deed?")
            if deed and await self.boot_for(self):
                await self.to_hand(deed)

    def is_far_away(self, found: Card) -> bool:
        return found.type is CardType.DEED and found.facts.is_out_of_town


@card("Asakichi Cooke")
class AsakichiCooke(Dude):
    @noon("Discard a card: another dude of yours here, even a booted one, moves without booting.")
    async def pass_the_word(self) -> None:
        self.require_choice(self.you.play_hand)
        friends = self.you.dudes.at(self.location).but(self)
        friend = await self.target(friends.where(self.ways_of), "Move whom?")
        place = await self.target(self.ways_of(friend), "Where to?")
        if await self.discard(await self.target(self.you.play_hand, "Discard which card?")):
            await self.move(friend, place)

    def ways_of(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))


@card("Asakichi Cooke", printing="10004")
class AsakichiCookeTalkingToHimself(AsakichiCooke):
    @noon("Discard a card. Another dude of yours here, even a booted one, moves without booting.")
    @override
    async def pass_the_word(self) -> None:
        await self.discard(await self.target(self.you.play_hand, "Discard which card?"))
        friends = self.you.dudes.at(self.location).but(self)
        friend = await self.target(friends.where(self.ways_of), "Move whom?")
        await self.move(friend, await self.target(self.ways_of(friend), "Where to?"))


@card("Baker Andrews")
class BakerAndrews(Dude):
    @resolution("If your hand is Cheatin', he gets 1 bounty, and your hand rank goes up by 1.")
    async def brazen_it_out(self) -> None:
        await self.pay_costs()
        if self.you.is_cheatin:
            await self.add_bounty(self)
            await self.change_hand_rank(+1)


@card("Bass Reeves")
class BassReeves(Dude):
    @own_cost("He costs a Law Dogs player 1 ghost rock less for each opposing wanted dude.")
    def follows_the_warrants(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        prey = self.all_dudes.wanted.where(lambda d: d.controller != buyer)
        return -len(prey) if "lawdogs" in buyer.gangs else 0

    @whenever(
        "When the player opposing his posse reveals a Cheatin' hand: +1 to your hand rank if yours is legal.",
        to=DrawHandsRevealed,
    )
    async def keep_it_straight(self, _: DrawHandsRevealed) -> None:
        require(self.in_posse and self.opponent.has_revealed_cheatin_hand and self.you.hand_is_legal)
        await self.change_hand_rank(+1)

    @noon(
        "If he is unbooted: boot a nearby wanted dude, or call them out. If they accept at an adjacent "
        "location, he boots and moves there."
    )
    async def bring_them_in(self) -> None:
        outlaws = self.all_dudes.wanted.but(self).where(self.is_nearby)
        prey = await self.target(outlaws.where(self.ways_with), "Bring in which wanted dude?")
        way = await self.one_of(*self.ways_with(prey), prompt=f"Call out or boot {prey.title}?")
        await self.pay_costs()
        if self.booted:
            return
        if way == "boot":
            await self.boot(prey)
        else:
            await self.watch(CalloutAnswered, self.ride_over, until=Until.PLAY)
            await self.call_out(self, prey)

    def ways_with(self, prey: Dude) -> list[str]:
        open_to = {"call out": self.may_call_out(prey, self), "boot": self.may_boot(prey)}
        return [way for way, is_open in open_to.items() if is_open]

    async def ride_over(self, answered: CalloutAnswered, _: object) -> None:
        require(answered.caller == self.id and answered.accepted)
        require(self.dude(answered.mark).location != self.location)
        await self.boot(self)


@card("Bobo")
class Bobo(Dude):
    @while_("+X bullets, where X is the highest Huckster rating in play.", bullets=+1)
    def feeds_on_magic(self) -> int:
        return max((d.rating("Huckster") or 0 for d in self.all_dudes), default=0)


@card("Buckin' Billy Ballard")
class BuckinBillyBallard(Dude):
    @while_("Carrying a Horse: +1 bullets and +1 influence.", bullets=+1, influence=+1)
    def rides(self) -> bool:
        return bool(self.goods.with_keyword("Horse"))

    @noon_or_shootout("Boot his Horse to draw a card. Then you may boot a dude here.")
    async def buck(self) -> None:
        horse = await self.target(self.goods.with_keyword("Horse").where(self.may_boot), "Boot which Horse?")
        loser = await self.may_target(self.dudes_here.where(self.may_boot), "Boot whom?")
        if await self.boot_for(horse):
            await self.draw_cards()
        if loser:
            await self.boot(loser)


@card('Chuan "Jen" Qí')
class ChuanJenQi(Dude):
    @while_("Carrying a Horse: +1 influence.", influence=+1)
    def rides(self) -> bool:
        return bool(self.goods.with_keyword("Horse"))

    @while_("Carrying a Gadget: +2 bullets.", bullets=+2)
    def tinkers(self) -> bool:
        return bool(self.attachments.with_keyword("Gadget"))


@card("Clyde Owens")
class ClydeOwens(Dude):
    @noon("Clyde calls out a dude here, who cannot refuse if wanted.")
    async def serve_notice(self) -> None:
        rivals = self.opposing.at(self.location)
        mark = await self.target(rivals.where(lambda d: self.may_call_out(d, self)), "Call out whom?")
        await self.pay_costs()
        await self.call_out(self, mark, refusable=not mark.is_wanted)


@card('Dave "Slim" Gorman')
class DaveSlimGorman(Dude):
    @react(
        "When he has cast a Shootout Hex, discard that Hex: all dudes in the shootout are draws this round.",
        to=Finishing,
    )
    async def burn_it_out(self, finishing: Finishing) -> None:
        hex_ = self.card(finishing.subject)
        require(finishing.dude == self.id and finishing.play == "shootout", "he did not cast a Shootout Hex")
        require(hex_.is_a("Hex") and hex_ in self.spells and self.in_shootout)
        require(self.may_discard(hex_), "it cannot be discarded")
        self.require_choice([hex_])
        if await self.do_for(self.discard(hex_)):
            for dude in self.dudes_in_shootout:
                await self.become_draw(dude, Until.ROUND)


@card("Diego Linares")
class DiegoLinares(Dude):
    @skill_bonus("+4 Mad Scientist while he invents a Horse or Sidekick.")
    def builds_beasts(self, dude: Dude, gadget: Card) -> int:
        return 4 if dude == self and (gadget.is_a("Horse") or gadget.is_a("Sidekick")) else 0


@card("Emre, The Turkish Bear (Exp.1)")
class EmreTheTurkishBearExp1(Dude):
    @react(
        "When he has performed a Technique in a shootout, draw a card, and he gets +1 bullets. Once per "
        "shootout.",
        to=Finishing,
        repeat=True,
        per_shootout=True,
    )
    async def warm_up(self, finishing: Finishing) -> None:
        require(finishing.technique and finishing.succeeded and finishing.dude == self.id)
        require(self.in_shootout, "there is no shootout")
        await self.draw_cards()
        await self.modify(self, bullets=+1)


@card("Enapay")
class Enapay(Dude):
    @while_("+2 influence during High Noon.", influence=+2)
    def speaks_by_day(self) -> bool:
        return self.phase is Phase.NOON

    @noon("Another dude here gets +1 influence.", boot=True)
    async def give_counsel(self) -> None:
        await self.modify(await self.target(self.dudes_here.but(self), "Who gets influence?"), influence=+1)


@card("Francisco Rosales")
class FranciscoRosales(Dude):
    @noon(
        "Mark the town square. If successful, once everyone is home: attach a Horse or Sidekick from your "
        "discard pile to a dude of yours for 2 ghost rock less.",
        job=True,
        boot=True,
    )
    async def tame(self) -> None:
        if (await self.lead_job(self.town_square)).succeeded:
            beasts = self.you.discard_pile.with_keyword("Horse", "Sidekick")
            beast = await self.target(beasts.where(self.riders_for), "Attach which Horse or Sidekick?")
            await self.attach(
                beast, await self.target(self.riders_for(beast), f"Who gets {beast.title}?"), change=-2
            )

    def riders_for(self, beast: Card) -> Pool[Card]:
        return self.hosts_for(beast, -2).where(lambda host: isinstance(host, Dude))


@card("Hao-T'e Zui, The Mad Monk")
class HaoTeZuiTheMadMonk(Dude):
    @own_cost("He costs an Anarchists player 1 ghost rock less for each location where their dudes are.")
    def gathers_followers(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        held = self.locations.where(lambda place: buyer.dudes.at(place))
        return -len(held) if "anarchists" in buyer.gangs else 0

    @shootout("Discard goods of an opposing dude.", boot=True)
    async def disarm(self) -> None:
        await self.discard(
            await self.target(
                Pool(g for d in self.opposing for g in d.goods).where(self.may_discard),
                "Discard which goods?",
            )
        )


@card("Hattie DeLorre")
class HattieDeLorre(Dude):
    @shootout("An opposing wanted dude gets -3 bullets.")
    async def stare_down(self) -> None:
        await self.glare(-3)

    async def glare(self, bullets: int) -> None:
        await self.modify(await self.target(self.opposing.wanted, "Whose bullets?"), bullets=bullets)


@card("Hattie DeLorre", printing="18016")
class HattieDeLorreInHerPrime(HattieDeLorre):
    @shootout("An opposing wanted dude gets -5 bullets.")
    @override
    async def stare_down(self) -> None:
        await self.glare(-5)


@card("Ike Clanton")
class IkeClanton(Dude):
    lasts = Until.PRODUCTION

    @noon(
        "A deed becomes Rowdy until the next production is over: bullets, not influence, count for its "
        "control.",
        boot=True,
    )
    async def raise_hell(self) -> None:
        deed = await self.target(self.all_deeds, "Which deed becomes Rowdy?")
        await self.modify(deed, self.lasts, keywords=("Rowdy",))


@card("Ike Clanton", printing="20026")
class IkeClantonThroughUpkeep(IkeClanton):
    lasts = Until.UPKEEP

    @noon(
        "A deed becomes Rowdy until the next Upkeep is over: bullets, not influence, count for its control.",
        boot=True,
    )
    @override
    async def raise_hell(self) -> None:
        await super().raise_hell()


@card("Irving Patterson")
class IrvingPatterson(Dude):
    @whenever("When he joins a posse, you gain 1 ghost rock.", to=Joined)
    async def earn_a_fee(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.gain_ghost_rock(1)


@card("Jarrett Blake")
class JarrettBlake(Dude):
    @shootout(
        "If he has a Horse, he joins your posse in place of a dude of yours, who moves to where he was.",
        from_outside=True,
    )
    async def ride_in(self) -> None:
        self.require_may_join(self)
        friend = await self.target(self.posse.where(self.may_leave_for_him), "Who leaves the posse?")
        await self.pay_costs()
        origin = self.place
        if self.goods.with_keyword("Horse") and await self.join_posse(self):
            await self.leave_posse(friend)
            await self.move(friend, origin)

    def may_leave_for_him(self, dude: Dude) -> bool:
        goes = dude.location == self.location or self.may_move(dude, self.place)
        return goes and dude.controller == self.you and self.may_take_out(dude)


@card("Jessica Patchett")
class JessicaPatchett(Dude):
    @own_cost("She costs an Outlaws player 1 ghost rock less for each wanted dude of theirs.")
    def calls_in_favors(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -len(buyer.dudes.wanted) if "outlaws" in buyer.gangs else 0

    @noon(
        "Mark the opposing dude with the most bullets (in a tie, you choose). If successful, ace the mark.",
        job=True,
        boot=True,
    )
    async def hunt_the_best(self) -> None:
        best = self.opposing.highest("bullets")
        mark = await self.target(self.opposing.where(lambda d: d.bullets == best), "Mark whom?")
        if (await self.lead_job(mark)).succeeded:
            await self.ace(mark)


@card("Jia Mein")
class JiaMein(Dude):
    @shootout("Attach a Hex to him at its cost, wherever he is: he becomes a stud.", repeat=True)
    async def learn_fast(self) -> None:
        hex_ = await self.target(self.you.play_hand.where(self.can_learn), "Attach which Hex?")
        if await self.attach(hex_, self, change=0):
            await self.become_stud(self)

    def can_learn(self, spell: Card) -> bool:
        return (
            spell.type is CardType.SPELL
            and spell.is_a("Hex")
            and self.may_attach(spell, self)
            and self.cost_of(spell, self) <= self.you.stash
        )


@card("Jia Mein", printing="01013")
class JiaMeinOnce(JiaMein):
    @shootout("Attach a Hex to him at its cost: he becomes a stud.")
    @override
    async def learn_fast(self) -> None:
        await super().learn_fast()


@card("Jon Longstride")
class JonLongstride(Dude):
    @noon("Unboot his Horse. One of its abilities can be used one more time today.")
    async def dig_in_the_spurs(self) -> None:
        horse = await self.target(self.goods.with_keyword("Horse").booted, "Unboot which Horse?")
        await self.unboot(horse)
        if horse.abilities:
            await self.let_use_again(horse, await self.which_ability(horse, horse.abilities))


@card("Judge Harry Somerset (Exp.1)", printing="07002")
class JudgeHarrySomersetFromTheStart(Dude):
    @noon(
        "Mark any wanted dude. A 2-stud Gunslinger comes into play booted, in your posse. Success: discard "
        "the mark.",
        job=True,
        boot=True,
    )
    async def serve_the_warrant(self) -> None:
        mark = await self.target(self.all_dudes.wanted.but(self), "Mark a wanted dude")
        job = await self.lead_job(mark, on_join=self.deputize)
        if job.succeeded:
            await self.discard(mark)

    async def deputize(self, joined: Joined, _: object) -> None:
        require(joined.card == self.id)
        await self.join_posse(await self.token("Gunslinger", self.you.home, booted=True))


@card("Judge Harry Somerset (Exp.1)")
class JudgeHarrySomersetExp1(JudgeHarrySomersetFromTheStart):
    @starts("He cannot be in your starting gang.")
    def comes_later(self) -> bool:
        return False


@card("E.B. Farnum")
class EBFarnum(Dude):
    @boots_to_pay("In an Entrepreneurs gang, you may boot dudes to reduce his cost by their influence.")
    def calls_in_favours(self, dude: Dude) -> int:
        return dude.influence if "entrepreneurs" in self.you.gangs else 0

    @noon("A dude here gets -1 influence.")
    async def belittle(self) -> None:
        await self.modify(await self.target(self.dudes_here, "Belittle whom?"), influence=-1)
