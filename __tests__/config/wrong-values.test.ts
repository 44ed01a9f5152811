import { expect, test } from '@jest/globals'
import { configIn } from '../../src/config/load.js'
import { extensions } from '../../src/job/job.js'
import { METRIC_NAMES, metricNamed } from '../../src/results/metrics.js'
import { UsageError } from '../../src/system/errors.js'

/** A config without a mistake, a line for each key. */
const GOOD = {
  version: 'version: 1',
  target: 'target: { adapter: sqlite }',
  workloads: 'workloads: { read: { driver: sysbench, script: oltp_read_only } }',
  variants: 'variants: { baseline: {}, bolt: { optimize: bolt, train: [read] } }',
  more: '',
}

/** A key, its line with one mistake, where that is (line:column), and what is said: the right names are in it. */
const WRONG: readonly (readonly [keyof typeof GOOD, string, string, string])[] = [
  ['version', 'version: 2', '1:10', 'version must be 1, not 2'],
  ['version', 'version: "1"', '1:10', 'version must be 1, not "1"'],
  ['version', 'version: one', '1:10', 'version must be 1, not "one"'],
  ['version', '', '2:1', 'version is missing: it must be 1'],
  ['target', 'target: sqlite', '2:9', 'target must be a map with the key adapter, not "sqlite"'],
  ['target', 'target: { adapter: sqlit }', '2:20', 'there is no adapter "sqlit"; did you mean sqlite?'],
  [
    'target',
    'target: {}',
    '2:9',
    'adapter is missing: one of command, ferretdb, mariadb, mongodb, mysql, postgresql, sqlite, tidb or valkey',
  ],
  ['target', 'target: { adapter: postgres }', '2:20', 'there is no adapter "postgres"; did you mean postgresql?'],
  ['target', 'target: { adapter: sqlite, sorce: . }', '2:28', 'there is no key "sorce"; did you mean source?'],
  ['target', 'target: { adapter: sqlite, source: 7 }', '2:36', 'source must be a text, not 7'],
  ['target', 'target: { adapter: sqlite, cflags: -O2 }', '2:36', 'cflags must be a list of texts; did you mean [-O2]?'],
  [
    'target',
    'target: { adapter: sqlite, cflags: ["-O2 -g"] }',
    '2:37',
    'cflags must be one flag, such as -fno-jump-tables, not "-O2 -g"',
  ],
  [
    'target',
    'target: { adapter: sqlite, compiler: "gcc -O2" }',
    '2:38',
    'compiler must be a C compiler by name or path, such as clang-19, not "gcc -O2"',
  ],
  ['target', 'target: { adapter: postgresql, settings: [a] }', '2:42', 'settings must be a map of names, not ["a"]'],
  ['target', 'target: { adapter: sqlite, test: {} }', '2:28', 'run is missing: it must be a text'],
  [
    'target',
    'target: { adapter: sqlite, binaries: libsqlite3.so }',
    '2:38',
    'binaries must be a map of names, not "libsqlite3.so"',
  ],
  ['workloads', 'workloads: []', '3:12', 'workloads must be a map of names, not []'],
  [
    'workloads',
    'workloads: { read: { driver: sysbensh, script: x } }',
    '3:30',
    'there is no driver "sysbensh"; did you mean sysbench?',
  ],
  ['workloads', 'workloads: { read: sysbench }', '3:20', 'read must be a map with the key driver, not "sysbench"'],
  [
    'workloads',
    'workloads: { "a b": { driver: sysbench, script: x } }',
    '3:14',
    '"a b" is not a good name: letters, digits, ".", "_" and "-", beginning with a letter or digit',
  ],
  [
    'workloads',
    'workloads: { read: { driver: sysbench, script: oltp_read_only, tables: many } }',
    '3:72',
    'tables must be a whole number above 0, not "many"',
  ],
  [
    'workloads',
    'workloads: { read: { driver: sysbench, script: oltp_read_only, tables: 0 } }',
    '3:72',
    'tables must be a whole number above 0, not 0',
  ],
  [
    'workloads',
    'workloads: { read: { driver: sysbench, script: oltp_read_only, table-sise: 10 } }',
    '3:64',
    'there is no key "table-sise"; did you mean table-size?',
  ],
  ['workloads', 'workloads: { read: { driver: command } }', '3:14', 'run is missing: it must be a list of texts'],
  [
    'workloads',
    'workloads: { read: { driver: command, run: "puts the load on", metrics: { throughput: { match: "x (.*)" } } } }',
    '3:44',
    'run must be a list of texts; did you mean [puts, the, load, on]?',
  ],
  [
    'workloads',
    'workloads: { read: { driver: ycsb, workload: workloada, records: -5 } }',
    '3:66',
    'records must be a whole number above 0, not -5',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt-pgo, train: [read] } }',
    '4:45',
    'optimize must be one of lto, pgo or bolt, or a list of them; did you mean [bolt, pgo]?',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: [bolt, pgoo], train: [read] } }',
    '4:52',
    'optimize must be one of lto, pgo or bolt, not "pgoo"; did you mean pgo?',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: 3, train: [read] } }',
    '4:45',
    'optimize must be one of lto, pgo or bolt, or a list of them, not 3',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: [], train: [read] } }',
    '4:45',
    'optimize must be one of lto, pgo or bolt, or a list of them, not []',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, train: raed } }',
    '4:58',
    'train must be a list of texts, or a map of names, not "raed"',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, train: [raed] } }',
    '4:59',
    'there is no workload "raed"; did you mean read?',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, train: { read: 0 } } }',
    '4:66',
    'read must be a number above 0, not 0',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, train: { read: heavy } } }',
    '4:66',
    'read must be a number above 0, not "heavy"',
  ],
  ['variants', 'variants: { baseline: {}, bolt: bolt }', '4:33', 'bolt must be a map, not "bolt"'],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimise: bolt } }',
    '4:35',
    'there is no key "optimise"; did you mean optimize?',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, train: [read], profile: { from: perf } } }',
    '4:83',
    'from must be one of instrumentation, lbr, brbe, spe, etm, basic, auto, perf.data, fdata, gcda, profraw or pprof, not "perf"; did you mean pprof?',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, profile: { from: perf.data } } }',
    '4:60',
    'profile: `files` go together with `from`: perf.data, fdata, gcda, profraw, pprof',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, train: [read], profile: {} } }',
    '4:75',
    'profile: either `from` or `pinned`',
  ],
  [
    'variants',
    'variants: { baseline: {}, bolt: { optimize: bolt, profile: { from: auto, retrain-above: 5% } } }',
    '4:60',
    'profile: `retrain-above` is of `pinned`',
  ],
  ['variants', 'variants: { base: {} }', '1:1', 'there is no variant "baseline"; known: base'],
  ['variants', 'variants: [baseline]', '4:11', 'variants must be a map of names, not ["baseline"]'],
  [
    'more',
    'benchmark: { threads: "1,8" }',
    '5:23',
    'threads must be a whole number above 0, or a list of them; did you mean [1, 8]?',
  ],
  ['more', 'benchmark: { threads: [one] }', '5:24', 'threads must be a whole number above 0, not "one"'],
  ['more', 'benchmark: { threads: 0 }', '5:23', 'threads must be a whole number above 0, or a list of them, not 0'],
  ['more', 'benchmark: { threads: [] }', '5:23', 'threads must be a whole number above 0, or a list of them, not []'],
  ['more', 'benchmark: { threads: [1.5] }', '5:24', 'threads must be a whole number above 0, not 1.5'],
  [
    'more',
    'benchmark: { duration: 60 seconds }',
    '5:24',
    'duration must be a duration such as 500ms, 60s, 1.5m or 4h, not "60 seconds"',
  ],
  [
    'more',
    'benchmark: { duration: -5 }',
    '5:24',
    'duration must be a duration such as 500ms, 60s, 1.5m or 4h; a bare number is seconds, not -5',
  ],
  [
    'more',
    'benchmark: { duration: soon }',
    '5:24',
    'duration must be a duration such as 500ms, 60s, 1.5m or 4h, not "soon"',
  ],
  [
    'more',
    'benchmark: { rounds: many }',
    '5:22',
    'rounds must be a whole number of at least 0 and of at most 50000, or a map of min and max, not "many"',
  ],
  [
    'more',
    'benchmark: { counters: off, count-events: [ipc] }',
    '5:29',
    'count-events has perf count in each sample, and benchmark.counters is off: take one of them out',
  ],
  [
    'more',
    'benchmark: { rounds: 0 }',
    '5:22',
    '0 rounds measure nothing: count instead (benchmark.counters: simulate), or take rounds',
  ],
  [
    'more',
    'benchmark: { rounds: 0, counters: simulate }',
    '1:1',
    'without rounds nothing gives throughput: gate.metrics can be [instructions_per_transaction]',
  ],
  ['more', 'benchmark: { rounds: { min: 9, max: 3 } }', '5:22', 'rounds: rounds.min is larger than rounds.max'],
  [
    'more',
    'benchmark: { rounds: { min: 3 } }',
    '5:14',
    'max is missing: it must be a whole number above 0 and of at most 50000',
  ],
  [
    'more',
    'benchmark: { budget: 2 hours }',
    '5:22',
    'budget must be a duration such as 500ms, 60s, 1.5m or 4h, not "2 hours"',
  ],
  ['more', 'benchmark: { baseline: basline }', '5:24', 'there is no variant "basline"; did you mean baseline?'],
  [
    'more',
    'benchmark: { control: "yes" }',
    '5:23',
    'control must be true or false, or a map of as-baseline, not "yes"',
  ],
  ['more', 'benchmark: { counters: on }', '5:24', 'counters must be one of auto, off or simulate, not "on"'],
  [
    'more',
    'benchmark: { interleave: sometimes }',
    '5:26',
    'interleave must be one of auto, off or transactions, or a duration such as 500ms, 60s, 1.5m or 4h; a bare number is seconds, not "sometimes"',
  ],
  ['more', 'benchmark: { pin: { server: a-b } }', '5:29', 'server must be CPUs such as "0-3" or "0,2", not "a-b"'],
  [
    'more',
    'benchmark: { pin: { server: 3-1 } }',
    '5:29',
    'server: the smaller number of a range comes first, as in "0-3"',
  ],
  [
    'more',
    'benchmark: { pin: { server: 0-99999999999 } }',
    '5:29',
    'server must be CPUs such as "0-3" or "0,2", not "0-99999999999"',
  ],
  ['more', 'benchmark: { pin: "0-3" }', '5:19', 'pin must be a map of server and client, not "0-3"'],
  ['more', 'benchmark: { client: bench@10.0.0.2 }', '5:22', 'client must be a map of ssh, not "bench@10.0.0.2"'],
  ['more', 'benchmark: { seed: -1 }', '5:20', 'seed must be a whole number of at least 0, not -1'],
  ['more', 'benchmark: { workloads: [raed] }', '5:26', 'there is no workload "raed"; did you mean read?'],
  [
    'more',
    'benchmark: { warmup: long }',
    '5:22',
    'warmup must be a duration such as 500ms, 60s, 1.5m or 4h, not "long"',
  ],
  [
    'more',
    'benchmark: { flame-graph: 1 }',
    '5:27',
    'flame-graph must be true or false, or a list of whole numbers above 0, not 1',
  ],
  ['more', 'gate: { margin: 200 }', '5:17', 'margin: at most 100%: 2 is 200 %; two in a hundred is 2% or 0.02'],
  ['more', 'gate: { margin: 0 }', '5:17', 'margin: neither 0 nor 100%'],
  ['more', 'gate: { margin: two }', '5:17', 'margin must be a share such as 2%, not "two"'],
  ['more', 'gate: { confidence: 95 }', '5:21', 'confidence must be a number above 0.5 and below 1, not 95'],
  ['more', 'gate: { confidence: 0.4 }', '5:21', 'confidence must be a number above 0.5 and below 1, not 0.4'],
  ['more', 'gate: { fail-on: faster }', '5:18', 'fail-on must be one of slower or never, not "faster"'],
  ['more', 'gate: { on-neutral: pass }', '5:21', 'on-neutral must be one of neutral or fail, not "pass"'],
  ['more', 'gate: { metrics: throughput }', '5:18', 'metrics must be a list of texts; did you mean [throughput]?'],
  ['more', 'gate: { metrics: [throughputs] }', '5:19', 'there is no metric "throughputs"; did you mean throughput?'],
  ['more', 'gate: { paths: "src/** docs" }', '5:16', 'paths must be a list of texts, not "src/** docs"'],
  ['more', 'gate: { paths: src }', '5:16', 'paths must be a list of texts; did you mean [src]?'],
  ['more', 'gate: { variant: blot }', '5:18', 'there is no variant "blot"; did you mean bolt?'],
  ['more', 'train: 30s', '5:8', 'train must be a map of duration, events, timeout and threads, not "30s"'],
  ['more', 'train: { threads: four }', '5:19', 'threads must be a whole number above 0, not "four"'],
  ['more', 'env: [GITHUB_TOKEN]', '5:7', "env: the runner's own variables are not passed to programs of a repository"],
  ['more', 'env: HOME', '5:6', 'env must be a list of texts; did you mean [HOME]?'],
  [
    'more',
    'unknown: 1',
    '5:1',
    'there is no key "unknown"; known: version, target, env, build, package, workloads, variants, lto, bolt, train, profile, benchmark, server, machine and gate',
  ],
  ['more', 'build: make', '5:8', 'build must be a map of run and timeout, not "make"'],
  ['more', 'build: { run: "" }', '5:15', 'run is empty: it must be a text'],
  ['more', 'machine: { tune: always }', '5:18', 'tune must be one of none, report or apply, not "always"'],
  [
    'more',
    'profile: { from: lbrr }',
    '5:18',
    'from must be one of instrumentation, lbr, brbe, spe, etm, basic or auto, not "lbrr"; did you mean lbr?',
  ],
  ['more', 'profile: lbr', '5:10', 'profile must be a map of from, not "lbr"'],
  ['more', 'server: { raise-limits: sure }', '5:25', 'raise-limits must be true or false, not "sure"'],
  ['more', 'benchmark: 5', '5:12', 'benchmark must be a map, not 5'],
  ['more', 'benchmark: [threads]', '5:12', 'benchmark must be a map, not ["threads"]'],
]

function messageFor(key: keyof typeof GOOD, line: string): string {
  const text = Object.values({ ...GOOD, [key]: line }).join('\n')
  const metrics = { known: (name: string) => metricNamed(name) !== undefined, names: METRIC_NAMES }
  try {
    configIn('boltmark.yml', text, [], extensions, metrics)
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  return 'accepted'
}

test('the config without a mistake is accepted', () => expect(messageFor('more', '')).toBe('accepted'))

test.each(WRONG)('%s: %s', (key, line, place, said) => {
  const [first, source, caret] = messageFor(key, line).split('\n')
  expect(first).toBe(`boltmark.yml:${place}: ${said}`)
  // The caret is below the column.
  const [row, column] = place.split(':').map(Number) as [number, number]
  const start = `  ${row} | `
  expect(source!.startsWith(start)).toBe(true)
  expect(caret!.indexOf('^')).toBe(start.length + column - 1)
})

test('there are sixty of them', () => expect(WRONG.length).toBeGreaterThanOrEqual(60))
