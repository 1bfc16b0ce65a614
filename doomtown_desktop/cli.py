"""The command line: `doomtown-desktop COMMAND`. What the commands do stands in `commands`."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

from typing_extensions import override

from doomtown_desktop import __version__
from doomtown_desktop.commands import CommandError
from doomtown_desktop.engine.data.rulesets import Cheatin, GameOptions, Victory

PROGRAM: Final = "doomtown-desktop"
FAILED: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130


class _Parser(ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"{self.prog}: {message}\n")


def parser() -> ArgumentParser:
    """All commands and their arguments."""
    top = _Parser(
        prog=PROGRAM,
        description="Doomtown, the card game. Without a command the window opens, with files on these.",
        usage=f"{PROGRAM} [--data-dir DIR] [--safe-mode] [FILE ...]\n       "
        f"{PROGRAM} [--data-dir DIR] COMMAND ...\n       {PROGRAM} --self-test | --version | --help",
        epilog="A FILE is a deck (.dtdeck) or a game (.dtgame).",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    # `options.read` takes these before a command is looked for; here they are only listed.
    top.add_argument("--data-dir", metavar="DIR", help="keep games, decks and settings in this folder")
    top.add_argument(
        "--safe-mode", action="store_true", help="open the window with default settings, unmoving"
    )
    top.add_argument(
        "--self-test", action="store_true", help="check that this installation works, in a minute"
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, prog=PROGRAM)

    simulate = commands.add_parser("simulate", help="play whole games between opponents; prints a table")
    simulate.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="NAME_OR_FILE",
        help="deck of a seat, once for each seat (once for all if given once)",
    )
    simulate.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME_OR_FILE",
        help="each --deck meets each of these from both seats on the same luck; starters: all that ship",
    )
    simulate.add_argument("--each-other", action="store_true", help="each --deck meets each other --deck")
    _add_random_decks(simulate)
    _add_rules(simulate)
    simulate.add_argument(
        "--seats",
        help="2 to 6 opponents (rules,random; of a table of decks rules,rules); "
        "rules:0.5 has half a second for a decision",
    )
    _add_options(simulate)
    simulate.add_argument(
        "--games",
        type=int,
        default=10,
        metavar="N",
        help="how many games, of each pair of decks (default 10)",
    )
    simulate.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first game (default 1)"
    )
    _add_crew(simulate)
    simulate.add_argument(
        "--keep",
        nargs="?",
        const="",
        metavar="FILE",
        help="keep games in this file (in the data folder, as the window does): a run that was stopped goes "
        "on, and what was played is not played again",
    )
    simulate.add_argument("--transcript", type=Path, metavar="DIR", help="write each game to this folder")
    simulate.add_argument(
        "--swap", action="store_true", help="play each seed with the decks changed over, too"
    )
    simulate.add_argument("--json", action="store_true", help="print JSON")

    usage = commands.add_parser("usage", help="which cards of the decks are never used, and why")
    usage.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="NAME_OR_FILE",
        help="a deck to look at, as often as you like (default: every starter deck)",
    )
    _add_random_decks(usage)
    _add_rules(usage)
    usage.add_argument(
        "--seats",
        action="append",
        default=[],
        help="opponents, e.g. rules,random, or one for both; once for each run (default: rules, then random)",
    )
    usage.add_argument("--games", type=int, default=50, metavar="N", help="games of each deck (default 50)")
    usage.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default 1)")
    _add_crew(usage)
    usage.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file, too")
    usage.add_argument("--verbose", action="store_true", help="list what was used, too")

    cards = commands.add_parser("cards", help="for each pack: titles, scripted, tested")
    cards.add_argument("--json", action="store_true", help="print JSON")

    rules = commands.add_parser("rules", help="the rules and the tests that prove them")
    rules.add_argument("--missing", action="store_true", help="only the rules without a test")

    rank = commands.add_parser("rank", help='what a hand is worth, e.g. rank "AC AS 8C 8S JD"')
    rank.add_argument(
        "cards", help="card words: a value A, 2-10, J, Q, K and a suit C, D, H, S; JK is a joker"
    )
    rank.add_argument(
        "--jokers", type=int, default=0, metavar="N", help="jokers besides those among the words"
    )

    demo = commands.add_parser("demo", help="tell a whole game between two opponents")
    demo.add_argument("--deck", action="append", default=[], metavar="NAME_OR_FILE", help="deck of a seat")
    _add_rules(demo)
    demo.add_argument("--seats", default="rules,rules", help="opponents (default rules,rules)")
    demo.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the game (default 1)")
    return top


def _add_rules(command: ArgumentParser) -> None:
    command.add_argument(
        "--rules",
        metavar="RULES",
        help="play by these rules: reloaded-1.3, reloaded-2014 or classic-2000 (else by those of the decks)",
    )


VICTORY: Final[dict[str, Victory]] = {"deadwood": "Deadwood", "quick": "Quick and the Dead", "short": "short"}
CHEATIN: Final[dict[str, Cheatin]] = {"book": "by the book", "own-business": "mind your own business"}


def _add_options(command: ArgumentParser) -> None:
    group = command.add_argument_group("games of three and more")
    group.add_argument("--victory", choices=VICTORY, default="deadwood", help="who wins, and when (deadwood)")
    group.add_argument(
        "--shootouts",
        choices=("sequential", "turnabout"),
        default="sequential",
        help="whether plays in a shootout go round the table or from posse to posse (sequential)",
    )
    group.add_argument(
        "--cheatin", choices=CHEATIN, default="book", help="who may use Cheatin' Resolutions (book: anybody)"
    )


def _add_crew(command: ArgumentParser) -> None:
    command.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to use (default 1)")
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let a Dask scheduler's workers play, e.g. tcp://scheduler:8786; they can run code as you",
    )


def _kept_in(named: str | None) -> Path | None:
    """The file that `--keep` means."""
    if named is None:
        return None
    from doomtown_desktop.paths import user_data_folder
    from doomtown_desktop.storage.database import FILE_NAME

    return Path(named) if named else user_data_folder() / FILE_NAME


def _add_random_decks(command: ArgumentParser) -> None:
    command.add_argument(
        "--random-decks",
        nargs="?",
        const="reloaded-1.3",
        metavar="RULES",
        help="draw legal decks by lot for each game, for these rules (reloaded-1.3 if none are named)",
    )


def _simulate(options: Namespace) -> int:
    from doomtown_desktop.commands import simulate

    if options.rules and options.random_decks:
        raise CommandError("--rules and --random-decks exclude each other: --random-decks RULES names them")
    by = simulate.crew(options.jobs, options.cluster)
    agreed = GameOptions(VICTORY[options.victory], options.shootouts, CHEATIN[options.cheatin])
    if options.against or options.each_other:
        if options.against and options.each_other:
            raise CommandError("--against and --each-other exclude each other")
        if options.random_decks or options.swap or agreed != GameOptions():
            raise CommandError(
                "--random-decks, --swap and options of three players are for games at one table"
            )
        if options.rules:
            raise CommandError("--rules is for games at one table: in a table each deck has its own")
        job = simulate.table(
            options.deck, options.against, options.seats or "rules,rules", options.games, options.seed
        )
    else:
        job = simulate.plan(
            options.deck,
            options.seats or "rules,random",
            options.games,
            options.seed,
            options.swap,
            options.random_decks,
            agreed,
            options.rules,
        )
    if options.keep is not None and options.transcript is not None:
        raise CommandError("--keep and --transcript exclude each other: kept games have no transcripts")
    file = _kept_in(options.keep)
    with simulate.keeping(file) as store:
        try:
            outcomes = simulate.play(job, by, transcripts=options.transcript, store=store)
        except KeyboardInterrupt:
            if store is not None:
                print(
                    f"Stopped. The same command goes on from here; games are kept in {file}", file=sys.stderr
                )
            raise
    found = simulate.summary(job, outcomes)
    if options.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        for line in simulate.lines(job, outcomes):
            print(line)
    return FAILED if found["broken"] else 0


def _usage(options: Namespace) -> int:
    from doomtown_desktop.commands import usage
    from doomtown_desktop.commands.simulate import crew

    if options.rules and options.random_decks:
        raise CommandError("--rules and --random-decks exclude each other: --random-decks RULES names them")
    by = crew(options.jobs, options.cluster)
    job = usage.plan(
        options.deck, options.seats, options.games, options.seed, options.random_decks, options.rules
    )
    found = usage.summary(job, usage.play(job, by))
    if options.json is not None:
        options.json.write_text(json.dumps(found, ensure_ascii=False, indent=1), encoding="utf-8")
    for line in usage.lines(found, options.verbose):
        print(line)
    return FAILED if any(run["problems"] for run in found["runs"]) else 0


def _cards(options: Namespace) -> int:
    from doomtown_desktop.commands import card_list

    print(card_list.run(options.json))
    return 0


def _rules(options: Namespace) -> int:
    from doomtown_desktop.commands import rule_list

    print(rule_list.run(options.missing))
    return 0


def _rank(options: Namespace) -> int:
    from doomtown_desktop.rank_command import rank_text

    print(rank_text(options.cards, options.jokers))
    return 0


def _demo(options: Namespace) -> int:
    from doomtown_desktop.commands import demo

    for line in demo.lines(options.deck, options.seed, options.seats, options.rules):
        print(line)
    return 0


_COMMANDS: Final = {
    "simulate": _simulate,
    "usage": _usage,
    "cards": _cards,
    "rules": _rules,
    "rank": _rank,
    "demo": _demo,
}


def _complaints() -> tuple[type[Exception], ...]:
    """Errors that are the user's to mend: shown as one line, without a traceback."""
    from doomtown_desktop.decks import DeckError
    from doomtown_desktop.lab.running import RunError
    from doomtown_desktop.rank_command import CardWordError
    from doomtown_desktop.storage.user_file import StorageError

    return (CommandError, DeckError, CardWordError, RunError, StorageError, OSError)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the status is 0 when all went well, 2 for wrong arguments, 1 for a failed game."""
    try:
        options = parser().parse_args(argv)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else FAILED
    try:
        return _COMMANDS[options.command](options)
    except BrokenPipeError:
        # Whoever read our output has had enough; keep Python from complaining when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except _complaints() as error:
        print(f"{PROGRAM} {options.command}: {error}", file=sys.stderr)
        return WRONG_USE
