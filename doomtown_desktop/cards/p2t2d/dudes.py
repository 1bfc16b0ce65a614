"""Dudes of Too Tough to Die."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYERS,
    Card,
    CardType,
    Deed,
    Discarding,
    Dude,
    Invented,
    Joined,
    Moved,
    Phase,
    Player,
    Pool,
    PossesFormed,
    SundownEffects,
    card,
    noon,
    noon_or_shootout,
    react,
    require,
    resolution,
    shootout,
    stands_in,
    whenever,
    while_,
)


@card('"Handsome" Dan Deeds')
class HandsomeDanDeeds(Dude):
    @noon(
        "If he is at an in-town deed you own with less than 2 control points, it gets 1 more today. If he "
        "stays and nobody wins at Sundown, you may give it a permanent one for 4 ghost rock.",
        boot=True,
    )
    async def renovate(self) -> None:
        await self.pay_costs()
        deed = self.place
        if isinstance(deed, Deed) and deed.in_town and deed.owner == self.you and deed.control < 2:
            await self.modify(deed, control=+1)
            await self.watch(SundownEffects, self.move_in, deed, while_at=deed)

    async def move_in(self, _: SundownEffects, deed: Deed) -> None:
        if await self.may_pay(4, f"Pay 4 ghost rock to give {deed.title} a permanent control point?"):
            await self.give_control_point(deed)


@card("Virginia Ann Earp")
class VirginiaAnnEarp(Dude):
    @while_(
        "While she is in a shootout, Shootout, React and Resolution abilities cannot change hand ranks; "
        "Cheatin' ones can.",
        on=PLAYERS,
        cannot=(
            "have the hand rank changed by shootout abilities",
            "have the hand rank changed by react abilities",
            "have the hand rank changed by resolution abilities",
        ),
    )
    def watches_the_table(self, _: Player) -> bool:
        return self.in_posse


@card("Papa Marias")
class PapaMarias(Dude):
    @noon(
        "If Marias passes a Huckster check of 7, an unbooted Huckster of yours who is elsewhere moves here."
    )
    async def call(self) -> None:
        unbooted = self.you.dudes.unbooted.with_keyword("Huckster")
        far = unbooted.where(lambda d: d.location != self.location)
        friend = await self.target(far, "Call whom?")
        if (await self.check_skill(self, "Huckster", 7)).succeeded:
            await self.move(friend, self.place)


@card("Taiyari")
class Taiyari(Dude):
    @shootout(
        "Pay your opponent X ghost rock, where X is the bullets of a dude of yours (at least 1): that dude "
        "becomes a stud with at most 4 bullets."
    )
    async def strike_a_bargain(self) -> None:
        able = self.your_dudes_in_posse.where(lambda d: max(1, d.bullets) <= self.you.stash)
        dude = await self.target(able, "Who becomes a stud?")
        await self.pay_costs()
        if await self.do_for(self.pay_player(self.opponent, max(1, dude.bullets))):
            await self.modify(dude, stud=True, op="most", bullets=4)


@card("Matthew Rising Sun")
class MatthewRisingSun(Dude):
    @stands_in("He uses Totems as if his Kung Fu were a Shaman rating; this does not make him a Shaman.")
    def calls_spirits(self, dude: Card, totem: Card) -> str | None:
        return "Kung Fu" if dude == self and totem.is_a("Totem") else None


@card("Joe Vermilion")
class JoeVermilion(Dude):
    @noon(
        "At another player's deed, pay its owner 1 ghost rock: gain X ghost rock, where X is its production."
    )
    async def take_a_cut(self) -> None:
        require(not self.is_a_guest or self.you.stash, "the deed's owner wants 1 ghost rock")
        await self.pay_costs()
        deed = self.place
        if isinstance(deed, Deed) and self.is_a_guest:
            if await self.do_for(self.pay_player(deed.owner, 1)):
                await self.gain_ghost_rock(deed.production)

    @property
    def is_a_guest(self) -> bool:
        return isinstance(self.place, Deed) and self.place.owner != self.you


@card("Skinwalker")
class Skinwalker(Dude):
    @shootout(
        "Boot an Abomination of yours. Then boot a card that an opposing dude carries, or Skinwalker gets "
        "+2 bullets."
    )
    async def shed_its_skin(self) -> None:
        beasts = self.your_dudes_in_posse.with_keyword("Abomination")
        beast = await self.target(beasts.where(self.may_boot), "Boot which Abomination?")
        await self.boot(beast)
        held = self.opposing.attachments.unbooted
        prize = await self.may_target(held, "Boot which card, instead of +2 bullets?") if held else None
        if prize:
            await self.boot(prize)
        else:
            await self.modify(self, bullets=+2)


@card("Tonton Macoute")
class TontonMacoute(Dude):
    @shootout("An opposing dude gets -2 bullets, or a Weapon of theirs boots.")
    async def frighten(self) -> None:
        rival = await self.target(self.opposing, "Frighten whom?")
        await self.pay_costs()
        weapons = rival.attachments.with_keyword("Weapon").unbooted
        weapon = (
            await self.may_target(weapons, "Boot which Weapon, instead of -2 bullets?") if weapons else None
        )
        if weapon:
            await self.boot(weapon)
        else:
            await self.modify(rival, bullets=-2)


@card("Ying-Ssi Chieh T'ang")
class YingSsiChiehTang(Dude):
    @resolution(
        "Pay your opponent 1 ghost rock, draw a card into your draw hand, then discard a card from it."
    )
    async def palm_a_card(self) -> None:
        require(self.you.stash, "it costs 1 ghost rock")
        await self.pay_player(self.opponent, 1)
        await self.draw_into_hand(1)
        await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))


@card("Dr. Erik Yaple")
class DrErikYaple(Dude):
    @react(
        "When posses are formed: boot one of your posse's Gadget Weapons to give 1 bounty to an opposing "
        "dude without any.",
        to=PossesFormed,
    )
    async def publish(self, _: PossesFormed) -> None:
        clean = self.opposing.where(lambda d: not d.is_wanted)
        self.require_choice(clean)
        weapons = self.posse.attachments.with_keyword("Gadget").with_keyword("Weapon")
        weapon = await self.target(weapons.where(self.may_boot), "Boot which Weapon?")
        villain = await self.target(clean, "Who gets bounty?")
        if await self.boot_for(weapon):
            await self.add_bounty(villain)


@card("Bartholomew P. Fountain")
class BartholomewPFountain(Dude):
    @noon(
        "Boot a Ranch you control: a nearby dude moves, without booting, to another location that you own "
        "or control.",
        boot=True,
    )
    async def drive(self) -> None:
        near = self.all_dudes.where(lambda d: self.is_nearby(d) and bool(self.pastures_for(d)))
        self.require_choice(near)
        ranch = await self.target(
            self.you.deeds.with_keyword("Ranch").where(self.may_boot), "Boot which Ranch?"
        )
        dude = await self.target(near, "Move whom?")
        place = await self.target(self.pastures_for(dude), "Where to?")
        if await self.boot_for(ranch):
            await self.move(dude, place)

    def pastures_for(self, dude: Dude) -> Pool[Card]:
        held = self.locations.but(self.town_square).where(lambda p: self.you in (p.owner, p.controller))
        return held.where(lambda p: self.may_move(dude, p))


@card("Buskers")
class Buskers(Dude):
    @react(
        "When a dude of an opponent who has more ghost rock than you moves here: that player pays you 2 "
        "ghost rock. If they cannot, the dude boots.",
        to=Moved,
    )
    async def pass_the_hat(self, moved: Moved) -> None:
        guest = self.dude(moved.card)
        stranger = guest.controller in self.opponents and moved.destination == self.place.id
        require(stranger, "no opponent's dude moved here")
        require(
            self.you.is_poorer_than(guest.controller), "that player does not have more ghost rock than you"
        )
        await self.pay_costs()
        patron = guest.controller
        if patron.stash < 2 or not await self.pay_player(self.you, 2, patron):
            await self.boot(guest)


@card("E Gui")
class EGui(Dude):
    @react(
        "When he is about to be discarded for unpaid upkeep at a deed of another owner: boot the deed, and"
        " gain its production in ghost rock.",
        to=Discarding,
    )
    async def strip_bare(self, leaving: Discarding) -> None:
        unpaid = self.phase is Phase.UPKEEP and leaving.cause is None
        require(leaving.subject == self.id and unpaid, "his upkeep is paid")
        strange = isinstance(self.place, Deed) and self.place.owner != self.you
        require(strange, "he is not at a deed of another owner")
        require(not self.place.booted, "the deed is booted")
        await self.pay_costs()
        deed = self.place
        await self.boot(deed)
        await self.gain_ghost_rock(deed.production)


@card('Feichi "Suitcase" Lee')
class FeichiSuitcaseLee(Dude):
    @shootout(
        "Boot a dude in the posse opposing him. If he has more influence than they have, another dude of "
        "yours may join your posse from anywhere.",
        boot=True,
        reaches_outside=True,
    )
    async def open_the_suitcase(self) -> None:
        rival = await self.target(self.opposing_posse, "Boot whom?")
        await self.pay_costs()
        await self.boot(rival)
        if self.influence > rival.influence:
            friend = await self.may_target(self.you.dudes.but(self).where(self.may_join), "Who joins?")
            if friend:
                await self.join_posse(friend)


@card("Frank Stillwell")
class FrankStillwell(Dude):
    @whenever("When he joins a mark's posse, or one that opposes a job: he unboots if wanted.", to=Joined)
    async def wakes_up(self, joined: Joined) -> None:
        require(joined.card == self.id and joined.side == 1 and self.is_wanted)
        await self.unboot(self)

    @react("When posses are formed with him in yours: he goes home booted.", to=PossesFormed)
    async def slip_away(self, _: PossesFormed) -> None:
        require(self in self.posse, "he is not in your posse")
        require(self.may_send_home(self), "he cannot go home")
        await self.send_home(self)


@card("Geronimo")
class Geronimo(Dude):
    @noon(
        "Away from your home: discard a card that you do not own and that is attached to his location, and"
        " gain 1 ghost rock."
    )
    async def raid(self) -> None:
        strange = self.place.attachments.where(lambda c: c.owner != self.you)
        loot = await self.target(strange, "Discard which card?")
        await self.pay_costs()
        if not self.is_home:
            await self.discard(loot)
            await self.gain_ghost_rock(1)


@card("Quincy Washburne")
class QuincyWashburne(Dude):
    @react("When he invents a Gadget that is a Weapon: he unboots.", to=Invented)
    async def try_it_out(self, invented: Invented) -> None:
        require(invented.scientist == self.id and invented.succeeded, "he did not invent it")
        require(self.card(invented.gadget).is_a("Weapon"), "it is not a Weapon")
        require(self.booted, "he is not booted")
        await self.unboot(self)


@card("Takahashi Jinrai")
class TakahashiJinrai(Dude):
    @noon(
        "Mark a deed of your own in town that costs at least 2 ghost rock more than it produces. If "
        "successful, it permanently gets +1 production.",
        job=True,
    )
    async def invest(self) -> None:
        deeds = self.all_deeds.where(lambda d: d.owner == self.you and d.is_in_town)
        mark = await self.target(deeds.where(lambda d: d.cost - d.production >= 2), "Mark which deed?")
        if (await self.lead_job(mark, leader=self)).succeeded:
            await self.add_counter(mark, "production")


@card("Vida Azul")
class VidaAzul(Dude):
    @noon(
        "Discard a card: unboot a Horse of a nearby dude; each of its abilities can be used one more time "
        "today. If you discarded goods, you may unboot the dude too."
    )
    async def groom(self) -> None:
        riders = self.all_dudes.where(self.is_nearby)
        horses = Pool(h for d in riders for h in d.goods.with_keyword("Horse"))
        self.require_choice(horses)
        spent = await self.target(self.you.play_hand, "Discard which card?")
        horse = await self.target(horses, "Unboot which Horse?")
        await self.pay_costs()
        await self.discard(spent)
        await self.unboot(horse)
        await self.let_use_abilities_again(horse)
        if spent.type is CardType.GOODS:
            for rider in self.all_dudes.booted.where(lambda d: horse in d.attachments):
                if await self.may(f"Unboot {rider.title}?"):
                    await self.unboot(rider)


@card('Xiong "Wendy" Cheng (Exp.1)')
class XiongWendyCheng1(Dude):
    @while_("Opposing wanted dudes at her location: -2 value.", on=DUDES, value=-2)
    def stares_them_down(self, dude: Dude) -> bool:
        return dude.is_wanted and dude.location == self.location and dude in self.opposing

    @shootout(
        "An opposing dude goes home booted. Then discard them if they have more bounty than grit.",
        boot=True,
        reaches_outside=True,
    )
    async def arrest(self) -> None:
        crook = await self.target(self.opposing.where(self.may_send_home), "Arrest whom?")
        await self.send_home(crook)
        if crook.bounty > crook.grit:
            await self.discard(crook)


@card("Kevin Wainwright (Exp.1)")
class KevinWainwright1(Dude):
    @noon_or_shootout(
        "He moves, without booting, to where a Huckster or an Abomination is; in a shootout, it has to be "
        "the shootout's location, and he joins your posse. He becomes a stud. If an opposing dude there has "
        "11 or more grit, draw 2 cards.",
        from_outside=True,
    )
    async def answer_the_call(self) -> None:
        haunt = await self.target(self.locations.where(self.is_haunted), "Where to?")
        await self.pay_costs()
        if self.in_shootout:
            await self.join_posse(self)
        else:
            await self.move(self, haunt)
        await self.become_stud(self)
        if self.opposing.at(haunt).where(lambda d: d.grit >= 11):
            await self.draw_cards(2)

    def is_haunted(self, place: Card) -> bool:
        if self.in_shootout:
            open_to_him = place == self.shootout_location and self.may_join(self)
        else:
            open_to_him = self.may_move(self, place)
        return open_to_him and bool(self.all_dudes.at(place).with_keyword("Huckster", "Abomination"))


@card("Silas Aims (Exp.1)")
class SilasAims1(Dude):
    @while_("+1 bullets for each bounty on him, up to +4.", bullets=+1)
    def lives_up_to_it(self) -> int:
        return min(4, self.bounty)

    @shootout(
        "An opposing dude with fewer bullets than his bounty goes home booted. While Silas is the mark, he "
        "does not boot for this and may use it while booted.",
        boot=True,
        boot_unless=lambda silas: silas.is_mark,
    )
    async def stare_down(self) -> None:
        meek = self.opposing.where(lambda d: d.bullets < self.bounty)
        await self.send_home(await self.target(meek.where(self.may_send_home), "Who goes home?"))
