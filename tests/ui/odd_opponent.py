"""An opponent's process that answers normally until it does something odd. Run by test_opponent_process.py.

Arguments: the odd behaviour, the number of the question at which it occurs, from 1 (0: at every question),
and a file that exists while the process hangs.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any


def plain(asked: dict[str, Any]) -> list[str]:
    """Return the default answer, or the first options."""
    keys = [key for key, *_ in asked["options"]]
    first = keys[: asked["least"]]
    return [asked["default"]] if asked["default"] and asked["least"] == 1 else first


def odd(kind: str, number: int) -> str:
    """Return the text that it writes instead of an answer."""
    return {
        "no list": json.dumps({"id": number, "answer": 5}),
        "null": json.dumps({"id": number, "answer": None}),
        "numbers": json.dumps({"id": number, "answer": [1, 2]}),
        "no id": json.dumps({"answer": ["pass"]}),
        "id null": json.dumps({"id": None, "answer": ["pass"]}),
        "id true": json.dumps({"id": True, "answer": ["pass"]}),
        "another id": json.dumps({"id": number + 7, "answer": ["pass"]}),
        "not offered": json.dumps({"id": number, "answer": ["fly"]}),
        "too many": json.dumps({"id": number, "answer": [f"k{n}" for n in range(5000)]}),
        "adjusts": json.dumps({"id": number, "answer": ["adjust:stash:1>9"]}),
        "deep": "[" * 100_000,
        "deep answer": json.dumps({"id": number})[:-1] + ', "answer": ' + "[" * 100_000,
        "long number": '{"id": ' + "9" * 5000 + ', "answer": []}',
        "error": json.dumps({"id": number, "error": "KeyError: 'x'"}),
        "words": "what?",
        "no object": "[]",
        "empty line": "",
        "not UTF-8": "\udcff\udcfe",
        "no end": "x" * 3_000_000,
    }[kind]


def main(kind: str, at: int, hanging: Path | None = None) -> None:
    sys.stdout.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]
    for count, line in enumerate(sys.stdin, start=1):
        request = json.loads(line)
        if at in (0, count):
            if kind == "hang":
                if hanging is not None:
                    hanging.touch()
                time.sleep(1000)
            if kind == "end":
                raise SystemExit(3)
            sys.stdout.write(odd(kind, request["id"]) + ("" if kind == "no end" else "\n"))
        else:
            said = {"id": request["id"], "answer": plain(request["decision"])}
            sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(Path, sys.argv[3:]))
