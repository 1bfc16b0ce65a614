"""Actions of A Grand Entrance."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    ShootoutEnded,
    Until,
    card,
    cheatin_resolution,
    noon,
    require,
    shootout,
)


@card("One Fights As Many")
class OneFightsAsMany(ActionCard):
    @noon(
        "Mark the town square; this card is aced. Success: test each Kung Fu dude of your posse as for a "
        "Technique, adding 4 to the pull; each who passes gets a permanent control point.",
        job=True,
        marks_location=True,
        boot=True,
    )
    async def drill(self) -> None:
        job = await self.lead_job(self.town_square, on_begin=lambda: self.ace(self))
        if job.succeeded:
            for fighter in job.posse.with_keyword("Kung Fu"):
                if await self.check_technique(fighter, added=4):
                    await self.give_control_point(fighter)


@card("Lighting The Fuse")
class LightingTheFuse(ActionCard):
    @cheatin_resolution(
        "A deed the cheater owns returns to their hand. In lowball they can choose instead to boot two of "
        "their dudes, who move there without further booting."
    )
    async def blow_up(self) -> None:
        deed = await self.target(
            self.all_deeds.where(lambda d: d.owner == self.cheater), "Blow up which deed?"
        )
        await self.pay_costs()
        able = self.cheater.dudes.where(self.may_boot)
        guards = able.where(lambda d: d.location == deed or self.may_move(d, deed))
        if (
            self.in_shootout
            or len(guards) < 2
            or not await self.may(f"Boot two dudes to guard {deed.title}?", by=self.cheater)
        ):
            await self.to_hand(deed)
            return
        for guard in await self.targets(guards, 2, 2, f"Who guards {deed.title}?", by=self.cheater):
            await self.boot(guard)
            await self.move(guard, deed)


@card("Serendipitous Arrival")
class SerendipitousArrival(ActionCard):
    @shootout(
        "Play a dude from your hand straight into your posse for 5 ghost rock less. When the shootout ends, "
        "discard them unless you pay 3 ghost rock.",
        reaches_outside=True,
    )
    async def arrive(self) -> None:
        dude = await self.target(self.you.play_hand.where(self.may_arrive), "Who arrives?")
        if await self.play(dude, change=-5, at=self.shootout_location):
            await self.join_posse(dude)
            await self.watch(ShootoutEnded, self.settle, dude, once=True)

    def may_arrive(self, dude: Card) -> bool:
        return dude.type is CardType.DUDE and self.can_play(dude, -5)

    async def settle(self, _: ShootoutEnded, dude: Card) -> None:
        require(dude.in_play)
        if not await self.may_pay(3, f"Pay 3 ghost rock to keep {dude.title}?"):
            await self.discard(dude)


@card("Siege Of The Orphanage")
class SiegeOfTheOrphanage(ActionCard):
    @shootout(
        "The owner of the shootout's location takes 1 fewer casualty each round, and their dudes in the "
        "shootout are studs and cannot run."
    )
    async def hold_out(self) -> None:
        place = self.shootout_location
        require(place not in (None, self.town_square), "nobody owns the location")
        assert place is not None
        await self.pay_costs()
        for dude in self.dudes_in_shootout.where(lambda d: d.controller == place.owner):
            await self.modify(dude, stud=True, cannot=["flee"])
        await self.modify_player(place.owner, Until.SHOOTOUT, casualties=-1)
