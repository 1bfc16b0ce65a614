"""The file of a club's people: names that nobody uses any more, and tables that count for a person."""

from __future__ import annotations

import time
from hashlib import sha256
from pathlib import Path

import pytest

from doomtown_desktop.net.club import people as people_module
from doomtown_desktop.net.club.people import DAY, ClubPeople
from doomtown_desktop.net.club.settings import ClubSettings, TimeSettings
from doomtown_desktop.storage.user_file import moment
from tests.net.clubs import ADA, BEN, ClubWorld

NOW = 1_800_000_000.0


def secret(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def people_at(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str) -> ClubPeople:
    """The file of a club whose people were last here at `NOW`."""
    monkeypatch.setattr(people_module, "moment", lambda at=None: moment(NOW if at is None else at))
    people = ClubPeople(folder, 2)
    for name in names:
        people.sign_in(name, name)
    return people


def test_names_that_nobody_uses_are_free_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = people_at(tmp_path, monkeypatch, "Ada", "Ben", "Cal", "Dee")
    people.ban("Ben", None)
    people.ban("Cal", int(NOW) + 5)
    people.ban_address("192.0.2.1", int(NOW) + 5)
    assert people.claim_table("t", secret("Dee"), 1, 1)
    assert people.forget_old(400, NOW + 400 * DAY) == 0
    assert people.forget_old(400, NOW + 401 * DAY) == 2
    assert {name for name in ("Ada", "Ben", "Cal", "Dee") if people.secret_of(name)} == {"Ben", "Dee"}
    assert people.bans(0) == [("Ben", None)], "bans that are over are gone, too"
    people.sign_in("Ada", "somebody else")
    people.close()


def test_somebody_who_comes_back_keeps_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = people_at(tmp_path, monkeypatch, "Ada", "Ben")
    monkeypatch.setattr(people_module, "moment", lambda at=None: moment(NOW + DAY if at is None else at))
    people.sign_in("Ada", "Ada")
    assert people.forget_old(400, NOW + 401 * DAY) == 1
    assert people.secret_of("Ada")
    people.close()


def test_processes_of_a_club_open_no_table_too_many(tmp_path: Path) -> None:
    first, second = ClubPeople(tmp_path, 2), ClubPeople(tmp_path, 2)
    claims = [
        each.claim_table(f"{number}", secret("Ada"), part, 3)
        for number in range(3)
        for part, each in ((1, first), (2, second))
        if number % 2 == part % 2 or number == 2
    ]
    assert claims == [True, True, True, False]
    assert second.claim_table("another", secret("Ben"), 2, 3)
    first.forget_table("0")
    assert second.claim_table("one more", secret("Ada"), 2, 3)
    first.close()
    second.close()


def test_a_club_frees_old_names_with_its_old_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = ClubWorld(tmp_path, ClubSettings(times=TimeSettings(unfinished_days=10, name_days=1)))
    world.visit("Ada", ADA)
    world.visit("Ben", BEN)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 9 * DAY)
    world.club.tidy()
    assert world.people.secret_of("Ada"), "games of ten days ago may still be continued"
    monkeypatch.setattr(time, "time", lambda: real() + 11 * DAY)
    world.club.tidy()
    assert not world.people.secret_of("Ada")
