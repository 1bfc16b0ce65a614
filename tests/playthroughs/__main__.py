"""Write the golden transcripts again: ``python -m tests.playthroughs``.

Read the differences before a commit.
"""

from __future__ import annotations

from pathlib import Path

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.transcript import render
from doomtown_desktop.protocol.events import RoundBegan
from tests.playthroughs.players import Dice, facts, play, setup

FOLDER = Path(__file__).parent
GAMES = 3
COMMAND = "python -m tests.playthroughs"


def golden(number: int) -> Game:
    """Return the golden game of this number: the first from its seed on that ends soon and has a fight.

    The decks change seats from game to game.
    """
    for seed in range(1000 * number, 1000 * number + 1000):
        game = play(Game.new(setup(seed, swapped=number % 2 == 0), facts()), Dice(seed), 600)
        if game.is_over and len(game.answers) > 80 and any(isinstance(e, RoundBegan) for e in game.log):
            return game
    raise RuntimeError(f"no seed from {1000 * number} on gives a whole game with a shootout")


def file(number: int) -> Path:
    """Return the file of the golden transcript of this number."""
    return FOLDER / f"game_{number}.txt"


def main() -> None:
    """Write all golden transcripts."""
    for number in range(1, GAMES + 1):
        game = golden(number)
        file(number).write_text(render(game, facts()), encoding="utf-8", newline="\n")
        print(f"{file(number).name}: {len(game.answers)} answers, {game.state.ending}")


if __name__ == "__main__":
    main()
