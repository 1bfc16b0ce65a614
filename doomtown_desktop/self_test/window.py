"""The checks with Qt: first paint, lettering, pips, faces, the opponent's process, one whole game."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import Suit
from doomtown_desktop.decks import find_deck
from doomtown_desktop.paths import own_command
from doomtown_desktop.self_test import PATIENCE, CheckFailed, SelfCheck
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.resuming import resumed
from doomtown_desktop.session.tables import Chair, new_game, wording
from doomtown_desktop.storage.database import FILE_NAME
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.game.opponent_process import OpponentProcess
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.pips import pip
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.program import SAFE, application
from doomtown_desktop.ui.shell.self_checks import colours, work_until, written

LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"
SEED: Final = 7
FEWEST_COLOURS: Final = 20


def screen(_: Path) -> str:
    """Check that Qt finds a screen, or works without one."""
    app = application()
    if app.windowIcon().isNull():
        raise CheckFailed("the program's icon cannot be shown")
    size = app.primaryScreen().size()
    return f"{app.platformName()}, {size.width()} by {size.height()}"


def first_paint(_: Path) -> str:
    """Check that a new window is painted before it loads rules, cards and storage."""
    done = subprocess.run(
        own_command("--first-paint"), capture_output=True, text=True, timeout=PATIENCE * 10, check=False
    )
    if done.returncode:
        raise CheckFailed(f"the window did not open: {done.stderr.strip() or done.returncode}")
    if done.stdout.strip():
        raise CheckFailed(f"the first window waits for {', '.join(done.stdout.split())}")
    return "the window waits for no rules, cards or storage"


def lettering(_: Path) -> str:
    """Check that the shipped fonts are used, that they draw visible words, and that each suit has a shape."""
    application()
    families = (fonts.load(), fonts.load_sans())
    for wanted, family in zip((fonts.FAMILY, fonts.SANS), families, strict=True):
        if family != wanted:
            raise CheckFailed(f"{wanted} cannot be used; {family or 'no font at all'} would replace it")
    for words in ("Doomtown", "’“—é"):
        if colours(written(words)) < 3:
            raise CheckFailed(f"{words} draws nothing")
    empty = [suit.name for suit in Suit if pip(suit).isEmpty()]
    if empty:
        raise CheckFailed(f"there is no shape for {', '.join(empty)}")
    return f"{' and '.join(families)}, {len(Suit)} suits"


def faces(_: Path) -> str:
    """Check that the cards of two starter decks are drawn."""
    application()
    facts = catalogue()
    store = FaceStore(lambda code: wording(facts, code))
    codes = sorted({*find_deck(LAW).cards, *find_deck(SLOANE).cards})
    fewest = 1_000_000
    for code in codes:
        found = colours(store.face(FaceSpec(facts.get(code), 240, 1.0)))
        if found <= FEWEST_COLOURS:
            raise CheckFailed(f"{facts.get(code).title} has only {found} colours")
        fewest = min(fewest, found)
    return f"{len(codes)} drawn, each in {fewest} colours or more"


def opponent(_: Path) -> str:
    """Check that the program can start an opponent's process and gets a legal answer from it."""
    application()
    chairs = [Chair("Ada", find_deck(LAW), "rules"), Chair("Ben", find_deck(SLOANE), "rules")]
    match = Match.at_table(*new_game(chairs, SEED, catalogue()))
    question = match.question()
    line = None if question is None else question.line(1)
    if question is None or line is None:
        raise CheckFailed("a new game asks nothing")
    answers: list[tuple[str, ...]] = []
    troubles: list[str] = []
    process = OpponentProcess()
    process.answered.connect(lambda _, given: answers.append(given))
    process.failed.connect(troubles.append)
    try:
        process.ask(1, line)
        if not work_until(lambda: bool(answers or troubles), PATIENCE * 10):
            raise CheckFailed(f"no answer came within {PATIENCE * 10} s")
    finally:
        process.stop()
    if troubles:
        raise CheckFailed(troubles[0])
    question.check(answers[0])
    return f"answered “{question.decision.kind}” from its own process"


def game(folder: Path) -> str:
    """Check that one whole game is played in the window, saved answer by answer, and read back."""
    application()
    window = MainWindow(lambda: SEED, folder / FILE_NAME, chosen=SAFE)
    window.playing.pace = 0
    try:
        window.show()
        window.playing.begin([("Ada", LAW, "rules"), ("Ben", SLOANE, "rules")], SEED)
        bridge, match = window.bridge, window.playing.match
        assert bridge is not None
        assert match is not None
        wrong: list[str] = []
        bridge.failed.connect(wrong.append)
        if not work_until(lambda: bool(wrong) or match.is_over, PATIENCE * 40):
            raise CheckFailed(f"it had not ended after {PATIENCE * 40} s and {len(match.answers)} decisions")
        if wrong:
            raise CheckFailed(wrong[0])
        if colours(window.grab()) <= FEWEST_COLOURS:
            raise CheckFailed("the window is blank")
        games = window.data.games
        kept = None if games is None else next((games.get(line.id) for line in games.finished()), None)
        if kept is None or resumed(kept.start, kept.answers, {}, catalogue()).digest() != match.digest():
            raise CheckFailed("the saved game differs from the game that was played")
        return f"{len(match.answers)} decisions; {match.ending}"
    finally:
        window.close()
        if window.data.games is not None:
            window.data.games.database.close()


CHECKS: Final = (
    SelfCheck("screen", screen),
    SelfCheck("first paint", first_paint),
    SelfCheck("lettering", lettering),
    SelfCheck("faces", faces),
    SelfCheck("opponent", opponent),
    SelfCheck("a whole game", game),
)
