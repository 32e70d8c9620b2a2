"""Completion for bash, without any other package. It reads the line itself: to bash a colon ends a word."""

from shlex import quote

from tasca.cli.shells.tree import Command, Value

HEAD = r"""# bash completion of tasca; made by: tasca completion bash
_tasca() {
    local line=${COMP_LINE:0:COMP_POINT} words=() path="" place=0 flag="" current i word
    read -ra words <<< "$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    current=${words[-1]}
    for ((i = 1; i < ${#words[@]} - 1; i++)); do
        word=${words[i]}
        if [[ $flag ]]; then
            flag=""
        elif [[ $word == -* ]]; then
            [[ $word != *=* ]] && _tasca_takes "$path" "$word" && flag=$word
        elif _tasca_below "$path" "$word"; then
            path="${path:+$path }$word"
        else
            ((place++))
        fi
    done
    if [[ $current == --*=* ]]; then
        flag=${current%%=*}
        current=${current#*=}
    fi
    COMPREPLY=()
    if [[ $flag ]]; then
        _tasca_values "$path" "$flag"
    elif [[ $current == -* ]]; then
        _tasca_words "$(_tasca_flags "$path")"
    else
        _tasca_values "$path" "$place"
    fi
    if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
        local gone=${current%"${current##*:}"}
        for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$gone"}; done
    fi
}
_tasca_words() { local IFS=$' \t\n'; mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
_tasca_list() {
    local before="" word
    [[ $current == *,* ]] && before=${current%,*},
    compopt -o nospace 2>/dev/null
    for word in $1; do
        [[ $before$word == "$current"* ]] && COMPREPLY+=("$before$word")
    done
}
_tasca_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); }
_tasca_folders() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$current"); }
"""


def _fill(value: Value) -> str:
    if value.words:
        return f"{'_tasca_list' if value.listed else '_tasca_words'} {quote(' '.join(value.words))}"
    return "_tasca_files" if value.files else "_tasca_folders"


def _cases(name: str, lines: list[str], on: str = "$1:$2") -> str:
    return "\n".join([f"{name}() {{", f'    case "{on}" in', *lines, "    esac", "}"])


def bash(commands: list[Command]) -> str:
    """The script."""
    takes, below, values, flags = [], [], [], []
    for command in commands:
        path = " ".join(command.words)
        names = [name for flag in command.flags for name in flag.names]
        flags.append(f"        {quote(path)}) echo {quote(' '.join(names))} ;;")
        for flag in command.flags:
            if flag.value is not None:
                keys = "|".join(quote(f"{path}:{name}") for name in flag.names)
                takes.append(f"        {keys}) return 0 ;;")
                if flag.value.known:
                    values.append(f"        {keys}) {_fill(flag.value)} ;;")
        if command.below:
            subs = [name for name, _ in command.below]
            below.append(f"        {'|'.join(quote(f'{path}:{name}') for name in subs)}) return 0 ;;")
            values.append(f"        {quote(f'{path}:0')}) _tasca_words {quote(' '.join(subs))} ;;")
        for place, value in enumerate(command.places):
            last = command.repeats and place == len(command.places) - 1
            if value.known:
                values.append(f"        {quote(f'{path}:')}{'[0-9]*' if last else place}) {_fill(value)} ;;")
    no = "        *) return 1 ;;"
    parts = [
        HEAD + _cases("_tasca_flags", flags, "$1"),
        _cases("_tasca_takes", [*takes, no]),
        _cases("_tasca_below", [*below, no]),
        _cases("_tasca_values", values),
    ]
    return "\n".join([*parts, "complete -F _tasca tasca", ""])
