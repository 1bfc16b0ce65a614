"""Dudes of Frontier Justice."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    Dude,
    GameStarted,
    Pool,
    card,
    noon,
    react,
    shootout,
    while_,
)


@card("Andrew Burton")
class AndrewBurton(Dude):
    @react(
        "Before day one, discard a card from your play hand and draw one; another player's dude gets 1 "
        "bounty.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def write_a_warrant(self, _: GameStarted) -> None:
        self.require_choice(self.opposing)
        spare = await self.target(self.you.play_hand, "Discard which card?")
        outlaw = await self.target(self.opposing, "Who is wanted?")
        await self.discard(spare)
        await self.draw_cards()
        await self.add_bounty(outlaw)


@card("Benny McGill")
class BennyMcGill(Dude):
    @noon("Boot a Hex he carries: he calls out a dude here with more bullets, who cannot refuse.")
    async def provoke(self) -> None:
        stronger = self.opposing.at(self.place).where(lambda d: d.bullets > self.bullets)
        rivals = stronger.where(lambda d: self.may_call_out(d, self))
        self.require_choice(rivals)
        hex_ = await self.target(self.attachments.with_keyword("Hex").where(self.may_boot), "Boot which Hex?")
        mark = await self.target(rivals, "Call out whom?")
        if await self.boot_for(hex_):
            await self.call_out(self, mark, refusable=False)


@card("Elmore Rhine")
class ElmoreRhine(Dude):
    @noon(
        "Gain X ghost rock, where X is the bounty of another player's dude at a deed which that player does "
        "not own.",
        boot=True,
    )
    async def fine(self) -> None:
        squatters = self.opposing.wanted.where(self.is_on_foreign_land)
        dude = await self.target(squatters, "Whose bounty?")
        await self.pay_costs()
        await self.gain_ghost_rock(dude.bounty)

    def is_on_foreign_land(self, dude: Dude) -> bool:
        return isinstance(dude.place, Deed) and dude.place.owner != dude.controller


@card("Funtime Freddy")
class FuntimeFreddy(Dude):
    @react(
        "Before day one, ace him and show two different Hexes from your deck. The player on your left aces "
        "one; your Huckster gets the other at its cost, if possible. Discard a card.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def do_a_trick(self, _: GameStarted) -> None:
        await self.ace(self)
        shown = Pool[Card]()
        for prompt in ("Show which Hex?", "Show which other Hex?"):
            for hex_ in await self.search_deck(
                lambda c: c.is_a("Hex") and not self.is_among(c, shown), prompt
            ):
                await self.reveal(hex_)
                shown.append(hex_)
        if lost := await self.target_if_any(shown, "Ace which Hex?", self.rivals[0]):
            await self.ace(lost)
            for kept in shown.but(lost):
                hosts = self.hosts_for(kept)
                if not hosts or not await self.attach(
                    kept, await self.target(hosts, f"Who learns {kept.title}?"), change=0
                ):
                    await self.to_deck([kept], shuffle=True)
        await self.discard(await self.target(self.you.play_hand, "Discard which card?"))

    def is_among(self, hex_: Card, shown: Pool[Card]) -> bool:
        return any(c.title == hex_.title for c in shown)


@card("Howard Aswell")
class HowardAswell(Dude):
    @react(
        "Before day one: if your play hand has no deed, show it and discard your deck's top 10 cards. A "
        "card from your hand may be discarded to take a Ranch or Improvement out of your discard pile.",
        to=GameStarted,
        setup=True,
    )
    async def plan_ahead(self, _: GameStarted) -> None:
        await self.pay_costs()
        hand = self.you.play_hand
        if not hand.where(lambda c: c.type is CardType.DEED):
            for shown in hand:
                await self.reveal(shown)
            await self.discard_top(10)
        plots = self.you.discard_pile.with_keyword("Ranch", "Improvement")
        plot = await self.may_target(plots, "Take which card?") if hand else None
        if plot and await self.do_for(
            self.discard(await self.target(hand, f"Discard which card for {plot.title}?"))
        ):
            await self.to_hand(plot)


@card("J.W. Byrne")
class JWByrne(Dude):
    @while_("+1 bullets while he carries a Weapon.", bullets=+1)
    def is_armed(self) -> bool:
        return bool(self.attachments.with_keyword("Weapon"))

    @while_("+1 influence while he carries Attire.", influence=+1)
    def is_dressed(self) -> bool:
        return bool(self.attachments.with_keyword("Attire"))

    @while_("-1 upkeep while he carries a Horse.", upkeep=-1)
    def is_mounted(self) -> bool:
        return bool(self.attachments.with_keyword("Horse"))


@card("Louis Pasteur")
class LouisPasteur(Dude):
    @noon("Pass a Mad Scientist test of 10: unboot your nearby dude.", repeat=True, pay=1)
    async def inoculate(self) -> None:
        if (await self.check_skill(self, "Mad Scientist", 10)).succeeded:
            patients = self.you.dudes.booted.where(self.is_nearby)
            if patient := await self.target_if_any(patients, "Unboot whom?"):
                await self.unboot(patient)


@card("Marion Seville (Exp.1)")
class MarionSeville1(Dude):
    @shootout("With a Melee Weapon, he becomes a stud; you may also boot a Weapon of the opposing posse.")
    async def draw_steel(self) -> None:
        await self.pay_costs()
        if self.attachments.with_keyword("Weapon").with_keyword("Melee"):
            await self.become_stud(self)
            arms = self.opposing.attachments.with_keyword("Weapon").unbooted
            weapon = await self.may_target(arms, "Boot which Weapon?")
            if weapon:
                await self.boot(weapon)


@card("The Flying Popescus")
class TheFlyingPopescus(Dude):
    @while_("+1 influence while they carry two or more Hexes.", influence=+1)
    def astound(self) -> bool:
        return len(self.attachments.with_keyword("Hex")) >= 2

    @shootout("If they carry Mystical goods, they become a stud.")
    async def take_off(self) -> None:
        await self.pay_costs()
        if self.goods.with_keyword("Mystical"):
            await self.become_stud(self)
