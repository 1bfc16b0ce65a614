"""Dudes of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    bears,
    card,
    cheatin_resolution,
    require,
    while_,
)


@card("Virgil Earp")
class VirgilEarp(Dude):
    @cheatin_resolution(
        "Choose up to 3 bounty (5 if your hand is legal) on the opposing posse: lower your opponent's hand "
        "rank by as much. They may remove that bounty."
    )
    async def read_the_warrant(self) -> None:
        require(self.in_shootout and self.opposing.wanted, "nobody opposing is wanted")
        left = 5 if self.you.hand_is_legal else 3
        chosen: list[tuple[Dude, int]] = []
        for dude in self.opposing.wanted:
            amount = await self.number(0, min(left, dude.bounty), f"How much bounty of {dude.title}?")
            chosen.append((dude, amount))
            left -= amount
        await self.change_hand_rank(-sum(amount for _, amount in chosen), self.opponent)
        if await self.may("Remove the chosen bounty?", by=self.opponent):
            for dude, amount in chosen:
                await self.add_bounty(dude, -amount)


@card("Jackie Sanjuro")
class JackieSanjuro(Dude):
    @bears("He carries no Weapon but Melee ones.")
    def keeps_to_the_blade(self, weapon: Card) -> bool:
        return not weapon.is_a("Weapon") or weapon.is_a("Melee")

    @while_("The only dude in your posse, he is a stud with +4 value.", value=+4, stud=True)
    def stands_alone(self) -> bool:
        return self.in_posse and len(self.you.posse) == 1
