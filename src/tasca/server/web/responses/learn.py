"""Rules, glossary and lessons as answers, and where the values of components come from."""

from msgspec import Struct

from tasca.core.choice import Choice
from tasca.core.question import Question
from tasca.look.drawing import Part


class RuleOut(Struct):
    """A paragraph of the rules; `text` and `examples` are safe markup."""

    number: str
    text: list[str]
    examples: list[str]
    picture: str
    caption: str
    size: tuple[int, int]


class RuleChapter(Struct):
    number: str
    title: str
    opening: list[str]
    paragraphs: list[RuleOut]


class RulesPage(Struct):
    game: str
    title: str
    opening: list[str]
    marked: str  # what the mark ° means; empty where nothing is marked
    chapters: list[RuleChapter]
    find: str


class RulesListed(Struct):
    games: list[tuple[str, str, str]]  # name, title, what it is about


class TermOut(Struct):
    game: str
    title: str  # of the game
    called: str
    means: str
    elsewhere: dict[str, str]  # by language


class GlossaryPage(Struct):
    terms: list[TermOut]


class LessonListed(Struct):
    name: str
    game: str
    title: str
    about: str
    minutes: int
    steps: int
    location: str


class LessonsPage(Struct):
    lessons: list[LessonListed]


class FirstGame(Struct):
    """A table that is made at once: who sits there, and its options."""

    seats: list[str]
    options: dict[str, object]


class LessonPage(Struct, kw_only=True):
    """A step of a lesson. `tried` is a legal move that was not meant, in words; `point` is what the sentence means."""

    name: str
    game: str
    title: str
    step: int
    steps: int
    say: str
    hint: str
    tried: str
    praise: bool
    sentences: list[str]
    by_the_rules: bool  # somebody is played by the rules
    question: Question
    board: list[Part]
    choices: list[Choice]
    expect: list[str]
    point: list[str]
    first_game: FirstGame | None  # where the lesson ends


class Components(Struct):
    """Where the values printed on a game's components come from: by section, each value with its source."""

    game: str
    title: str
    sections: dict[str, list[tuple[str, str, str]]]
    reconstructed: int
    values: int
