"""The Agency and the cards of its deck, of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Dude,
    Finishing,
    Goods,
    Joining,
    Moving,
    PlayMade,
    Pool,
    SendingHome,
    Until,
    card,
    noon,
    react,
    require,
    while_,
)


@card("Melissa Thomas (Exp.1)", edition="classic")
class MelissaThomas(Dude):
    @react(
        "After another dude has cast a spell: that dude becomes Wanted.",
        to=Finishing,
        timing="after",
    )
    async def report(self, finishing: Finishing) -> None:
        require(not finishing.technique, "it is not a spell")
        caster = self.dude(finishing.dude)
        require(caster != self, "she has cast the spell herself")
        require(caster.in_play, "the dude is no longer in play")
        require(not caster.is_wanted, "the dude is Wanted already")
        self.require_choice([caster])
        await self.make_wanted(caster)


@card("Investment Machine", edition="classic")
class InvestmentMachine(Goods):
    @noon("Gain 9 ghost rock.", pay=6)
    async def invest(self) -> None:
        await self.gain_ghost_rock(9)


@card("Waylaid!", edition="classic")
class Waylaid(ActionCard):
    @noon(
        "Mark goods that another player's dude carries. If successful, a dude in your posse gets the goods, "
        "from Boot Hill if they are there by then.",
        job=True,
        boot=True,
    )
    async def hold_up(self) -> None:
        carried = Pool(g for d in self.all_dudes for g in d.goods if d.controller != self.you)
        loot = await self.target(carried.where(self.may_mark), "Mark which goods?")
        job = await self.lead_job(loot)
        if not job.succeeded or not (loot.in_play or loot in self.boot_hill):
            return
        takers = job.posse.where(lambda d: d.controller == self.you and self.is_free_for(d, loot))
        if taker := await self.target_if_any(takers, f"Who gets {loot.title}?"):
            if loot.in_play:
                await self.transfer(loot, taker)
            else:
                await self.attach(loot, taker, invents=False)

    def is_free_for(self, dude: Dude, loot: Card) -> bool:
        return dude.in_play and self.may_attach(loot, dude, invents=False)


@card("Delilah Darby-Scorne", edition="classic")
class DelilahDarbyScorne(Dude):
    @while_("While she is booted, she has 0 influence.", op="set", influence=0)
    def is_busy(self) -> bool:
        return self.booted

    @react(
        "Before another dude moves away from here: the dude cannot move out of here until Nightfall is over, "
        "and is out of the shootout if there is one.",
        to=(PlayMade, Moving, SendingHome, Joining),
        boot=True,
        timing="before",
    )
    async def interrogate(self, going: PlayMade | Moving | SendingHome | Joining) -> None:
        dude = self.dude(going.card if isinstance(going, PlayMade) else going.subject)
        require(dude != self and dude.location == self.location, "it is not another dude here")
        self.require_move(going, dude)
        self.require_choice([dude])
        await self.pay_costs()
        await self.keep_out(dude, self.is_held, Until.AFTER_SUNDOWN, limit=self.place.id)
        if not isinstance(going, PlayMade):
            await going.prevent()
        if dude.in_posse:
            await self.leave_posse(dude)

    def require_move(self, going: PlayMade | Moving | SendingHome | Joining, dude: Dude) -> None:
        """Require that the dude is about to move to another location."""
        if isinstance(going, PlayMade):
            require(going.verb == "move", "nobody moves")
        elif isinstance(going, SendingHome):
            require(not dude.is_home, "the dude is at home already")
        elif isinstance(going, Joining):
            require(dude.location != self.shootout_location and not going.stays, "the dude does not move")

    def is_held(self, dude: Dude, _place: Card, here: int) -> bool:
        return dude.location is not None and dude.location.id == here
