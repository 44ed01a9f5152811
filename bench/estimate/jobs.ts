/**
 * The jobs that `bench:estimate` runs, by what they do. Their loads have durations: a load of a number of events ends when it
 * ends, and a plan only assumes a minute for it.
 */
export const JOBS: Readonly<Record<string, string>> = {
  'SQLite from source, BOLT': 'bench/estimate/sqlite.yml',
  'PostgreSQL, packaged, against itself': 'bench/estimate/postgresql.yml',
  'MariaDB, packaged, against itself': 'bench/estimate/mariadb.yml',
  'PostgreSQL from source, BOLT and PGO': 'e2e/databases/postgresql.yml',
}
