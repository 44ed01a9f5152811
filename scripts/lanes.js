// @ts-check
/**
 * What can be run from a checkout: every group of tests, and every measurement, as data. `npm run lane` lists them, and
 * `npm run lane NAME` installs what one needs and runs it (scripts/lane.js).
 *
 * @typedef {object} Lane
 * @property {string} covers what it proves or measures
 * @property {string} takes its usual time on two cores, without the first installation, where that was measured
 * @property {string[]} [packages] of the distribution
 * @property {string[]} [tools] scripts in scripts/tools/: what no package has
 * @property {string | readonly string[]} [setup] the configs whose tools and headers `boltmark setup` installs
 * @property {'src' | 'all'} [compile] what is compiled first: src/ into lib/, or everything into lib-all/
 * @property {string} [project] the project of Jest whose tests are run
 * @property {number} [perProcessor] how many test files run at once for each processor; default: one in all
 * @property {string[]} [first] parts of the paths of the slowest test files, the slowest first: they are started first
 * @property {string[]} [tests] only the test files of the project whose paths hold one of these
 * @property {string} [program] the compiled program that is run instead of tests
 * @property {Readonly<Record<string, string>>} [env] defaults of variables; those of the caller win
 * @property {boolean} [offline] run without a network other than loopback
 * @property {boolean} [nightly] run every night by .github/workflows/nightly.yml
 */

const BUILD = ['gcc', 'libc6-dev', 'make']
const BOLT = ['bolt-19', 'libbolt-19-dev']
/** What `boltmark setup` installs. */
const BOLT_22 = ['bolt-22', 'libbolt-22-dev']
/** The job on SQLite: its source, sysbench and BOLT. */
const SQLITE = [...BUILD, 'tcl', 'dpkg-dev', 'util-linux', 'sysbench', ...BOLT]
/** What compiles, links and runs arm64 programs on an x86-64 machine. */
const ARM64 = [
  ...['gcc-aarch64-linux-gnu', 'libc6-dev-arm64-cross', 'qemu-user-static', 'binfmt-support'],
  ...['mmdebstrap', 'arch-test'],
]
const SERVERS = ['postgresql-15', 'mariadb-server-core', 'mariadb-client-core', 'redis-tools']

/** @type {Readonly<Record<string, Lane>>} */
export const LANES = {
  unit: {
    covers: 'every room of `src/`, without a database; `npm test` runs it',
    takes: '2 min',
    packages: [...BUILD, 'git'],
    project: 'unit',
    perProcessor: 2,
    first: ['system/matching', 'measuring/simulations-and-graphs', 'commands/history', 'render/html/html'],
  },
  alone: {
    covers:
      'the demo on a fresh clone, and what needs the machine for itself: its settings, its limits, other load; part of `npm run e2e`',
    takes: '2 min',
    packages: [...SQLITE, 'mariadb-server-core', 'mariadb-client-core'],
    tools: ['sqlite-source'],
    project: 'alone',
  },
  e2e: {
    covers:
      'BOLT, perf, sysbench, SQLite, packaged servers, random queries, the action under act; part of `npm run e2e`',
    takes: '8 min',
    packages: [
      ...SQLITE,
      ...SERVERS,
      ...['g++', 'cmake', 'ninja-build', 'bison', 'flex', 'valgrind'],
      ...['libfaketime', 'libjemalloc2', 'fonts-liberation', 'sqlsmith'],
    ],
    tools: ['chromium', 'go', 'act', 'node24', 'perf', 'sqlite-source'],
    project: 'e2e',
    perProcessor: 1.5,
    first: [
      'e2e/simulate',
      'e2e/faults/',
      'e2e/resume',
      'e2e/chain',
      'e2e/tune',
      'attacks/sizes',
      'conformance/',
      'e2e/report.test',
      'e2e/address/',
    ],
  },
  github: {
    covers: 'the workflows under act, against a double of GitHub; part of `npm run e2e`',
    takes: '3 min',
    packages: [...SQLITE, 'iproute2', 'python3-venv'],
    tools: ['go', 'act', 'actionlint', 'zizmor', 'node24', 'sqlite-source'],
    project: 'github',
    perProcessor: 1,
    first: ['pull-request', 'pinned', 'nightly', 'scope'],
    offline: true,
  },
  attacks: {
    covers: 'what a hostile fork, build, document or neighbour tries: docs/security-attacks.md; as root',
    takes: '3 min',
    packages: [...BUILD, 'git', 'util-linux'],
    tools: ['node24'],
    project: 'e2e',
    tests: ['e2e/attacks'],
    env: { BOLTMARK_ATTACKS: 'all' },
  },
  conformance: {
    covers:
      'the adapters of SQLite, PostgreSQL, MariaDB, commands (Redis) and MongoDB (a stand-in): the same demands on each',
    takes: '3 min',
    packages: [...SQLITE, ...SERVERS],
    tools: ['sqlite-source'],
    project: 'e2e',
    tests: ['e2e/conformance'],
  },
  faults: {
    covers:
      'every known fault of tools, servers, disk, memory, clock and work folder, made with real means; needs root',
    takes: 'not measured',
    packages: [...SQLITE, ...SERVERS, 'libfaketime'],
    tools: ['sqlite-source'],
    project: 'e2e',
    tests: ['e2e/faults'],
    env: { BOLTMARK_FAULTS: 'all' },
    nightly: true,
  },
  resume: {
    covers: 'a small job, killed 50 times at random moments (`BOLTMARK_KILLS`, `BOLTMARK_SEED`) and resumed',
    takes: '18 min beside other work',
    packages: SQLITE,
    tools: ['sqlite-source'],
    project: 'e2e',
    tests: ['e2e/resume'],
    env: { BOLTMARK_KILLS: '50' },
    nightly: true,
  },
  arm64: {
    covers: 'the whole SQLite job on arm64, under qemu-user on an x86-64 machine; needs root',
    takes: 'not measured',
    packages: [...SQLITE, ...ARM64],
    project: 'arm64',
    tests: ['e2e/arm64/'],
  },
  corpus: {
    covers: 'small programs that break BOLT, on BOLT 19 and 22, for x86-64 and aarch64 (under qemu-user): docs/bolt.md',
    takes: '1 min',
    packages: [
      ...[...BOLT, ...BOLT_22, 'gcc', 'g++', 'libc6-dev', 'clang-19', 'lld-19', 'dpkg-dev'],
      ...['gcc-aarch64-linux-gnu', 'libc6-dev-arm64-cross', 'qemu-user-static'],
    ],
    project: 'corpus',
  },
  'arm64-servers': {
    covers: [
      'PostgreSQL (`-t PostgreSQL`) and MariaDB (`-t MariaDB`) for arm64 on an x86-64 machine: cross-compiled, trained',
      "under qemu-user, rewritten by BOLT 19 and 22; answers and BOLT's counts, no speed; PostgreSQL also with LSE, PAC and BTI, by BOLT 22; writes `docs/results`; needs root",
    ].join(' '),
    takes: 'PostgreSQL 25 min, MariaDB 60 min, beside other work',
    packages: [
      ...[...SQLITE, ...ARM64, 'g++-aarch64-linux-gnu', ...BOLT_22],
      ...['bison', 'flex', 'perl', 'cmake', 'ninja-build'],
    ],
    project: 'arm64',
    tests: ['e2e/arm64-servers/'],
  },
  postgresql: {
    covers: 'PostgreSQL 15 from source: BOLT, PGO, both; a server that dies in training',
    takes: '16 min',
    setup: 'e2e/databases/postgresql.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/postgresql'],
    nightly: true,
  },
  'first-hour': {
    covers: [
      'README and guide, their commands taken out of the Markdown: a fork of PostgreSQL (`-t PostgreSQL`)',
      'and of MariaDB (`-t MariaDB`), to the comment under act',
    ].join(' '),
    takes: 'not measured',
    packages: [...SQLITE, 'git', 'curl'],
    tools: ['go', 'act', 'node24', 'sqlite-source'],
    project: 'databases',
    tests: ['databases/first-hour'],
    nightly: true,
  },
  again: {
    covers:
      '"Run it again" of `docs/results`, taken out of the Markdown, in one short round (`-t postgresql-15` runs one page); MySQL takes hours to build; resumable',
    takes: 'not measured',
    packages: [...SQLITE, 'git', 'curl'],
    tools: ['go', 'go-tpc', 'cargo'],
    project: 'databases',
    tests: ['databases/again'],
  },
  tpcc: {
    covers: 'TPC-C of go-tpc on PostgreSQL 15 from source: BOLT trained on sysbench and on both; writes `docs/results`',
    takes: '11 min',
    tools: ['go', 'go-tpc'],
    setup: 'e2e/databases/tpcc.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/tpcc'],
    nightly: true,
  },
  mariadb: {
    covers: 'MariaDB 10.11 from source: BOLT, PGO, both; a build that is killed goes on',
    takes: '20 to 24 min',
    setup: 'e2e/databases/mariadb.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/mariadb'],
    nightly: true,
  },
  mysql: {
    covers: 'MySQL 9.7 from source: the variants of `examples/mysql` on a small scale; resumable',
    takes: 'hours',
    setup: 'e2e/databases/mysql.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/mysql.test'],
  },
  vendor: {
    covers:
      "MySQL by Oracle's own options for PGO and LTO: what BOLT adds, and what both change against a plain build; resumable",
    takes: 'hours',
    packages: ['libprotobuf-dev', 'protobuf-compiler', 'libprotoc-dev', 'valgrind', 'xz-utils'],
    setup: 'e2e/databases/vendor/mysql.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/vendor/'],
  },
  stale: {
    covers:
      "the profile of apt's oldest minor release on its newest one, for PostgreSQL (`-t PostgreSQL`) and MariaDB (`-t MariaDB`): the gain that is kept; writes `docs/results`",
    takes: 'not measured',
    packages: ['g++', 'cmake', 'ninja-build', 'libssl-dev', 'libpcre2-dev', 'libfmt-dev', 'libncurses-dev', 'valgrind'],
    setup: 'e2e/databases/stale/postgresql.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/stale/'],
  },
  'mysql-server': {
    covers: "MySQL's adapter against the packaged MySQL 9.7 of Debian's unstable suite, unpacked below `.tools/`",
    takes: '2 min',
    packages: [...SQLITE, 'patchelf'],
    tools: ['mysql-server'],
    project: 'databases',
    tests: ['databases/mysql-server'],
    nightly: true,
  },
  counts: {
    covers:
      'PostgreSQL and MariaDB on a simulated processor: an injected loop of 0.3 % fails and is named, counts repeat beside a second job; writes `docs/results`',
    takes: '30 min beside other work',
    packages: [
      ...BUILD,
      'git',
      'valgrind',
      'sysbench',
      'postgresql-15',
      'mariadb-server-core',
      'patchelf',
      'util-linux',
    ],
    compile: 'src',
    project: 'databases',
    tests: ['databases/counts/postgresql', 'databases/counts/mariadb'],
    nightly: true,
  },
  'counts-gate': {
    covers:
      'what `init` writes for pull requests, under act: a fork of PostgreSQL with a slowed function gets a comment that names it, from counts alone',
    takes: '4 min beside other work',
    packages: [...SQLITE, 'git', 'valgrind', 'postgresql-15', 'patchelf'],
    tools: ['go', 'act', 'node24', 'sqlite-source'],
    compile: 'src',
    project: 'databases',
    tests: ['databases/counts/gate'],
    nightly: true,
  },
  tune: {
    covers:
      'sets of flags for BOLT, raced on PostgreSQL (`-t PostgreSQL`) and SQLite (`-t SQLite`) from source; writes `docs/results`',
    takes: 'PostgreSQL 26 min, SQLite 17 min, beside other work',
    setup: ['e2e/databases/postgresql.yml', 'examples/sqlite/boltmark.yml'],
    compile: 'src',
    project: 'databases',
    tests: ['databases/tuned'],
  },
  tidb: {
    covers: "TiDB from the Go module proxy: Go's PGO (`-t PGO`), two versions (`-t versions`); writes `docs/results`",
    takes: 'not measured',
    tools: ['go'],
    setup: 'e2e/databases/tidb.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/tidb.test', 'databases/go-elsewhere'],
    nightly: true,
  },
  'tidb-cluster': {
    covers: 'two versions of TiDB behind balancers that the job did not start, sysbench at six thread counts',
    takes: '12 min',
    packages: ['sysbench', 'mariadb-client-core'],
    tools: ['go'],
    compile: 'src',
    project: 'databases',
    tests: ['databases/tidb-cluster'],
    nightly: true,
  },
  mongodb: {
    covers:
      "YCSB on two versions of FerretDB, which speaks MongoDB's protocol and is not MongoDB, and on three with users at their addresses, one over TLS; writes `docs/results`",
    takes: '7 min',
    packages: [...BUILD, 'openssl', 'maven', 'default-jdk-headless'],
    tools: ['go', 'ferretdb', 'go-ycsb', 'ycsb-mongodb'],
    compile: 'src',
    project: 'databases',
    tests: ['databases/ferretdb'],
    nightly: true,
  },
  valkey: {
    covers: 'Valkey 8.1 from source: BOLT and PGO under `redis-benchmark`, and the conformance of its adapter',
    takes: '12 min beside other work',
    setup: 'e2e/databases/valkey.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/valkey'],
    nightly: true,
  },
  package: {
    covers:
      "Debian's Redis, packaged again with BOLT: contents, lintian, its own tests, installed in a fresh root, as a container image, and measured against the shipped package; a miscompiled server is refused, ten right ones (`BOLTMARK_CLEAN_BUILDS`) are not; needs root",
    takes: '70 min beside other work',
    packages: [
      ...BUILD,
      ...BOLT_22,
      'dpkg-dev',
      'debhelper',
      'lintian',
      'mmdebstrap',
      'umoci',
      'bubblewrap',
      'redis-tools',
      'tcl',
      'util-linux',
    ],
    setup: 'e2e/databases/packages.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/packages'],
    env: { BOLTMARK_CLEAN_BUILDS: '10' },
    nightly: true,
  },
  'package-postgresql': {
    covers:
      "Debian's PostgreSQL 15, packaged again with BOLT: contents, lintian, its own tests, random queries, installed in a fresh root, and measured against the shipped package; needs root",
    takes: '60 min beside other work',
    packages: [...BUILD, ...BOLT_22, 'dpkg-dev', 'debhelper', 'lintian', 'mmdebstrap', 'sysbench', 'util-linux'],
    setup: 'e2e/databases/package-postgresql.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/package-postgresql'],
  },
  wiredtiger: {
    covers: "WiredTiger, MongoDB's storage engine, with BOLT under its own wtperf; writes `docs/results`",
    takes: '10 min',
    packages: [...BUILD, ...BOLT, 'util-linux'],
    tools: ['cargo'],
    compile: 'src',
    project: 'databases',
    tests: ['databases/wiredtiger'],
    nightly: true,
  },
  ycsb: {
    covers: "YCSB's Java program, from Maven Central, with the binding that has no database",
    takes: '1 min',
    packages: ['maven', 'default-jre-headless'],
    tools: ['ycsb'],
    project: 'databases',
    tests: ['databases/ycsb'],
    nightly: true,
  },
  image: {
    covers: 'the container image of `examples/fleet/image`: its blobs, its programs, and a small job in it; needs root',
    takes: '2 min',
    packages: ['mmdebstrap', 'umoci', 'util-linux'],
    tools: ['go', 'node24', 'go-ycsb', 'sqlite-source'],
    project: 'databases',
    tests: ['databases/image'],
    nightly: true,
  },
  clang: {
    covers: 'SQLite compiled by Clang with a profile, also optimised when it is linked, and rewritten by BOLT',
    takes: '3 min',
    packages: [...SQLITE, 'clang-19', 'lld-19', 'llvm-19', 'libclang-rt-19-dev'],
    tools: ['sqlite-source'],
    project: 'databases',
    tests: ['databases/clang'],
    nightly: true,
  },
  tls: {
    covers: 'libssl and libcrypto from source, optimised, and proved to be what the server loaded',
    takes: '7 min beside other work',
    packages: ['openssl'],
    setup: 'e2e/databases/tls.yml',
    compile: 'src',
    project: 'databases',
    tests: ['databases/tls'],
    nightly: true,
  },
  ssh: {
    covers: 'a load from another host, a network namespace with an sshd in it, which also goes away; needs root',
    takes: 'not measured',
    packages: [...SQLITE, 'openssh-server', 'openssh-client', 'iproute2', 'postgresql-15', 'redis-tools'],
    compile: 'src',
    project: 'databases',
    tests: ['databases/ssh'],
    nightly: true,
  },
  soak: {
    covers:
      "whether memory, open files and processes of the harness stay flat in the demo's benchmark (`--minutes 60`)",
    takes: '1 h',
    packages: SQLITE,
    compile: 'all',
    program: 'bench/soak/main.js',
  },
  pictures: {
    covers:
      'the pictures of the README, from published results; with a folder, the page at four widths, dark, and on paper',
    takes: '2 min',
    tools: ['chromium'],
    compile: 'all',
    program: 'e2e/pictures/main.js',
  },
  fuzz: {
    covers: 'every reader under coverage-guided fuzzing (`--inputs 1000000 --seed 1 --keep TARGET…`)',
    takes: 'not measured',
    compile: 'all',
    program: 'fuzz/main.js',
    nightly: true,
  },
  'bench:statistics': {
    covers: 'how often the verdicts are right, on a simulated machine: the figures of docs/verdicts.md (`--write`)',
    takes: 'not measured',
    compile: 'all',
    program: 'bench/statistics/main.js',
  },
  'bench:history': {
    covers: 'how many steps in a history of results are found',
    takes: 'not measured',
    compile: 'all',
    program: 'bench/history/main.js',
  },
  'bench:interleave': {
    covers: [
      'turns against one after the other: the noise of a database against itself, a slowdown on purpose,',
      'the size of a real effect, also beside a noisy neighbour; resumable',
    ].join(' '),
    takes: '60 min',
    packages: [...BUILD, 'sysbench', 'postgresql-15', 'mariadb-server-core', 'patchelf'],
    tools: ['sqlite-source'],
    compile: 'all',
    program: 'bench/interleave/main.js',
  },
  'bench:overhead': {
    covers: 'what the harness costs beside the load',
    takes: 'not measured',
    packages: SQLITE,
    compile: 'all',
    program: 'bench/overhead/main.js',
  },
  'bench:estimate': {
    covers: 'what `boltmark plan` expects of four jobs, against what they take; fails beyond 30 %',
    takes: 'not measured',
    packages: [...SQLITE, 'postgresql-15', 'mariadb-server-core'],
    tools: ['sqlite-source'],
    setup: 'e2e/databases/postgresql.yml',
    compile: 'all',
    program: 'bench/estimate/main.js',
  },
  'bench:mysql': {
    covers: "the whole job of `examples/mysql`, ours beside the tutorials' flags and PGO alone; resumable",
    takes: 'hours',
    setup: 'examples/mysql/boltmark.yml',
    compile: 'all',
    program: 'bench/mysql/main.js',
  },
}

/**
 * How many test files of a lane are run at once. The number is not left to Jest, which takes '150%' for 150 workers.
 *
 * @param {Lane} lane @param {number} processors
 */
export function filesAtOnce({ perProcessor }, processors) {
  return perProcessor === undefined ? 1 : Math.max(1, Math.round(perProcessor * processors))
}
