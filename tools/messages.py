"""The catalogues: finds every message in the code and brings `src/tasca/locale` up to date.

    python -m tools.messages          extract, and update each language's catalogue; new messages are left empty.
                                      Also copies the English rules from docs/rules, up to FOR_PROGRAMMERS
    python -m tools.messages check    say what is missing, fuzzy or no longer used; the tests do the same

A message that changed is not guessed from an old one: it comes back empty, for somebody who speaks the language.
"""

import re
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "tasca"
LOCALE = SOURCE / "locale"
LANGUAGES = {"pt": "pt_PT", "ru": "ru"}
KEYWORDS = {"_": None, "gettext": None, "N_": None, "n_": (1, 2), "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2"), ("**/templates/**.svg", "jinja2")]
FOR_PROGRAMMERS = "\n## For programmers\n"  # in the docs the last chapter of the rules
PLACEHOLDER = re.compile(r"%\((\w+)\)([a-z])")


def file_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "tasca.po"


def extracted() -> Catalog:
    """Every message of the code."""
    found = Catalog(project="Tasca", charset="utf-8")
    options = {
        pattern: {"newstyle_gettext": "true", "silent": "false"} for pattern, kind in METHODS if kind == "jinja2"
    }
    for name, _line, message, comments, context in extract_from_dir(
        SOURCE, method_map=METHODS, options_map=options, keywords=KEYWORDS, comment_tags=()
    ):
        found.add(message, None, [(name, 0)], auto_comments=comments, context=context)
    return found


def catalogue(language: str) -> Catalog:
    path = file_of(language)
    if not path.exists():
        return Catalog(locale=LANGUAGES[language], project="Tasca", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=LANGUAGES[language])


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def update(language: str) -> None:
    old = {key(message): message for message in catalogue(language) if message.id}
    new = Catalog(locale=LANGUAGES[language], project="Tasca", charset="utf-8", fuzzy=False)
    new.header_comment = f"# Tasca in {new.locale.english_name if new.locale else language}.\n#"
    for message in sorted((m for m in extracted() if m.id), key=lambda m: (m.locations[0][0], key(m))):
        known = old.get(key(message))
        same = known is not None and known.id == message.id
        new.add(message.id, known.string if known is not None and same else None, [message.locations[0]])
    path = file_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    written = BytesIO()
    write_po(written, new, width=120, include_lineno=False)
    lines = [line for line in written.getvalue().decode().splitlines() if not line.startswith('"POT-Creation-Date')]
    dull = ('"PO-Revision', '"Last-Translator', '"Report-Msgid', '"Language-Team', '"Generated-By')
    path.write_text("\n".join(line for line in lines if not line.startswith(dull)) + "\n", encoding="utf-8")


def placeholders(text: str) -> set[tuple[str, str]]:
    return set(PLACEHOLDER.findall(text))


def faults(language: str) -> list[str]:
    """What is wrong with a catalogue, in words."""
    wanted = {key(message): message for message in extracted() if message.id}
    have = {key(message): message for message in catalogue(language) if message.id}
    found = [f"stale: {name!r}" for name in have if name not in wanted]
    for name, message in wanted.items():
        known = have.get(name)
        strings = () if known is None else known.string if isinstance(known.string, tuple) else (known.string,)
        if known is None or not strings or not all(strings):
            found.append(f"missing: {name!r}")
        elif known.id != message.id:
            found.append(f"stale plural: {name!r}")
        elif known.fuzzy:
            found.append(f"fuzzy: {name!r}")
        else:
            ids = [str(each) for each in (message.id if isinstance(message.id, tuple) else (message.id,))]
            may, must = placeholders(" ".join(ids)), placeholders(ids[-1]) & placeholders(ids[0])
            for string in map(str, strings):
                if not must <= placeholders(string) <= may:
                    found.append(f"placeholders differ: {name!r} and {string!r}")
    return found


def english_rules() -> dict[Path, str]:
    """The English rules of the program: those of the docs, without what is for programmers."""
    found = {}
    for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text = path.read_text("utf-8").partition(FOR_PROGRAMMERS)[0]
        found[SOURCE / "teaching" / "rules" / f"{path.stem}.en.md"] = text.rstrip() + "\n"
    return found


def main() -> None:
    checking = sys.argv[1:] == ["check"]
    wrong = []
    for path, text in english_rules().items():
        if not checking:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            wrong.append(f"en: {path.name} is not as in docs/rules")
    for language in LANGUAGES:
        if not checking:
            update(language)
        wrong += [f"{language}: {fault}" for fault in faults(language)]
    print("\n".join(wrong) if wrong else "every message has its words")
    sys.exit(bool(wrong and checking))


if __name__ == "__main__":
    main()
