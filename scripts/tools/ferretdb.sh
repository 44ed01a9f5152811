#!/bin/sh
# Builds FerretDB, which speaks MongoDB's protocol, from the Go module proxy: .tools/bin/ferretdb
set -eu
cd "$(dirname "$0")/../.."
[ ! -x .tools/bin/ferretdb ] || exit 0
mkdir -p .tools/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R examples/ferretdb "$work/ferretdb"
(cd "$work/ferretdb" && BOLTMARK_BUILD_FOLDER=$work/build sh build.sh)
mv "$work/ferretdb/ferretdb" .tools/bin/
