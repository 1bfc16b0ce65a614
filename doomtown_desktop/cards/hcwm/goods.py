"""Goods of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    DEEDS,
    PLAYERS,
    Deed,
    Discarded,
    DrawHandsRevealed,
    Dude,
    Goods,
    SpellCast,
    Until,
    Zone,
    card,
    noon,
    noon_or_shootout,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Battered Banjo")
class BatteredBanjo(Goods):
    @react("When a Hymn succeeds here, this dude gets +1 influence.", to=SpellCast, boot=True)
    async def play_along(self, cast: SpellCast) -> None:
        require(cast.succeeded and self.card(cast.spell).is_a("Hymn"), "no Hymn was sung")
        require(self.dude(cast.caster).location == self.location, "it was sung elsewhere")
        await self.modify(self.bearer, influence=+1)

    @noon("Discard this card: an opposing dude here gets -2 bullets.", boot=True)
    async def smash(self) -> None:
        critic = await self.target(self.opposing.at(self.location), "Hit whom?")
        if await self.do_for(self.discard(self)):
            await self.modify(critic, bullets=-2)


@card("Blue Lightnin'")
class BlueLightnin(Goods):
    @while_("This dude is a stud.", stud=True)
    def crackles(self) -> bool:
        return True

    @shootout("Boot a Hex of this dude. They get +1 bullets or +1 Huckster.", repeat=True)
    async def charge(self) -> None:
        hex_ = await self.target(
            self.bearer.attachments.with_keyword("Hex").where(self.may_boot), "Boot which Hex?"
        )
        more = await self.one_of("bullets", "Huckster", prompt="More of what?")
        await self.boot(hex_)
        if more == "bullets":
            await self.modify(self.bearer, bullets=+1)
        else:
            await self.change_rating(self.bearer, "Huckster", +1)


@card("Iron Mole")
class IronMole(Goods):
    def is_far_out(self, place: object) -> bool:
        return isinstance(place, Deed) and not place.in_town

    @while_("At an Out of Town deed, that deed has +1 production.", on=DEEDS, production=+1)
    def digs(self, deed: Deed) -> bool:
        return deed == self.location and self.is_far_out(deed)

    @noon("This dude moves to an Out of Town deed without booting.", boot=True)
    async def tunnel(self) -> None:
        far = self.locations.where(lambda p: self.is_far_out(p) and self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(far, "Move where?"))

    @shootout("From a deed Out of Town, this dude joins your posse.", boot=True, from_outside=True)
    async def surface(self) -> None:
        self.require_may_join(self.bearer)
        await self.pay_costs()
        if self.is_far_out(self.location):
            await self.join_posse(self.bearer)


@card("Magnum Rounds")
class MagnumRounds(Goods):
    @shootout(
        "This dude gets +1 bullets. Once you reveal a legal hand this round, only traits and Cheatin' "
        "Resolutions can change hand ranks. Discard this card."
    )
    async def load(self) -> None:
        await self.modify(self.bearer, bullets=+1)
        await self.watch(DrawHandsRevealed, self.keep_it_fair, until=Until.ROUND)
        await self.discard(self)

    async def keep_it_fair(self, revealed: DrawHandsRevealed, _: object) -> None:
        require(self.you.seat in revealed.players and self.you.hand_is_legal)
        plays = "noon", "shootout", "resolution", "react"
        deeds = [f"have the hand rank changed by {play} abilities" for play in plays]
        await self.forbid(*deeds, on=PLAYERS, until=Until.ROUND)


@card("Net Gun")
class NetGun(Goods):
    @shootout(
        "Test this dude's Mad Scientist against the value of an opposing dude. Success: they become a draw, "
        "and this card is discarded.",
        boot=True,
    )
    async def throw(self) -> None:
        require(self.bearer.is_a("Mad Scientist"), "this dude is not a Mad Scientist")
        prey = await self.target(self.opposing, "Catch whom?")
        await self.pay_costs()
        if (await self.check_skill(self.bearer, "Mad Scientist", prey.value)).succeeded:
            await self.discard(self)
            await self.become_draw(prey)


@card("Scratch")
class Scratch(Goods):
    @whenever(
        "When discarded from play: discard one card in your hand, then draw one.",
        to=Discarded,
        zone=Zone.DISCARD_PILE,
    )
    async def bury(self, gone: Discarded) -> None:
        require(gone.card == self.id and self.you.play_hand)
        if await self.do_for(self.discard(await self.target(self.you.play_hand, "Discard which card?"))):
            await self.draw_cards()

    @noon_or_shootout(
        "It goes to another dude of yours at an adjacent location; in a shootout, to one in your posse.",
        boot=True,
        from_outside=True,
    )
    async def run(self) -> None:
        near = self.you.dudes.where(lambda d: self.is_adjacent(d) and self.may_attach(self, d))
        near = near.where(lambda d: d.in_posse or not self.in_shootout)
        friend: Dude = await self.target(near, "Run to whom?")
        await self.transfer(self, friend)
