"""The Sioux Union of A Reaping of Souls."""

from doomtown_desktop.dsl import Dude, Joined, Joining, SendingHome, Until, card, require, whenever


@card("Hope in Winter", edition="classic")
class HopeInWinter(Dude):
    @whenever("Other dudes of a posse for a job that Hope joins do not boot to join it.", to=Joining)
    async def lightens_the_way(self, joining: Joining) -> None:
        require(self.in_job and joining.boots and joining.cause is None)
        dude = self.dude(joining.subject)
        require(dude != self and not dude.is_leader)
        hopes = self.id in joining.together or (self.in_posse and self.is_on(joining.side))
        require(hopes)
        await joining.without_booting()

    @whenever("Nor do they, but for the leader, when they go home after the job.", to=Joined)
    async def lightens_the_way_back(self, joined: Joined) -> None:
        require(joined.card == self.id and self.in_job and joined.side == 0)
        await self.watch(SendingHome, self.see_home, until=Until.NOON_PLAY)

    async def see_home(self, going: SendingHome, _: object) -> None:
        dude = self.dude(going.subject)
        require(going.why in ("successful job", "failed job") and going.booted)
        require(dude != self and not dude.is_leader)
        await going.without_booting()

    def is_on(self, side: int) -> bool:
        """Return whether Hope is in the leader's posse (0) or the mark's (1)."""
        return self in self.posse_controllers[side].posse
