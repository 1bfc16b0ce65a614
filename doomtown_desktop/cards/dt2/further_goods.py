"""Further goods of Weird West Edition."""

from doomtown_desktop.dsl import (
    HEARTS,
    Card,
    Discarded,
    Dude,
    Goods,
    Invented,
    Pool,
    ShootoutStarted,
    Until,
    Zone,
    card,
    noon,
    override,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Baijiu Jar")
class BaijiuJar(Goods):
    @while_("At a Saloon: +3 value and +1 influence.", value=+3, influence=+1)
    def warms(self) -> bool:
        return self.place.is_a("Saloon")

    @shootout("Discard 3 cards from your hand to draw 4.", boot=True)
    async def drink(self) -> None:
        swigs = await self.targets(self.you.play_hand, 3, 3, "Discard which cards?")
        for swig in swigs:
            await self.discard(swig)
        await self.draw_cards(4)


@card("Culpability Scientizer")
class CulpabilityScientizer(Goods):
    @whenever("When it is invented, a dude gets 2 bounty.", to=Invented)
    async def find_fault(self, invented: Invented) -> None:
        require(invented.gadget == self.id and invented.succeeded)
        await self.add_bounty(await self.target(self.all_dudes, "Who gets 2 bounty?"), 2)

    @noon(
        "Discard it: this dude calls out a wanted dude here. In that shootout, you make a Shootout play "
        "before all others."
    )
    async def accuse(self) -> None:
        caller = self.bearer
        culprits = self.dudes_here.wanted.where(lambda d: self.may_call_out(d, caller))
        culprit = await self.target(culprits, "Call out whom?")
        if await self.do_for(self.discard(self)):
            await self.watch(ShootoutStarted, self.speak_first, until=Until.PLAY, once=True)
            await self.call_out(caller, culprit)

    async def speak_first(self, _: ShootoutStarted, __: object) -> None:
        await self.make_shootout_play()


class CurrencyPress(Goods):
    @whenever(
        "When it is discarded while in play, its owner draws a card.", to=Discarded, zone=Zone.DISCARD_PILE
    )
    async def leave_a_souvenir(self, gone: Discarded) -> None:
        require(gone.card == self.id)
        await self.draw_cards(player=self.owner)


@card("Disingenuine Currency Press", spelled="Disgenuine Currency Press")
class DisingenuineCurrencyPress(CurrencyPress):
    @whenever("When it is invented, gain 4 ghost rock.", to=Invented)
    async def print_money(self, invented: Invented) -> None:
        require(invented.gadget == self.id and invented.succeeded)
        await self.gain_ghost_rock(4)


@card("Disingenuine Currency Press", printing="11016", spelled="Disgenuine Currency Press")
class DisingenuineCurrencyPressOfHaste(CurrencyPress):
    @whenever("When it is invented, gain 5 ghost rock, and the inventor unboots.", to=Invented)
    async def print_money(self, invented: Invented) -> None:
        require(invented.gadget == self.id and invented.succeeded)
        await self.gain_ghost_rock(5)
        await self.unboot(self.card(invented.scientist))


@card("Faithful Hound")
class FaithfulHound(Goods):
    @shootout(
        "Pull. If you pull lower than the value of goods in the opposing posse, boot the goods, or discard "
        "the Hound to discard them.",
        boot=True,
    )
    async def snatch(self) -> None:
        loot = await self.target(Pool(g for d in self.opposing for g in d.goods), "Snatch which goods?")
        if (await self.pull()).value < loot.value:
            gives_up = await self.may("Discard the Hound and the goods?")
            if gives_up and await self.do_for(self.discard(self)):
                await self.discard(loot)
            else:
                await self.boot(loot)


@card("Faithful Hound", printing="02014")
class FaithfulHoundOfTheFirstDays(Goods):
    @shootout(
        "Pull. If you pull lower than the value of goods in the opposing posse, discard the goods.",
        boot=True,
    )
    async def snatch(self) -> None:
        loot = await self.target(Pool(g for d in self.opposing for g in d.goods), "Snatch which goods?")
        if (await self.pull()).value < loot.value:
            await self.discard(loot)


@card("Hydro-Puncher")
class HydroPuncher(Goods):
    @while_(
        "This dude may carry a second Weapon, if both are Melee or this dude is a Gadget.",
        op="least",
        extra_Weapon=1,
    )
    def frees_a_hand(self) -> bool:
        arms = self.bearer.attachments.with_keyword("Weapon")
        return self.bearer.is_a("Gadget") or len(arms.with_keyword("Melee")) == len(arms)

    @while_("While carrying two Weapons, this dude is a stud.", stud=True)
    def swings_both(self) -> bool:
        return len(self.bearer.attachments.with_keyword("Weapon")) >= 2

    @shootout("Boot an opposing dude and a card they carry.", boot=True)
    async def punch(self) -> None:
        await self.knock_down(self.opposing.where(self.may_boot).where(self.loose_cards))

    async def knock_down(self, able: Pool[Dude]) -> None:
        victim = await self.target(able, "Boot whom?")
        await self.pay_costs()
        await self.boot(victim)
        if other := await self.target_if_any(self.loose_cards(victim), "Boot which card?"):
            await self.boot(other)

    def loose_cards(self, victim: Dude) -> Pool[Card]:
        return victim.attachments.where(self.may_boot)


@card("Hydro-Puncher", printing="18028")
class HydroPuncherOnAnybody(HydroPuncher):
    @shootout("Boot an opposing dude, booted or not, and a card they carry.", boot=True)
    @override
    async def punch(self) -> None:
        await self.knock_down(self.opposing)


@card("Personal Ornithopter")
class PersonalOrnithopter(Goods):
    @shootout("This dude joins your posse, wherever they are.", repeat=True, pay=1, from_outside=True)
    async def fly_in(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)

    @shootout("This dude goes home booted.", boot=True)
    async def fly_off(self) -> None:
        require(self.may_send_home(self.bearer), "this dude cannot go home")
        await self.send_home(self.bearer)


@card("See-Through Spectacles")
class SeeThroughSpectacles(Goods):
    @resolution(
        "Choose one card in your draw hand. A heart gets a value no card there has; any other card becomes a "
        "heart. This counts as changing your hand rank.",
        boot=True,
    )
    async def peek(self) -> None:
        require(self.may_change_hand_rank(), "your hand rank cannot be changed")
        seen = await self.target(self.you.draw_hand, "Change which card?")
        await self.pay_costs()
        held = {c.poker_value for c in self.you.draw_hand}
        new = [v for v in range(1, 14) if v not in held] if seen.poker_suit == HEARTS else [seen.poker_value]
        await self.recast(seen, new, suits=[2])


@card("Xemo's Turban")
class XemosTurban(Goods):
    @noon(
        "Unless the pull is a club, you may for 1 ghost rock draw a card, discard one and unboot this.",
        repeat=True,
        boot=True,
        pull=True,
    )
    async def meditate(self) -> None:
        await self.pay_costs()
        if self.pulled.suit and await self.may_pay(1, "Pay 1 ghost rock to swap a card and unboot this?"):
            await self.draw_cards()
            for thought in await self.targets(self.you.play_hand, 1, 1, "Discard which card?"):
                await self.discard(thought)
            await self.unboot(self)
