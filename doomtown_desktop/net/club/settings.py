"""The settings of a club's server: a small TOML file, with a default for everything."""

from __future__ import annotations

import os
import re
import socket
import tomllib
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from doomtown_desktop.net.certificate import (
    CertificateError,
    HostCertificate,
    given_certificate,
    host_certificate,
)
from doomtown_desktop.net.club.wire import LONGEST_ABOUT, LONGEST_CLUB, LONGEST_PASSWORD, MOST_PARTS
from doomtown_desktop.net.host import EVERYWHERE
from doomtown_desktop.net.lines import USUAL_PORT
from doomtown_desktop.session.levels import LEVELS

MONITOR_PORT: Final = 28760
"""The usual TCP port of health and metrics."""
_CERTIFICATE: Final = "host.pem"
_SHORTEST_PASSWORD: Final = 6
_Mode = Literal["self-signed", "files", "proxy"]


class SettingsError(ValueError):
    """Settings that cannot be used; the message has one line for each fault, with the name of the setting."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TlsSettings(_Part):
    """The encryption of connections.

    Attributes:
        mode: "self-signed": a certificate made at the first start, which people get with the invitation of
            the club. "files": a certificate of an authority. "proxy": a proxy on this machine encrypts them.
        certificate: The file with the certificate and those between it and the authority, as PEM.
        key: The file with its private key, as PEM.
    """

    mode: _Mode = "self-signed"
    certificate: Path | None = None
    key: Path | None = None


class LimitSettings(_Part):
    """Bounds for people and tables."""

    tables: int = Field(default=200, ge=1, le=2000)
    tables_of_person: int = Field(default=3, ge=1, le=50)
    """At most this many tables of one person whose games are not over."""
    people: int = Field(default=300, ge=2, le=5000)
    connections_of_address: int = Field(default=40, ge=1, le=5000)
    """Connections of known people from one address (IPv6: /64), behind which a whole club room may be."""
    names_of_person: int = Field(default=2, ge=1, le=20)


class TimeSettings(_Part):
    """The times after which tables end."""

    waiting_minutes: float = Field(default=15.0, gt=0)
    """A table whose game has not begun is closed after this time without anybody."""
    resting_minutes: float = Field(default=15.0, gt=0)
    """A game without anybody leaves the memory after this time, and stays on disk."""
    finished_hours: float = Field(default=24.0, ge=0)
    """A game that is over is deleted after this time."""
    unfinished_days: float = Field(default=90.0, gt=0)
    """A game that is not over is deleted after this time without an answer."""
    name_days: float = Field(default=400.0, gt=0)
    """A name that nobody has used for this time is free again, but not before ``unfinished_days``."""


class MonitorSettings(_Part):
    """The address of health and metrics. Port 0 switches them off."""

    listen: str = "127.0.0.1"
    port: int = Field(default=MONITOR_PORT, ge=0, le=65535)


class ClubSettings(_Part):
    """All settings of a club's server.

    Attributes:
        name: The name of the club, 1 to 40 characters.
        about: A text that people read in the lobby, at most 400 characters.
        listen: The IP addresses to listen at.
        port: The TCP port.
        address: The name or IP address at which people reach the server, with a port if it is another one.
            It is only needed for the invitations of tables.
        data: The folder for tables, names and the certificate.
        password: People need it to come in; empty for none.
        password_file: A file with the password, instead of ``password``.
        opponents: The names of the levels of computer players that people may seat.
        processes: At most this many processes think for all computer players; 0: one for each core but one.
        log: The lowest level of lines in the log.
        chat: People may write in the lobby.
        parts: The number of processes of the club behind a proxy.
        part: The number of this process, from 1. It is not in the file, but an option of the command.
    """

    name: str = Field(default="A Doomtown club", min_length=1, max_length=LONGEST_CLUB)
    about: str = Field(default="", max_length=LONGEST_ABOUT)
    listen: tuple[str, ...] = Field(default=EVERYWHERE, min_length=1)
    port: int = Field(default=USUAL_PORT, ge=0, le=65535)
    address: str = ""
    data: Path = Path("doomtown-server")
    password: str = Field(default="", max_length=LONGEST_PASSWORD)
    password_file: Path | None = None
    opponents: tuple[str, ...] = tuple(level.name for level in LEVELS)
    processes: int = Field(default=0, ge=0, le=256)
    log: Literal["debug", "info", "warning", "error"] = "info"
    chat: bool = True
    parts: int = Field(default=1, ge=1, le=MOST_PARTS)
    part: int = Field(default=1, ge=1, le=MOST_PARTS, exclude=True)
    tls: TlsSettings = TlsSettings()
    limits: LimitSettings = LimitSettings()
    times: TimeSettings = TimeSettings()
    monitor: MonitorSettings = MonitorSettings()

    @model_validator(mode="after")
    def _fit_parts(self) -> Self:
        if self.part > self.parts:
            raise ValueError(f"part: there are {self.parts} processes; number {self.part} is none of them.")
        if self.parts > 1 and (self.tls.mode != "proxy" or not self.address):
            raise ValueError(
                'parts: several processes need a proxy before them, tls.mode = "proxy" and an address.'
            )
        return self

    @property
    def own_port(self) -> int:
        """The TCP port of this process: the first one has ``port``, the others those after it."""
        return self.port + self.part - 1 if self.port else 0

    @property
    def own_monitor_port(self) -> int:
        """The TCP port of health and metrics of this process; 0 for none."""
        return self.monitor.port + self.part - 1 if self.monitor.port else 0

    def folder_of(self, part: int) -> Path:
        """Return the folder for the games of a process."""
        return self.data / f"part-{part}" if self.parts > 1 else self.data

    @field_validator("name", "about")
    @classmethod
    def _visible(cls, text: str) -> str:
        plain = " ".join(text.split())
        if not plain.isprintable():
            raise ValueError("it has invisible characters")
        return plain

    @field_validator("opponents")
    @classmethod
    def _known_levels(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        known = [level.name for level in LEVELS]
        if strange := [name for name in names if name not in known]:
            raise ValueError(f"there is no level {strange[0]}; the levels are {', '.join(known)}")
        return names


def read_settings(file: Path | None, changes: dict[str, Any], folder: Path) -> ClubSettings:
    """Return the settings of a file, with changes by options of the command line.

    Args:
        file: The TOML file; None for the defaults.
        changes: Values by setting, for a setting in a part with a dot: ``tls.mode``.
        folder: The usual data folder.

    Raises:
        SettingsError: The file cannot be read, or a value does not fit.
    """
    data: dict[str, Any] = {"data": str(folder)}
    if file is not None:
        try:
            found_in_file = tomllib.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise SettingsError(f"The settings {file} cannot be read: {error.strerror or error}.") from error
        except ValueError as error:  # not UTF-8, or not TOML
            raise SettingsError(f"The settings {file} are not valid TOML: {error}.") from error
        _resolve(found_in_file, file.parent)
        data |= found_in_file
    for name, value in changes.items():
        part, dot, inner = name.rpartition(".")
        if dot and not isinstance(data.setdefault(part, {}), dict):
            raise SettingsError(f"{part}: it has to be a part of the file, [{part}].")
        (data[part] if dot else data)[inner] = value
    try:
        found = ClubSettings.model_validate(data)
    except ValidationError as error:
        raise SettingsError("\n".join(_words(each) for each in error.errors())) from error
    return _with_password(found)


def _resolve(data: dict[str, Any], base: Path) -> None:
    """Make the paths in a file relative to its folder."""
    tls = data.get("tls")
    for part, names in ((data, ("data", "password_file")), (tls, ("certificate", "key"))):
        if isinstance(part, dict):
            for name in names:
                if isinstance(part.get(name), str):
                    part[name] = str(base / part[name])


def _with_password(found: ClubSettings) -> ClubSettings:
    if found.password_file is not None:
        if found.password:
            raise SettingsError("password_file: the setting password is there, too. Remove one of them.")
        try:
            text = found.password_file.read_text(encoding="utf-8").strip()
        except (OSError, ValueError) as error:
            raise SettingsError(
                f"password_file: {found.password_file} cannot be read ({error}). Check its name and owner."
            ) from error
        found = found.model_copy(update={"password": text})
        if not text:
            raise SettingsError(f"password_file: {found.password_file} is empty. Write the password into it.")
    if found.password and not _SHORTEST_PASSWORD <= len(found.password) <= LONGEST_PASSWORD:
        raise SettingsError(f"password: it needs {_SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
    return found


def _words(error: Any) -> str:
    """Return a fault that pydantic has found, as a line for the operator."""
    name = ".".join(str(each) for each in error["loc"])
    if error["type"] == "extra_forbidden":
        return f"{name}: there is no such setting. Remove it, or check how it is written."
    said = re.sub(r"^(Value error|Input should), ?", "", error["msg"]).removeprefix("Input should ")
    return f"{name}: {said}; it is {error['input']!r}."


# --- trial on this machine --------------------------------------------------------------------------


def certificate_of(settings: ClubSettings) -> HostCertificate | None:
    """Return the certificate of the server, and make it if it is missing; None behind a proxy.

    Raises ``SettingsError`` if it cannot be used.
    """
    tls = settings.tls
    try:
        if tls.mode == "proxy":
            return None
        if tls.mode == "self-signed":
            return host_certificate(settings.data / _CERTIFICATE)
        if tls.certificate is None or tls.key is None:
            raise SettingsError('tls: mode "files" needs both certificate and key.')
        return given_certificate(tls.certificate, tls.key)
    except CertificateError as error:
        raise SettingsError(f"tls: {error}") from error


def problems_of(settings: ClubSettings) -> list[str]:
    """Try the settings on this machine, and return a sentence for each fault.

    The data folder is made. A certificate is only made in a folder that can be written.
    """
    found: list[str] = []
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        if not os.access(settings.data, os.W_OK | os.X_OK):
            raise PermissionError(13, "Permission denied")
    except OSError as error:
        found.append(
            f"data: the folder {settings.data} cannot be written ({error.strerror or error}). "
            "Change its owner, or name another folder."
        )
    else:
        try:
            certificate_of(settings)
        except SettingsError as error:
            found.append(str(error))
    found += [
        words
        for address in settings.listen
        if (words := _cannot_listen("listen", address, settings.own_port, optional=address == "::"))
    ]
    if settings.own_monitor_port:
        words = _cannot_listen("monitor", settings.monitor.listen, settings.own_monitor_port)
        found += [words] if words else []
    return found


def warnings_of(settings: ClubSettings) -> list[str]:
    """Return warnings about settings that work but may not be intended."""
    found = []
    if not settings.password:
        found.append("Everybody who knows the address can come in: there is no password.")
    if settings.tls.mode == "proxy" and any(each in EVERYWHERE for each in settings.listen):
        found.append(
            'tls: the proxy encrypts, but this server listens at all addresses. Use listen = ["127.0.0.1"].'
        )
    if settings.monitor.port and not _is_loopback(settings.monitor.listen):
        found.append("monitor: health and metrics can be read from other machines.")
    if settings.tls.mode == "self-signed":
        found.append("People need the invitation of the club, which has the fingerprint of its certificate.")
    return found


def _is_loopback(address: str) -> bool:
    return address in ("::1", "localhost") or address.startswith("127.")


def _cannot_listen(name: str, address: str, port: int, *, optional: bool = False) -> str:
    """Return why nothing can listen at an address; empty if it can."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as tried:
            if os.name == "posix":
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                tried.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            tried.bind((address, port))
    except OSError as error:
        if optional:  # a machine without IPv6
            return ""
        return f"{name}: nothing can listen at {address} port {port} ({error.strerror or error})."
    return ""


__all__ = [
    "ClubSettings",
    "LimitSettings",
    "MonitorSettings",
    "SettingsError",
    "TimeSettings",
    "TlsSettings",
    "certificate_of",
    "problems_of",
    "read_settings",
    "warnings_of",
]
