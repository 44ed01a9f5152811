#!/bin/sh
# Builds FerretDB from Go's module proxy. The module lacks the file that tells its version, so the build is made in a copy.
set -eu
module=github.com/FerretDB/FerretDB@v$(cat version)
copy=$BOLTMARK_BUILD_FOLDER/source
folder=$(go mod download -json "$module" | sed -n 's/^\t"Dir": "\(.*\)",\{0,1\}$/\1/p')
rm -rf "$copy"
mkdir -p "$copy"
cp -R "$folder/." "$copy"
chmod -R u+w "$copy"
printf 'v%s' "$(cat version)" > "$copy/build/version/version.txt"
here=$PWD
cd "$copy"
go build -buildvcs=false -o "$here/ferretdb" ./cmd/ferretdb
