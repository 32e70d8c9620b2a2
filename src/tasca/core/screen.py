"""A position for a terminal: lines of spans, each with its ink. Others decide what colour an ink is."""

from collections.abc import Iterable
from typing import NamedTuple

WIDTH, HEIGHT = 80, 24  # of the smallest terminal that everything is made for


class Span(NamedTuple):
    """A piece of a line. Inks are names of colours, or `strong` for what matters and `faint` for what does not."""

    text: str
    ink: str = ""


Line = tuple[Span, ...]
INKS = ("", "strong", "faint", "blue", "yellow", "red", "black", "white", "grey", "brown", "green")


def plain(text: str) -> Line:
    """A line in one ink."""
    return (Span(text),)


def text_of(line: Line) -> str:
    return "".join(span.text for span in line)


def cut(line: Iterable[Span], width: int = WIDTH) -> Line:
    """The line, with an ellipsis where it would be wider."""
    whole = tuple(span for span in line if span.text)
    if sum(len(span.text) for span in whole) <= width:
        return whole
    room, found = width - 1, []
    for span in whole:
        found.append(span._replace(text=span.text[:room]))
        room -= len(span.text)
        if room <= 0:
            break
    return (*found, Span("…", "faint"))
