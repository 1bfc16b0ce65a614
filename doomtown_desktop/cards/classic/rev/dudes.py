"""Dudes of Revelations."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Joined,
    Using,
    bars_callers,
    card,
    ignores_change,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Alfred Barkum, Jr.", edition="classic")
class AlfredBarkumJr(Dude):
    @noon("A Wanted dude is no longer Wanted.", pay=1)
    async def defend(self) -> None:
        await self.clear_wanted(await self.target(self.all_dudes.wanted, "Defend whom?"))

    @react(
        "When a card whose title names a Judge or a Courthouse uses an action: that action has no effect.",
        to=Using,
        pay=1,
    )
    async def appeal(self, using: Using) -> None:
        title = self.card(using.subject).title
        require("Judge" in title or "Courthouse" in title, "its title does not name a Judge or a Courthouse")
        await using.prevent()


@card("Dread Wolf Pack", edition="classic")
class DreadWolfPack(Dude):
    @while_("It cannot carry goods.", cannot="carry goods")
    def has_paws(self) -> bool:
        return True

    @shootout("It gets +3 bullets if just one dude opposes you.")
    async def surround(self) -> None:
        require(len(self.opposing) == 1, "the opposing posse is not just one dude")
        await self.modify(self, bullets=+3)


@card("Jenny Cooper", edition="classic")
class JennyCooper(Dude):
    @shootout(
        "She leaves your posse for an in-town location. You may have another Law Dog of yours come and "
        "join the posse.",
        reaches_outside=True,
        makes_wanted="by joining",
    )
    async def fetch_help(self) -> None:
        places = self.locations.where(lambda p: p.is_in_town and self.may_move(self, p))
        place = await self.target(places, "Where does Jenny go?")
        able = self.you.dudes.but(self).where(lambda d: "lawdogs" in d.outfits and self.may_join(d))
        friend = await self.may_target(able, "Which Law Dog does she send?")
        if friend:
            await self.join_posse(friend)
        await self.leave_posse(self)
        await self.move(self, place)


@card("Mad Dog Campbell", edition="classic")
class MadDogCampbell(Dude):
    @whenever("Each time he joins a posse, pay him 1 ghost rock or he is discarded.", to=Joined)
    async def asks_for_pay(self, joined: Joined) -> None:
        require(joined.card == self.id)
        if not await self.may_pay(1, "Pay Mad Dog Campbell 1 ghost rock?"):
            await self.discard(self)


@card("Nebuchadnezzar", edition="classic")
class Nebuchadnezzar(Dude):
    @shootout(
        "Boot a Huckster of yours, wherever they are: Nebuchadnezzar gets +X bullets, where X is the "
        "booted dude's Huckster rating.",
        reaches_outside=True,
    )
    async def obey(self) -> None:
        masters = self.you.dudes.where(self.may_boot).with_keyword("Huckster")
        master = await self.target(masters, "Which Huckster boots for Nebuchadnezzar?")
        if await self.boot_for(master):
            await self.modify(self, bullets=master.rating("Huckster") or 0)


@card("The Drifter", edition="classic")
class TheDrifter(Dude):
    @ignores_change("Nothing can lower his upkeep.")
    def wants_it_all(self, dude: Card, stat: str, _by: Card | None, change: int) -> bool:
        return dude == self and stat == "upkeep" and change < 0


@card("Billy No-Neck (Exp.1)", edition="classic")
class BillyNoNeck(Dude):
    @while_("He carries no Weapons.", cannot="carry Weapon")
    def likes_fists(self) -> bool:
        return True

    @shootout(
        "An opposing dude who carries a Weapon adds no bullets to the draw hand, and cannot be the shooter "
        "while others can be."
    )
    async def wrestle(self) -> None:
        armed = self.opposing.where(lambda d: d.goods.with_keyword("Weapon"))
        foe = await self.target(armed, "Wrestle with whom?")
        await self.modify(foe, cannot=("be shooter", "contribute bullets"))


@card("Arizona Jane (Exp.1)", edition="classic")
class ArizonaJane(Dude):
    @bars_callers("She calls out no Agency dude.")
    def spares_the_agency(self, caller: Card, mark: Card) -> bool:
        return caller == self and "agency" in mark.outfits

    @noon(
        "She moves to another player's dude at a location you own and calls them out; they cannot refuse.",
        boot=True,
    )
    async def evict(self) -> None:
        squatters = self.all_dudes.where(lambda d: d.controller != self.you and d.place.owner == self.you)
        mark = await self.target(squatters.where(lambda d: self.may_call_out(d, self)), "Call out whom?")
        await self.pay_costs()
        if mark.location != self.location:
            await self.move(self, mark.place)
        await self.call_out(self, mark, refusable=False)
