/**
 * Examples of the config's keys for editors, by the key's name or by the end of its path. They are for keys whose schema has no example of its own,
 * no default and no list of values. A unit test holds each of them against its schema.
 */
/** @type {Readonly<Record<string, readonly unknown[]>>} */
const EXAMPLES = {
  // target, build
  binaries: [{ server: 'bin/postgres' }, { server: 'bin/mysqld', ssl: '/usr/lib/x86_64-linux-gnu/libssl.so.3' }],
  'version.run': [['$binary', '--version']],
  match: [String.raw`([0-9]+\.[0-9]+\.[0-9]+)`],
  initialise: [['./initdb', '$data']],
  start: [['$binary', '--port', '$port', '--dir', '$data']],
  ready: [['redis-cli', '-p', '$port', 'ping']],
  load: [['./fill.sh', '$port']],
  reset: [['redis-cli', '-p', '$port', 'flushall']],
  settle: [['redis-cli', '-p', '$port', 'save']],
  switch: [['./scripts/start.sh', '$variant']],
  restore: [['./scripts/restore.sh', '$variant']],
  every: ['10s'],
  connections: [500],
  compiler: ['gcc-14', 'clang-19'],
  environment: [{ MALLOC_ARENA_MAX: '2' }],
  user: ['postgres'],
  listen: ['10.0.0.1'],
  address: ['10.0.0.5:4000'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the config's own notation
  password: ['${env:DB_PASSWORD}'],
  database: ['sbtest'],
  share: ['/usr/share/mysql'],
  data: ['/dev/shm'],
  source: ['.', 'debian:postgresql-15'],
  build: ['make -j4 -C "$BOLTMARK_SOURCE"'],
  tools: ['/usr/lib/postgresql/15/bin'],
  'test.run': ['make check'],
  'build.run': ['./build.sh'],
  // package
  'package.source': ['debian:postgresql-15'],
  variant: ['bolt'],
  packages: [['postgresql-15']],
  // workloads
  workloads: [{ 'read-only': { driver: 'sysbench', script: 'oltp_read_only', tables: 8, 'table-size': 10000 } }],
  'workloads.run': [['redis-benchmark', '-p', '$port', '-c', '$threads', '-n', '$events', '--csv']],
  'ask.run': [['redis-cli', '-p', '$port']],
  prepare: [['redis-benchmark', '-p', '$port', '-t', 'set', '-n', '20000']],
  'warm-up': [['redis-benchmark', '-p', '$port', '-t', 'get', '-n', '20000']],
  'workloads.metrics': [{ throughput: { match: '^"GET","([0-9.]+)"' } }],
  'metrics.path': ['$.results[0].latency'],
  failed: ['^Error'],
  'workloads.version': [['redis-benchmark', '--version']],
  package: ['redis-tools'],
  program: ['/opt/sysbench/bin/sysbench'],
  'config-file': ['bench/oltp.cnf'],
  binding: ['mongodb-async'],
  operations: [1_000_000],
  'workloads.target': [2000],
  // variants
  'variants.binaries': [['server']],
  ref: ['v8.0.36', 'main'],
  train: [['read-only', 'write-only'], { 'read-only': 3, 'write-only': 1 }],
  files: [['profiles/*.data'], { 'profiles/busy.data': 3, 'profiles/quiet.data': 1 }],
  'half-life': ['14d'],
  pinned: ['profiles/2026-03-01'],
  flags: [['-reorder-blocks=ext-tsp', '-reorder-functions=cdsort', '-split-functions']],
  'extra-flags': [['-hugify']],
  cflags: [['-O3', '-march=native']],
  cmake: [['-DWITH_SSL=system']],
  configure: [['--with-icu']],
  settings: [{ shared_buffers: '1GB' }],
  pragmas: [{ cache_size: -65536 }],
  arguments: [['--save', '']],
  'runtime-library': ['/opt/llvm/lib/libbolt_rt_instr.a'],
  // train, benchmark, gate
  'benchmark.workloads': [['read-only']],
  duration: ['60s', '1.5m'],
  events: [10_000],
  timeout: ['10m'],
  min: [6],
  max: [20],
  budget: ['2h'],
  'at-once': [4],
  'pin.server': ['0-6'],
  'pin.client': ['7'],
  ssh: ['bench@10.0.0.2'],
  'gate.profile': ['profiles/2026-03-01'],
}

/**
 * The schema, in which keys that need an example have one.
 *
 * @param {any} schema @param {readonly string[]} path names of keys
 */
export function withExamples(schema, path = []) {
  for (const [name, own] of Object.entries(schema.properties ?? {})) {
    const at = [...path, name]
    if (needsExample(own)) {
      const found = EXAMPLES[at.slice(-2).join('.')] ?? EXAMPLES[name]
      if (found) own.examples = found
    }
    withExamples(own, at)
  }
  for (const part of partsOf(schema)) withExamples(part, path)
  return schema
}

/**
 * Whether nothing else in a key's schema shows what to write.
 *
 * @param {any} schema
 */
export function needsExample(schema) {
  const known = ['examples', 'const', 'enum', 'default', 'properties']
  return (
    schema.type !== 'boolean' &&
    !known.some((key) => key in schema) &&
    !(schema.anyOf ?? schema.oneOf ?? []).some((/** @type {any} */ part) => !needsExample(part))
  )
}

/** @param {any} schema */
function partsOf({ anyOf = [], oneOf = [], allOf = [], items, additionalProperties }) {
  return [...anyOf, ...oneOf, ...allOf, items, additionalProperties].filter((part) => typeof part === 'object')
}
