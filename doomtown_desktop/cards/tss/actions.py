"""Actions of The Showstopper."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    Invented,
    PossesFormed,
    Tested,
    Until,
    Zone,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Showboating")
class Showboating(ActionCard):
    @react(
        "When your dude invents an Experimental Gadget or passes another skill test by at least 5: they get "
        "a permanent control point. Also usable when pulled for that test.",
        to=(Invented, Tested),
        also_from=Zone.TABLE,
    )
    async def take_a_bow(self, done: Invented | Tested) -> None:
        if isinstance(done, Invented):
            require(done.succeeded and self.card(done.gadget).is_a("Experimental"))
        else:
            require(done.succeeded and done.margin >= 5)
            require(done.gadget is None or not self.card(done.gadget).is_a("Experimental"))
        star = self.dude(done.scientist if isinstance(done, Invented) else done.subject)
        require(star.controller == self.you, "the dude is not yours")
        self.require_choice([star])
        await self.give_control_point(star)


@card("All Or Nothing")
class AllOrNothing(ActionCard):
    @noon(
        "Mark a location; dudes of any other players there may join the posse opposing yours. If "
        "successful, discard everything attached to it. If it is a deed or the town square, wanted dudes "
        "and Abominations there are discarded, and all others go home booted.",
        job=True,
        marks_location=True,
    )
    async def clear_out(self) -> None:
        mark = await self.target(self.locations, "Mark a location")
        job = await self.lead_job(
            mark, on_begin=lambda: self.watch(PossesFormed, self.rally, mark, Until.SHOOTOUT)
        )
        if not job.succeeded:
            return
        for attached in mark.attachments:
            await self.discard(attached)
        if mark.type in (CardType.DEED, None):
            for dude in self.all_dudes.at(mark):
                chased = dude.is_wanted or dude.is_a("Abomination")
                await (self.discard(dude) if chased else self.send_home(dude))

    async def rally(self, _: PossesFormed, mark: Card | None) -> None:
        rival = self.opponent
        for player in self.rivals:
            idle = player.dudes.at(mark or self.town_square).where(lambda d: not d.in_posse)
            is_helping_you = any(dude in self.posse for dude in player.posse)
            if idle and player != rival and not is_helping_you:
                for dude in await self.targets(idle, 0, len(idle), f"Who joins {rival.name}?", by=player):
                    await self.join_posse(dude, side_of=rival, enlists=True)


@card("Rite Of Profane Abstersion")
class RiteOfProfaneAbstersion(ActionCard):
    @shootout(
        "A spell or Mystical goods in your posse is booted or discarded. Dudes with value 1 or with 0 "
        "bullets go home booted, and all Sidekicks left in the shootout return to their owners' hands."
    )
    async def cleanse(self) -> None:
        offerings = self.posse.attachments.where(self.is_an_offering)
        offering = await self.target(offerings.where(self.ways), "Give up which card?")
        ways = self.ways(offering)
        way = await self.one_of(*ways, prompt=f"Boot or discard {offering.title}?")
        await self.pay_costs()
        await (self.boot(offering) if way == "boot" else self.discard(offering))
        for dude in self.dudes_in_shootout.where(lambda d: d.value == 1 or d.bullets == 0):
            await self.send_home(dude)
        for friend in self.dudes_in_shootout.attachments.with_keyword("Sidekick"):
            await self.to_hand(friend)

    def ways(self, held: Card) -> list[str]:
        able = {"boot": self.may_boot(held), "discard": self.may_discard(held)}
        return [way for way, can in able.items() if can]

    def is_an_offering(self, held: Card) -> bool:
        return held.type is CardType.SPELL or (held.type is CardType.GOODS and held.is_a("Mystical"))
