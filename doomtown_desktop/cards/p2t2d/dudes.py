"""Dudes of Too Tough to Die."""

from doomtown_desktop.dsl import (
    PLAYERS,
    Card,
    Deed,
    Dude,
    Player,
    Pool,
    PossesFormed,
    SundownEffects,
    card,
    noon,
    react,
    require,
    resolution,
    shootout,
    stands_in,
    while_,
)


@card('"Handsome" Dan Deeds')
class HandsomeDanDeeds(Dude):
    @noon(
        "If he is at an in-town deed you own with less than 2 control points, it has 1 more today. If he "
        "stays and nobody wins at Sundown, you may pay 4 ghost rock for a permanent one.",
        boot=True,
    )
    async def renovate(self) -> None:
        await self.pay_costs()
        deed = self.place
        if isinstance(deed, Deed) and deed.in_town and deed.owner == self.you and deed.control < 2:
            await self.modify(deed, control=+1)
            await self.watch(SundownEffects, self.move_in, deed, while_at=deed)

    async def move_in(self, _: SundownEffects, deed: Deed) -> None:
        if await self.may_pay(4, f"Pay 4 ghost rock for a permanent control point of {deed.title}?"):
            await self.give_control_point(deed)


@card("Virginia Ann Earp")
class VirginiaAnnEarp(Dude):
    @while_(
        "While she is in a shootout, no Shootout, React or Resolution ability changes a hand rank; Cheatin' "
        "ones may.",
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
    @noon("An unbooted Huckster of yours who is elsewhere comes here if Marias passes a Huckster check of 7.")
    async def call(self) -> None:
        unbooted = self.you.dudes.unbooted.with_keyword("Huckster")
        friend = await self.target(unbooted.where(lambda d: self.may_move(d, self.place)), "Call whom?")
        if (await self.check_skill(self, "Huckster", 7)).succeeded:
            await self.move(friend, self.place)


@card("Taiyari")
class Taiyari(Dude):
    @shootout(
        "Pay your opponent as much ghost rock as a dude of your posse has bullets, at least 1: that dude is "
        "a stud with at most 4 bullets."
    )
    async def strike_a_bargain(self) -> None:
        able = self.posse.where(lambda d: max(1, d.bullets) <= self.you.stash)
        dude = await self.target(able, "Who becomes a stud?")
        await self.pay_costs()
        if await self.do_for(self.take_ghost_rock(self.you, max(1, dude.bullets), self.opponent)):
            await self.modify(dude, stud=True, op="most", bullets=4)


@card("Matthew Rising Sun")
class MatthewRisingSun(Dude):
    @stands_in("He uses Totems as if his Kung Fu were a rating as Shaman; he is no Shaman by that.")
    def calls_spirits(self, dude: Card, totem: Card) -> str | None:
        return "Kung Fu" if dude == self and totem.is_a("Totem") else None


@card("Joe Vermilion")
class JoeVermilion(Dude):
    @noon("At a deed of another player, pay its owner 1 ghost rock: gain as much as it produces.")
    async def take_a_cut(self) -> None:
        await self.pay_costs()
        deed = self.place
        if isinstance(deed, Deed) and deed.owner != self.you and self.you.stash:
            if await self.do_for(self.take_ghost_rock(self.you, 1, deed.owner)):
                await self.gain_ghost_rock(deed.production)


@card("Skinwalker")
class Skinwalker(Dude):
    @shootout(
        "Boot an Abomination of your posse. Then boot a card that an opposing dude carries, or it has +2 "
        "bullets."
    )
    async def shed_its_skin(self) -> None:
        beast = await self.target(self.posse.with_keyword("Abomination").unbooted, "Boot which Abomination?")
        await self.boot(beast)
        held = Pool(c for d in self.opposing for c in d.attachments).unbooted
        prize = await self.may_target(held, "Boot which card, if not for +2 bullets?") if held else None
        if prize:
            await self.boot(prize)
        else:
            await self.modify(self, bullets=+2)


@card("Tonton Macoute")
class TontonMacoute(Dude):
    @shootout("An opposing dude has -2 bullets, or a Weapon of theirs boots.")
    async def frighten(self) -> None:
        rival = await self.target(self.opposing, "Frighten whom?")
        await self.pay_costs()
        weapons = rival.attachments.with_keyword("Weapon").unbooted
        weapon = await self.may_target(weapons, "Boot which Weapon, if not -2 bullets?") if weapons else None
        if weapon:
            await self.boot(weapon)
        else:
            await self.modify(rival, bullets=-2)


@card("Ying-Ssi Chieh T'ang")
class YingSsiChiehTang(Dude):
    @resolution("Pay your opponent 1 ghost rock, draw a card into your draw hand and discard a card of it.")
    async def palm_a_card(self) -> None:
        require(self.you.stash, "it costs 1 ghost rock")
        await self.take_ghost_rock(self.you, 1, self.opponent)
        await self.draw_into_hand(1)
        await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))


@card("Dr. Erik Yaple")
class DrErikYaple(Dude):
    @react(
        "As the posses stand, boot a Gadget Weapon of yours there: an opposing dude without bounty gets 1.",
        to=PossesFormed,
    )
    async def publish(self, _: PossesFormed) -> None:
        clean = self.opposing.where(lambda d: not d.is_wanted)
        self.require_choice(clean)
        weapons = Pool(c for d in self.posse for c in d.attachments if c.is_a("Gadget") and c.is_a("Weapon"))
        weapon = await self.target(weapons.unbooted, "Boot which Weapon?")
        villain = await self.target(clean, "Who gets bounty?")
        if await self.boot_for(weapon):
            await self.add_bounty(villain)
