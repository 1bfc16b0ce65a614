"""Dudes of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    CARDS,
    PLAYER,
    AbilityDone,
    Attached,
    Card,
    CardType,
    CasualtiesComing,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    GameStarted,
    Phase,
    PhaseBegan,
    PlayOver,
    Pool,
    Purchase,
    Until,
    Zone,
    bears,
    card,
    cheatin_resolution,
    cost_of,
    noon,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card('"Professor" Duncan (Exp.1)')
class ProfessorDuncanExp1(Dude):
    @while_("He is a stud at a location with a Totem.", stud=True)
    def studies(self) -> bool:
        return bool(self.totems_here())

    @react(
        "When you play a Totem where he is, draw a card, provided that Totem is the only one of its name "
        "there.",
        to=Attached,
    )
    async def write_it_down(self, attached: Attached) -> None:
        totem = self.card(attached.card)
        require(attached.origin is None and self.player(attached.player) == self.you, "you did not play it")
        require(totem in self.totems_here(), "it is not a Totem here")
        await self.pay_costs()
        if len(self.totems_here().where(lambda t: t.title == totem.title)) == 1:
            await self.draw_cards()

    def totems_here(self) -> Pool[Card]:
        return self.all_cards.with_keyword("Totem").where(lambda t: t.location == self.location)


@card("Seth Bullock")
class SethBullock(Dude):
    @while_(
        "While he is in your posse and your draw hand is Cheatin': -1 hand rank for each of his bullets.",
        on=PLAYER,
        hand_rank=-1,
    )
    def plays_fair(self) -> int:
        return self.bullets if self.in_posse and self.you.is_cheatin else 0

    @react("When you use a Cheatin' Resolution of an action card, unboot him.", to=AbilityDone)
    async def approves(self, used: AbilityDone) -> None:
        require(used.play == "cheatin resolution" and self.player(used.player) == self.you)
        require(self.card(used.card).type is CardType.ACTION and self.booted)
        await self.unboot(self)


@card("Alferd Packer")
class AlferdPacker(Dude):
    @shootout(
        "Alferd leaves the posse opposing yours and joins yours; you control him.",
        repeat=True,
        pay=3,
        by="opponents",
        reaches_outside=True,
        printed=False,
    )
    async def offer_a_better_meal(self) -> None:
        require(self in self.opposing, "he does not oppose you")
        await self.leave_posse(self)
        await self.take_control(self)
        await self.join_posse(self)


@card("Arthur Dingler")
class ArthurDingler(Dude):
    @react(
        "Before day one, look at 5 cards off the top of your deck: leave, discard or shuffle them in. The "
        "bank puts 1 ghost rock into the pot.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def fix_the_game(self, _: GameStarted) -> None:
        top = await self.look_at_top(5)
        what = await self.one_of(
            "leave them",
            "discard them",
            "shuffle them in",
            prompt="Leave, discard or shuffle in these cards?",
        )
        if what == "discard them":
            for poor in top:
                await self.discard(poor)
        elif what == "shuffle them in":
            await self.shuffle_deck()
        await self.put_into_pot(1, None)


@card("Sam Bass")
class SamBass(Dude):
    @cost_of("With him in your posse, action cards cost 1 more as Cheatin' Resolutions.")
    def knows_the_law(self, purchase: Purchase) -> int:
        return 1 if self.in_posse and purchase.play == "cheatin resolution" else 0


@card('"Dynamite" Jacc')
class DynamiteJacc(Dude):
    @resolution("Ace him: the opposing posse takes 2 more casualties.", boot=True)
    async def light_the_fuse(self) -> None:
        require(self.may_ace_for(self), "he cannot be aced")
        await self.pay_costs()
        victim = self.opponent
        if await self.do_for(self.ace(self)):
            await self.change_casualties(+2, victim)


@card("Al Swearengen")
class AlSwearengen(Dude):
    @noon("He permanently becomes a stud with +1 bullets and +1 influence, and loses this ability.", pay=4)
    async def take_over(self) -> None:
        await self.add_counter(self, "bullets")
        await self.add_counter(self, "influence")
        await self.modify(self, Until.FOREVER, stud=True)
        await self.forbid_ability(self, "take_over", Until.FOREVER)


@card("Aunt Lou Marchbanks")
class AuntLouMarchbanks(Dude):
    @while_("At a location that you own: she is a stud.", stud=True)
    def rules_the_kitchen(self) -> bool:
        return self.place != self.town_square and self.place.owner == self.controller


@card("Bai Yang Chen (Exp.1)")
class BaiYangChen1(Dude):
    @bears("Nothing can be attached to him.")
    def travels_light(self, _: Card) -> bool:
        return False

    @whenever(
        "In a posse, after every Shootout play or pass, changes to his bullets end and they become 5, minus "
        "1 for each card you hold.",
        to=PlayOver,
    )
    async def empty_the_mind(self, over: PlayOver) -> None:
        require(over.play == "shootout" and self.in_posse)
        await self.end_changes(self, "bullets")
        await self.modify(self, Until.SHOOTOUT, bullets=5 - self.bullets - len(self.you.play_hand))

    @noon("If your stash is empty, draw a card.")
    async def beg(self) -> None:
        await self.pay_costs()
        if not self.you.stash:
            await self.draw_cards()


@card("Clint Ramsey (Exp.1)")
class ClintRamsey1(Dude):
    @react("When an opponent's hand is revealed as Cheatin', unboot him.", to=DrawHandsRevealed, repeat=True)
    async def see_it_all(self, revealed: DrawHandsRevealed) -> None:
        require(self.cheaters_among(revealed), "nobody cheats")
        require(self.booted, "he is not booted")
        await self.unboot(self)


@card("Deadwood Dick")
class DeadwoodDick(Dude):
    @cheatin_resolution(
        "Boot him or his Horse: one or more of your dudes with Horses go home booted, or without booting if "
        "your hand is legal."
    )
    async def ride_out(self) -> None:
        riders = self.you.dudes.where(lambda d: d.attachments.with_keyword("Horse") and self.may_ride(d))
        self.require_choice(riders)
        own = Pool([self, *self.attachments.with_keyword("Horse")]).where(self.may_boot)
        payer = await self.target(own, "Boot Deadwood Dick, or which Horse?")
        leaving = await self.targets(riders, 1, len(riders), "Who rides home?")
        if await self.boot_for(payer):
            for rider in leaving:
                await self.send_home(rider, booted=not self.you.hand_is_legal)

    def may_ride(self, dude: Dude) -> bool:
        rides = self.may_send_home_unbooted if self.you.hand_is_legal else self.may_send_home
        return rides(dude) and (dude.in_posse or not self.in_shootout)


@card("Dr. JT Goodenough")
class DrJTGoodenough(Dude):
    @react(
        "Before day one, show two different non-unique Gadget Weapons from your deck. An opponent discards "
        "one; your dude gets the other at its cost, without inventing it. Discard a card.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def unpack(self, _: GameStarted) -> None:
        rival = await self.choose_player("Who picks?", others=True)
        found = await self.search_deck(self.is_fine, "Show which Weapon?")
        if found:
            first = found[0].title
            found += await self.search_deck(
                lambda c: self.is_fine(c) and c.title != first, "Show which other Weapon?"
            )
        for weapon in found:
            await self.reveal(weapon)
        for scrap in await self.targets(found, 1, 1, "Discard which Weapon?", by=rival):
            await self.discard(scrap)
            for kept in [w for w in found if w != scrap]:
                await self.hand_out(kept)
        for spare in await self.targets(self.you.play_hand, 1, 1, "Discard a card"):
            await self.discard(spare)

    async def hand_out(self, weapon: Card) -> None:
        able = self.you.dudes.where(lambda d: self.may_attach(weapon, d, invents=False))
        rich = able.where(lambda d: self.cost_of(weapon, d) <= self.you.stash)
        for dude in await self.targets(rich, 1, 1, "Who gets the Weapon?"):
            await self.attach(weapon, dude, change=0, invents=False)
        if not weapon.in_play:
            await self.discard(weapon)

    def is_fine(self, weapon: Card) -> bool:
        return weapon.is_a("Weapon") and weapon.is_a("Gadget") and not weapon.facts.is_unique


@card("Huang Li")
class HuangLi(Dude):
    @shootout("Boot your dude in this shootout: discard a card, then draw one.")
    async def give_orders(self) -> None:
        self.require_choice(self.you.play_hand)
        mine = self.your_dudes_in_posse.where(self.may_boot)
        helper = await self.target(mine, "Boot whom?")
        order = await self.target(self.you.play_hand, "Discard which card?")
        if await self.boot_for(helper):
            if await self.discard(order):
                await self.draw_cards()

    @whenever(
        "After his Shootout ability: if a Blessed dude booted for it, another dude in the shootout unboots;"
        " if an Abomination, this dude gets +2 bullets; if a Kung Fu dude, an opposing dude boots.",
        to=AbilityDone,
    )
    async def follow_up(self, done: AbilityDone) -> None:
        require(done.card == self.id and done.ability == "give_orders" and done.affected)
        helper = self.dude(done.affected[0])
        require(helper.booted, "nobody was booted")
        await self.pay_costs()
        blessed, fiend, monk = (helper.is_a(k) for k in ("Blessed", "Abomination", "Kung Fu"))
        for tired in await self.targets(
            self.dudes_in_shootout.booted.but(helper) if blessed else (), 1, 1, "Unboot whom?"
        ):
            await self.unboot(tired)
        if fiend:
            await self.modify(self, bullets=+2)
        for victim in await self.targets(
            self.opposing.where(self.may_boot) if monk else (), 1, 1, "Boot whom?"
        ):
            await self.boot(victim)


@card("Jack McCall")
class JackMcCall(Dude):
    @shootout("Add 1 bounty to him if your posse outnumbers the opposing one: he becomes a stud.")
    async def sneak_up(self) -> None:
        await self.pay_costs()
        if len(self.posse) > len(self.opposing) and await self.do_for(self.add_bounty(self)):
            await self.become_stud(self)


@card('John "Aces" Radcliffe (Exp.1)')
class JohnAcesRadcliffe1(Dude):
    @while_("A stud while he carries a Gadget Weapon.", stud=True)
    def trusts_machines(self) -> bool:
        return bool(self.attachments.with_keyword("Gadget").with_keyword("Weapon"))

    @while_("His goods cannot be traded.", on=CARDS, cannot="be traded")
    def keeps_his_own(self, goods: Card) -> bool:
        return goods in self.goods

    @react(
        "When he comes into play, he gets a Gadget Weapon without inventing it: from your hand for free, or "
        "from your discard pile at its cost.",
        to=EnteredPlay,
    )
    async def arrive_armed(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        arms = self.you.play_hand.also(self.you.discard_pile).with_keyword("Gadget").with_keyword("Weapon")
        weapon = await self.target(arms.where(self.can_have), "Arrive with which Weapon?")
        await self.pay_costs()
        await self.attach(weapon, self, change=self.rebate(weapon), invents=False)

    def rebate(self, weapon: Card) -> int:
        return -self.cost_of(weapon, self) if weapon.zone is Zone.PLAY_HAND else 0

    def can_have(self, weapon: Card) -> bool:
        price = self.cost_of(weapon, self, self.rebate(weapon))
        return self.may_attach(weapon, self, invents=False) and price <= self.you.stash


@card("Lew Esquilin")
class LewEsquilin(Dude):
    @react(
        "Before day one, look at 6 cards off the top of your deck. By discarding a card from your hand, you "
        "may show and take one of them: an Abomination, or Mystical goods that are not unique.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def rummage(self, _: GameStarted) -> None:
        top = Pool(await self.look_at_top(6))
        finds = top.where(lambda c: c.is_a("Abomination") or self.is_charm(c))
        choice = finds if self.you.play_hand else ()
        find = await self.may_target(choice, "Take which card, for a card from your hand?")
        price = find and await self.target(self.you.play_hand, "Discard which card?")
        if find and price and await self.do_for(self.discard(price)):
            await self.reveal(find)
            await self.to_hand(find)

    def is_charm(self, find: Card) -> bool:
        return find.type == "goods" and find.is_a("Mystical") and not find.facts.is_unique


@card('Lewis "Grizzly" Evans')
class LewisGrizzlyEvans(Dude):
    def has_company(self, dude: Dude) -> bool:
        return dude == self and self.in_posse and bool(self.posse.but(self))

    @while_("While the opposing posse has no Weapon, he is a stud.", stud=True)
    def wrestles(self) -> bool:
        rivals = self.opposing_posse
        return bool(rivals) and not any(d.attachments.with_keyword("Weapon") for d in rivals)

    @shootout(
        "With another dude in his posse: boot an opposing dude with lower value. Neither of the two adds "
        "bullets to draw hands unless alone in their posse.",
        boot=True,
        granted_to=has_company,
        printed=False,
    )
    async def hug(self) -> None:
        rival = await self.target(
            self.opposing.where(self.may_boot).where(lambda d: d.value < self.value), "Boot whom?"
        )
        await self.boot(rival)
        for wrestler in (self, rival):
            await self.modify(wrestler, cannot=["contribute bullets"], as_long_as=self.is_not_alone)

    def is_not_alone(self, dude: Dude) -> bool:
        return any(dude in p and len(p) > 1 for p in (self.posse, self.opposing))


@card('Mimi "The Nun" O\'Brien')
class MimiTheNunOBrien(Dude):
    @react(
        "Before you take casualties with Mimi in your posse: discard a Miracle you hold to take 1 "
        "fewer, or 2 fewer if your hand is legal.",
        to=CasualtiesComing,
    )
    async def pray_for_us(self, coming: CasualtiesComing) -> None:
        require(
            self.in_posse and not self.you.opposes(coming.side) and coming.amount, "you take no casualties"
        )
        prayer = await self.target(self.you.play_hand.with_keyword("Miracle"), "Discard which Miracle?")
        if await self.do_for(self.discard(prayer)):
            await coming.become(max(0, coming.amount - (2 if self.you.hand_is_legal else 1)))


@card("Mourning Mist")
class MourningMist(Dude):
    @noon("Ace it: a nearby dude boots.", boot=True)
    async def settle(self) -> None:
        require(self.may_ace_for(self), "it cannot be aced")
        mourner = await self.target(
            self.all_dudes.but(self).where(self.may_boot).where(self.is_nearby), "Boot whom?"
        )
        if await self.do_for(self.ace(self)):
            await self.boot(mourner)


@card("New Varney Nosferatu")
class NewVarneyNosferatu(Dude):
    @whenever("If it is at a public location when High Noon begins, it goes home booted.", to=PhaseBegan)
    async def fear_the_sun(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON and self.is_in_public)
        await self.send_home(self)


@card("Reggie Mallard")
class ReggieMallard(Dude):
    @while_("+1 bullets for each Huckster in his posse (at most +4).", bullets=+1)
    def relies_on_hexes(self) -> int:
        return min(4, len(self.posse.with_keyword("Huckster"))) if self.in_posse else 0


@card("Rosaleen Byrne")
class RosaleenByrne(Dude):
    @react(
        "Before day one, discard 2 cards from your hand and draw 2.", to=GameStarted, boot=True, setup=True
    )
    async def swap(self, _: GameStarted) -> None:
        for old in await self.targets(self.you.play_hand, 2, 2, "Discard which cards?"):
            await self.discard(old)
        await self.draw_cards(2)


@card("Sifting Squirrel")
class SiftingSquirrel(Dude):
    @react(
        "Before day one, you may draw a card, then discard one. If you discarded a Spirit or Technique, "
        "draw another.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def sift(self, _: GameStarted) -> None:
        await self.pay_costs()
        if await self.may("Draw a card, then discard one?"):
            await self.draw_cards()
            for nut in await self.targets(self.you.play_hand, 1, 1, "Discard which card?"):
                if await self.discard(nut) and (nut.is_a("Spirit") or nut.is_a("Technique")):
                    await self.draw_cards()


@card("The Angler")
class TheAngler(Dude):
    @noon("It calls out a dude here with the same value.")
    async def bite(self) -> None:
        prey = self.dudes_here.but(self).where(lambda d: d.value == self.value)
        victim = await self.target(prey.where(lambda d: self.may_call_out(d, self)), "Call out whom?")
        await self.call_out(self, victim)

    @noon("Discard a card from your hand: the Angler's value becomes that card's value.")
    async def lure(self) -> None:
        baits = self.you.play_hand.where(lambda c: c.facts.value is not None)
        bait = await self.target(baits, "Discard which card?")
        if await self.do_for(self.discard(bait)):
            await self.modify(self, op="set", value=bait.facts.value or 0)


@card('Victor "Nines" de Boré')
class VictorNinesDeBore(Dude):
    @while_("+1 to his Huckster rating for each Abomination where he is (at most +4).", Huckster=+1)
    def keeps_company(self) -> int:
        return min(4, len(self.all_cards.with_keyword("Abomination").at(self.place)))


@card("Willa Mae MacGowan (Exp.1)")
class WillaMaeMacGowan1(Dude):
    @resolution(
        "Discard her: a dude of your posse goes home without booting, and unboots if your opponent's hand "
        "is Cheatin'."
    )
    async def cover_the_retreat(self) -> None:
        friends = self.posse.but(self).where(self.may_send_home_unbooted)
        friend = await self.target(friends, "Who goes home?")
        await self.pay_costs()
        cheater = self.opponent.is_cheatin
        if await self.do_for(self.discard(self)):
            if cheater:
                await self.unboot(friend)  # first, while the dude is still in reach
            await self.send_home(friend, booted=False)


@card("Yasmin Tian")
class YasminTian(Dude):
    @react("Before day one, discard a card to draw one, if you like.", to=GameStarted, boot=True, setup=True)
    async def swap(self, _: GameStarted) -> None:
        old = await self.may_target(self.you.play_hand, "Discard a card to draw one?")
        await self.pay_costs()
        if old and await self.do_for(self.discard(old)):
            await self.draw_cards()


@card("Yiska")
class Yiska(Dude):
    @while_("Carrying a Sidekick: +2 bullets.", bullets=+2)
    def walks_with_friends(self) -> bool:
        return bool(self.attachments.with_keyword("Sidekick"))
