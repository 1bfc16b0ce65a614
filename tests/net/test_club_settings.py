"""The settings of a club's server: the file, options, and messages about faults."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from doomtown_desktop import cli
from doomtown_desktop.net.certificate import make_pem
from doomtown_desktop.net.club.settings import (
    ClubSettings,
    SettingsError,
    certificate_of,
    problems_of,
    read_settings,
    warnings_of,
)

WHOLE = """
name = "Tombstone"
about = "Mondays at eight."
port = 4000
data = "games"
password_file = "secret"
opponents = ["Greenhorn"]

[tls]
mode = "proxy"

[limits]
tables = 7

[times]
waiting_minutes = 2.5

[monitor]
port = 0
"""


def file_with(folder: Path, text: str) -> Path:
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_everything_has_a_default(tmp_path: Path) -> None:
    found = read_settings(None, {}, tmp_path)
    assert (found.port, found.data, found.password, found.tls.mode) == (28750, tmp_path, "", "self-signed")


def test_a_file_is_read_and_options_come_first(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("open, sesame\n", encoding="utf-8")
    found = read_settings(file_with(tmp_path, WHOLE), {"port": 4001, "monitor.port": 5}, Path("unused"))
    assert (found.name, found.port, found.monitor.port) == ("Tombstone", 4001, 5)
    assert (found.data, found.password) == (tmp_path / "games", "open, sesame")
    assert (found.limits.tables, found.times.waiting_minutes, found.tls.mode) == (7, 2.5, "proxy")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = ", "not valid TOML"),
        ("prot = 5", "prot: there is no such setting"),
        ("port = 70000", "port: be less than or equal to 65535; it is 70000"),
        ('name = "\\u202e"', "invisible characters"),
        ('opponents = ["Sheriff"]', "there is no level Sheriff; the levels are Greenhorn"),
        ("tls = 5", "tls:"),
        ('[tls]\nmode = "none"', "tls.mode:"),
        ("[limits]\ntables = 0", "limits.tables:"),
        ('password = "abc"', "password: it needs 6 to 64 characters"),
        ('password_file = "gone"', "cannot be read"),
        ('password = "abcdefg"\npassword_file = "gone"', "Remove one of them"),
    ],
)
def test_a_fault_is_reported_with_the_name_of_the_setting(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(SettingsError) as error:
        read_settings(file_with(tmp_path, text), {}, tmp_path)
    assert words in str(error.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"club\.toml cannot be read"):
        read_settings(tmp_path / "club.toml", {}, tmp_path)


def test_certificates_of_an_authority_need_both_files_that_fit(tmp_path: Path) -> None:
    one, other = tmp_path / "one.pem", tmp_path / "other.pem"
    one.write_text(make_pem(), encoding="ascii")
    other.write_text(make_pem(), encoding="ascii")
    usual = {"tls.mode": "files", "tls.certificate": one}
    for changes, words in (
        (usual, "needs both"),
        (usual | {"tls.key": tmp_path / "gone.pem"}, "cannot be read"),
        (usual | {"tls.key": other}, "cannot be used together"),
    ):
        with pytest.raises(SettingsError, match=words):
            certificate_of(read_settings(None, changes, tmp_path))
    found = certificate_of(read_settings(None, usual | {"tls.key": one}, tmp_path))
    assert found is not None
    assert (found.file, found.key, found.fingerprint) == (one, one, b"")


def test_a_port_in_use_and_a_folder_that_is_a_file_are_problems(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = ClubSettings(listen=("127.0.0.1",), port=port, data=tmp_path / "file")
        problems = problems_of(found)
    assert [words.partition(":")[0] for words in problems] == ["data", "listen"]
    assert f"port {port}" in problems[1]


def test_settings_that_may_not_be_intended_get_a_warning() -> None:
    notes = " ".join(warnings_of(ClubSettings()))
    assert "there is no password" in notes
    proxied = read_settings(None, {"tls.mode": "proxy", "monitor.listen": "0.0.0.0"}, Path())
    notes = " ".join(warnings_of(proxied))
    assert "listens at all addresses" in notes
    assert "from other machines" in notes


def test_the_command_checks_settings_and_forgets_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    serve = [
        "serve",
        "--data",
        str(tmp_path / "data"),
        "--listen",
        "127.0.0.1",
        "--monitor",
        "0",
        "--port",
        "0",
    ]
    assert cli.main([*serve, "--check"]) == 0
    assert "can start at port 0" in capsys.readouterr().out
    assert cli.main([*serve, "--forget", "Ada"]) == 0
    assert "Nobody is called Ada" in capsys.readouterr().out
    assert cli.main([*serve, "--port", "70000", "--check"]) == 2
    assert "port: be less than" in capsys.readouterr().err
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert cli.main([*serve, "--data", str(tmp_path / "file"), "--check"]) == 2
    assert "cannot be written" in capsys.readouterr().out
