#!/bin/sh
# Puts a MySQL server where a test can start it, without installing anything: .tools/mysql/usr/sbin/mysqld. Debian has packages of it in
# unstable alone, so they come from that suite of the machine's own archives, with the libraries they were made for beside them.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p .tools
root=$(realpath .tools)/mysql

runs() { "$root/usr/sbin/mysqld" --no-defaults --version; }

# Its own loader and libraries: those of this machine may be older. Both are named by their whole paths, so this is done again where the folder was moved.
settle() {
  libraries=$root/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
  loader=$(basename "$(patchelf --print-interpreter "$root/usr/sbin/mysqld")")
  find "$root/usr/lib" "$root/usr/lib64" -name "$loader" 2>/dev/null | head -n 1 >"$root/loader"
  patchelf --set-interpreter "$(cat "$root/loader")" --force-rpath --set-rpath "$libraries" "$root/usr/sbin/mysqld"
}

if [ -x "$root/usr/sbin/mysqld" ]; then
  runs >/dev/null 2>&1 || settle
  runs >/dev/null
  exit 0
fi

apt=$PWD/.tools/apt-sid
mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$apt/sources.d" "$apt/debs"
: >"$apt/status"
# One entry for each archive that is not only for updates of another suite.
for file in /etc/apt/sources.list.d/*.sources; do
  awk 'BEGIN { RS = ""; ORS = "\n\n" } /Suites:.*-security/ { next } { gsub(/Suites:[^\n]*/, "Suites: sid"); print }' "$file"
done >"$apt/sources.d/sid.sources"

private() {
  command=$1
  shift
  "$command" -o Dir::State::Lists="$apt/lists" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" -o Dir::Cache::archives="$apt/archives" \
    -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/sources.d" -o APT::Sandbox::User=root "$@"
}

private apt-get -qq update
# The server, and every library that it needs in turn.
packages=$(private apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances mysql-server-core |
  grep -E '^(lib|zlib|mysql-server-core)' | sort -u)
draft=$root.part
rm -rf "$draft"
mkdir -p "$draft"
# shellcheck disable=SC2086 # a list of words
(cd "$apt/debs" && private apt-get -qq download $packages)
for package in "$apt"/debs/*.deb; do dpkg-deb -x "$package" "$draft"; done

rm -rf "$root" "$apt"
mv "$draft" "$root"
settle
runs
