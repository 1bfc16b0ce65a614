"""The user's scans: recognized by name, and extracted from archives without following paths in them."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from doomtown_desktop.decks.formats import (
    UnreadableError,
    extract,
    images,
    match_archive,
    match_folder,
    octgn,
)
from tests.decks.formats_help import facts

JPEG = b"\xff\xd8\xff\xe0 a picture"


@pytest.mark.parametrize(
    ("name", "code", "by"),
    [
        ("images/cards/en/24067.jpg", "24067", "code"),
        ("24067 Tommy Harden.PNG", "24067", "code"),
        ("Tommy Harden.jpg", "24067", "title"),
        ("Tommy_Harden_[Base Set].jpg", "01018", "title and pack"),
        ("Tommy Harden (DTR).webp", "01018", "title and pack"),
        ("Base Set/tommy harden.bmp", "01018", "title and pack"),
        ("Faith and Fear/Tommy Harden.jpg", "24067", "title"),
        ("Judge Harry Somerset (Exp.1).jpeg", "24073", "title"),
        ("C:\\scans\\24067.jpg", "24067", "code"),
    ],
)
def test_a_name_tells_the_printing(name: str, code: str, by: str) -> None:
    (hit,) = images.match([name], facts()).found
    assert (hit.name, hit.code, hit.by) == (name, code, by)


def test_octgn_names_images_by_id() -> None:
    number = octgn.ids()["01018"].upper()
    (hit,) = images.match([f"{octgn.GAMES['reloaded']}/Sets/{'0' * 8}/Cards/{number}.alt.jpg"], facts()).found
    assert (hit.code, hit.by) == ("01018", "OCTGN id")


def test_a_title_of_several_printings_offers_the_others() -> None:
    (hit,) = images.match(["Tommy Harden.jpg"], facts()).found
    assert hit.others == ("01018",)
    twin = facts().get("00107")
    (hit,) = images.match([f"{twin.title} [Promos].jpg"], facts()).found
    assert (hit.code, hit.others) == ("00107", ("00116",))


def test_what_fits_nothing_is_named_with_the_reason() -> None:
    found = images.match(
        ["27001.jpg", "holiday.jpg", "00000000-1111-2222-3333-444444444444.jpg", "readme.txt", ".24067.jpg"],
        facts(),
    )
    assert found.found == ()
    assert [(image.name, image.reason) for image in found.unmatched] == [
        ("27001.jpg", "No card has the code 27001; the image may be of a newer set."),
        ("holiday.jpg", "Its name is neither a code nor a title."),
        ("00000000-1111-2222-3333-444444444444.jpg", "OCTGN's id in the file name is not known."),
    ]
    assert found.skipped == ("readme.txt", ".24067.jpg")


def test_the_surest_image_of_a_printing_wins() -> None:
    found = images.match(["Tommy Harden.jpg", "24067.png", "01018.jpg"], facts())
    assert [(hit.code, hit.name) for hit in found.found] == [("01018", "01018.jpg"), ("24067", "24067.png")]
    assert [hit.name for hit in found.doubled] == ["Tommy Harden.jpg"]


def test_a_folder_is_searched_with_its_folders(tmp_path: Path) -> None:
    (tmp_path / "Base Set").mkdir()
    (tmp_path / "Base Set" / "Tommy Harden.jpg").write_bytes(JPEG)
    (tmp_path / "notes.txt").touch()
    found = match_folder(tmp_path, facts())
    assert [(hit.name, hit.code) for hit in found.found] == [("Base Set/Tommy Harden.jpg", "01018")]
    assert found.skipped == ("notes.txt",)
    with pytest.raises(UnreadableError, match="is not a folder"):
        match_folder(tmp_path / "none", facts())


def archive_of(folder: Path, **files: bytes) -> Path:
    path = folder / "scans.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def test_images_are_taken_out_under_their_codes(tmp_path: Path) -> None:
    path = archive_of(
        tmp_path, **{"../../24067.jpg": JPEG, "/etc/01018.PNG": b"\x89PNG\r\n\x1a\n.", "x.txt": b""}
    )
    found = match_archive(path, facts())
    wanted = {hit.name: hit.code for hit in found.found}
    target = tmp_path / "out"
    target.mkdir()
    (target / "24067.png").write_bytes(b"an older image of it")
    done: list[int] = []

    def progress(number: int) -> bool:
        done.append(number)
        return True

    assert extract(path, wanted, target, progress) == ()
    assert sorted(file.name for file in target.iterdir()) == ["01018.png", "24067.jpg"]
    assert (target / "24067.jpg").read_bytes() == JPEG
    assert done == [1, 2]
    assert [file.name for file in tmp_path.iterdir() if file.suffix in (".jpg", ".png")] == []


def test_images_of_a_folder_are_copied_under_their_codes(tmp_path: Path) -> None:
    source, target = tmp_path / "in", tmp_path / "out"
    (source / "Base Set").mkdir(parents=True)
    target.mkdir()
    (source / "Base Set" / "24067.jpg").write_bytes(JPEG)
    (source / "01018.png").write_bytes(b"no picture")
    found = match_folder(source, facts())
    wanted = {hit.name: hit.code for hit in found.found}
    assert set(wanted.values()) == {"24067", "01018"}
    (refused,) = images.copy(source, wanted, target)
    assert refused.name == "01018.png"
    assert [(file.name, file.read_bytes()) for file in target.iterdir()] == [("24067.jpg", JPEG)]
    assert (source / "Base Set" / "24067.jpg").read_bytes() == JPEG


def test_extraction_can_be_stopped(tmp_path: Path) -> None:
    path = archive_of(tmp_path, **{"24067.jpg": JPEG, "01018.jpg": JPEG})
    wanted = {"24067.jpg": "24067", "01018.jpg": "01018"}
    extract(path, wanted, tmp_path, lambda done: False)
    assert [file.name for file in tmp_path.glob("*.jpg")] == ["24067.jpg"]


def test_what_is_no_image_stays_in_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "LARGEST_IMAGE", 50)
    path = archive_of(tmp_path, **{"24067.jpg": b"MZ a program", "01018.txt": JPEG, "01007.jpg": JPEG * 9})
    wanted = {"24067.jpg": "24067", "01018.txt": "01018", "01007.jpg": "01007"}
    refused = extract(path, wanted, tmp_path)
    assert [(one.name, one.reason) for one in refused] == [
        ("24067.jpg", "It is not a jpg image."),
        ("01018.txt", "It is not an image."),
        ("01007.jpg", "It is larger than 5e-05 MB."),
    ]
    assert list(tmp_path.glob("*.jpg")) == []


def test_only_codes_name_files_and_the_sum_is_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = archive_of(tmp_path, **{"24067.jpg": JPEG})
    with pytest.raises(ValueError, match=r"'\.\./x' is not a code"):
        extract(path, {"24067.jpg": "../x"}, tmp_path)
    monkeypatch.setattr(images, "LARGEST_SUM", 5)
    with pytest.raises(UnreadableError, match="The images are larger than"):
        extract(path, {"24067.jpg": "24067"}, tmp_path)
    assert list(tmp_path.glob("*.jpg")) == []
