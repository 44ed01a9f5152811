#!/bin/sh
# SQLite's source as one file, which the forks of many tests hold: .tools/sqlite/sqlite3.c. Its plain build lies in .tools/sqlite/work/build/.
set -eu
cd "$(dirname "$0")/../.."
if [ -s .tools/sqlite/sqlite3.c ] && [ -s .tools/sqlite/work/build/libsqlite3.so.0 ]; then exit 0; fi
node dist/cli/index.js build --quiet --config examples/sqlite/boltmark.yml --work-dir .tools/sqlite/work
cp .tools/sqlite/work/build/amalgamation/sqlite3.c .tools/sqlite/
