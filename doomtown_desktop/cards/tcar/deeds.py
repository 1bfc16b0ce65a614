"""Deeds of There Comes a Reckoning."""

from doomtown_desktop.dsl import CardType, Deed, JobEnded, card, react, require


@card("Taff's Distillery")
class TaffsDistillery(Deed):
    @react(
        "When a job of yours succeeds, draw a card. Not for jobs of your outfit or legend, nor for one that "
        "marks your home.",
        to=JobEnded,
        controller=True,
        boot=True,
    )
    async def drink_to_it(self, job: JobEnded) -> None:
        require(job.succeeded and self.player(job.player) == self.you, "no job of yours has succeeded")
        require(self.card(job.source).type not in (CardType.OUTFIT, CardType.LEGEND), "your outfit ran it")
        require(job.mark != self.you.home.id, "it marked your home")
        await self.draw_cards()
