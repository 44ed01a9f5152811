#!/bin/sh
# Builds go-ycsb, a load generator, from the Go module proxy: .tools/bin/go-ycsb
set -eu
cd "$(dirname "$0")/../.."
[ ! -x .tools/bin/go-ycsb ] || exit 0
mkdir -p .tools/bin
bin=$PWD/.tools/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# `go install` refuses a module with `replace` lines, so it is built as part of one that has the same.
cat >go.mod <<'MODULE'
module tools
go 1.21
require github.com/pingcap/go-ycsb v1.0.1
replace github.com/apache/thrift => github.com/apache/thrift v0.0.0-20171203172758-327ebb6c2b6d
MODULE
GOFLAGS=-modcacherw go build -mod=mod -o "$bin/" github.com/pingcap/go-ycsb/cmd/go-ycsb
