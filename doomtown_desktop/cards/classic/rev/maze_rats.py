"""Cards of Revelations around the Maze Rats: Chao Li, Buster Madison and a boxing match."""

from doomtown_desktop.dsl import PLAYER, Dude, EventCard, card, event, noon, require, while_


@card("Buster Madison (Exp.1)", edition="classic")
class BusterMadison(Dude):
    @noon("At a Saloon: you take 1 ghost rock from the controller of another dude there.")
    async def win_at_cards(self) -> None:
        require(self.place.is_a("Saloon"), "he is not at a Saloon")
        rich = self.dudes_here.but(self).where(lambda d: d.controller != self.you and d.controller.stash > 0)
        loser = await self.target(rich, "Win from whom?")
        await self.pay_costs()
        await self.take_ghost_rock(loser.controller, 1)


@card("Chao Li", edition="classic")
class ChaoLi(Dude):
    @while_("For the extra card of Nightfall, you have +2 influence.", on=PLAYER, influence_for_extra_card=+2)
    def is_heard(self) -> bool:
        return True


@card("Boxin' Match", edition="classic")
class BoxinMatch(EventCard):
    @event(
        "Each player may send a dude to a match at the town square, whatever restricts moves, and pulls for "
        "that dude. The player whose pull plus the dude's bullets is highest gains 5 ghost rock. If two or "
        "more dudes take part, the dude with the lowest pull is discarded. Ties count for all of them."
    )
    async def fight(self) -> None:
        boxers: list[Dude] = []
        for player in self.players:
            boxer = await self.may_target(player.dudes.where(self.can_box), "Who boxes?", by=player)
            if boxer and (self.is_there(boxer) or await self.move(boxer, self.town_square, freely=True)):
                boxers.append(boxer)
        pulls = [(await self.pull(boxer.controller)).value for boxer in boxers]
        totals = [pull + boxer.bullets for pull, boxer in zip(pulls, boxers, strict=True)]
        for boxer, total in zip(boxers, totals, strict=True):
            if total == max(totals):
                await self.gain_ghost_rock(5, boxer.controller)
        for boxer, pull in zip(boxers, pulls, strict=True):
            if len(boxers) > 1 and pull == min(pulls):
                await self.discard(boxer)

    def is_there(self, boxer: Dude) -> bool:
        return boxer.location == self.town_square

    def can_box(self, dude: Dude) -> bool:
        return self.is_there(dude) or not dude.cannot("be moved by cards")
