"""Exact conversion between frozen data and plain JSON data, for other processes and the network."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from doomtown_desktop.protocol.record import Record

T = TypeVar("T")
_Reader = Callable[[Any], Any]
_Writer = Callable[[Any], Any]
_SIMPLE: Final = frozenset({int, str, bool, type(None)})
"""Types that exist in JSON."""
TAG: Final = "is"
"""The key that names the class of a ``Variant`` in its plain data."""


class Variant(Record):
    """The base of classes that form a union. The plain data name the class under the key ``is``."""

    __slots__ = ()


def to_plain(value: Any) -> Any:
    """Return plain data.

    Dataclasses become objects by field name; tuples, lists; enum members, their text.
    """
    kind = value.__class__
    return value if kind in _SIMPLE else _writer(kind)(value)


@cache
def _writer(kind: type) -> _Writer:
    """Return the function that writes values of a class. It is made once for each class."""
    if issubclass(kind, tuple):
        return lambda value: [to_plain(each) for each in value]
    if is_dataclass(kind):
        return _record_writer(kind)
    return str if issubclass(kind, StrEnum) else lambda value: value


def _record_writer(kind: type) -> _Writer:
    names = [field.name for field in fields(kind)]
    tag = {TAG: kind.__name__} if issubclass(kind, Variant) else {}

    def write(value: Any) -> dict[str, Any]:
        data: dict[str, Any] = tag.copy()
        for name in names:
            each = getattr(value, name)
            data[name] = each if each.__class__ in _SIMPLE else to_plain(each)
        return data

    return write


def from_plain(kind: type[T], data: Any) -> T:
    """Rebuild an object from plain data.

    Raises ``ValueError``, which names the part that has a wrong type.
    """
    made_from: Any = kind
    result: T = _reader(made_from)(data)
    return result


@cache
def _reader(kind: Any) -> _Reader:
    """Return the function that reads data of a type. It is made once for each type."""
    if hasattr(kind, "__supertype__"):
        return _reader(kind.__supertype__)
    if kind in _SIMPLE:
        return lambda data: _simple(kind, data)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _member(kind)
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _union(kind)
    if origin is Literal:
        return _literal(get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Variant):
        return _variant({kind.__name__: _record(kind)})
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        parts = _tuple(tuple(hints[name] for name in kind._fields))
        return lambda data: kind(*parts(data))
    raise TypeError(f"{kind!r} is not a type of plain data")


def _simple(kind: type, data: Any) -> Any:
    if type(data) is not kind:
        raise ValueError(f"{data!r} is not of type {kind.__name__}")
    return data


def _member(kind: type[StrEnum]) -> _Reader:
    members = {str(member): member for member in kind}

    def read(data: Any) -> StrEnum:
        if type(data) is not str or data not in members:
            raise ValueError(f"{data!r} is not a {kind.__name__}")
        return members[data]

    return read


def _literal(values: tuple[Any, ...]) -> _Reader:
    def read(data: Any) -> Any:
        if not any(type(data) is type(value) and data == value for value in values):
            raise ValueError(f"{data!r} is none of {', '.join(map(str, values))}")
        return data

    return read


def _union(kind: Any) -> _Reader:
    """Return the function that reads an optional value, a value or a text, or one of several variants."""
    others = [each for each in get_args(kind) if each is not type(None)]
    if all(isinstance(each, type) and issubclass(each, Variant) for each in others):
        inner = _variant({each.__name__: _record(each) for each in others})
    elif len(others) == 1:
        inner = _reader(others[0])
    elif len(others) == 2 and get_origin(others[1]) is Literal:
        inner = _text_or(others[0], get_args(others[1]))
    else:
        raise TypeError(f"{kind!r} is not a type of plain data")
    if len(others) == len(get_args(kind)):
        return inner
    return lambda data: None if data is None else inner(data)


def _text_or(kind: Any, texts: tuple[Any, ...]) -> _Reader:
    """Return the function that reads a value of a type or one of some texts, such as an empty one."""
    inner = _reader(kind)
    return lambda data: data if type(data) is str and data in texts else inner(data)


def _variant(readers: dict[str, _Reader]) -> _Reader:
    def read(data: Any) -> Any:
        name = data.get(TAG) if isinstance(data, dict) else None
        if type(name) is not str or name not in readers:
            raise ValueError(f"this is none of {', '.join(readers)}: {str(data)[:80]}")
        return readers[name]({key: value for key, value in data.items() if key != TAG})

    return read


def _tuple(kinds: tuple[Any, ...]) -> _Reader:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        each = _reader(kinds[0])
        return lambda data: tuple([each(v) for v in _list(data)])
    readers = [_reader(kind) for kind in kinds]

    def read(data: Any) -> tuple[Any, ...]:
        if len(_list(data)) != len(readers):
            raise ValueError(f"{data!r} has not {len(readers)} parts")
        return tuple([reader(value) for reader, value in zip(readers, data, strict=True)])

    return read


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise ValueError(f"{data!r} is not a list")
    return data


def _record(kind: type) -> _Reader:
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind)}

    def read(data: Any) -> Any:
        if not isinstance(data, dict) or data.keys() != readers.keys():
            raise ValueError(f"this is not a {kind.__name__}: {str(data)[:80]}")
        values = {}
        for name, reader in readers.items():
            try:
                values[name] = reader(data[name])
            except ValueError as error:
                raise ValueError(f"{kind.__name__}.{name}: {error}") from error
        return kind(**values)

    return read


__all__ = ["Variant", "from_plain", "to_plain"]
