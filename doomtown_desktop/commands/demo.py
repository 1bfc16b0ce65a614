"""`demo`: plays one game between two computer players and describes it line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doomtown_desktop.commands.simulate import plan
from doomtown_desktop.lab.games import new_match, prepare
from doomtown_desktop.protocol.events import DayBegan, PhaseBegan, SundownBegan
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.speech import answer_wording, event_wording


def lines(
    decks: Sequence[str], seed: int, seats: str = "rules,rules", rules: str | None = None
) -> Iterator[str]:
    """Yield the lines that describe the game, while it is played.

    Raises:
        CommandError: As in `plan`.
        DeckError: A deck cannot be found.
    """
    job = plan(decks, seats, 1, seed, rules=rules)
    prepare()
    match = new_match(job.contenders, seed, job.decisions_at_most)
    game = match.game
    for player, each in zip(game.state.players, job.contenders, strict=True):
        yield f"{player.name} plays {each.deck.name}"
    shown = 0
    while True:
        for event in game.log[shown:]:
            sentence = event_wording.sentence(game.engine, event)
            if isinstance(event, DayBegan):
                yield ""
            if sentence and not event_wording.is_echo(event):
                is_heading = isinstance(event, DayBegan | PhaseBegan | SundownBegan)
                yield sentence if is_heading else f"  {sentence}"
        shown = len(game.log)
        if match.is_over:
            break
        asked = game.pending
        given = match.step()
        if asked is not None and asked.kind is Question.NOON_PLAY:
            yield f"  {answer_wording.answer(game.engine, asked, given)}"
    yield ""
    yield match.result.ending
