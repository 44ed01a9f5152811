import { join } from 'node:path'
import { exists, MAX_HAND_WRITTEN_BYTES, readText } from '../system/files.js'

/** A file that only one database's sources have, and perhaps words in it. */
interface Mark {
  readonly database: string
  readonly file: string
  readonly words?: RegExp
}

/** MariaDB descends from MySQL and has its files, so that it is asked for first. */
const MARKS: readonly Mark[] = [
  { database: 'mariadb', file: 'storage/maria/ha_maria.cc' },
  { database: 'mysql', file: 'sql/mysqld.cc' },
  { database: 'postgresql', file: 'src/backend/postmaster/postmaster.c' },
  { database: 'mongodb', file: 'src/mongo/db/mongod_main.cpp' },
  { database: 'tidb', file: 'go.mod', words: /^module github\.com\/pingcap\/tidb\b/m },
  // Version 2 has PostgreSQL behind it, and is another server.
  { database: 'ferretdb', file: 'go.mod', words: /^module github\.com\/FerretDB\/FerretDB\s*$/m },
  { database: 'sqlite', file: 'sqlite3.c' },
  { database: 'sqlite', file: 'src/sqlite.h.in' },
]

/** Which database a source tree is of. */
export async function detectDatabase(tree: string): Promise<string | undefined> {
  for (const { database, file, words } of MARKS) {
    const path = join(tree, file)
    if ((await exists(path)) && (!words || words.test(await readText(path, MAX_HAND_WRITTEN_BYTES)))) return database
  }
  return undefined
}
