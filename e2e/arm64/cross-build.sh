#!/bin/sh
# Cross-compiles SQLite's library for arm64: cross-build.sh AMALGAMATION LIBRARY. `build.run` in boltmark.yml calls it on the
# host; in there, one build takes five minutes. Without jump tables: BOLT cannot follow GCC's on arm64, and would leave
# sqlite3VdbeExec, where SQLite spends its time, as it is.
set -eu
mkdir -p "$(dirname "$2")"
# shellcheck disable=SC2086 # lists of flags
exec aarch64-linux-gnu-gcc -O2 -fPIC -shared -fno-jump-tables $BOLTMARK_CFLAGS \
   -DSQLITE_THREADSAFE=1 -DSQLITE_ENABLE_COLUMN_METADATA -DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_RTREE \
   -o "$2" "$1" -Wl,-soname,libsqlite3.so.0 -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS -lm -lpthread -ldl
