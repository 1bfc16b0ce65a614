"""Dudes of Out for Blood."""

from doomtown_desktop.dsl import (
    DEEDS,
    Acing,
    Attached,
    CalloutAnswered,
    Card,
    Deed,
    Discarding,
    Dude,
    PlayOver,
    Until,
    as_shootout_play,
    bears,
    card,
    noon,
    react,
    require,
    resolution,
    shootout,
    whenever,
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


@card("Sgt. Elijah Clay")
class SgtElijahClay(Dude):
    @whenever(
        "After each Shootout play with him in your posse, passing too: if the opposing posse has more bounty "
        "than bullets, he is a stud with at least 3 bullets in this shootout.",
        to=PlayOver,
    )
    async def take_aim(self, over: PlayOver) -> None:
        require(over.play == "shootout" and self.in_posse)
        crooks = self.opposing_posse
        require(sum(d.bounty for d in crooks) > crooks.total("bullets"))
        await self.modify(self, Until.SHOOTOUT, op="least", stud=True, bullets=3)


@card("Mason Adler")
class MasonAdler(Dude):
    @bears("He carries no Weapon but Melee ones.")
    def loves_steel(self, weapon: Card) -> bool:
        return not weapon.is_a("Weapon") or weapon.is_a("Melee")

    @noon(
        "Mark the opposing dude with most grit, 11 or more. Nobody joins him. If successful, ace them.",
        job=True,
        boot=True,
    )
    async def hunt(self) -> None:
        top = max((d.grit for d in self.opposing), default=0)
        prey = await self.target(self.opposing.where(lambda d: d.grit == top >= 11), "Mark whom?")
        if (await self.lead_job(prey, on_begin=self.ride_alone)).succeeded:
            await self.ace(prey)

    async def ride_alone(self) -> None:
        for friend in self.you.dudes.but(self):
            await self.modify(friend, Until.PLAY, cannot=["join posses"])

    @shootout(
        "If nobody among all other players' dudes has more grit than one of the opposing posse, he is an "
        "Abomination and a stud. At most once in each shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def change_shape(self) -> None:
        await self.pay_costs()
        rivals = self.all_dudes.where(lambda d: d.controller != self.you)
        if max((d.grit for d in self.opposing), default=-1) == max((d.grit for d in rivals), default=0):
            await self.modify(self, stud=True, keywords=["Abomination"])


@card("Black Elk (Exp.1)")
class BlackElk(Dude):
    @while_(
        "At a deed, his Shaman rating decides its control in place of his influence.",
        influence_for_control=+1,
    )
    def speaks_for_the_land(self) -> int:
        return (self.rating("Shaman") or 0) - self.influence if isinstance(self.location, Deed) else 0


@card("The Faceless One")
class TheFacelessOne(Dude):
    @shootout(
        "He has as many bullets more as an opposing dude has, 4 at most. If that dude's grit is 11 or more, "
        "they have at most 4 bullets."
    )
    async def wear_a_face(self) -> None:
        dude = await self.target(self.opposing, "Whose face?")
        await self.pay_costs()
        await self.modify(self, bullets=min(4, dude.bullets))
        if dude.grit >= 11:
            await self.modify(dude, op="most", bullets=4)


@card("Baijiu Sue")
class BaijiuSue(Dude):
    @while_("A Saloon where she is has +1 control points.", on=DEEDS, control=+1)
    def draws_a_crowd(self, deed: Deed) -> bool:
        return deed == self.location and deed.is_a("Saloon")


@card("Ke Wang")
class KeWang(Dude):
    @shootout(
        "Pay an opponent what an opposing dude of theirs has as upkeep: that dude boots and has -1 bullets."
    )
    async def buy_off(self) -> None:
        able = self.opposing.where(lambda d: d.upkeep <= self.you.stash)
        dude = await self.target(able, "Buy off whom?")
        await self.pay_costs()
        if not dude.upkeep or await self.do_for(self.take_ghost_rock(self.you, dude.upkeep, dude.controller)):
            await self.boot(dude)
            await self.modify(dude, bullets=-1)


@card("Klah")
class Klah(Dude):
    @shootout("Boot a Sidekick of his: a dude of yours with a Sidekick has +1 bullets.", boot=True)
    async def whistle(self) -> None:
        handlers = self.posse.where(lambda d: d.attachments.with_keyword("Sidekick"))
        self.require_choice(handlers)
        friend = await self.target(self.attachments.with_keyword("Sidekick").unbooted, "Boot which Sidekick?")
        hero = await self.target(handlers, "Who gets a bullet?")
        if await self.boot_for(friend):
            await self.modify(hero, bullets=+1)


@card("Adelaide Rose")
class AdelaideRose(Dude):
    @shootout(
        "Boot a Gadget of hers: an opposing dude has -1 bullets and, if the Gadget is Experimental, a dude "
        "of your posse +1."
    )
    async def tinker(self) -> None:
        self.require_choice(self.opposing)
        gadget = await self.target(self.attachments.with_keyword("Gadget").unbooted, "Boot which Gadget?")
        rival = await self.target(self.opposing, "Who loses a bullet?")
        hero = await self.target(self.posse, "Who gets one?") if gadget.is_a("Experimental") else None
        if await self.boot_for(gadget):
            await self.modify(rival, bullets=-1)
            if hero:
                await self.modify(hero, bullets=+1)


@card("Brother Petrovic")
class BrotherPetrovic(Dude):
    @react(
        "When he is about to be aced or discarded in a shootout, your opponent pays you as much ghost rock "
        "as he has influence, if they have it.",
        to=(Acing, Discarding),
    )
    async def bequeath(self, leaving: Acing | Discarding) -> None:
        require(leaving.subject == self.id and self.in_shootout, "it is not his end")
        await self.pay_costs()
        if self.opponent.stash >= self.influence:
            await self.take_ghost_rock(self.opponent, self.influence)


@card("Master Shou")
class MasterShou(Dude):
    @noon("Boot an Abomination of yours at a deed here or next door: its owner pays you 1 ghost rock.")
    async def send_a_beggar(self) -> None:
        near = self.you.dudes.with_keyword("Abomination").unbooted.where(
            lambda d: self.is_nearby(d) and isinstance(d.location, Deed)
        )
        beggar = await self.target(near, "Boot which Abomination?")
        await self.boot(beggar)
        host = beggar.place.owner
        if host != self.you:
            await self.take_ghost_rock(host, 1)


@card("Monomi Miles")
class MonomiMiles(Dude):
    @resolution(
        "If your hand is legal and ranks higher, boot a Sidekick of his: both sides take as many casualties "
        "more as his Kung Fu is.",
        boot=True,
    )
    async def stir_it_up(self) -> None:
        friend = await self.target(self.attachments.with_keyword("Sidekick").unbooted, "Boot which Sidekick?")
        await self.pay_costs()
        better = self.you.hand_is_legal and self.you.hand_rank > self.opponent.hand_rank
        if better and await self.boot_for(friend):
            for player in (self.you, self.opponent):
                await self.change_casualties(self.rating("Kung Fu") or 0, player)
