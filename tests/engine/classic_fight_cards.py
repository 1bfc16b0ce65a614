"""Made-up cards for tests of classic shootouts and jobs."""

from __future__ import annotations

from doomtown_desktop.dsl import (
    Aced,
    Acing,
    ActionCard,
    Deed,
    DrawHandsRevealed,
    Dude,
    HandsComparing,
    Joined,
    Phase,
    PhaseBegan,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
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
        await acing.instead(self.discard, self.dude(acing.subject))


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


@card("Test Classic Rope")
class Rope(ActionCard):
    @cheatin_resolution("Take 1 ghost rock of the cheater.")
    async def fine(self) -> None:
        await self.take_ghost_rock(self.cheater, 1)


@card("Test Classic Marked Deck")
class MarkedDeck(ActionCard):
    @react("After draw hands are revealed: yours counts as Cheatin'.", to=DrawHandsRevealed, timing="after")
    async def mark_it(self, _revealed: DrawHandsRevealed) -> None:
        await self.consider_cheatin(self.you)


@card("Test Classic Early Bird")
class EarlyBird(ActionCard):
    @react("Before a dude is aced: gain 1 ghost rock.", to=Acing, timing="before")
    async def sing(self, _acing: Acing) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Bystander")
class Bystander(ActionCard):
    @react("When a dude is aced: gain 2 ghost rock.", to=Acing)
    async def stare(self, _acing: Acing) -> None:
        await self.gain_ghost_rock(2)


@card("Test Classic Late Riser")
class LateRiser(ActionCard):
    @react("After a dude is aced: gain 4 ghost rock.", to=Acing, timing="after")
    async def yawn(self, _acing: Acing) -> None:
        await self.gain_ghost_rock(4)


@card("Test Classic Last Look")
class LastLook(ActionCard):
    @react("Before draw hands are compared: gain 1 ghost rock.", to=HandsComparing, timing="before")
    async def look(self, _comparing: HandsComparing) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Shade")
class Shade(Dude):
    @while_("Abilities of others do not target this dude.", cannot="be targeted by other players' abilities")
    def hides(self) -> bool:
        return True


@card("Test Classic Storm")
class Storm(ActionCard):
    @noon("All dudes boot.")
    async def blow(self) -> None:
        await self.boot(*self.all_dudes)


@card("Test Classic Stalker")
class Stalker(Dude):
    @whenever("When High Noon begins, boot a dude of another player.", to=PhaseBegan)
    async def stalk(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON)
        await self.boot(await self.target(self.all_dudes.where(lambda d: d.controller != self.you)))


@card("Test Classic Weights")
class Weights(ActionCard):
    @shootout("Your hand counts 3 ranks lower.")
    async def weigh(self) -> None:
        await self.change_hand_rank(-3)


@card("Test Classic Wings")
class Wings(ActionCard):
    @shootout("Your hand counts 1 rank higher.")
    async def lift(self) -> None:
        await self.change_hand_rank(+1)


@card("Test Classic Wreck ace")
class WreckByAcing(ActionCard):
    @noon("Ace a deed.")
    async def burn(self) -> None:
        await self.ace(await self.target(self.all_deeds))


@card("Test Classic Wreck discard")
class WreckByDiscarding(ActionCard):
    @noon("Discard a deed.")
    async def raze(self) -> None:
        await self.discard(await self.target(self.all_deeds))


@card("Test Classic Ghost Rider")
class GhostRider(ActionCard):
    @shootout("A token dude joins your posse.", reaches_outside=True)
    async def call(self) -> None:
        rider = await self.token("Token Dude", self.shootout_location)
        await self.join_posse(rider)


@card("Test Classic Crypt")
class Crypt(Deed):
    @react("After a dude of yours joins a posse: a token dude comes to your home.", to=Joined)
    async def open(self, _joined: Joined) -> None:
        await self.token("Token Dude", self.you.home)
