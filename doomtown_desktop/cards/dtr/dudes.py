"""Dudes of Base Set."""

from doomtown_desktop.dsl import (
    CLUBS,
    DUDES,
    Card,
    CardType,
    Declared,
    Deed,
    Discarded,
    Discarding,
    DrawHandsRevealed,
    Dude,
    GameStarted,
    Joined,
    Pool,
    ShootoutEnded,
    Until,
    Use,
    card,
    noon,
    override,
    pays_for,
    protects,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Judge Harry Somerset")
class JudgeHarrySomerset(Dude):
    @noon("Mark a wanted dude. If you succeed, ace them.", job=True, boot=True)
    async def sentence(self) -> None:
        mark = await self.target(self.all_dudes.wanted.but(self), "Mark a wanted dude")
        job = await self.lead_job(mark, leader=self)
        if job.succeeded:
            await self.ace(mark)


@card("Barton Everest")
class BartonEverest(Dude):
    @whenever("When your hand in his shootout is revealed as Cheatin': +1 to its rank.", to=DrawHandsRevealed)
    async def bluff(self, revealed: DrawHandsRevealed) -> None:
        require(
            self.in_posse
            and self.controller.seat in revealed.players
            and self.controller.has_revealed_cheatin_hand
        )
        await self.change_hand_rank(+1)


@card("Androcles Brocklehurst")
class AndroclesBrocklehurst(Dude):
    @noon(
        "At a deed you own but do not control: gain X ghost rock, where X is the influence of another "
        "player's dude there.",
        boot=True,
    )
    async def lend(self) -> None:
        guest = await self.target(self.opposing.where(self.is_squatting), "Whose influence?")
        await self.pay_costs()
        await self.gain_ghost_rock(guest.influence)

    def is_squatting(self, dude: Dude) -> bool:
        deed = dude.place
        return isinstance(deed, Deed) and deed.owner == self.you != deed.controller


@card("Tyxarglenak")
class Tyxarglenak(Dude):
    @protects(
        "Other players' action cards cannot choose or affect your Hucksters here if they could choose "
        "Tyxarglenak instead."
    )
    def draws_attention(self, dude: Card, use: Use) -> bool:
        return (
            dude.is_a("Huckster")
            and dude.controller == self.controller
            and dude.location == self.location
            and self.card(use.card).type is CardType.ACTION
            and self.could_be_chosen_instead(dude, use)
        )


@card("Arnold McCadish")
class ArnoldMcCadish(Dude):
    @react(
        "When a dude would be discarded (not aced) as a casualty: if the pull is higher than their value, "
        "send them home booted instead.",
        to=Discarding,
        boot=True,
        pull=True,
    )
    async def patch_up(self, discarding: Discarding) -> None:
        patient = self.dude(discarding.subject)
        require(discarding.as_casualty)
        require(self.may_send_home(patient), "they cannot go home")
        self.require_choice([patient])
        await self.pay_costs()
        if self.pulled.value > patient.value:
            await discarding.instead(self.send_home, patient)


@card("Clementine Lepp")
class ClementineLepp(Dude):
    @while_(
        "At a Saloon of yours: +1 influence, and nobody can call her out.",
        influence=+1,
        cannot="be called out",
    )
    def entertains(self) -> bool:
        return self.place.is_a("Saloon") and self.place.owner == self.controller


@card("Travis Moone")
class TravisMoone(Dude):
    @react(
        "Before day one, shuffle your play hand back into your deck and draw 5 new cards.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def deal_again(self, _: GameStarted) -> None:
        await self.pay_costs()
        await self.to_deck(self.you.play_hand, shuffle=True)
        await self.draw_cards(5)


@card("Eve Henry")
class EveHenry(Dude):
    partner = "Dr. Dawn Edwards"

    @whenever(
        "If she is discarded as a casualty and you have no Dr. Dawn Edwards in play, you may search your "
        "deck for her: she comes into play where Eve was, at no cost.",
        to=Discarding,
    )
    async def leave_word(self, discarding: Discarding) -> None:
        require(discarding.subject == self.id and discarding.as_casualty)
        await self.watch(Discarded, self.send_for_partner, self.place, Until.ROUND, once=True)

    async def send_for_partner(self, discarded: Discarded, place: Card | None) -> None:
        require(discarded.card == self.id and discarded.as_casualty)
        require(not [c for c in self.you.cards if c.title == self.partner])
        if await self.may(f"Search your deck for {self.partner}?"):
            for dude in await self.search_deck(self.is_free_to_come, f"Play {self.partner}"):
                await self.play(dude, change=-self.cost_of(dude), at=place or self.town_square)

    def is_free_to_come(self, dude: Card) -> bool:
        return dude.title == self.partner and self.can_play(dude, -self.cost_of(dude))


@card("Dr. Dawn Edwards")
class DrDawnEdwards(EveHenry):
    partner = "Eve Henry"

    @whenever(
        "If she is discarded as a casualty and you have no Eve Henry in play, you may search your deck for "
        "her: she comes into play where Dawn was, at no cost.",
        to=Discarding,
    )
    @override
    async def leave_word(self, discarding: Discarding) -> None:
        await super().leave_word(discarding)


@card("Ivor Hawley")
class IvorHawley(Dude):
    @while_(
        "Carrying a Hex: +1 bullets, +1 influence, +1 Huckster.",
        bullets=+1,
        influence=+1,
        Huckster=+1,
    )
    def draws_power(self) -> bool:
        return bool(self.attachments.with_keyword("Hex"))


@card("Rémy LaPointe")
class RemyLaPointe(Dude):
    @shootout("+1 bullets for each ghost rock paid, up to 5 bullets in all.", pay=(1, 4))
    async def raise_the_ante(self) -> None:
        await self.pay_costs()
        await self.modify(self, bullets=max(0, min(self.paid, 5 - self.bullets)))


@card("Micah Ryse")
class MicahRyse(Dude):
    @noon("Boot a Hex he carries: he moves to any location without booting.")
    async def step_through(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self, p))
        self.require_choice(places)
        spell = await self.target(
            self.attachments.with_keyword("Hex").where(self.may_boot), "Boot which Hex?"
        )
        place = await self.target(places, "Where to?")
        if await self.boot_for(spell):
            await self.move(self, place)


@card("Elander Boldman")
class ElanderBoldman(Dude):
    @shootout(
        "Choose your dude in the shootout with a Gadget Weapon. On a club, discard the dude; if not, the "
        "Weapon gets +3 bullets.",
        pull=True,
    )
    async def overload(self) -> None:
        armed = self.your_dudes_in_posse.where(lambda d: self.guns_of(d))
        dude = await self.target(armed, "Whose Gadget?")
        await self.pay_costs()
        if self.pulled.suit == CLUBS:
            await self.discard(dude)
        else:
            await self.modify(
                await self.target(self.guns_of(dude), "Which Gadget gets +3 bullets?"), bullets=+3
            )

    def guns_of(self, dude: Dude) -> Pool[Card]:
        return dude.goods.with_keyword("Gadget").with_keyword("Weapon")


@card("James Ghetty")
class JamesGhetty(Dude):
    @whenever("When he joins a posse, put 4 ghost rock on him (it is not bounty).", to=Joined)
    async def bring_money(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.put_ghost_rock(self, 4)

    @pays_for("You may pay for Shootout abilities with the ghost rock on him.")
    def funds(self, use: Declared) -> bool:
        return use.play == "shootout" and self.player(use.player) == self.controller

    @whenever("After a shootout, discard the ghost rock left on him.", to=ShootoutEnded)
    async def spend_the_rest(self, _: ShootoutEnded) -> None:
        await self.put_ghost_rock(self, -self.ghost_rock)


@card("Harold Aimslee")
class HaroldAimslee(Dude):
    @noon(
        "Discard a card from your hand: take a Gadget other than a Weapon from your discard pile.", boot=True
    )
    async def salvage(self) -> None:
        scrap = self.you.discard_pile.with_keyword("Gadget").where(lambda c: not c.is_a("Weapon"))
        self.require_choice(scrap)
        spare = await self.target(self.you.play_hand, "Discard which card?")
        gadget = await self.target(scrap, "Take which Gadget?")
        if await self.discard(spare):
            await self.to_hand(gadget)


@card('Xiong "Wendy" Cheng')
class XiongWendyCheng(Dude):
    @shootout("An opposing dude goes home booted.", boot=True)
    async def kick(self) -> None:
        await self.send_home(await self.target(self.opposing.where(self.may_send_home), "Send whom home?"))


@card("Sanford Taylor")
class SanfordTaylor(Dude):
    @noon("At a deed: call out a dude there, who cannot refuse while Sanford is wanted.", boot=True)
    async def pick_a_fight(self) -> None:
        require(isinstance(self.place, Deed), "he is not at a deed")
        rivals = self.opposing.at(self.place).where(lambda d: self.may_call_out(d, self))
        mark = await self.target(rivals, "Call out whom?")
        await self.pay_costs()
        await self.call_out(self, mark, refusable=not self.is_wanted)


@card("Silas Aims")
class SilasAims(Dude):
    @while_("His bullets are his bounty.", bullets=+1)
    def lives_up_to_it(self) -> int:
        return self.bounty


@card("The Ghostly Gun")
class TheGhostlyGun(Dude):
    @resolution(
        "He goes to your draw hand and counts as any value and suit. Discard one card from that hand.",
    )
    async def fade(self) -> None:
        await self.to_draw_hand(self)
        await self.recast(self)
        await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))


@card('Lucinda "Lucy" Clover')
class LucindaLucyClover(Dude):
    @whenever(
        "When your opponent in her shootout reveals a Cheatin' hand: +1 bounty for all of their posse.",
        to=DrawHandsRevealed,
    )
    async def print_the_story(self, _: DrawHandsRevealed) -> None:
        require(self.in_posse and self.opponent.has_revealed_cheatin_hand)
        for dude in self.opposing_posse:
            await self.add_bounty(dude)


@card("Prescott Utter")
class PrescottUtter(Dude):
    @while_(
        "+1 bullets and +1 influence for each Law Dog where he is, himself included.",
        bullets=+1,
        influence=+1,
    )
    def counts_badges(self) -> int:
        return len(self.dudes_here.where(lambda d: "lawdogs" in d.outfits))


@card("Abram Grothe")
class AbramGrothe(Dude):
    @noon(
        "Mark a deed that is Holy Ground. If successful, discard every Abomination and every wanted dude "
        "there.",
        job=True,
        boot=True,
    )
    async def cleanse(self) -> None:
        deed = await self.target(self.all_deeds.with_keyword("Holy Ground"), "Mark Holy Ground")
        job = await self.lead_job(deed, leader=self)
        if job.succeeded:
            for sinner in self.all_dudes.at(deed).where(lambda d: d.is_wanted or d.is_a("Abomination")):
                await self.discard(sinner)


@card("Sheriff Dave Montreal")
class SheriffDaveMontreal(Dude):
    @whenever(
        "When your hand is legal and your opponent in his shootout reveals a Cheatin' one, none of your"
        " dudes can be a casualty this round.",
        to=DrawHandsRevealed,
    )
    async def lay_down_the_law(self, _: DrawHandsRevealed) -> None:
        require(self.in_posse and self.opponent.has_revealed_cheatin_hand and self.you.hand_is_legal)
        for dude in self.you.dudes:
            await self.modify(dude, Until.ROUND, cannot=("be a casualty",))


@card("Prof. Eustace True")
class ProfEustaceTrue(Dude):
    @noon("Discard a Gadget he carries: he moves to any location without booting.")
    async def take_apart(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self, p))
        self.require_choice(places)
        gadget = await self.target(
            self.attachments.with_keyword("Gadget").where(self.may_discard), "Discard which Gadget?"
        )
        place = await self.target(places, "Where to?")
        if await self.do_for(self.discard(gadget)):
            await self.move(self, place)


@card("Max Baine")
class MaxBaine(Dude):
    @while_("1 control point while you control at least 2 Ranches.", control=+1)
    def owns_the_range(self) -> bool:
        return len(self.controller.deeds.with_keyword("Ranch")) >= 2

    @while_("Your other dudes at Ranches: +1 influence, +3 value.", on=DUDES, influence=+1, value=+3)
    def hires_hands(self, dude: Dude) -> bool:
        place = dude.location
        ranch = place is not None and place.is_a("Ranch")
        return ranch and dude.controller == self.controller and dude != self


@card("Fred Aims")
class FredAims(Dude):
    @while_("His influence is his bounty.", influence=+1)
    def is_famous(self) -> int:
        return self.bounty


@card("Marion Seville")
class MarionSeville(Dude):
    @while_("Wanted: +2 bullets.", bullets=+2)
    def is_cornered(self) -> bool:
        return self.is_wanted


@card("Jonah Essex")
class JonahEssex(Dude):
    @while_("Other wanted dudes in his posse: +1 bullets.", on=DUDES, bullets=+1)
    def goads(self, dude: Dude) -> bool:
        return dude.is_wanted and dude != self and self.in_posse and dude in self.controller.posse


@card("Sloane")
class Sloane(Dude):
    @while_("Once she has bounty, it cannot drop below 1.", least_bounty=+1)
    def is_infamous(self) -> bool:
        return True

    @while_(
        "Neither she nor your other dudes where she is boot to form or join a posse.",
        on=DUDES,
        joins_unbooted=1,
    )
    def rides_hard(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.location == self.location
