"""The front page: after a win, after a loss, after a surrender, and for people only."""

from __future__ import annotations

from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.session.resuming import resumed
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.playthroughs import players


def _played(seed: int, names: tuple[str, str]) -> Game:
    """A random game to its end."""
    decks = (players.LAW_DOGS, players.SLOANE_GANG)
    seats = tuple(players.seat(name, deck) for name, deck in zip(names, decks, strict=True))
    game = Game.new(GameSetup(seats, seed), players.facts())
    return players.play(game, players.Dice(seed), 2500)


def _seed_won_by(seat: int, names: tuple[str, str]) -> int:
    """A seed whose game lasts some days and is won by a seat."""
    return next(
        seed
        for seed in range(1, 60)
        if (game := _played(seed, names)).state.winners == [seat] and 3 <= game.state.day <= 9
    )


def show_end(window: MainWindow, winner: int, names: tuple[str, str], opponents: dict[int, str]) -> None:
    """Put a game with its last answer still missing on the table, and give that answer."""
    game = _played(_seed_won_by(winner, names), names)
    answers = list(game.answers)
    game.rewind(0)
    match = resumed(saves.dump(game), answers, opponents, players.facts())
    window.playing.show(match)


def front_page_won(window: MainWindow) -> None:
    """The user has won against Cora Slate."""
    show_end(window, 0, ("Stranger", "Cora Slate"), {1: "rules"})


def front_page_lost(window: MainWindow) -> None:
    """Cora Slate has won."""
    show_end(window, 1, ("Stranger", "Cora Slate"), {1: "rules"})


def front_page_of_people(window: MainWindow) -> None:
    """Two people have played at one screen."""
    show_end(window, 0, ("Ada", "Ben"), {})


def front_page_light(window: MainWindow) -> None:
    """The same in the light theme."""
    window.prefer(window.preferences.__class__(theme="light", showdowns="never"))
    front_page_won(window)


def front_page_contrast(window: MainWindow) -> None:
    """The same in high contrast."""
    window.prefer(window.preferences.__class__(theme="contrast", showdowns="never"))
    front_page_lost(window)


STATES = (front_page_won, front_page_lost, front_page_of_people, front_page_light, front_page_contrast)
