"""The command line: `doomtown-desktop COMMAND`. The commands themselves are in `commands`."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from typing_extensions import override

from doomtown_desktop import __version__
from doomtown_desktop.commands import CommandError
from doomtown_desktop.protocol.rulesets import Cheatin, GameOptions, Victory

PROGRAM: Final = "doomtown-desktop"
FAILED: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130
VICTORY: Final[dict[str, Victory]] = {"deadwood": "Deadwood", "quick": "Quick and the Dead", "short": "short"}
CHEATIN: Final[dict[str, Cheatin]] = {"book": "by the book", "own-business": "mind your own business"}


class _Parser(ArgumentParser):
    """A parser that reports wrong arguments in one line."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"{self.prog}: {message}\n")


def parser() -> ArgumentParser:
    """Return the parser of all commands and their arguments."""
    top = _Parser(
        prog=PROGRAM,
        description="Doomtown, the card game. Without a command the window opens.",
        usage=f"{PROGRAM} [--data-dir DIR] [--safe-mode] [FILE ...]\n       "
        f"{PROGRAM} [--data-dir DIR] COMMAND ...\n       {PROGRAM} --self-test | --version | --help",
        epilog="A FILE is a deck (.dtdeck) or a game (.dtgame) to open in the window.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    # `options.read` has read these before; here they only appear in the help.
    top.add_argument("--data-dir", metavar="DIR", help="store games, decks and settings in this folder")
    top.add_argument(
        "--safe-mode",
        action="store_true",
        help="open the window with default settings, without animation and sounds",
    )
    top.add_argument(
        "--self-test", action="store_true", help="check that this installation works (takes a minute)"
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, prog=PROGRAM)
    for name, words, add_arguments, run in (
        ("simulate", "play games between opponents and print who won", _simulate_arguments, _simulate),
        ("usage", "find out which cards of decks are never used, and why", _usage_arguments, _usage),
        ("cards", "count the titles of each pack: all, scripted, tested", _cards_arguments, _cards),
        ("rules", "list the rules and the tests that prove them", _rules_arguments, _rules),
        ("rank", 'rank a hand, e.g. rank "AC AS 8C 8S JD"', _rank_arguments, _rank),
        ("demo", "play a game between two opponents and describe it", _demo_arguments, _demo),
        ("serve", "run a club's server: many tables, without a window", _serve_arguments, _serve),
    ):
        command = commands.add_parser(name, help=words)
        add_arguments(command)
        command.set_defaults(run=run)
    return top


# --- the arguments of each command ------------------------------------------------------------------


def _simulate_arguments(command: ArgumentParser) -> None:
    _add_decks(command, "deck of a seat: one for each seat, or one for all")
    command.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME_OR_FILE",
        help="let each --deck meet each of these, from both seats and with the same luck; "
        "'starters' means all decks that ship",
    )
    command.add_argument("--each-other", action="store_true", help="let each --deck meet each other --deck")
    _add_random_decks(command)
    _add_rules(command)
    command.add_argument(
        "--seats",
        help="2 to 6 opponents (default rules,random; with --against or --each-other rules,rules); "
        "rules:0.5 thinks half a second about each decision",
    )
    group = command.add_argument_group("games of three and more")
    group.add_argument("--victory", choices=VICTORY, default="deadwood", help="who wins, and when (deadwood)")
    group.add_argument(
        "--shootouts",
        choices=("sequential", "turnabout"),
        default="sequential",
        help="whether plays in a shootout go round the table or from posse to posse (sequential)",
    )
    group.add_argument(
        "--cheatin",
        choices=CHEATIN,
        default="book",
        help="who may use Cheatin' Resolutions (book: everybody)",
    )
    command.add_argument(
        "--games", type=int, default=10, metavar="N", help="number of games, for each pair of decks (10)"
    )
    _add_seed(command)
    _add_crew(command)
    command.add_argument(
        "--keep",
        nargs="?",
        const="",
        metavar="FILE",
        help="save games in this file (default: the user's file, where the lab saves them); a run that was "
        "stopped continues, and saved games are not played again",
    )
    command.add_argument(
        "--transcript", type=Path, metavar="DIR", help="write a transcript of each game to this folder"
    )
    command.add_argument("--swap", action="store_true", help="play each seed again with the decks swapped")
    command.add_argument("--json", action="store_true", help="print JSON")


def _usage_arguments(command: ArgumentParser) -> None:
    _add_decks(command, "a deck to examine; may be repeated (default: every starter deck)")
    _add_random_decks(command)
    _add_rules(command)
    command.add_argument(
        "--seats",
        action="append",
        default=[],
        help="opponents, e.g. rules,random, or one for both; repeat it for further runs "
        "(default: rules, then random)",
    )
    command.add_argument(
        "--games", type=int, default=50, metavar="N", help="number of games of each deck (50)"
    )
    _add_seed(command)
    _add_crew(command)
    command.add_argument("--json", type=Path, metavar="FILE", help="also write all figures to this file")
    command.add_argument("--verbose", action="store_true", help="also list the cards that were used")


def _cards_arguments(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


def _rules_arguments(command: ArgumentParser) -> None:
    command.add_argument("--missing", action="store_true", help="list only the rules without a test")


def _rank_arguments(command: ArgumentParser) -> None:
    command.add_argument(
        "cards",
        help="cards, each a value (A, 2-10, J, Q, K) and a suit (C, D, H, S), such as 10H; JK is a joker",
    )
    command.add_argument(
        "--jokers", type=int, default=0, metavar="N", help="further jokers, besides those in the hand"
    )


def _demo_arguments(command: ArgumentParser) -> None:
    _add_decks(command, "deck of a seat: one for each seat, or one for both")
    _add_rules(command)
    command.add_argument("--seats", default="rules,rules", help="opponents (rules,rules)")
    _add_seed(command)


def _serve_arguments(command: ArgumentParser) -> None:
    command.add_argument("--config", type=Path, metavar="FILE", help="read settings from this TOML file")
    command.add_argument("--name", metavar="WORDS", help="name of the club")
    command.add_argument("--listen", metavar="ADDRESS", help="listen at this IP address only")
    command.add_argument("--port", type=int, metavar="PORT", help="TCP port (28750)")
    command.add_argument("--address", metavar="NAME", help="name at which people reach the server")
    command.add_argument("--data", type=Path, metavar="DIR", help="folder for tables, names and certificate")
    command.add_argument(
        "--password-file", type=Path, metavar="FILE", help="file with the password of the club"
    )
    tls = command.add_mutually_exclusive_group()
    tls.add_argument(
        "--certificate",
        nargs=2,
        type=Path,
        metavar=("CERTIFICATE", "KEY"),
        help="PEM files of an authority's certificate (default: one of its own, in the invitation)",
    )
    tls.add_argument(
        "--behind-proxy", action="store_true", help="a proxy on this machine encrypts the connections"
    )
    command.add_argument(
        "--monitor", type=int, metavar="PORT", help="port of /health and /metrics (28760); 0 for none"
    )
    command.add_argument(
        "--check", action="store_true", help="check the settings, print their faults, and exit"
    )
    command.add_argument("--forget", metavar="NAME", help="free the name of a person, and exit")
    command.add_argument(
        "--part", type=int, metavar="NUMBER", help="number of this process, of several behind a proxy"
    )
    command.add_argument(
        "--admin",
        nargs="+",
        metavar="WORD",
        help="tell the running server a command, and exit: tables, people, close, send-away, ban, announce, "
        "drain and others; 'help' lists all",
    )


def _add_decks(command: ArgumentParser, words: str) -> None:
    command.add_argument("--deck", action="append", default=[], metavar="NAME_OR_FILE", help=words)


def _add_seed(command: ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (1)")


def _add_rules(command: ArgumentParser) -> None:
    command.add_argument(
        "--rules",
        metavar="RULES",
        help="play by these rules: reloaded-1.3, reloaded-2014 or classic-2000 (default: those of the decks)",
    )


def _add_crew(command: ArgumentParser) -> None:
    command.add_argument("--jobs", type=int, default=1, metavar="J", help="number of processes (1)")
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the workers of a Dask scheduler play, e.g. tcp://scheduler:8786; they can run code as you",
    )


def _add_random_decks(command: ArgumentParser) -> None:
    command.add_argument(
        "--random-decks",
        nargs="?",
        const="reloaded-1.3",
        metavar="RULES",
        help="draw random legal decks for each game, for these rules (reloaded-1.3 if none are named)",
    )


# --- running them -----------------------------------------------------------------------------------


def _kept_in(named: str | None) -> Path | None:
    """Return the file in which ``--keep`` saves games; None without the option.

    ``named`` is the option's value; if it is empty, the games are saved in the user's file.
    """
    if named is None:
        return None
    from doomtown_desktop.paths import user_data_folder
    from doomtown_desktop.storage.database import FILE_NAME

    return Path(named) if named else user_data_folder() / FILE_NAME


def _simulate(options: Namespace) -> int:
    from doomtown_desktop.commands import simulate

    if options.rules and options.random_decks:
        raise CommandError("--rules cannot be used with --random-decks: name the rules after --random-decks")
    by = simulate.crew(options.jobs, options.cluster)
    agreed = GameOptions(VICTORY[options.victory], options.shootouts, CHEATIN[options.cheatin])
    if options.against or options.each_other:
        if options.against and options.each_other:
            raise CommandError("--against and --each-other cannot be used together")
        if options.random_decks or options.swap or agreed != GameOptions():
            raise CommandError(
                "--random-decks, --swap and options for three players cannot be used with --against "
                "or --each-other"
            )
        if options.rules:
            raise CommandError(
                "--rules cannot be used with --against or --each-other: each deck has its own rules"
            )
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
        raise CommandError("--keep and --transcript cannot be used together: saved games have no transcripts")
    file = _kept_in(options.keep)
    with simulate.keeping(file) as store:
        try:
            outcomes = simulate.play(job, by, transcripts=options.transcript, store=store)
        except KeyboardInterrupt:
            if store is not None:
                print(
                    f"Stopped. Run the same command again to continue; the games are saved in {file}",
                    file=sys.stderr,
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
        raise CommandError("--rules cannot be used with --random-decks: name the rules after --random-decks")
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
    from doomtown_desktop.commands.rank import rank_text

    print(rank_text(options.cards, options.jokers))
    return 0


def _demo(options: Namespace) -> int:
    from doomtown_desktop.commands import demo

    for line in demo.lines(options.deck, options.seed, options.seats, options.rules):
        print(line)
    return 0


def _serve(options: Namespace) -> int:
    from doomtown_desktop.commands import serve

    wanted = {
        "name": options.name,
        "listen": None if options.listen is None else [options.listen],
        "port": options.port,
        "address": options.address,
        "data": options.data,
        "password_file": options.password_file,
        "monitor.port": options.monitor,
        "part": options.part,
    }
    changes = {name: value for name, value in wanted.items() if value is not None}
    if options.certificate is not None:
        certificate, key = options.certificate
        changes |= {"tls.mode": "files", "tls.certificate": certificate, "tls.key": key}
    if options.behind_proxy:
        changes["tls.mode"] = "proxy"
    settings = serve.settings(options.config, changes)
    if options.forget is not None:
        print(serve.forget(settings, options.forget))
        return 0
    if options.admin is not None:
        lines, is_well = serve.order(settings, options.admin)
        print("\n".join(lines))
        return 0 if is_well else WRONG_USE
    if options.check:
        lines, is_well = serve.check(settings)
        print("\n".join(lines))
        return 0 if is_well else WRONG_USE
    serve.run(settings)
    return 0


def _complaints() -> tuple[type[Exception], ...]:
    """Return the types of errors that the user can fix; they are shown in one line, without a traceback."""
    from doomtown_desktop.decks import DeckError
    from doomtown_desktop.lab.running import RunError
    from doomtown_desktop.storage.user_file import StorageError

    return (CommandError, DeckError, RunError, StorageError, OSError)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status.

    0: success; 1: a failed game; 2: an error that the user can fix; 130: an interrupt.
    """
    try:
        options = parser().parse_args(argv)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else FAILED
    run: Callable[[Namespace], int] = options.run
    try:
        code = run(options)
        sys.stdout.flush()  # or Python does it at its end, where a closed pipe cannot be handled
        return code
    except BrokenPipeError:
        # The reader of our output has closed it; prevent an error message when Python flushes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except _complaints() as error:
        print(f"{PROGRAM} {options.command}: {error}", file=sys.stderr)
        return WRONG_USE
