"""Outfits of Mouth of Hell."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Acing,
    Card,
    CasualtiesComing,
    Dude,
    GameStarted,
    Outfit,
    Until,
    card,
    require,
    starts,
    whenever,
    while_,
)


@card("Sweetrock: Western Corporate Office", edition="classic")
class SweetrockWesternCorporateOffice(Outfit):
    @starts("You may also start with a strike without control points, at its cost.", strikes=1)
    def opens_a_strike(self) -> bool:
        return True

    @whenever(
        "As the game starts: other players' dudes can move to that strike by a card effect only, for the "
        "rest of the game.",
        to=GameStarted,
    )
    async def fences_it_in(self, _: GameStarted) -> None:
        for strike in self.you.deeds.with_keyword("Strike"):
            await self.keep_out(strike, self.is_a_stranger, Until.FOREVER, but_for_effects=True)

    def is_a_stranger(self, dude: Dude, _place: Card) -> bool:
        return dude.controller != self.you

    @while_("Your dudes have +1 bullets at strikes you own.", on=DUDES, bullets=+1)
    def guards_it(self, dude: Dude) -> bool:
        place = dude.location
        at_strike = place is not None and place.is_a("Strike") and place.owner == self.controller
        return at_strike and dude.controller == self.controller


@card("The Collegium: New Front", edition="classic")
class TheCollegiumNewFront(Outfit):
    @while_("Your Collegium dudes with a ready Weapon Gadget have +1 influence.", on=DUDES, influence=+1)
    def impresses(self, dude: Dude) -> bool:
        mine = dude.controller == self.controller and "collegium" in dude.outfits
        return mine and self.is_armed(dude)

    @whenever(
        "You gain 1 victory point for each opposing stud you ace in a shootout in which a dude of yours has "
        "such a Weapon.",
        to=Acing,
    )
    async def takes_aim(self, acing: Acing) -> None:
        stud = self.dude(acing.subject)
        require(not acing.as_casualty and self.is_in_arms and stud in self.opposing and stud.is_stud)
        await self.watch(Aced, self.publish, stud, until=Until.PLAY)

    @whenever(
        "For casualties, a dude of yours must have such a Weapon when the first of the round are due.",
        to=CasualtiesComing,
    )
    async def levels(self, _: CasualtiesComing) -> None:
        require(self.is_in_arms)
        await self.end_its_effects()
        for stud in self.opposing.where(lambda d: d.is_stud):
            await self.watch(Aced, self.publish_casualty, stud, until=Until.ROUND)

    async def publish(self, aced: Aced, stud: Dude) -> None:
        require(not aced.as_casualty)
        await self.claim(aced, stud)

    async def publish_casualty(self, aced: Aced, stud: Dude) -> None:
        require(aced.as_casualty)
        await self.claim(aced, stud)

    async def claim(self, aced: Aced, stud: Dude) -> None:
        if aced.card == stud.id and self.who_aced(aced) == self.you:
            await self.gain_victory_points(1)

    @property
    def is_in_arms(self) -> bool:
        return self.in_shootout and any(self.is_armed(d) for d in self.your_dudes_in_posse)

    def is_armed(self, dude: Dude) -> bool:
        return any(w.is_a("Gadget") and not self.is_blank(w) for w in dude.ready_weapons)
