"""Licences and notices of all components in the packaged program, found by its files.

`build.spec` passes each file with its origin. :func:`write` finds the component of each file and writes the
texts of all components into one folder, with three lists: README.txt for people, index.json for the program,
and copyright in Debian's format. A file with an unknown component or licence stops the build.

    python packaging/notices.py FOLDER          # print the files of a built program that no notice covers
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TEXTS: Final = ROOT / "packaging" / "licences"
COMMON: Final = TEXTS / "common"
ENVIRONMENTS: Final = frozenset({".venv", ".venv-package"})
"""The folders beside the project's files that hold the libraries of others."""
FOLDER: Final = "licences"
"""The folder of the notices in the packaged program, beside its libraries."""
INSTALLED: Final = "/usr/lib/doomtown-desktop/licences"
"""The folder of the notices in Debian's package."""

QT: Final = (TEXTS / "qt.txt", COMMON / "LGPL-3.txt", COMMON / "GPL-3.txt", TEXTS / "qt-third-party.txt")
SPECIAL: Final[dict[str, tuple[str, tuple[Path, ...]]]] = {
    # Python packages that do not include the licence texts of everything that they contain.
    "pyside6-essentials": ("LGPL-3.0-only", (*QT, TEXTS / "icu.txt")),
    "shiboken6": ("LGPL-3.0-only", (TEXTS / "qt.txt", COMMON / "LGPL-3.txt", COMMON / "GPL-3.txt")),
}
COMPILED_IN: Final[dict[str, tuple[str, tuple[Path, ...]]]] = {
    # Python packages whose licence text does not cover everything that they contain: the licence and the
    # missing text.
    "cffi": ("MIT", (TEXTS / "libffi.txt",)),
}
ALIASES: Final = {"GPL": "GPL-3", "LGPL": "LGPL-3"}
"""Debian's names for the newest version of a licence."""


class Unaccounted(ValueError):
    """The origin or licence of a file is unknown; the message names the file."""


@dataclass(slots=True)
class Component:
    """A component of the program: its origin, licence, texts and files."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]
    files: list[str] = field(default_factory=list)


def component_of(there: str, here: Path) -> Component:
    """Return the component of a file, without its list of files.

    Args:
        there: The name of the file in the packaged program.
        here: The file that it was copied from.

    Raises:
        Unaccounted: the component or its licence is unknown.
    """
    found = _own(here) or _distributed(here) or _python(there, here) or _debian(here)
    if found is None:
        raise Unaccounted(
            f"{there}: nothing says whose {here} is. It belongs to no package of Python and none of Debian; "
            "leave it out in build.spec, or say in packaging/notices.py what it is."
        )
    if not found.texts:
        raise Unaccounted(
            f"{there}: {found.name} brings no text of its licence ({found.licence}). Put one into "
            "packaging/licences and name it in packaging/notices.py."
        )
    return found


def components(entries: Iterable[tuple[str, str]]) -> list[Component]:
    """Return the components of entries (name in the program, source file), sorted by name, with their files.

    Raises:
        Unaccounted: the component or licence of an entry is unknown.
    """
    found: dict[str, Component] = {}
    for there, here in sorted(entries):
        component = component_of(there, Path(here))
        found.setdefault(component.name, component).files.append(there)
    return sorted(found.values(), key=lambda component: component.name.lower())


def write(folder: Path, entries: Iterable[tuple[str, str]]) -> None:
    """Write lists and texts to a folder, whose previous content is deleted.

    Raises:
        Unaccounted: the licence of an entry is unknown, or a text refers to another text that is missing.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = components(entries)
    listed: list[dict[str, object]] = []
    for component in found:
        names = [_keep(text, component, folder) for text in component.texts]
        names += [name for name in _referred(component.texts, folder) if name not in names]
        listed.append(
            {
                "name": component.name,
                "version": component.version,
                "licence": component.licence,
                "texts": names,
                "files": component.files,
            }
        )
    (folder / "index.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    (folder / "README.txt").write_text(_readme(listed), encoding="utf-8")
    (folder / "copyright").write_text(_debian_copyright(found), encoding="utf-8")


def unaccounted(folder: Path) -> list[str]:
    """Return the files of a built program that are not in its list, and the listed files that are missing."""
    inside = folder / "_internal"
    listed = json.loads((inside / FOLDER / "index.json").read_text(encoding="utf-8"))
    known = {name for component in listed for name in component["files"]}
    present = {
        path.relative_to(inside).as_posix()
        for path in inside.rglob("*")
        if path.is_file() and path.relative_to(inside).parts[0] != FOLDER
    }
    known |= {path for path in present if (inside / path).is_symlink() and _within(inside, path) in known}
    present |= {path.name for path in folder.iterdir() if path.is_file()}
    texts = {f"{FOLDER}/{name}" for component in listed for name in component["texts"]}
    lost = {name for name in texts if not (inside / name).is_file()}
    return sorted((present - known) | lost)


# --- the owner of a file ----------------------------------------------------------------------------


def _own(here: Path) -> Component | None:
    if not here.is_relative_to(ROOT) or here.relative_to(ROOT).parts[0] in ENVIRONMENTS:
        return None
    from doomtown_desktop import __version__

    return Component("Doomtown Desktop", __version__, "MIT", (ROOT / "LICENSE",))


def _distributed(here: Path) -> Component | None:
    """Return the component of a file in a Python package, found by the package's record; else None."""
    name = _records().get(os.path.realpath(here))
    if name is None:
        return None
    facts = metadata.distribution(name)
    told = facts.metadata.json
    licence = str(told.get("license_expression") or _first_line(str(told.get("license") or "")))
    special, texts = SPECIAL.get(name, (licence, ()))
    more, further = COMPILED_IN.get(name, ("", ()))
    licences = " AND ".join(each for each in (special or licence, more) if each)
    own = texts or _licence_files(facts)
    return Component(facts.metadata["Name"], facts.version, licences, (*own, *further) if own else ())


@cache
def _records() -> dict[str, str]:
    """Return the Python package of each installed file: package names by the file's real path."""
    return {
        os.path.realpath(file.locate()): _canonical(package.metadata["Name"])
        for package in metadata.distributions()
        for file in package.files or ()
    }


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _licence_files(package: metadata.Distribution) -> tuple[Path, ...]:
    named = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*$|\.dist-info/sboms/", re.IGNORECASE)
    files = [file for file in package.files or () if named.search(file.as_posix()) and file.suffix != ".py"]
    return tuple(Path(str(file.locate())) for file in sorted(files))


def _python(there: str, here: Path) -> Component | None:
    """Return the component "Python" for its library, standard modules and start archive; else None."""
    base = Path(sys.base_prefix).resolve()
    in_place = base.parts[:2] != ("/", "usr") and here.resolve().is_relative_to(base)
    standard = Path(os.__file__).resolve().parent
    if not (in_place or here.resolve().is_relative_to(standard) or there == "base_library.zip"):
        return None
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Component("Python", version, "PSF-2.0", (TEXTS / "python.txt",))


def _debian(here: Path) -> Component | None:
    """Return the component of a system library, found by Debian's records; else None."""
    package = _debian_package(here)
    if package is None:
        return None
    text = Path("/usr/share/doc") / package / "copyright"
    if not text.is_file():
        return None
    version = _said("dpkg-query", "--show", "--showformat=${Version}", package)
    names = re.findall(r"^License: *(\S.*)$", text.read_text(encoding="utf-8"), re.MULTILINE)
    licence = ", ".join(sorted({name.strip() for name in names})) or "see its text"
    return Component(f"{package} (Debian)", version, licence, (text,))


@cache
def _debian_package(here: Path) -> str | None:
    if shutil.which("dpkg") is None:
        return None
    real = os.path.realpath(here)
    # Before Debian 13, the records have /lib for files in /usr/lib.
    for path in (str(here), real, real.removeprefix("/usr")):
        said = _said("dpkg", "--search", path)
        if said:
            return said.splitlines()[0].split(":")[0]
    return None


def _said(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def _first_line(text: str) -> str:
    return text.strip().split("\n")[0]


# --- the output -------------------------------------------------------------------------------------


def _name_of(text: Path, component: Component) -> str:
    """Return the path of a text, relative to the folder of notices."""
    if text.is_relative_to(TEXTS):
        return text.relative_to(TEXTS).as_posix()
    own = re.sub(r"[^a-z0-9.+-]+", "-", component.name.lower()).strip("-")
    return f"{own}/{text.name}"


def _keep(text: Path, component: Component, folder: Path) -> str:
    """Copy a text into the folder, and return its path there."""
    name = _name_of(text, component)
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(text, target)
    return name


def _referred(texts: Iterable[Path], folder: Path) -> Iterator[str]:
    """Copy the texts that Debian's notices only refer to into the folder, and yield their paths there."""
    for text in texts:
        words = text.read_text(encoding="utf-8", errors="replace")
        for found in sorted(set(re.findall(r"/usr/share/common-licenses/([A-Z][\w.-]*\w)", words))):
            licence = ALIASES.get(found, found)
            source = COMMON / f"{licence}.txt"
            if not source.is_file():
                raise Unaccounted(f"{text} refers to the licence {found}: put it into {COMMON}.")
            target = folder / "common" / source.name
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(source, target)
            yield f"common/{source.name}"


def _readme(listed: Iterable[dict[str, object]]) -> str:
    lines = [
        "What this program carries, and the licences of it",
        "=================================================",
        "",
        "Doomtown Desktop itself is under the MIT licence. It comes with libraries, each under its own.",
        'Qt and PySide6 are under the LGPL: "qt.txt" says where their source is and how to replace them.',
        "",
    ]
    for component in listed:
        texts, files = component["texts"], component["files"]
        assert isinstance(texts, list)
        assert isinstance(files, list)
        lines += [
            f"{component['name']} {component['version']}",
            f"    licence: {component['licence']}",
            f"    texts:   {', '.join(texts)}",
            f"    files:   {len(files)}",
            "",
        ]
    return "\n".join(lines)


def _debian_copyright(found: Iterable[Component]) -> str:
    """Return the notices in Debian's format, which refers to common licences by path."""
    parts = [(ROOT / "packaging" / "linux" / "copyright").read_text(encoding="utf-8").rstrip()]
    for component in found:
        if component.name == "Doomtown Desktop":
            continue
        lines = [f"{component.name} {component.version} ({component.licence})"]
        for text in component.texts:
            words = text.read_text(encoding="utf-8", errors="replace")
            if "TERMS AND CONDITIONS" in words or text.suffix == ".json":
                lines += ["", f"Its text: {INSTALLED}/{_name_of(text, component)}"]
            else:
                lines += ["", *words.splitlines()]
        told = "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in lines)
        parts.append(f"Comment:\n{told}")
    return "\n\n".join(parts) + "\n"


def _within(inside: Path, path: str) -> str:
    return (inside / path).resolve().relative_to(inside.resolve()).as_posix()


def main(arguments: list[str]) -> int:
    """Print the unaccounted files of a built program; return 1 if there are any."""
    (folder,) = arguments
    lost = unaccounted(Path(folder))
    for name in lost:
        print(f"{name} belongs to no known component", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
