"""Records behave like frozen dataclasses with slots."""

from __future__ import annotations

import copy
import pickle
from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.record import Record, RecordType


class Shot(Record):
    sides: ClassVar[int] = 2

    dude: int
    target: str = "nobody"
    hits: tuple[int, ...] = ()


class LoudShot(Shot):
    noise: int = 3
    note: str | None = field(default=None, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ShotData:
    dude: int
    target: str = "nobody"
    hits: tuple[int, ...] = ()


class Takings(Record, kw_only=True):
    total: int = field(init=False)
    entries: list[int] = field(default_factory=list)
    owner: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(self.entries))


class Marker(Record):
    """A record without fields."""


class Lone(Record):
    only: int


def test_records_are_made_of_arguments_and_defaults() -> None:
    assert Shot(4).target == "nobody"
    assert Shot(4, "Tommy", hits=(1,)).hits == (1,)
    assert LoudShot(4, "Tommy", (), 5, note="bang").noise == 5
    wrong: tuple[Any, ...]
    for wrong in ((), (1, "a", (), 4)):
        with pytest.raises(TypeError):
            Shot(*wrong)
    with pytest.raises(TypeError):
        LoudShot(4, "Tommy", (), 5, "bang")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Shot(4, calibre=45)  # type: ignore[call-arg]


def test_a_record_has_the_equality_hash_and_text_of_a_dataclass() -> None:
    record, data = Shot(4, "Tommy", (1, 2)), ShotData(4, "Tommy", (1, 2))
    assert repr(record) == repr(data).replace("ShotData", "Shot")
    assert hash(record) == hash(data)
    assert hash(Lone(7)) == hash((7,))
    assert record == Shot(4, "Tommy", (1, 2))
    assert record != Shot(5, "Tommy", (1, 2))
    assert record != data
    assert Shot(4) != LoudShot(4)
    assert Marker() == Marker()
    assert len({Marker(), Marker(), Shot(4), Shot(4), Shot(5)}) == 3


def test_fields_that_are_not_compared_do_not_count() -> None:
    assert LoudShot(4, note="a") == LoudShot(4, note="b")
    assert hash(LoudShot(4, note="a")) == hash(LoudShot(4, note="b"))
    assert repr(LoudShot(4, note="a")) == "LoudShot(dude=4, target='nobody', hits=(), noise=3)"


def test_records_match_by_position() -> None:
    match LoudShot(4, "Tommy"):
        case LoudShot(dude, target, hits, noise):
            assert (dude, target, hits, noise) == (4, "Tommy", (), 3)
    assert LoudShot.__match_args__ == ("dude", "target", "hits", "noise")


def test_a_record_has_slots_and_no_dictionary() -> None:
    assert Shot.__slots__ == ("dude", "target", "hits")
    assert LoudShot.__slots__ == ("noise", "note")
    assert not hasattr(LoudShot(4), "__dict__")
    assert Shot(4).sides == 2
    with pytest.raises(AttributeError):
        Shot(4).aim = "high"  # type: ignore[attr-defined]


def test_the_functions_for_dataclasses_take_records() -> None:
    shot = LoudShot(4, "Tommy", note="bang")
    assert is_dataclass(shot)
    assert [each.name for each in fields(LoudShot)] == ["dude", "target", "hits", "noise", "note"]
    assert [each.type for each in fields(Shot)] == ["int", "str", "tuple[int, ...]"]
    assert replace(shot, dude=5) == LoudShot(5, "Tommy")
    assert replace(shot, dude=5).note == "bang"
    assert asdict(shot) == {"dude": 4, "target": "Tommy", "hits": (), "noise": 3, "note": "bang"}
    assert [each.name for each in fields(Shot)] == ["dude", "target", "hits"]


def test_factories_and_computed_fields_work() -> None:
    first, second = Takings(owner="Ada"), Takings(owner="Ada", entries=[2, 3])
    assert (first.total, second.total) == (0, 5)
    first.entries.append(1)
    assert Takings(owner="Ada").entries == []


@pytest.mark.parametrize("record", [Shot(4, "Tommy", (1,)), LoudShot(4, note="bang"), Marker(), Lone(7)])
def test_records_survive_pickling_copying_and_plain_data(record: Shot | Marker | Lone) -> None:
    for copied in (
        pickle.loads(pickle.dumps(record)),
        copy.copy(record),
        copy.deepcopy(record),
        from_plain(type(record), to_plain(record)),
    ):
        assert type(copied) is type(record)
        assert asdict(copied) == asdict(record)


def test_mistakes_in_a_class_are_refused() -> None:
    def made(**values: Any) -> object:
        annotations = dict.fromkeys(values, "Any")
        given = {key: value for key, value in values.items() if value is not ...}
        return RecordType("Wrong", (Record,), {"__annotations__": annotations, **given})

    with pytest.raises(TypeError, match="mutable"):
        made(hits=[])
    with pytest.raises(TypeError, match=r"Wrong\.second is required"):
        made(first=1, second=...)
    with pytest.raises(TypeError, match="not an argument"):
        made(first=field(default=1, init=False))
