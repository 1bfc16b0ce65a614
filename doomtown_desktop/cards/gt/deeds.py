"""Deeds of Ghost Town."""

from doomtown_desktop.dsl import PLAYER, Card, Deed, card, noon, while_


@card("Notary Public")
class NotaryPublic(Deed):
    @noon(
        "Boot a Government or Public deed on this street that is yours to own or control. Government: add 1 "
        "bounty to a dude. Public: you may move a dude of yours.",
        controller=True,
        boot=True,
    )
    async def notarize(self) -> None:
        deed = await self.target(self.owner.street.unbooted.where(self.is_on_file), "Boot which deed?")
        if not await self.boot_for(deed):
            return
        if deed.is_a("Government"):
            await self.add_bounty(await self.target(self.all_dudes, "Who gets bounty?"))
        if isinstance(deed, Deed) and not deed.is_private:
            dude = await self.may_target(self.you.dudes, "Move whom?")
            if dude:
                places = self.locations.where(lambda p: self.may_move(dude, p))
                await self.move(dude, await self.target(places, "Where to?"))

    def is_on_file(self, deed: Card) -> bool:
        return (
            isinstance(deed, Deed)
            and deed != self
            and self.you in (deed.owner, deed.controller)
            and (deed.is_a("Government") or not deed.is_private)
        )


@card("Companhurst's")
class Companhursts(Deed):
    @while_(
        "As much ghost rock as the poorest other player counts as less than anybody's.",
        on=PLAYER,
        is_poorest_when_tied=+1,
    )
    def keeps_the_books(self) -> bool:
        return True
