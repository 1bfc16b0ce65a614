"""Action cards of Ghost Town."""

from doomtown_desktop.dsl import (
    AbilityDone,
    ActionCard,
    Card,
    CardType,
    DrawHandsRevealed,
    Dude,
    Pool,
    card,
    cheatin_resolution,
    noon,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Fiddle Game")
class FiddleGame(ActionCard):
    @while_("Your home has +2 production while this is attached to it.", production=+2)
    def plays(self) -> bool:
        return True

    @whenever(
        "When a Cheatin' Resolution is used against you, you discard this from your home.", to=AbilityDone
    )
    async def fall_silent(self, done: AbilityDone) -> None:
        require(done.against == self.you.seat)
        await self.discard(self)

    @noon("Mark your home. If successful, this card is attached there.", job=True, marks_location=True)
    async def set_up(self) -> None:
        home = self.you.home
        job = await self.lead_job(home)
        if job.succeeded:
            await self.attach_to_place(self, home)


@card("A Piece of the Action")
class APieceOfTheAction(ActionCard):
    @noon(
        "Play a dude from your hand for 4 ghost rock less, but at least 4; nothing else can make them "
        "cheaper. They may get goods (not a Gadget) from your discard pile, with the cost reduced by the "
        "same amount."
    )
    async def cut_them_in(self) -> None:
        partner = await self.target(self.you.play_hand.where(self.is_affordable), "Play which dude?")
        await self.pay_costs()
        less, change = self.discount(partner), self.change_for(partner)
        if await self.play(partner, change=change):
            wares = self.you.discard_pile.where(lambda c: c.type is CardType.GOODS and not c.is_a("Gadget"))
            fit = wares.where(lambda c: partner in self.hosts_for(c, -less))
            goods = await self.may_target(fit, "Attach which goods?")
            if goods:
                await self.attach(goods, partner, change=-less)

    def is_affordable(self, partner: Card) -> bool:
        return partner.facts.is_dude and self.can_play(partner, self.change_for(partner))

    def discount(self, partner: Card) -> int:
        return min(4, max(0, max(partner.cost, self.cost_of(partner)) - 4))

    def change_for(self, partner: Card) -> int:
        now = self.cost_of(partner)
        return max(partner.cost, now) - self.discount(partner) - now


@card("Fool Me Once...")
class FoolMeOnce(ActionCard):
    @whenever(
        "At your home: when you reveal a Cheatin' hand, each other player draws a card.", to=DrawHandsRevealed
    )
    async def teach_a_lesson(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.seat in revealed.players and self.you.has_revealed_cheatin_hand)
        for rival in self.rivals:
            await self.draw_cards(1, rival)

    @cheatin_resolution("Attach this to the cheater's home. Draw 3 cards.")
    async def remember(self) -> None:
        await self.attach_to_place(self, self.cheater.home)
        await self.draw_cards(3)


@card("Foreboding Glance")
class ForebodingGlance(ActionCard):
    @noon(
        "Compare your dude with an opposing dude there. With more control points, boot every card attached "
        "to that dude; with more influence, boot that dude; with more bounty, yours calls them out."
    )
    async def stare_down(self) -> None:
        hero = await self.target(self.you.dudes.where(self.rivals_of), "Which dude of yours?")
        rival = await self.target(self.rivals_of(hero), "Stare at whom?")
        await self.pay_costs()
        if hero.control > rival.control:
            await self.boot(*rival.attachments.unbooted)
        if hero.influence > rival.influence:
            await self.boot(rival)
        if hero.bounty > rival.bounty and self.may_call_out(rival, hero):
            await self.call_out(hero, rival)

    def rivals_of(self, hero: Dude) -> Pool[Dude]:
        return self.opposing.at(hero.place).where(lambda d: self.may_be_chosen(d, self.use))


@card("Framed")
class Framed(ActionCard):
    @noon(
        "Pay ghost rock equal to the influence of an opposing dude. Their controller boots them and pays "
        "you 1, or else gives them 1 bounty."
    )
    async def blackmail(self) -> None:
        rivals = self.opposing.where(lambda d: d.influence <= self.you.stash)
        victim = await self.target(rivals, "Frame whom?")
        await self.pay_costs()
        if not await self.pay(victim.influence):
            return
        payer = victim.controller
        can_pay = self.may_boot(victim) and payer.stash > 0
        ways = ("boot and pay 1", "1 bounty") if can_pay else ("1 bounty",)
        if await self.one_of(*ways, prompt=f"What happens to {victim.title}?", by=payer) == "1 bounty":
            await self.add_bounty(victim)
        else:
            await self.boot(victim)
            await self.pay_player(self.you, 1, payer)

    @noon("An opposing wanted dude gets 3 bounty.")
    async def add_to_the_list(self) -> None:
        await self.add_bounty(await self.target(self.opposing.wanted, "Frame whom?"), 3)


@card("Plague of Grasshoppers")
class PlagueOfGrasshoppers(ActionCard):
    @noon(
        "Choose any unbooted Kung Fu dudes of yours and a location. Test each as for a Technique; those who "
        "succeed move there without booting."
    )
    async def swarm(self) -> None:
        monks = self.you.dudes.unbooted.with_keyword("Kung Fu")
        swarm = await self.targets(monks, 1, 99, "Who jumps?")
        goal = await self.target(self.locations, "Where to?")
        for monk in swarm:
            if await self.check_technique(monk):
                await self.move(monk, goal)


@card("Requiem for a Good Boy")
class RequiemForAGoodBoy(ActionCard):
    @resolution(
        "Discard a Sidekick in your posse: you take 2 fewer casualties this round. Its dude unboots. An "
        "opposing dude goes home booted."
    )
    async def mourn(self) -> None:
        friends = self.posse.attachments.with_keyword("Sidekick")
        friend = await self.target(friends.where(self.may_discard), "Discard which Sidekick?")
        await self.pay_costs()
        mourners = self.posse.where(lambda d: friend in d.attachments)
        if await self.do_for(self.discard(friend)):
            await self.change_casualties(-2)
        await self.unboot(*mourners)
        prey = await self.target_if_any(self.opposing.where(self.may_send_home), "Send whom home?")
        if prey:
            await self.send_home(prey)


@card("Pigging Out")
class PiggingOut(ActionCard):
    @shootout(
        "Discard 5 cards off the top of your deck; you may take a Tao of Zhu Bajie from your discard pile "
        "into your hand. When this dude's Techniques lower bullets, influence or value of opposing dudes, "
        "they lower it by 1 more.",
        technique=True,
    )
    async def pig_out(self) -> None:
        await self.discard_top(5)
        scraps = self.you.discard_pile.with_keyword("Tao of Zhu Bajie")
        scrap = await self.may_target(scraps, "Take which Technique?")
        if scrap:
            await self.to_hand(scrap)
        await self.modify(self.tested, deeper_techniques=+1)
