#!/bin/sh
# Go, as new as the tools and databases below need: the one on PATH where it is new enough, else .tools/bin/go. Distributions
# package an older one; that fetches Go's own toolchain, which is a module of the Go module proxy with a published checksum.
set -eu
cd "$(dirname "$0")/../.."
version=go1.26.4

isNewEnough() { [ "$(printf '%s\n' "$version" "$(go env GOVERSION)" | sort -V | head -n 1)" = "$version" ]; }

! command -v go >/dev/null || ! isNewEnough || exit 0
command -v go >/dev/null || sh scripts/install-packages.sh ca-certificates golang-go
isNewEnough && exit 0

mkdir -p .tools/bin
cache=$(realpath .tools)/go
toolchain=$cache/golang.org/toolchain@v0.0.1-$version.linux-$(go env GOARCH)
GOMODCACHE=$cache GOFLAGS=-modcacherw GOTOOLCHAIN=local go mod download "${toolchain#"$cache/"}"
# What a Go since 1.21 does by itself: an archive of a module keeps no mode of a file, and no go.mod but its own.
chmod -R +x "$toolchain/bin" "$toolchain/pkg/tool"
find "$toolchain/src" -name _go.mod -execdir cp _go.mod go.mod ';'
rm -rf "$cache/cache"
ln -sf "$toolchain/bin/go" .tools/bin/go
.tools/bin/go version
