"""The catalogues: finds every message in the code and brings the folders `locale/` up to date.

    python -m tools.messages              extract, and update each language's catalogues; new messages are left empty.
                                          Also copies the English rules from docs/rules, up to FOR_PROGRAMMERS
    python -m tools.messages A.po B.po    the same; words that are missing are taken from these catalogues
    python -m tools.messages check        say what is missing, fuzzy or no longer used; the tests do the same

What only one game says is in the catalogue of that game's folder, everything else in the house's. Words are taken from
wherever they are and put where they belong, the house's before a game's; so a message may move, and catalogues that
were just merged may be in any order. A message that changed is not guessed from an old one: it comes back empty, for
somebody who speaks the language.

A language with a country in its name, as pt_PT, holds only what it says otherwise than the plain one, pt.
"""

import re
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "tasca"
LANGUAGES = ("pt", "pt_PT", "ru")
KEYWORDS = {"_": None, "gettext": None, "N_": None, "n_": (1, 2), "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2"), ("**/templates/**.svg", "jinja2")]
FOR_PROGRAMMERS = "\n## For programmers\n"  # in the docs the last chapter of the rules
PLACEHOLDER = re.compile(r"%\((\w+)\)([a-z])")


def rooms() -> list[Path]:
    """The folders that have catalogues: the house, then every game."""
    return [SOURCE, *sorted(path.parent for path in SOURCE.glob("games/*/game.py"))]


def file_of(room: Path, language: str) -> Path:
    return room / "locale" / language / "LC_MESSAGES" / "tasca.po"


def plain(language: str) -> str:
    """The language that this one is a way to speak: pt for pt_PT. Most are their own."""
    return language.partition("_")[0]


def extracted() -> dict[Path, Catalog]:
    """Every message of the code, by the room that it belongs to, with the first file there that says it."""
    whole = Catalog(charset="utf-8")
    options = {
        pattern: {"newstyle_gettext": "true", "silent": "false"} for pattern, kind in METHODS if kind == "jinja2"
    }
    for name, _line, text, _comments, _context in extract_from_dir(
        SOURCE, method_map=METHODS, options_map=options, keywords=KEYWORDS, comment_tags=()
    ):
        whole.add(text, None, [(name, 0)])
    house, *games = rooms()
    found = {room: Catalog(charset="utf-8") for room in (house, *games)}
    for message in (m for m in whole if m.id):
        files = [house / name for name, _line in message.locations]
        saying = [next((game for game in games if file.is_relative_to(game)), house) for file in files]
        room = saying[0] if len(set(saying)) == 1 else house
        said = files[saying.index(room)].relative_to(room).as_posix() if room in saying else "games"
        found[room].add(message.id, None, [(said, 0)])
    return found


def empty(language: str) -> Catalog:
    return Catalog(locale=language, project="Tasca", charset="utf-8", fuzzy=False)


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def catalogue_of(room: Path, language: str) -> Catalog:
    path = file_of(room, language)
    return read(path) if path.exists() else empty(language)


def strings(message: Message | None) -> tuple[str, ...]:
    """The words for a message, in all their forms; none where one of them is missing."""
    given = () if message is None else message.string if isinstance(message.string, tuple) else (message.string,)
    return tuple(map(str, given)) if all(given) else ()


def catalogue(language: str, more: Iterable[Catalog] = ()) -> Catalog:
    """Everything that is said in a language. What is there twice is taken from the house, then from `more`; the
    language's own words go before those that it shares.

    What is still missing may come from another way to speak it: better Portugal's words than none.
    """
    found: dict[str, Message] = {}
    more = list(more)
    ours = [catalogue_of(room, language) for room in rooms()]
    shared = [catalogue_of(room, plain(language)) for room in rooms() if language != plain(language)]
    others = [other for other in more if str(other.locale) == language]
    akin = [other for other in more if plain(str(other.locale)) == plain(language) and other not in others]
    for message in (m for each in (*ours, *others, *shared, *akin) for m in each if m.id):
        if not strings(found.get(key(message))):
            found[key(message)] = message
    whole = empty(language)
    for name, message in found.items():
        whole[name] = message
    return whole


def otherwise(message: Message | None, other: Message | None) -> bool:
    """Whether a message has words, and not those of the other."""
    return bool(strings(message)) and strings(message) != strings(other)


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def update(language: str, more: Iterable[Catalog] = ()) -> None:
    """Puts every message where it belongs, with the words that were there for it anywhere."""
    old = catalogue(language, more)
    said = catalogue(plain(language)) if language != plain(language) else None
    for room, wanted in extracted().items():
        path = file_of(room, language)
        new = empty(language)
        whose = "" if room == SOURCE else f": {room.name}"
        new.header_comment = f"# Tasca in {new.locale.english_name if new.locale else language}{whose}.\n#"
        for message in sorted((m for m in wanted if m.id), key=lambda m: (m.locations[0][0], key(m))):
            known = old.get(key(message))
            fits = known is not None and known.id == message.id
            if said is not None and not (fits and otherwise(known, said.get(key(message)))):
                continue
            if known is not None and fits:
                new.add(message.id, known.string, message.locations, flags={"fuzzy"} if known.fuzzy else ())
            else:
                new.add(message.id, None, message.locations)
        if not len(new):
            path.unlink(missing_ok=True)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(new), encoding="utf-8")


def written(catalog: Catalog) -> str:
    """A catalogue as its file holds it: without lines that change though no word did."""
    out = BytesIO()
    write_po(out, catalog, width=120, include_lineno=False)
    dull = ("POT-Creation", "PO-Revision", "Last-Translator", "Report-Msgid", "Language-Team", "Generated-By")
    lines = [line for line in out.getvalue().decode().splitlines() if not line.startswith(tuple(f'"{x}' for x in dull))]
    return "\n".join(lines) + "\n"


def placeholders(text: str) -> set[tuple[str, str]]:
    return set(PLACEHOLDER.findall(text))


def faults(language: str) -> list[str]:
    """What is wrong with the catalogues of a language, in words."""
    found, said = [], catalogue(plain(language))
    for room, wanted in extracted().items():
        have = catalogue_of(room, language)
        where = file_of(room, language).relative_to(SOURCE)
        wrong = [f"stale: {key(message)!r}" for message in have if message.id and key(message) not in wanted]
        for message in (m for m in wanted if m.id):
            known = have.get(key(message))
            if language == plain(language) or known is not None:
                wrong += faults_of(message, known)
            if language != plain(language) and known is not None and not otherwise(known, said.get(key(message))):
                wrong.append(f"said the same way in {plain(language)}: {key(message)!r}")
        found += [f"{where}: {fault}" for fault in wrong]
    return found


def faults_of(message: Message, known: Message | None) -> list[str]:
    """What is wrong with the words for one message."""
    name = key(message)
    if known is None or not strings(known):
        return [f"missing: {name!r}"]
    if known.id != message.id:
        return [f"stale plural: {name!r}"]
    if known.fuzzy:
        return [f"fuzzy: {name!r}"]
    ids = [str(each) for each in (message.id if isinstance(message.id, tuple) else (message.id,))]
    may, must = placeholders(" ".join(ids)), placeholders(ids[-1]) & placeholders(ids[0])
    return [
        f"placeholders differ: {name!r} and {string!r}"
        for string in strings(known)
        if not must <= placeholders(string) <= may
    ]


def english_rules() -> dict[Path, str]:
    """The English rules of the program: those of the docs, without what is for programmers."""
    found = {}
    for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text = path.read_text("utf-8").partition(FOR_PROGRAMMERS)[0]
        found[SOURCE / "games" / path.stem / "learn" / "rules.en.md"] = text.rstrip() + "\n"
    return found


def main() -> None:
    checking = sys.argv[1:] == ["check"]
    more = [] if checking else [read(Path(name)) for name in sys.argv[1:]]
    wrong = []
    for path, text in english_rules().items():
        if not checking:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            wrong.append(f"en: {path.relative_to(SOURCE)} is not as in docs/rules")
    for language in LANGUAGES:
        if not checking:
            update(language, more)
        wrong += faults(language)
    print("\n".join(wrong) if wrong else "every message has its words")
    sys.exit(bool(wrong and checking))


if __name__ == "__main__":
    main()
