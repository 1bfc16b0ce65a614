"""Dudes of Foul Play."""

from doomtown_desktop.dsl import (
    CARDS,
    Acing,
    Card,
    CardType,
    Discarding,
    Dude,
    JobEnded,
    Use,
    card,
    noon,
    react,
    require,
    shootout,
    starts,
    whenever,
    while_,
)


@card('"Lucky" Sky Borne')
class LuckySkyBorne(Dude):
    @starts(
        "A Sidekick may start with him in place of a dude, at its cost. If it is a Gadget, he invents it.",
        brings_sidekick=True,
    )
    def brings_a_friend(self) -> bool:
        return True


@card("Elliot Smithson")
class ElliotSmithson(Dude):
    @react(
        "When he comes home booted from a successful job of a dude or an action card, unboot its leader and "
        "gain 1 ghost rock.",
        to=JobEnded,
    )
    async def cover_their_tracks(self, ended: JobEnded) -> None:
        require(ended.succeeded and self.player(ended.player) == self.you, "it was not your successful job")
        source = self.card(ended.source)
        require(
            source.facts.is_dude or source.type is CardType.ACTION,
            "it was not a job of a dude or an action card",
        )
        require(self.in_posse and self.is_home and self.booted, "he did not come home booted from it")
        leader = self.dude(ended.leader)
        require(leader.booted, "the leader is not booted")
        self.require_choice([leader])
        await self.unboot(leader)
        await self.gain_ghost_rock(1)


@card("Joseph Dusty Hill")
class JosephDustyHill(Dude):
    @while_("+1 influence with a Spirit.", influence=+1)
    def is_heard(self) -> bool:
        return bool(self.attachments.with_keyword("Spirit"))

    @while_("+1 bullets and +2 Shaman with Attire.", bullets=+1, Shaman=+2)
    def dresses_up(self) -> bool:
        return bool(self.attachments.with_keyword("Attire"))


@card("Riorden O'Lithen")
class RiordenOLithen(Dude):
    @noon("Boot one of his spells: a nearby dude gets 1 bounty. If they were not wanted, discard the spell.")
    async def denounce(self) -> None:
        spell = await self.target(self.spells.where(self.may_boot), "Boot which spell?")
        sinner = await self.target(self.all_dudes.where(self.is_nearby), "Denounce whom?")
        await self.pay_costs()
        honest = not sinner.is_wanted
        if await self.boot_for(spell):
            await self.add_bounty(sinner)
        if honest:
            await self.discard(spell)


@card("Shelby Hunt")
class ShelbyHunt(Dude):
    @shootout(
        "If an opposing dude has more bullets than Shelby, Shelby becomes a stud with +1 bullets and is not "
        "affected by other players' Shootout abilities."
    )
    async def stand_up_to_them(self) -> None:
        await self.pay_costs()
        if self.opposing.highest("bullets") > self.bullets:
            await self.modify(self, bullets=+1, stud=True)
            await self.protect(self, self.shrugs_off)

    def shrugs_off(self, _shelby: Card, use: Use) -> bool:
        return use.play == "shootout" and self.player(use.player) != self.you


@card("Shizeng Lu")
class ShizengLu(Dude):
    @while_(
        "1 control point at another player's location while all other players have more ghost rock.",
        control=+1,
    )
    def squats(self) -> bool:
        theirs = self.place != self.town_square and self.place.owner != self.controller
        return theirs and self.controller.is_poorest

    @while_(
        "That location has -2 control points and stays booted overnight.",
        on=CARDS,
        control=-2,
        cannot="unboot at Sundown",
    )
    def is_in_the_way(self, place: Card) -> bool:
        return place == self.location and self.squats()


@card("The Tattooed Man")
class TheTattooedMan(Dude):
    @whenever("A Hex on him that an ability would discard may go to your hand instead.", to=Discarding)
    async def draw_it_anew(self, discarding: Discarding) -> None:
        hex_ = self.pricked_by(discarding)
        if await self.may(f"Take {hex_.title} into your hand?"):
            await discarding.instead(self.to_hand, hex_)

    @whenever("A Hex on him that an ability would ace may be discarded instead.", to=Acing)
    async def let_it_fade(self, acing: Acing) -> None:
        hex_ = self.pricked_by(acing)
        if await self.may(f"Put {hex_.title} into the discard pile?"):
            await acing.instead(self.discard, hex_)

    def pricked_by(self, leaving: Discarding | Acing) -> Card:
        hex_ = self.card(leaving.subject)
        require(hex_ in self.attachments.with_keyword("Hex") and hex_.owner == self.you)
        require(leaving.cause is not None and leaving.cause.by_ability)
        return hex_
