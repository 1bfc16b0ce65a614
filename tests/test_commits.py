"""Subjects of commits: ``area: imperative``, short enough for a list of commits."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULE_BEGINS = "101e09ab88241ad6"
"""Older commits are as they are."""
SUBJECT = re.compile(r"[a-z][a-z0-9_/.-]*(?:, [a-z][a-z0-9_/.-]*)*: [a-z][^;]*[^.;]")
MOST_LETTERS = 72


def complaint(subject: str) -> str:
    """Return the fault of a subject; empty if there is none."""
    if len(subject) > MOST_LETTERS:
        return f"has {len(subject)} letters, {MOST_LETTERS} at most"
    if not SUBJECT.fullmatch(subject):
        return "is not 'area: imperative', without a full stop or a semicolon"
    return ""


def git(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["git", "-c", "safe.directory=*", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_new_commits_say_where_and_what() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git clone")
    log = git("log", "--no-merges", "--format=%h %s", f"{RULE_BEGINS}..HEAD")
    if log.returncode:
        pytest.skip("the history of this clone does not go back far enough")
    subjects = [line.partition(" ")[::2] for line in log.stdout.splitlines()]
    assert {commit: said for commit, subject in subjects if (said := complaint(subject))} == {}


@pytest.mark.parametrize(
    ("subject", "good"),
    [
        ("ui/table: share one Board with the replay", True),
        ("engine, session: ask with an enum", True),
        ("Nobody waits while a card asks for a play", False),
        ("ui/table: Share one Board", False),
        ("ui/table: share one Board; cut the strips", False),
        ("ui/table: share one Board.", False),
        (f"engine: {'x' * 65}", False),
        (f"engine: {'x' * 64}", True),
    ],
)
def test_a_subject_is_judged(subject: str, good: bool) -> None:
    assert (complaint(subject) == "") is good
