"""Deeds of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    GhostRockMoved,
    JobEnded,
    SundownEffects,
    card,
    noon,
    react,
    require,
    while_,
)


@card("Taff's Distillery")
class TaffsDistillery(Deed):
    @react(
        "When a job of yours succeeds, draw a card. This does not apply to jobs of your outfit or legend, "
        "nor to a job that marks your home.",
        to=JobEnded,
        controller=True,
        boot=True,
    )
    async def drink_to_it(self, job: JobEnded) -> None:
        require(job.succeeded and self.player(job.player) == self.you, "no job of yours has succeeded")
        require(self.card(job.source).type not in (CardType.OUTFIT, CardType.LEGEND), "your outfit ran it")
        require(job.mark != self.you.home.id, "it marked your home")
        await self.draw_cards()


@card("Epitaph Branch Office")
class EpitaphBranchOffice(Deed):
    @react(
        "When nobody has won at Sundown: your dude at an opponent's home who has influence but no control "
        "points gets a permanent one.",
        to=SundownEffects,
        controller=True,
        boot=True,
    )
    async def report(self, _: SundownEffects) -> None:
        homes = [p.home for p in self.opponents]
        able = self.you.dudes.where(lambda d: d.location in homes and d.influence >= 1 and not d.control)
        await self.give_control_point(await self.target(able, "Who reports?"))


@card("Explorer's Lodge")
class ExplorersLodge(Deed):
    @noon(
        "A dude here moves to the town square and boots. Their owner may unboot them for 2 ghost rock.",
        controller=True,
        boot=True,
    )
    async def send_out(self) -> None:
        guests = self.dudes_here.where(lambda d: self.may_move(d, self.town_square))
        guest = await self.target(guests, "Send whom out?")
        await self.move(guest, self.town_square, booted=True)
        prompt = f"Pay 2 ghost rock to unboot {guest.title}?"
        if guest.booted and await self.may_pay(2, prompt, by=guest.owner):
            await self.unboot(guest)


@card("Mausoleum")
class Mausoleum(Deed):
    @react(
        "When a dude in play (not a token or an Abomination) is aced: this deed gets a permanent control "
        "point.",
        to=Aced,
        controller=True,
        boot=True,
    )
    async def receive(self, gone: Aced) -> None:
        is_dude = self.card(gone.card).type is CardType.DUDE
        require(
            is_dude and "Abomination" not in gone.keywords,
            "no dude other than a token or an Abomination was aced",
        )
        await self.give_control_point(self)


@card("The Oriental Saloon")
class TheOrientalSaloon(Deed):
    @while_("Bullets count for its control instead of influence.", on=DUDES, control_by_bullets=1)
    def respects_guns(self, dude: Dude) -> bool:
        return dude.location == self

    @react(
        "When you reveal a Cheatin' hand: a dude of yours in town unboots and gets 2 bounty.",
        to=DrawHandsRevealed,
        controller=True,
        boot=True,
    )
    async def get_noticed(self, revealed: DrawHandsRevealed) -> None:
        require(
            self.you.seat in revealed.players and self.you.has_revealed_cheatin_hand,
            "you did not reveal a Cheatin' hand",
        )
        dude = await self.target(self.you.dudes.booted.where(lambda d: d.is_in_town), "Unboot whom?")
        await self.unboot(dude)
        await self.add_bounty(dude, 2)


@card("Bilton Collection Agency")
class BiltonCollectionAgency(Deed):
    @react(
        "When you have collected production: gain X ghost rock, where X is the production of a deed you "
        "control without owning it.",
        to=GhostRockMoved,
        controller=True,
        boot=True,
    )
    async def collect(self, moved: GhostRockMoved) -> None:
        require(moved.reason == "production" and moved.taker == self.you.seat, "you have collected nothing")
        debtors = self.you.deeds.where(lambda d: d.owner != self.you and d.production > 0)
        deed = await self.target(debtors, "Collect from which deed?")
        await self.pay_costs()
        await self.gain_ghost_rock(deed.production)


@card("Buffalo Emporium")
class BuffaloEmporium(Deed):
    @noon(
        "Choose your dude here: opponents' cards cannot boot or move them. If they are an Abomination, they "
        "unboot, and your posse has +1 stud bonus while they are in it.",
        controller=True,
        boot=True,
    )
    async def outfit_them(self) -> None:
        dude = await self.target(self.dudes_here.where(lambda d: d.controller == self.you), "Outfit whom?")
        await self.pay_costs()
        kept_off = "be booted by opponents' cards", "be moved by opponents' cards"
        await self.modify(dude, cannot=kept_off)
        if dude.is_a("Abomination"):
            await self.unboot(dude)
            await self.modify_player(stud_bonus=+1, as_long_as=self.is_in_your_posse, about=dude)

    def is_in_your_posse(self, dude: Dude) -> bool:
        return dude in self.you.posse
