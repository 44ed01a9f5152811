#!/bin/sh
# Builds go-tpc, PingCAP's TPC-C, from the Go module proxy: .tools/bin/go-tpc
set -eu
cd "$(dirname "$0")/../.."
[ ! -x .tools/bin/go-tpc ] || exit 0
mkdir -p .tools/bin
bin=$PWD/.tools/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# `go install` asks for the list of versions, which the proxy may not have.
cat >go.mod <<'MODULE'
module tools
go 1.21
require github.com/pingcap/go-tpc v1.0.12
MODULE
GOFLAGS=-modcacherw go build -mod=mod -o "$bin/" github.com/pingcap/go-tpc/cmd/go-tpc
