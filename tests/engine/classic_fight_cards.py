"""Made-up cards for tests of classic shootouts and jobs."""

from __future__ import annotations

from doomtown_desktop.dsl import (
    Aced,
    Acing,
    ActionCard,
    Deed,
    Dude,
    Joined,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Test Classic Errand")
class Errand(ActionCard):
    @noon("Mark a card: gain 3 ghost rock.", job=True)
    async def go(self) -> None:
        mark = await self.target(self.all_cards.where(lambda c: c.type != "goods" and self.may_mark(c)))
        done = await self.lead_job(mark)
        if done.succeeded:
            await self.gain_ghost_rock(3 + 10 * len(done.posse.where(lambda d: d.is_home and d.booted)))


@card("Test Classic Bullet")
class Bullet(ActionCard):
    @shootout("Ace a dude in this shootout.")
    async def fire(self) -> None:
        await self.ace(await self.target(self.dudes_in_shootout))


@card("Test Classic Murder")
class Murder(ActionCard):
    @noon("Ace a dude.")
    async def strike(self) -> None:
        await self.ace(await self.target(self.all_dudes))


@card("Test Classic Mercy")
class Mercy(ActionCard):
    @react("When a dude would be aced: discard it instead.", to=Acing)
    async def spare(self, acing: Acing) -> None:
        await acing.instead(self.discard(self.dude(acing.subject)))


@card("Test Classic Undertaker")
class Undertaker(Deed):
    @react("After a dude is aced: gain 2 ghost rock.", to=Aced)
    async def bury(self, aced: Aced) -> None:
        await self.gain_ghost_rock(2)


@card("Test Classic Watchman")
class Watchman(Dude):
    @react("After this dude joins a posse: gain 1 ghost rock for each booted dude.", to=Joined)
    async def count(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.gain_ghost_rock(len(self.all_dudes.where(lambda d: d.booted)))


@card("Test Classic Gun Deed")
class GunDeed(Deed):
    @shootout("Gain 1 ghost rock.")
    async def fire(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Coach")
class Coach(Deed):
    @shootout("A dude of yours joins your posse.", from_outside=True)
    async def ride(self) -> None:
        await self.join_posse(await self.target(self.you.dudes.where(self.may_join)))


@card("Test Classic Bribe")
class Bribe(ActionCard):
    @noon("A dude becomes Wanted.")
    async def frame(self) -> None:
        await self.make_wanted(await self.target(self.all_dudes))


@card("Test Classic Pardon")
class Pardon(ActionCard):
    @noon("A dude is no longer Wanted.")
    async def clear(self) -> None:
        await self.clear_wanted(await self.target(self.all_dudes))
