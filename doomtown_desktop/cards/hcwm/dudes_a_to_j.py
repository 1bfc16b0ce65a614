"""Further dudes of Hell's Comin' With Me, A to J."""

from doomtown_desktop.dsl import (
    CLUBS,
    DIAMONDS,
    DUDES,
    HEARTS,
    Booted,
    Card,
    CardType,
    Dude,
    Pool,
    Purchase,
    SendingHome,
    Until,
    Use,
    card,
    noon,
    noon_or_shootout,
    own_cost,
    protects,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Arielle Moriah")
class ArielleMoriah(Dude):
    @react("When an ability of a Miracle she carries boots her, she unboots.", to=Booted)
    async def persevere(self, booted: Booted) -> None:
        require(booted.card == self.id and booted.cause is not None, "no effect has booted her")
        assert booted.cause is not None
        miracle = self.card(booted.cause.card)
        require(miracle in self.spells and miracle.is_a("Miracle"), "it was not a Miracle of hers")
        await self.unboot(self)


@card("Cooper Grannon")
class CooperGrannon(Dude):
    @noon(
        "Boot a Gadget he carries: pull (twice if it is Experimental). Diamond: draw a card, then discard "
        "one. Heart: he gets +2 bullets. Spade: he gets +1 influence. Club: he boots."
    )
    async def tinker(self) -> None:
        gadget = await self.target(
            self.attachments.with_keyword("Gadget").where(self.may_boot), "Boot which Gadget?"
        )
        if not await self.boot_for(gadget):
            return
        for _ in range(2 if gadget.is_a("Experimental") else 1):
            suit = (await self.pull()).suit
            if suit == DIAMONDS:
                await self.draw_cards()
                if spare := await self.target_if_any(self.you.play_hand, "Discard which card?"):
                    await self.discard(spare)
            elif suit == HEARTS:
                await self.modify(self, bullets=+2)
            elif suit == CLUBS:
                await self.boot(self)
            else:
                await self.modify(self, influence=+1)


@card("Dr. Delphi Wallis")
class DrDelphiWallis(Dude):
    @shootout(
        "Boot her or a Gadget she carries: test her Mad Scientist against the grit of an opposing dude. If "
        "she succeeds, an ability printed on them cannot be used until Sundown is over."
    )
    async def diagnose(self) -> None:
        self.require_choice(self.opposing)
        tools = Pool([self, *self.attachments.with_keyword("Gadget")]).where(self.may_boot)
        tool = await self.target(tools, "Boot her, or which Gadget?")
        patient = await self.target(self.opposing, "Diagnose whom?")
        if await self.boot_for(tool):
            test = await self.check_skill(self, "Mad Scientist", patient.grit)
            if test.succeeded and patient.printed_abilities:
                ability = await self.which_ability(patient, patient.printed_abilities)
                await self.forbid_ability(patient, ability, Until.AFTER_SUNDOWN)


@card("Joan McGruder")
class JoanMcGruder(Dude):
    @while_("-1 bullets per other dude in her posse.", bullets=-1)
    def works_alone(self) -> int:
        mates = self.controller.posse if self.in_posse else []
        return len([d for d in mates if d != self])

    @while_("She cannot run from shootouts.", cannot="flee")
    def stands_fast(self) -> bool:
        return self.in_posse

    @whenever("Nor can anything send her home from one, booted or not.", to=SendingHome)
    async def stays_put(self, going: SendingHome) -> None:
        require(going.subject == self.id and self.in_posse and not going.why)
        await going.prevent()

    @protects("Cards she carries affect only opposing dudes with more bounty than influence.")
    def is_righteous(self, dude: Card, use: Use) -> bool:
        opposed = isinstance(dude, Dude) and dude.controller in self.opponents
        return opposed and self.card(use.card) in self.attachments and dude.bounty <= dude.influence


@card("Jonah Essex (Exp.1)")
class JonahEssexExp1(Dude):
    @own_cost("He costs an Outlaws player 1 ghost rock less for each different Hex they control.")
    def knows_the_trade(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        hexes = buyer.cards.with_keyword("Hex").where(lambda c: c.type is CardType.SPELL)
        return -len({c.title for c in hexes}) if "outlaws" in buyer.gangs else 0

    @while_("Other wanted dudes in his posse have +1 bullets.", on=DUDES, bullets=+1)
    def leads_the_wanted(self, dude: Dude) -> bool:
        return dude.is_wanted and dude != self and self.in_posse and dude in self.controller.posse

    @noon_or_shootout(
        "Discard an opponent's card that is attached to something here and costs no more than his bounty. "
        "Your dude here gets 1 bounty."
    )
    async def plunder(self) -> None:
        attached = Pool(a for host in (*self.dudes_here, self.place) for a in host.attachments)
        loot = attached.where(self.may_discard).where(self.is_loot)
        prize = await self.target(loot, "Discard which card?")
        mine = self.dudes_here.where(lambda d: d.controller == self.you)
        robber = await self.target(mine, "Who gets bounty?")
        await self.discard(prize)
        await self.add_bounty(robber)

    def is_loot(self, prize: Card) -> bool:
        return prize.controller in self.opponents and prize.cost <= self.bounty
