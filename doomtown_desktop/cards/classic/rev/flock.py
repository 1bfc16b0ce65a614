"""The Flock and the cards of its deck, of Revelations."""

from doomtown_desktop.dsl import (
    DUDES,
    Attached,
    Card,
    CountersChanged,
    Deed,
    Dude,
    EnteredPlay,
    Improvement,
    LeavingPosse,
    Moved,
    PhaseBegan,
    Player,
    PlayOver,
    Pool,
    Testing,
    Until,
    card,
    keeps_out,
    react,
    require,
    shootout,
    stands_in,
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


@card("Pride (Exp.1)", edition="classic")
class Pride(Dude):
    @react(
        "Before a card effect takes Pride out of a shootout, but not by acing: it does not.",
        to=LeavingPosse,
        timing="before",
    )
    async def stand_firm(self, leaving: LeavingPosse) -> None:
        require(leaving.subject == self.id and not leaving.aced, "another dude leaves, or Pride is aced")
        require(leaving.cause is not None, "no card effect is the cause")
        await leaving.prevent()


@card("Stained-Glass Windows", edition="classic")
class StainedGlassWindows(Improvement):
    @shootout(
        "In a shootout here, discard the Windows: both posses move to the town square, whatever restricts "
        "moves. Both players may have their dudes there join.",
        by="anyone",
        reaches_outside=True,
        printed=False,
    )
    async def throw_them_out(self) -> None:
        require(self.shootout_location == self.host, "the shootout is elsewhere")
        await self.discard(self)
        await self.move_shootout(self.town_square)
        for player in self.posse_controllers:
            able = self.bystanders(player)
            for dude in await self.targets(able, 0, len(able), "Who joins your posse?", by=player):
                await self.join_posse(dude, side_of=player)

    def bystanders(self, player: Player) -> Pool[Dude]:
        there = player.dudes.at(self.town_square)
        return there.where(lambda d: self.may_join(d, side_of=player))


@card("Christopher Hill", edition="classic")
class ChristopherHill(Dude):
    @stands_in("He carries and casts Miracles as a Huckster.")
    def reads_scripture(self, dude: Card, spell: Card) -> str | None:
        return "Huckster" if dude == self and spell.facts.spell_kind == "miracle" else None

    @whenever("Miracles on him are Hexes and not Miracles.", to=Attached)
    async def perverts_them(self, attached: Attached) -> None:
        spell = self.card(attached.card)
        require(spell.facts.spell_kind == "miracle")
        if attached.host == self.id:
            await self.modify(spell, Until.FOREVER, keywords=("Hex",), while_in_play=True)
            await self.lose_keyword(spell, "Miracle", Until.FOREVER, while_in_play=True)
        elif attached.origin == self.id:
            await self.end_effects_on(spell)
