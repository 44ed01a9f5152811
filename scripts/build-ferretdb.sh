#!/bin/sh
# FerretDB, which speaks MongoDB's protocol, and go-ycsb, which loads it: .tools/bin/ferretdb and .tools/bin/go-ycsb, built from the Go module proxy.
set -eu
cd "$(dirname "$0")/.."
bin=$PWD/.tools/bin
mkdir -p "$bin"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

[ -x "$bin/ferretdb" ] || {
  cp -R examples/ferretdb "$work/ferretdb"
  (cd "$work/ferretdb" && BOLTMARK_BUILD_FOLDER=$work/build sh build.sh)
  mv "$work/ferretdb/ferretdb" "$bin/"
}

# `go install` refuses a module with `replace` lines, so it is built as part of one that has the same.
[ -x "$bin/go-ycsb" ] || {
  mkdir "$work/go-ycsb"
  cd "$work/go-ycsb"
  cat >go.mod <<'EOF'
module tools
go 1.21
require github.com/pingcap/go-ycsb v1.0.1
replace github.com/apache/thrift => github.com/apache/thrift v0.0.0-20171203172758-327ebb6c2b6d
EOF
  GOFLAGS=-modcacherw go build -mod=mod -o "$bin/" github.com/pingcap/go-ycsb/cmd/go-ycsb
}
