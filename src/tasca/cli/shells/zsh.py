"""Completion for zsh, as `_arguments` takes it: a function for each command."""

from tasca.cli.shells.tree import Command, Flag, Value


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _plain(text: str) -> str:
    """A description that means nothing to `_arguments`."""
    return "".join(f"\\{c}" if c in "[]:\\" else c for c in text)


def _action(value: Value) -> str:
    if value.words:
        words = " ".join(word.replace(":", "\\:") for word in value.words)
        return f"_sequence -d compadd - {words}" if value.listed else f"({words})"
    return "_files" if value.files else "_files -/" if value.folders else " "


def _flag(flag: Flag) -> list[str]:
    takes = "" if flag.value is None else f":value:{_action(flag.value)}"
    others = f"({' '.join(flag.names)})" if len(flag.names) > 1 else ""
    return [_quoted(f"{others}{name}[{_plain(flag.means)}]{takes}") for name in flag.names]


def _function(command: Command) -> str:
    lines = [spec for flag in command.flags for spec in _flag(flag)]
    for place, value in enumerate(command.places, 1):
        last = command.repeats and place == len(command.places)
        lines.append(_quoted(f"{'*' if last else place}:value:{_action(value)}"))
    name = "_".join(("_tasca", *command.words))
    if not command.below:
        return f"{name}() {{\n  _arguments -s \\\n    " + " \\\n    ".join(lines) + "\n}"
    lines += [_quoted("1:command:->command"), _quoted("*::argument:->argument")]
    said = "\n".join(f"        {_quoted(f'{sub}:{_plain(means)}')}" for sub, means in command.below)
    calls = "\n".join(f"        {sub}) {name}_{sub} ;;" for sub, _ in command.below)
    arguments = " \\\n    ".join(lines)
    return f"""{name}() {{
  local curcontext="$curcontext" state line
  _arguments -C \\
    {arguments}
  case $state in
    command)
      local -a below=(
{said}
      )
      _describe command below
      ;;
    argument)
      case $line[1] in
{calls}
      esac
      ;;
  esac
}}"""


def zsh(commands: list[Command]) -> str:
    """The script. As a file of $fpath it is the function itself; sourced it says what it completes."""
    functions = "\n".join(_function(command) for command in reversed(commands))
    end = 'if [ "$funcstack[1]" = "_tasca" ]; then _tasca "$@"; else compdef _tasca tasca; fi\n'
    return f"#compdef tasca\n# zsh completion of tasca; made by: tasca completion zsh\n{functions}\n{end}"
