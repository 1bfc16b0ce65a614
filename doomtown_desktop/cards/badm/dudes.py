"""Dudes of Bad Medicine."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    DayEnded,
    Dude,
    EnteredPlay,
    Pool,
    Refusing,
    Until,
    WentHome,
    card,
    noon,
    noon_or_shootout,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Vasilis the Boar")
class VasilisTheBoar(Dude):
    @while_("In a shootout, wanted dudes opposing him get -2 value.", on=DUDES, value=-2)
    def scent_of_money(self, dude: Dude) -> bool:
        return dude.is_wanted and dude in self.opposing_posse

    def is_at_hand(self, weapon: Card) -> bool:
        return self.may_use(weapon, "shootout", free_boot=True, again=True)

    @shootout(
        "Use a Shootout ability of his Weapon without booting it, even if it was used today. Then ace the "
        "Weapon."
    )
    async def wreck(self) -> None:
        weapons = self.goods.with_keyword("Weapon")
        weapon = await self.target(weapons.where(self.is_at_hand), "Use which Weapon?")
        await self.use_ability(weapon, "shootout", free_boot=True, again=True)
        await self.ace(weapon)


@card("Willa Mae MacGowan")
class WillaMaeMacGowan(Dude):
    @resolution("Ace her; if you do, the rest of your posse goes home booted.")
    async def cover_the_retreat(self) -> None:
        require(self.may_ace_for(self), "she cannot be aced")
        await self.pay_costs()
        others = self.posse.but(self)
        if await self.do_for(self.ace(self)):
            for dude in others:
                await self.send_home(dude)


@card("Horace Manse")
class HoraceManse(Dude):
    @react(
        "When he comes into play, return an Abomination from your Boot Hill to your hand, then discard a "
        "card.",
        to=EnteredPlay,
    )
    async def dig_one_up(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.to_hand(
            await self.target(self.you.boot_hill.with_keyword("Abomination"), "Take which Abomination?")
        )
        await self.discard(await self.target(self.you.play_hand, "Discard which card?"))


@card("Luke, the Errand Boy")
class LukeTheErrandBoy(Dude):
    @noon_or_shootout(
        "Your nearby dude hands a Gadget to another nearby dude of yours; in a shootout, to one in your "
        "posse.",
        from_outside=True,
    )
    async def run_an_errand(self) -> None:
        gadgets = self.friends().attachments.with_keyword("Gadget")
        gadget = await self.target(gadgets.where(self.takers), "Hand over which Gadget?")
        await self.transfer(gadget, await self.target(self.takers(gadget), f"Hand {gadget.title} to whom?"))

    def friends(self) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: self.is_nearby(d) and self.may_be_chosen(d, self.use))

    def takers(self, gadget: Card) -> Pool[Dude]:
        fit = self.friends().where(lambda d: d.in_posse or not self.in_shootout)
        return fit.where(lambda d: gadget not in d.attachments and self.may_attach(gadget, d))


@card("Rick Henderson")
class RickHenderson(Dude):
    @react(
        "When another player's dude goes home booted from a shootout Rick is in, their owner gives you 1 "
        "ghost rock or the dude is discarded.",
        to=WentHome,
        boot=True,
    )
    async def collect(self, went: WentHome) -> None:
        runner = self.dude(went.card)
        require(self.in_shootout and self.in_posse, "he is not in the shootout")
        require(went.booted and went.side is not None, "nobody went home booted from the shootout")
        require(runner.owner != self.you, "the dude is yours")
        require(runner.owner.stash or self.may_take(runner), "they can neither be discarded nor paid for")
        await self.pay_costs()
        owner = runner.owner
        asked = owner.stash and self.may_take(runner)
        ransom = await self.may(f"Pay 1 ghost rock for {runner.title}?", by=owner) if asked else owner.stash
        if not ransom or not await self.receive_ghost_rock(owner, 1):
            await self.discard(runner)

    def may_take(self, runner: Dude) -> bool:
        return self.may_discard(runner) and self.may_be_chosen(runner, self.use)


@card("Sophie Lacoste")
class SophieLacoste(Dude):
    @noon(
        "Pay 1 ghost rock: if she is at a public location, another dude of yours here gets +1 influence.",
        repeat=True,
    )
    async def flatter(self) -> None:
        require(self.you.stash >= 1, "it costs 1 ghost rock")
        others = self.dudes_here.but(self).where(lambda d: d.controller == self.you)
        friend = await self.target_if_any(others, "Flatter whom?")
        if await self.pay(1) and friend and self.is_in_public:
            await self.modify(friend, influence=+1)


@card('"Crazy" Mike Draksil')
class CrazyMikeDraksil(Dude):
    @whenever(
        "A dude with less influence can refuse his call-out only if their player discards a card.",
        to=Refusing,
    )
    async def stares(self, refusing: Refusing) -> None:
        mark = self.dude(refusing.subject)
        require(refusing.caller == self.id and mark.influence < self.influence)
        prompt = "Discard a card to refuse?"
        spare = await self.may_target(mark.controller.play_hand, prompt, by=mark.controller)
        if not spare or not await self.discard(spare):
            await refusing.prevent()


@card("Jia Mein (Exp.1)")
class JiaMein1(Dude):
    @noon("Play a Condition from your hand as a Noon play for 2 ghost rock less: Jia becomes a stud.")
    async def foretell(self) -> None:
        fates = self.you.play_hand.with_keyword("Condition")
        fit = fates.where(lambda c: self.may_play_action(c, "noon", change=-2))
        fate = await self.target(fit, "Play which Condition?")
        if await self.do_for(self.play_action(fate, "noon", change=-2)):
            await self.become_stud(self)

    @noon(
        "Boot a spell Jia has and pay 1 ghost rock: return a Condition from your discard pile to your hand."
    )
    async def remember(self) -> None:
        require(self.you.stash >= 1, "it costs 1 ghost rock")
        fates = self.you.discard_pile.with_keyword("Condition")
        self.require_choice(fates)
        spell = await self.target(self.spells.where(self.may_boot), "Boot which spell?")
        fate = await self.target(fates, "Take which Condition?")
        if await self.boot_for(spell) and await self.pay(1):
            await self.to_hand(fate)


@card("Janosz Pratt")
class JanoszPratt(Dude):
    @shootout(
        "He invents a Gadget Weapon from your discard pile without booting, for 2 ghost rock less. Give it "
        "to any dude of yours in the shootout. It is discarded when the day ends.",
        boot=True,
    )
    async def improvise(self) -> None:
        scrap = self.you.discard_pile.with_keyword("Gadget").with_keyword("Weapon")
        weapon = await self.target(scrap.where(self.is_feasible), "Invent which Weapon?")
        if await self.invent(weapon, by=self, boots=False, change=-2):
            arms = self.your_dudes_in_posse
            fit = arms.where(lambda d: weapon in d.attachments or self.may_attach(weapon, d))
            await self.transfer(weapon, await self.target(fit, f"Who gets {weapon.title}?"))
            await self.watch(DayEnded, self.take_apart, weapon, Until.DAY, once=True)

    def is_feasible(self, weapon: Card) -> bool:
        able = self in self.inventors(weapon, boots=False)
        return able and self.cost_of(weapon, self, -2) <= self.you.stash

    async def take_apart(self, _: DayEnded, weapon: Card) -> None:
        require(weapon.in_play)
        await self.discard(weapon)
