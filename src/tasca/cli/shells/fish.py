"""Completion for fish: a line for each option and value, each with the command it belongs to."""

from tasca.cli.shells.tree import Command, Value

HEAD = r"""# fish completion of tasca; made by: tasca completion fish
# Whether the line so far calls just this command; how many arguments it has then is $argv[1], a dash for any
function __tasca_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l plain
    set -l skip 0
    for word in $words
        if test $skip = 1
            set skip 0
        else if string match -q -- '-*' $word
            if not string match -q -- '*=*' $word; and contains -- $word $__tasca_takes
                set skip 1
            end
        else
            set -a plain $word
        end
    end
    set -l path $argv[2..-1]
    set -l n (count $path)
    test (count $plain) -ge $n; or return 1
    if test $n -gt 0
        test "$plain[1..$n]" = "$path"; or return 1
    end
    test "$argv[1]" = -; or test (math (count $plain) - $n) -eq $argv[1]
end
# What can follow the last comma of a list, each with all that stands before it
function __tasca_list
    set -l before (string match -r '^.*,' -- (string replace -r '^--[^=]*=' '' -- (commandline -ct)))
    printf "$before%s\n" $argv
end
"""


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _values(value: Value) -> str:
    """What completes an argument: files only where it is one."""
    if value.words:
        words = " ".join(value.words)
        return f" -x -a {_quoted(f'(__tasca_list {words})' if value.listed else words)}"
    return " -r -F" if value.files else " -x -a '(__fish_complete_directories)'" if value.folders else " -x"


def fish(commands: list[Command]) -> str:
    """The script."""
    taking = {name for command in commands for flag in command.flags if flag.value is not None for name in flag.names}
    lines = [f"set -g __tasca_takes {' '.join(sorted(taking))}", "complete -c tasca -f"]
    for command in commands:
        path = " ".join(command.words)
        for flag in command.flags:
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in flag.names)
            takes = "" if flag.value is None else _values(flag.value)
            when = _quoted(f"__tasca_at - {path}".strip())
            lines.append(f"complete -c tasca -n {when} {names}{takes} -d {_quoted(flag.means)}")
        for name, means in command.below:
            when = _quoted(f"__tasca_at 0 {path}".strip())
            lines.append(f"complete -c tasca -n {when} -a {name} -d {_quoted(means)}")
        for place, value in enumerate(command.places):
            last = command.repeats and place == len(command.places) - 1
            when = _quoted(f"__tasca_at {'-' if last else place} {path}".strip())
            if value.known:
                lines.append(f"complete -c tasca -n {when}{_values(value).replace(' -x', '').replace(' -r', '')}")
    return HEAD + "\n".join(lines) + "\n"
