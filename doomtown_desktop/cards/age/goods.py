"""Goods of A Grand Entrance."""

from doomtown_desktop.dsl import Aced, Discarded, Dude, Goods, Zone, card, require, whenever


@card("The Blighted")
class TheBlighted(Goods):
    @whenever(
        "In your discard pile: when an opposing dude is aced or discarded, but not as a casualty, one copy "
        "may be attached to a dude of yours for its cost and 1 ghost rock more.",
        to=(Aced, Discarded),
        zone=Zone.DISCARD_PILE,
        one_copy=True,
    )
    async def spread(self, gone: Aced | Discarded) -> None:
        require(isinstance(self.card(gone.card), Dude) and not gone.as_casualty)
        require(self.you.opposes(gone.side) if self.in_shootout else gone.player != self.you.seat)
        hosts = self.hosts_for(self, change=1)
        require(hosts)
        host = await self.may_target(hosts, "Attach The Blighted to whom?")
        if host:
            await self.attach(self, host, change=1)
