import { resolve } from 'node:path'

/** SQLite's amalgamation, put there by scripts/tools/sqlite-source.sh. */
export const SOURCE = resolve('.tools/sqlite/sqlite3.c')

/** What that script built of it, as `adapter: sqlite` does, with its relocations: for tests that are about what comes after the build. */
export const LIBRARY = resolve('.tools/sqlite/work/build/libsqlite3.so.0')

/** The part of a config that takes that library for its build. */
export const TAKES_LIBRARY = `
target: { adapter: sqlite, binaries: { sqlite: libsqlite3.so.0 }, pragmas: { synchronous: "off" } }
build: { run: "cp ${LIBRARY} ." }
`
