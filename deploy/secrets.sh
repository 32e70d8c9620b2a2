#!/bin/sh
# Makes up the secrets of deploy/compose.yaml, once: the database's password and the key that cookies are signed with.
set -eu
folder="$(dirname "$0")/secrets"
[ ! -e "$folder" ] || { echo "$folder: is there already; to change a password, see docs/hosting/server.md" >&2; exit 1; }
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# The folder is closed to others; the files in it are read by the users of the containers, whoever these are.
mkdir -m 0700 "$folder"
umask 0022
password=$(secret)
printf '%s\n' "$password" > "$folder/password"
printf 'postgresql://tasca:%s@postgres/tasca\n' "$password" > "$folder/database"
secret > "$folder/key"
echo "$folder: made; keep a copy where nobody else can read it"
