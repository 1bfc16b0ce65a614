"""Dudes of Faith and Fear."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    Dude,
    GameStarted,
    Pool,
    card,
    keeps_from_inventing,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Rev. Perry Inbody")
class RevPerryInbody(Dude):
    @noon("Pass a Blessed test of 9: unboot him and a nearby Law Dog.", boot=True)
    async def preach(self) -> None:
        flock = self.all_dudes.where(lambda d: "lawdogs" in d.outfits and self.is_nearby(d))
        dude = await self.target(flock, "Who listens?")
        if (await self.check_skill(self, "Blessed", 9)).succeeded:
            await self.unboot(self, dude)


@card("Abram Grothe (Exp.1)")
class AbramGrothe1(Dude):
    @while_("His ability cannot be used before the second round of a shootout.", cannot="be used")
    def bides_his_time(self) -> bool:
        return self.round == 1

    @shootout("+1 bullets; all opposing Weapons boot and have 0 bullets.")
    async def disarm(self) -> None:
        await self.modify(self, bullets=+1)
        for dude in self.opposing:
            for weapon in dude.attachments.with_keyword("Weapon"):
                await self.boot(weapon)
                await self.modify(weapon, op="set", bullets=0)


@card("Félix Amador")
class FelixAmador(Dude):
    @noon("Boot a Miracle he carries: you see the top card of your deck.")
    async def foresee(self) -> None:
        miracles = self.attachments.with_keyword("Miracle").where(self.may_boot)
        miracle = await self.target(miracles, "Boot which Miracle?")
        if await self.boot_for(miracle):
            await self.look_at_top(1)


@card("Lane Healey (Exp.1)")
class LaneHealey1(Dude):
    @noon("Boot his Horse: at an adjacent deed, boot an opposing dude. He rides there and calls them out.")
    async def ride_down(self) -> None:
        self.require_choice(self.opposing.where(self.can_be_ridden_down))
        horse = await self.target(
            self.attachments.with_keyword("Horse").where(self.may_boot), "Boot which Horse?"
        )
        mark = await self.target(self.opposing.where(self.can_be_ridden_down), "Ride down whom?")
        if await self.boot_for(horse):
            await self.boot(mark)
            if await self.move(self, mark.place):
                await self.call_out(self, mark)

    def can_be_ridden_down(self, dude: Dude) -> bool:
        deed = dude.place
        return isinstance(deed, Deed) and self.is_adjacent(deed)


@card("The Fixer")
class TheFixer(Dude):
    @react(
        "Before day one, discard the 5 top cards of your deck; you may take one of them. If it is an action "
        "card with a job, unboot The Fixer.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def fix(self, _: GameStarted) -> None:
        cards = await self.reveal_top(5)
        for each in cards:
            await self.discard(each)
        found = await self.may_target(cards, "Take which card?")
        if found is not None:
            await self.to_hand(found)
            if found.type is CardType.ACTION and any(h.job for h in found.facts.headers):
                await self.unboot(self)


@card("Makaio Kaleo, Esq.")
class MakaioKaleoEsq(Dude):
    @noon("Move 1 bounty from a dude of yours to another dude of yours.")
    async def settle_out_of_court(self) -> None:
        require(len(self.you.dudes) > 1, "you have no other dude")
        client = await self.target(self.you.dudes.wanted, "Whose bounty?")
        scapegoat = await self.target(self.you.dudes.but(client), f"Who gets 1 bounty of {client.title}?")
        await self.pay_costs()
        before = client.bounty
        await self.add_bounty(client, -1)
        await self.add_bounty(scapegoat, before - client.bounty)


@card("Micah Ryse (Exp.1)")
class MicahRyse1(Dude):
    @shootout("Boot a Hex or Mystical goods he carries: an opposing dude gets -3 value.")
    async def sap(self) -> None:
        self.require_choice(self.opposing)
        charm = await self.target(self.charms().where(self.may_boot), "Boot which charm?")
        dude = await self.target(self.opposing, "Whose value falls?")
        if await self.boot_for(charm):
            await self.modify(dude, value=-3)

    def charms(self) -> Pool[Card]:
        return self.attachments.with_keyword("Hex").also(self.goods.with_keyword("Mystical"))


@card("William Specks")
class WilliamSpecks(Dude):
    @noon(
        "Play a Ranch or an Out of Town deed from your hand, or let another dude of yours invent a Gadget. "
        "Reduce its cost by his Mad Scientist rating.",
        boot=True,
    )
    async def draw_up_plans(self) -> None:
        project = await self.target(self.you.play_hand.where(self.is_a_project), "Play which deed or Gadget?")
        await self.pay_costs()
        if project.is_a("Gadget"):
            await self.invent(project, change=-self.discount)
        else:
            await self.play(project, change=-self.discount)

    @property
    def discount(self) -> int:
        return self.rating("Mad Scientist") or 0

    def is_a_project(self, project: Card) -> bool:
        if project.is_a("Gadget"):
            able = self.inventors(project).but(self)
            return bool(able) and self.cost_of(project, change=-self.discount) <= self.you.stash
        deed = project.is_a("Ranch") or project.facts.is_out_of_town
        return project.type is CardType.DEED and deed and self.can_play(project, -self.discount)


@card("Sister Lois Otwell")
class SisterLoisOtwell(Dude):
    @shootout("Boot a Miracle she carries: a dude in your posse gets +1 bullets and +3 value.")
    async def encourage(self) -> None:
        miracles = self.attachments.with_keyword("Miracle").where(self.may_boot)
        miracle = await self.target(miracles, "Boot which Miracle?")
        dude = await self.target(self.posse, "Encourage whom?")
        if await self.boot_for(miracle):
            await self.modify(dude, bullets=+1, value=+3)


@card("Zoe Halbrook")
class ZoeHalbrook(Dude):
    @keeps_from_inventing("She can invent only Weapons.")
    def thinks_of_guns(self, dude: Dude, gadget: Card) -> bool:
        return dude == self and not gadget.is_a("Weapon")

    @while_("+1 Mad Scientist for each Deputy where she is.", Mad_Scientist=+1)
    def is_well_guarded(self) -> int:
        return len(self.dudes_here.with_keyword("Deputy"))
