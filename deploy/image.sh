#!/usr/bin/env bash
# Lays everything that a house needs to run into one folder, from which it runs without writing there.
#
#   deploy/image.sh PREFIX
#
# The image of a container is made by this (deploy/Containerfile), and a house beside systemd can be (docs/hosting).
# PREFIX is best where it will stay: programs and compiled code remember it. PYTHON names another Python than python3.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${1:?"which folder? deploy/image.sh PREFIX"}
[ ! -e "$prefix" ] || { echo "$prefix: is there already" >&2; exit 1; }
mkdir -p "$(dirname "$prefix")"
prefix=$(cd "$(dirname "$prefix")" && pwd)/$(basename "$prefix")
work=$(mktemp -d)
trap 'rm -rf "$work"; [ -e "$prefix/made" ] || rm -rf "$prefix"' EXIT  # whole, or not at all

install() { "$prefix/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt "$@"; }

# A wheel, so that a source folder that others use is not written to.
"${PYTHON:-python3}" -m venv "$prefix"
mkdir -p "$work/source/docs"
cp -r src pyproject.toml LICENSE "$work/source"
cp docs/package.md "$work/source/docs"
install "$work/source[fast,server]"

# Games for the browsers of visitors. The linker is needed here only.
install --no-deps --target "$work/linker" ziglang
export TASCA_CACHE_DIR="$prefix/cache"
PYTHONPATH="$work/linker" "$prefix/bin/tasca" build-wasm --out "$prefix/modules"

# What bots think with, compiled for any processor of this kind: the first bot need not wait, and nothing is written.
export NUMBA_CPU_NAME=generic
"$prefix/bin/python" -m tasca.bots.warm

# What asks whether the house is well; and nothing that is only for those who install or test.
cp deploy/ready.py "$prefix/ready.py"
rm -rf "$prefix"/lib/python*/site-packages/{numba/tests,numpy/tests,numpy/*/tests,pip,pip-*,setuptools,setuptools-*,pkg_resources,_distutils_hack,distutils-precedence.pth}
rm -f "$prefix"/bin/pip*
chmod -R u+w,go-w,a+rX "$prefix"
"$prefix/bin/tasca" --version > "$prefix/made"
echo "$prefix: $(cat "$prefix/made"), $(du -sh "$prefix" | cut -f 1)"
