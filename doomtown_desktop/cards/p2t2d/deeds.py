"""Deeds of Too Tough to Die."""

from doomtown_desktop.dsl import (
    PLAYERS,
    Acing,
    CardType,
    Deed,
    PossesFormed,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Campbell & Hatch Billiard Parlor")
class CampbellAndHatchBilliardParlor(Deed):
    @react(
        "When posses are formed: in this shootout, Shootout, React and Resolution abilities cannot change "
        "hand ranks, and in its first round, Shootout and Resolution abilities cannot ace or discard dudes. "
        "Cheatin' ones can.",
        to=PossesFormed,
        controller=True,
        boot=True,
    )
    async def keep_it_clean(self, _: PossesFormed) -> None:
        ranks = [
            f"have the hand rank changed by {play} abilities" for play in ("shootout", "react", "resolution")
        ]
        await self.forbid(*ranks, on=PLAYERS, until=Until.SHOOTOUT)
        for play in ("shootout", "resolution"):
            lost = f"be aced by {play} abilities", f"be discarded by {play} abilities"
            await self.forbid(*lost, until=Until.ROUND)


@card("Concordia Cemetery")
class ConcordiaCemetery(Deed):
    @react(
        "When a dude opposing yours (not a token) is about to be aced in a shootout: this deed permanently "
        "gets +1 production and, if their grit is 11 or more, 1 control point.",
        to=Acing,
        controller=True,
        boot=True,
    )
    async def dig_a_grave(self, acing: Acing) -> None:
        dead = self.dude(acing.subject)
        fights = self.in_shootout and any(d.controller == self.you for d in self.posse)
        require(
            fights and dead in self.opposing and dead.type is CardType.DUDE,
            "nobody who opposes you is being aced",
        )
        await self.pay_costs()
        grit = dead.grit
        await self.add_counter(self, "production")
        if grit >= 11:
            await self.give_control_point(self)


@card("Five Aces Gambling Hall")
class FiveAcesGamblingHall(Deed):
    @react(
        "When posses are formed and you own the mark, a wanted dude of yours joins your posse, wherever "
        "they are.",
        to=PossesFormed,
        boot=True,
        reaches_outside=True,
    )
    async def call_in_a_debt(self, _: PossesFormed) -> None:
        mark = self.mark
        require(
            mark is not None and mark != self.town_square and mark.owner == self.you, "the mark is not yours"
        )
        await self.join_posse(await self.target(self.you.dudes.wanted.where(self.may_join), "Who joins?"))


@card("Ike's Place")
class IkesPlace(Deed):
    @noon(
        "A deed on this street, or one you control, has no control points and no production until the next "
        "Upkeep is over.",
        controller=True,
        boot=True,
    )
    async def scare_off(self) -> None:
        deeds = self.all_deeds.where(lambda d: d in self.owner.street or d.controller == self.you)
        deed = await self.target(deeds, "Scare visitors off which deed?")
        await self.modify(deed, Until.UPKEEP, op="set", control=0, production=0)


@card("Old Washoe Club")
class OldWashoeClub(Deed):
    @shootout("An opposing dude with value A goes home booted.", controller=True, boot=True)
    async def raise_the_stakes(self) -> None:
        aces = self.opposing.where(lambda d: d.value == 1)
        await self.send_home(await self.target(aces.where(self.may_send_home), "Send whom home?"))

    @shootout("Discard a Sidekick.", controller=True, boot=True)
    async def close_the_door(self) -> None:
        friends = self.all_cards.with_keyword("Sidekick").where(self.is_in_reach)
        await self.discard(await self.target(friends.where(self.may_discard), "Discard which Sidekick?"))
