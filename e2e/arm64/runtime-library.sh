#!/bin/sh
# Prints the path of the arm64 library that BOLT links instrumented programs with: runtime-library.sh MAJOR
# MAJOR is LLVM's version, for example 19. The library is unpacked once from the distribution's arm64 package, and kept in
# the cache folder; nothing is installed.
set -eu
major=$1
. /etc/os-release
folder=${XDG_CACHE_HOME:-$HOME/.cache}/boltmark/arm64-libbolt-$VERSION_CODENAME-$major
if [ ! -d "$folder" ]; then
   mkdir -p "$(dirname "$folder")"
   draft=$(mktemp -d "$folder.XXXXXX")
   trap 'rm -rf "$draft"' EXIT
   trap 'exit 130' INT TERM
   mkdir -p "$draft/lists/partial" "$draft/cache/archives/partial" "$draft/package"
   # Package lists of our own: this machine's know no other architecture than its own.
   arm64_apt() {
      apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User=root \
         -o Dir::State::Lists="$draft/lists" -o Dir::State::Status=/dev/null -o Dir::Cache="$draft/cache" "$@" >&2
   }
   arm64_apt update
   (cd "$draft" && arm64_apt download "libbolt-$major-dev")
   dpkg-deb --extract "$draft/libbolt-$major-dev"_*.deb "$draft/package"
   mv -T "$draft/package" "$folder"
fi
echo "$folder/usr/lib/llvm-$major/lib/libbolt_rt_instr.a"
