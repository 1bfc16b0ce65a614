"""The Flock and the cards of its deck, of Revelations."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CountersChanged,
    Deed,
    Dude,
    EnteredPlay,
    Moved,
    PhaseBegan,
    PlayOver,
    Testing,
    card,
    keeps_out,
    react,
    require,
    whenever,
    while_,
)


@card("The Missionary", edition="classic")
class TheMissionary(Dude):
    @react(
        "Before the pull for a Hex or Spirit: its difficulty is X higher, where X is his Blessed rating.",
        to=Testing,
        timing="before",
    )
    async def preach(self, testing: Testing) -> None:
        require(
            testing.purpose == "spell" and testing.skill in ("Huckster", "Shaman"),
            "nobody pulls for a Hex or Spirit",
        )
        await self.pay_costs()
        await testing.raise_difficulty(self.rating("Blessed") or 0)


@card("Far Away Strike", edition="classic")
class FarAwayStrike(Deed):
    @keeps_out("Dudes cannot move between here and an in-town location.")
    def is_far_away(self, dude: Dude, place: Card) -> bool:
        comes = place == self and dude.is_in_town
        return comes or (dude.location == self and place.is_in_town)


@card("The Seventh-Sign Strike", edition="classic")
class TheSeventhSignStrike(Deed):
    @while_(
        "Dudes here who are neither Terrors nor Blessed have -2 bullets (minimum 0).", on=DUDES, bullets=-1
    )
    def weakens(self, dude: Dude) -> int:
        return min(2, self.apart_from_this(dude, "bullets")) if self.is_prey(dude) else 0

    @while_("They also have -3 value.", on=DUDES, value=-3)
    def withers(self, dude: Dude) -> bool:
        return self.is_prey(dude)

    @whenever(
        "Ace dudes here whose value is less than 1.",
        to=(Moved, EnteredPlay, CountersChanged, PlayOver, PhaseBegan),
    )
    async def claims_the_weak(self, _: object) -> None:
        for victim in self.all_dudes.at(self).where(lambda d: d.value < 1):
            await self.ace(victim)

    def is_prey(self, dude: Dude) -> bool:
        return dude.location == self and not (dude.is_terror or dude.is_a("Blessed"))
