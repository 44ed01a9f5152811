/**
 * Which lane types the commands of which page of the documentation, taken out of its Markdown. A unit test refuses a page
 * with commands that no lane types.
 */
export const TYPED_BY: Readonly<Record<string, readonly string[]>> = {
  'first-hour': ['README.md', ...['README', 'postgresql', 'mariadb'].map((name) => `docs/guide/${name}.md`)],
  again: [
    'mysql-9.7',
    'mariadb-10.11',
    'mariadb-10.11-turns',
    'postgresql-15',
    'postgresql-15-turns',
    'postgresql-15-lto',
    'postgresql-tpcc',
    'postgresql-tpcc-older-cpu',
    'tidb-pgo',
    'tidb-versions',
    'wiredtiger-bolt',
    'wiredtiger-bolt-turns',
  ].map((name) => `docs/results/${name}.md`),
  // They need a repository of two versions, and a processor of another kind: their own lanes have those.
  mongodb: ['docs/results/ferretdb-ycsb-a.md', 'docs/results/ferretdb-ycsb-a-turns.md'],
  arm64: ['docs/results/sqlite-arm64-qemu.md'],
  tune: ['docs/results/tuned.md'],
  package: ['docs/results/package-redis.md', 'docs/results/package-redis-older-cpu.md'],
  'package-postgresql': ['docs/results/package-postgresql.md', 'docs/results/package-postgresql-older-cpu.md'],
  // Its profile is of another job.
  stale: ['docs/results/postgresql-stale.md'],
}

/** What the pages tell people to type, and no lane types, with the reason. */
export const NOT_TYPED: Readonly<Record<string, string>> = {
  'npm run ci': 'CI itself runs it',
  'git checkout 1ea01f6218ab559b40f4d0f8304ebf50006b71cf':
    'FerretDB: a commit of a repository that its lane makes anew',
  'git checkout 087db40a188abe9fbcaf3170d95c5c9545ce27ce':
    'FerretDB in turns: a commit of a repository that its lane makes anew',
}
