"""Goods of Revelations."""

from doomtown_desktop.dsl import (
    SELF,
    Card,
    Dude,
    Goods,
    MakingPlay,
    Moved,
    Option,
    PlayOver,
    Pool,
    Until,
    card,
    may_carry,
    noon,
    react,
    require,
    shootout,
    while_,
)


class SpecialBullets(Goods):
    """Bullets that kill one kind of dude and are used up."""

    async def hit(self, word: str) -> None:
        """Discard these bullets and ace an opposing dude with a keyword."""
        mark = await self.target(self.opposing.with_keyword(word).where(self.may_ace), "Ace whom?")
        await self.discard(self)
        await self.ace(mark)


@card("Bone-Tipped Bullets", edition="classic")
class BoneTippedBullets(SpecialBullets):
    @shootout("Discard these bullets and ace a Blessed who opposes you.")
    async def pierce(self) -> None:
        await self.hit("Blessed")


@card("Cold-Iron Bullets", edition="classic")
class ColdIronBullets(SpecialBullets):
    @shootout("Discard these bullets and ace a Huckster who opposes you.")
    async def pierce(self) -> None:
        await self.hit("Huckster")


@card("Silver Bullets", edition="classic")
class SilverBullets(SpecialBullets):
    @shootout("Discard these bullets and ace an Abomination who opposes you.")
    async def pierce(self) -> None:
        await self.hit("Abomination")


@card("Autogyro", edition="classic")
class Autogyro(Goods):
    @noon("Move this dude anywhere.", boot=True)
    async def fly(self) -> None:
        dude = self.bearer
        await self.move(
            dude, await self.target(self.locations.where(lambda p: self.may_move(dude, p)), "Where to?")
        )

    @noon("Move this dude and another dude here to the same location.", boot=True)
    async def take_along(self) -> None:
        pilot = self.bearer
        guest = await self.target(self.dudes_here.but(pilot).where(self.landing_places), "Who flies along?")
        place = await self.target(self.landing_places(guest), "Where to?")
        await self.move(pilot, place)
        await self.move(guest, place)

    def landing_places(self, guest: Dude) -> Pool[Card]:
        open_to_both = self.locations.where(lambda p: self.may_move(self.bearer, p))
        return open_to_both.where(lambda p: self.may_move(guest, p))


@card("Auto-Incendiary Bullets", edition="classic")
class AutoIncendiaryBullets(Goods):
    @while_("Nothing can lower their cost.", on=SELF, cannot="cost less")
    def has_its_price(self) -> bool:
        return True

    @shootout("Ace these bullets and an opposing dude.")
    async def set_fire(self) -> None:
        prey = await self.target(self.opposing.where(self.may_ace), "Ace whom?")
        await self.ace(self)
        await self.ace(prey)


@card("Infrared Spectacles", edition="classic")
class InfraredSpectacles(Goods):
    @react(
        "After this dude moves: this dude calls out a dude there. The shootout is fought at once, even in "
        "the middle of another shootout or a job.",
        to=Moved,
        boot=True,
        timing="after",
    )
    async def spot(self, moved: Moved) -> None:
        require(moved.card == self.bearer.id, "another dude moved")
        require(not any(p.draw_hand for p in self.players), "draw hands are being played")
        marks = self.opposing.at(self.place).where(lambda d: self.may_call_out(d, self.bearer))
        await self.call_out(self.bearer, await self.target(marks, "Call out whom?"), interrupts=True)


@card("Lemat Pistol", edition="classic")
class LematPistol(Goods):
    @shootout("Discard this pistol: ace an opposing dude whose value is at most this dude's bullets.")
    async def empty_it(self) -> None:
        prey = self.opposing.where(lambda d: d.value <= self.bearer.bullets)
        mark = await self.target(prey.where(self.may_ace), "Ace whom?")
        await self.discard(self)
        await self.ace(mark)


@card("Spurs", edition="classic")
class Spurs(Goods):
    @may_carry("A dude can carry only one pair of Spurs.")
    def is_the_only_pair(self, host: Card) -> bool:
        return self.is_the_only_one(host)

    @while_("This dude has +1 influence at a location in town.", influence=+1)
    def jingles(self) -> bool:
        return self.place.is_in_town

    @noon(
        "Unboot this dude's Horse that is not a Gadget. Each of its abilities used today can be used one "
        "more time."
    )
    async def spur_on(self) -> None:
        horses = self.bearer.attachments.with_keyword("Horse").where(lambda h: not h.is_a("Gadget"))
        horse = await self.target(horses, "Spur on which Horse?")
        await self.unboot(horse)
        for ability in horse.used_abilities:
            await self.let_use_again(horse, ability)


@card("Roll O' Dimes", edition="classic")
class RollODimes(Goods):
    @react(
        "Before this dude uses an ability of their Shotgun: ace these bullets, and the dude gets +5 bullets "
        "for that play.",
        to=MakingPlay,
        timing="before",
    )
    async def load(self, making: MakingPlay) -> None:
        require(self.player(making.player) == self.you, "it is not your play")
        require(self.bearer.goods.where(self.is_of_use), "no Shotgun can be used")
        await self.pay_costs()
        dude = self.bearer
        await self.ace(self)
        await self.modify(dude, bullets=+5)
        await self.ask_for_play(self.kind_of_play(), self.is_that_shot, dude=dude)
        await self.watch(PlayOver, self.wear_off)

    def kind_of_play(self) -> str:
        return "shootout" if self.in_shootout else "noon"

    def is_of_use(self, gun: Card) -> bool:
        return self.is_shotgun(gun) and self.may_use_if(gun, self.kind_of_play(), self.bearer, bullets=5)

    def is_shotgun(self, card: Card) -> bool:
        return "Shotgun" in card.title or card.is_a("Shotgun")

    def is_that_shot(self, play: Option, dude: Dude, _: object) -> bool:
        if play.verb != "use" or play.card is None:
            return False
        gun = self.card(play.card)
        return gun in dude.goods and self.is_shotgun(gun)

    async def wear_off(self, over: PlayOver, _: object) -> None:
        require(self.player(over.player) == self.you)
        await self.end_its_effects()


@card("Magnum Bullets", edition="classic")
class MagnumBullets(Goods):
    @shootout("In this shootout, no card can save opposing dudes from being aced. Discard these bullets.")
    async def pierce(self) -> None:
        await self.forbid("be saved", until=Until.SHOOTOUT, as_long_as=self.is_aimed_at, about=self.you.home)
        await self.discard(self)

    def is_aimed_at(self, dude: Dude, home: Card) -> bool:
        return dude.in_posse and dude not in home.controller.posse


@card("Holy Bullets", edition="classic")
class HolyBullets(Goods):
    @shootout("Ace an opposing Harrowed dude, who does not make the Harrowed pull. Discard these bullets.")
    async def lay_to_rest(self) -> None:
        corpse = await self.target(self.opposing.with_keyword("Harrowed").where(self.may_ace), "Ace whom?")
        await self.modify(corpse, Until.PLAY, cannot=("make the Harrowed pull",))
        await self.ace(corpse)
        await self.discard(self)


@card("Reckoner's Bullet", edition="classic")
class ReckonersBullet(Goods):
    @may_carry("Only a Terror who has a ready Weapon can get it.")
    def is_meant_for(self, host: Card) -> bool:
        return isinstance(host, Dude) and host.is_terror and bool(host.ready_weapons)

    @while_("Nothing can lower its cost.", on=SELF, cannot="cost less")
    def has_its_price(self) -> bool:
        return True

    @shootout("Ace the Bullet. Ace an opposing dude.")
    async def reckon(self) -> None:
        prey = await self.target_if_any(self.opposing.where(self.may_ace), "Ace whom?")
        await self.ace(self)
        if prey:
            await self.ace(prey)
