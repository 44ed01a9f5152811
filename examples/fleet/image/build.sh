#!/bin/sh
# Makes a container image for jobs, as an OCI image layout, without a registry and without a container engine:
#
#     sh examples/fleet/image/build.sh FOLDER
#
# It holds BOLT 22, sysbench, pgbench, go-ycsb, Node 24, compilers and Boltmark, on Debian 12. Needs root, and the packages mmdebstrap and umoci; the
# packages in the image come from where this machine's come from. GitHub's runner is not in it.
set -eu
cd "$(dirname "$0")/../../.."

complain() { echo "error: $1" >&2; exit 3; }
[ $# = 1 ] || { echo "usage: build.sh FOLDER" >&2; exit 2; }
[ ! -e "$1" ] || complain "$1 exists"
[ "$(id -u)" = 0 ] || complain "only root can make a root folder"
for tool in mmdebstrap umoci; do command -v "$tool" >/dev/null || complain "$tool is missing: apt-get install --no-install-recommends $tool"; done
for tool in node24 go-ycsb; do [ -x ".tools/bin/$tool" ] || complain ".tools/bin/$tool is missing: sh scripts/tools/$tool.sh"; done

suite=bookworm
# The distribution's own archives, and no other that this machine knows.
sources=$(grep -rlE "(^|[[:space:]])$suite([[:space:]-]|\$)" /etc/apt/sources.list /etc/apt/sources.list.d \
  --include=*.list --include=*.sources 2>/dev/null | xargs -r grep -lE '/debian' || :)
[ -n "$sources" ] || complain "no apt source of this machine names $suite"

layout=$1
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT TERM

load='sysbench,postgresql-15,mariadb-client-core,redis-tools'
build='gcc,g++,libc6-dev,make,cmake,ninja-build,bison,flex,perl,pkgconf,tcl,dpkg-dev,git'
# shellcheck disable=SC2086 # a list of files
mmdebstrap --quiet --variant=minbase --format=directory --skip=output/dev \
  --include="bolt-22,libbolt-22-dev,$load,$build,ca-certificates,curl,linux-perf,procps,util-linux" \
  --essential-hook='mkdir -p "$1/etc/postgresql-common" && echo "create_main_cluster = false" >"$1/etc/postgresql-common/createcluster.conf"' \
  "$suite" "$work/root" $sources
# Lists and sources of this machine help nobody elsewhere.
rm -rf "$work/root/var/lib/apt/lists" "$work/root/var/cache/apt" "$work/root/etc/apt/sources.list.d"
echo "deb http://deb.debian.org/debian $suite main
deb http://deb.debian.org/debian $suite-updates main
deb http://deb.debian.org/debian-security $suite-security main" >"$work/root/etc/apt/sources.list"

cp -L .tools/bin/node24 "$work/root/usr/local/bin/node"
cp -L .tools/bin/go-ycsb "$work/root/usr/local/bin/go-ycsb"
boltmark=$work/root/opt/boltmark
mkdir "$boltmark"
# What the package for npm holds.
cp -R package.json action.yml dist schema share templates examples "$boltmark"
mkdir "$boltmark/.github" && cp -R .github/workflows "$boltmark/.github"
ln -s /opt/boltmark/dist/cli/index.js "$work/root/usr/local/bin/boltmark"
ln -s /usr/lib/postgresql/15/bin/pgbench "$work/root/usr/local/bin/pgbench"

umoci init --layout "$layout"
umoci new --image "$layout:latest"
umoci config --image "$layout:latest" --os linux --architecture "$(dpkg --print-architecture)" \
  --config.env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --config.env LANG=C.UTF-8 \
  --config.label org.opencontainers.image.title=boltmark \
  --config.label org.opencontainers.image.licenses=Apache-2.0 \
  --config.cmd bash
umoci insert --image "$layout:latest" "$work/root" /
umoci gc --layout "$layout"
umoci stat --image "$layout:latest"
