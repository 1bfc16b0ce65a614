"""Dudes of Dirty Deeds."""

from doomtown_desktop.dsl import (
    DEEDS,
    Card,
    CasualtiesComing,
    Deed,
    Dude,
    EnteredPlay,
    GameStarted,
    Until,
    card,
    react,
    require,
    uses_from_afar,
    while_,
)


@card("Buford Hurley")
class BufordHurley(Dude):
    @while_("At a Saloon or Casino: -1 upkeep.", upkeep=-1)
    def drinks_for_free(self) -> bool:
        return self.place.is_a("Saloon") or self.place.is_a("Casino")

    @while_("The Saloon or Casino he is at: -1 production.", on=DEEDS, production=-1)
    def drinks_too_much(self, deed: Deed) -> bool:
        return deed == self.location and self.drinks_for_free()


@card("Rico Rodegain")
class RicoRodegain(Dude):
    @react(
        "Before day one, look at an opponent's hand. Put your dudes other than Grifters on top of your deck "
        "and their cost back in your stash. Then search your deck for up to that many starting dudes.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def reshuffle_the_gang(self, _: GameStarted) -> None:
        rival = await self.choose_player("Whose hand?", others=True)
        await self.pay_costs()
        await self.look_at(rival.play_hand, rival)
        gang = self.you.dudes.where(lambda d: not d.is_a("Grifter"))
        cost = gang.total("cost")
        await self.to_deck(gang)
        await self.gain_ghost_rock(cost)
        await self.add_to_starting_gang(len(gang))


@card("Kabeda Hakurei")
class KabedaHakurei(Dude):
    @uses_from_afar(
        "Once a day, an unbooted Totem at an adjacent location lends her one of its Noon abilities to use."
    )
    def listens_to_the_wind(self, totem: Card, play: str) -> bool:
        near = totem.is_a("Totem") and totem.is_adjacent(self) and not totem.booted
        return near and play == "noon" and not self.lent_today


@card("Xiang Fang")
class XiangFang(Dude):
    @react(
        "When he comes into play, gain ghost rock equal to his location's production. If it is your home or "
        "a deed you do not own, it then has 0 production until the next Upkeep is over.",
        to=EnteredPlay,
    )
    async def devour(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.pay_costs()
        place = self.place
        await self.gain_ghost_rock(place.production)
        if place == self.you.home or (isinstance(place, Deed) and place.owner != self.you):
            await self.modify(place, Until.PRODUCTION, op="set", production=0)


@card("Dr. Brian Foxworth")
class DrBrianFoxworth(Dude):
    @while_(
        "While he is unbooted in the town square with nothing attached, nobody can call him out.",
        cannot="be called out",
    )
    def looks_harmless(self) -> bool:
        return not self.booted and not self.attachments and self.location == self.town_square

    @react(
        "Before you take casualties: discard him to take X fewer, where X is his influence.",
        to=CasualtiesComing,
    )
    async def reason_with_them(self, coming: CasualtiesComing) -> None:
        require(self.you.posse and not self.you.opposes(coming.side), "they are not your casualties")
        await self.pay_costs()
        worth = self.influence
        if await self.do_for(self.discard(self)):
            await coming.become(coming.amount - worth)


@card("Karl Odett")
class KarlOdett(Dude):
    @while_("+3 influence while all your dudes are Abominations.", influence=+3)
    def leads_the_pack(self) -> bool:
        return all(dude.is_a("Abomination") for dude in self.controller.dudes)
