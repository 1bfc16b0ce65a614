"""Dudes of Out for Blood."""

from doomtown_desktop.dsl import (
    Acing,
    Attached,
    CalloutAnswered,
    Dude,
    Until,
    as_shootout_play,
    card,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Reverend Endicott")
class ReverendEndicott(Dude):
    @react(
        "When you attach a Miracle to him, an opposing dude gets 1 bounty whose influence is lower than the "
        "number of Miracles on him.",
        to=Attached,
    )
    async def preach(self, attached: Attached) -> None:
        require(attached.host == self.id and self.player(attached.player) == self.you)
        require(self.card(attached.card).is_a("Miracle"), "it is no Miracle")
        count = len(self.spells.with_keyword("Miracle"))
        await self.add_bounty(
            await self.target(self.opposing.where(lambda d: d.influence < count), "Shame whom?")
        )


@card("Enrique Dos Santos")
class EnriqueDosSantos(Dude):
    @react(
        "When a wanted dude away from home accepts his call-out, nobody joins the mark while posses form.",
        to=CalloutAnswered,
    )
    async def single_out(self, answered: CalloutAnswered) -> None:
        mark = self.dude(answered.mark)
        require(answered.accepted and answered.caller == self.id, "nobody accepts a call-out of his")
        require(mark.is_wanted and not mark.is_home, "they are not wanted, or at home")
        await self.forbid("join the mark's posse while it forms", until=Until.SHOOTOUT)


@card("Byron Decker")
class ByronDecker(Dude):
    @while_("+1 influence while he carries a Weapon that is a Gadget.", influence=+1)
    def shows_off(self) -> bool:
        return any(g.is_a("Gadget") and g.is_a("Weapon") for g in self.goods)

    @react(
        "When he would be aced as a casualty, or by a Shootout or Resolution ability: discard another dude "
        "of your posse, and he stays.",
        to=Acing,
    )
    async def hide(self, acing: Acing) -> None:
        require(acing.subject == self.id and self.in_posse)
        shot = acing.cause is not None and acing.cause.play in ("shootout", "resolution")
        require(acing.as_casualty or shot, "something else aces him")
        others = self.posse.but(self).where(lambda d: d.controller == self.you)
        shield = await self.target(others, "Who is discarded in his place?")
        if await self.do_for(self.discard(shield)):
            await acing.prevent()


@card("Carter Richardson")
class CarterRichardson(Dude):
    @as_shootout_play(
        "From your hand, he may enter play in your posse as a Shootout play against wanted dudes."
    )
    def rides_in(self, _carter: Dude) -> bool:
        return bool(self.opposing.wanted)

    @noon("He moves to the wanted dude with the highest bounty.")
    async def ride(self) -> None:
        most = self.all_dudes.highest("bounty")
        wanted = self.all_dudes.wanted.where(lambda d: d.bounty == most and self.may_move(self, d.place))
        prey = await self.target(wanted, "After whom?")
        await self.pay_costs()
        await self.move(self, prey.place)


@card("Lorena Corbett")
class LorenaCorbett(Dude):
    @shootout(
        "For your cards the grit of an opposing dude is at least 11. You may boot her Mystical goods to boot "
        "that dude."
    )
    async def see_their_strength(self) -> None:
        rival = await self.target(self.opposing, "Whose grit?")
        charms = self.goods.unbooted.with_keyword("Mystical")
        charm = await self.may_target(charms, "Boot which goods to boot them?")
        await self.modify(rival, least_grit_for_its_player=11)
        if charm and await self.boot_for(charm):
            await self.boot(rival)
