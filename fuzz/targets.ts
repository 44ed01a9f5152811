/** What is fuzzed: every parser and reader of something that others wrote, and the files that each begins from. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zipOf } from '../__tests__/github/zip.js'
import { readPerfStat } from '../src/benchmark/counters.js'
import { configIn } from '../src/config/load.js'
import { readArchive } from '../src/github/archive.js'
import { changesIn } from '../src/history/changes.js'
import { readLines, writeLines } from '../src/history/lines.js'
import { HISTORY_SCHEMA, type Record } from '../src/history/record.js'
import { readBlame, readBoltLog } from '../src/optimizers/bolt-log.js'
import { readElf } from '../src/optimizers/elf.js'
import { summarize } from '../src/optimizers/profiles/fdata.js'
import { compare } from '../src/pipeline/compare.js'
import { extensions } from '../src/pipeline/job.js'
import { manifestIn } from '../src/pipeline/stage.js'
import { METRIC_NAMES, metricNamed } from '../src/results/metrics.js'
import { documentIn } from '../src/results/read.js'
import { samplesIn } from '../src/results/sample-log.js'
import { RESULTS_SCHEMA, SamplesFile } from '../src/results/schema.js'
import { BoltmarkError } from '../src/system/errors.js'
import { BadRun } from '../src/workloads/driver.js'
import { OUTPUT_READERS } from '../src/workloads/outputs.js'

export interface Target {
  /** Throws nothing but a BoltmarkError or BadRun, whatever the input. */
  run(input: Buffer): unknown
  readonly corpus: readonly Buffer[]
  /** Words that this format knows. */
  readonly words: readonly string[]
}

/** An error that a reader may end with: a sentence for the user. */
export function isExpected(error: unknown): boolean {
  return error instanceof BoltmarkError || error instanceof BadRun
}

const fixtures = (folder: string, prefix: string) =>
  readdirSync(join('__tests__', folder, 'fixtures'))
    .filter((name) => name.startsWith(prefix))
    .map((name) => readFileSync(join('__tests__', folder, 'fixtures', name)))

const sample = {
  workload: 'w',
  threads: 8,
  order: 1,
  host: 'h',
  started: '2026-03-01T10:00:00.000Z',
  duration_s: 10,
  status: 'ok',
  intervals: [{ at_s: 1, throughput: 1000 }],
}
const samples = [0, 1, 2, 3, 4, 5].flatMap((round) => [
  { ...sample, round, variant: 'baseline', metrics: { throughput: 1000.5, latency_p95: 1.5 } },
  { ...sample, round, variant: 'bolt', metrics: { throughput: 1100 + round } },
])
const results = {
  schema: RESULTS_SCHEMA,
  plan: { baseline: 'baseline', margin: 0.02, confidence: 0.95, metrics: ['throughput'], rounds: { min: 6, max: 20 } },
  variants: [
    { name: 'baseline', role: 'baseline' },
    { name: 'bolt', role: 'candidate', trained_on: { w: 1 } },
  ],
  workloads: [{ name: 'w', driver: 'sysbench', parameters: {} }],
  samples,
}
const manifest = {
  schema: 'boltmark.manifest/1',
  inputs: { a: [1, { b: null }] },
  outputs: { 'x/lib.so': 'abc' },
  facts: { y: 1 },
}
const history = Array.from(
  { length: 30 },
  (_, i): Record => ({
    schema: HISTORY_SCHEMA,
    run: `r${i}`,
    started: sample.started,
    repository: '',
    sha: `${i}`,
    host: 'h',
    target: 't',
    runs: 1,
    cells: [{ workload: 'w', threads: 1, values: { baseline: { throughput: i < 20 ? 100 + (i % 3) : 200 } } }],
  }),
)

const FDATA = `1 main 3fb 0 /lib/ld.so 12 4 221
1 a\\ b 0 1 main 10 0 18446744073709551615
`

/** Short ones: what YAML costs grows with its length, and a change to a long one seldom meets what matters. */
const WITHOUT_WORKLOADS = `version: 1
target: { adapter: sqlite, source: debian, pragmas: { synchronous: "off" } } # a comment
variants: { baseline: {}, bolt: { optimize: bolt, train: { w: 2 } } }
`
const CONFIGS = [
  `${WITHOUT_WORKLOADS}workloads: { w: { driver: sysbench, script: oltp_read_only, tables: 2, table-size: 10 } }
`,
  `${WITHOUT_WORKLOADS}workloads:
  w:
    driver: pgbench
    scripts: [select-only]
train: { duration: 5s, threads: 1 }
`,
  `${WITHOUT_WORKLOADS}workloads: { w: { driver: ycsb, workload: workloada, records: 5 } }
benchmark: { control: true, threads: [1, 2], events: 20, rounds: { min: 12, max: 40 }, budget: 150s }
`,
  `${WITHOUT_WORKLOADS}workloads: { w: { driver: command, run: [x], metrics: { throughput: { match: "(.*)" } } } }
machine: { max-steal: 100% }
gate: { margin: 2%, metrics: [throughput] }
`,
]

const PERF_STAT = `# started on Mon Jun  1 10:00:00 2026

5812345678,,instructions,10012345678,100.00,1.02,insn per cycle
9912345,,branch-misses:u,10012345678,100.00,2.1,of all branches
<not supported>,,iTLB-load-misses,0,0.00,,
`

const ARCHIVES = [
  zipOf([{ name: 'results.json', content: Buffer.from('{"schema":"boltmark.results/1"}') }]),
  zipOf([
    { name: 'a/b.txt', content: Buffer.alloc(300, 'x') },
    { name: 'link', content: Buffer.from('/etc/passwd'), mode: 0o120777 },
    { name: 'lies', content: Buffer.alloc(5000), claimedSize: 5 },
  ]),
]

const ARCHIVE_LIMITS = { bytes: 64 * 1024, files: 3 }

/** Never more than was allowed, and no name that leaves a folder. */
async function readSmallArchive(zip: Buffer): Promise<void> {
  const files = await readArchive(zip, ARCHIVE_LIMITS)
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  const outside = [...files.keys()].find((name) => !resolve('/folder', name).startsWith('/folder/'))
  if (files.size > ARCHIVE_LIMITS.files || bytes > ARCHIVE_LIMITS.bytes || outside !== undefined)
    throw new Error(`the archive gave ${files.size} files with ${bytes} bytes, and ${outside}`)
}

const json = (document: unknown) => Buffer.from(JSON.stringify(document))
const text = (read: (text: string) => unknown) => (input: Buffer) => read(input.toString('utf8'))

/** Readers of files get one, in memory where the machine has such a place. */
function asFile(name: string, read: (path: string) => Promise<unknown>): (input: Buffer) => Promise<unknown> {
  const path = join(process.env.BOLTMARK_FUZZ_FOLDER ?? '.', name)
  return (input) => {
    writeFileSync(path, input)
    return read(path)
  }
}

function output(driver: string, words: readonly string[]): Target {
  return {
    run: text(OUTPUT_READERS[driver]!),
    corpus: fixtures('workloads', driver === 'ycsb' ? 'ycsb' : driver),
    words,
  }
}

/** Whatever a manifest names lies below its folder. */
function readManifest(content: string): void {
  const manifest = manifestIn(content)
  const outside = Object.keys(manifest?.outputs ?? {}).find((file) => !resolve('/folder', file).startsWith('/folder/'))
  if (outside !== undefined) throw new Error(`the manifest names ${outside}`)
}

const JSON_WORDS = [
  '"__proto__":',
  '"constructor":{"prototype":{"x":1}}',
  'null',
  '1e999',
  '-0',
  '[[[[',
  '{}',
  '"schema"',
]

export const TARGETS: Readonly<{ [name: string]: Target }> = {
  config: {
    run: text((content) =>
      configIn('boltmark.yml', content, [], extensions, {
        known: (name) => metricNamed(name) !== undefined,
        names: METRIC_NAMES,
      }),
    ),
    corpus: CONFIGS.map((config) => Buffer.from(config)),
    words: [
      '&a ',
      '*a',
      '<<: ',
      '__proto__: ',
      'constructor',
      '!!binary ',
      '$\x7benv:HOME}',
      'train: ',
      '[',
      '{',
      '? ',
      '1e99',
      '- ',
    ],
  },
  results: {
    run: text((content) => compare([documentIn('results.json', content, SamplesFile)])),
    corpus: [json(results)],
    words: [...JSON_WORDS, '"status":"failed"', '"round":', '"threads":1e6', '"phase":"confirm"'],
  },
  manifest: {
    run: text(readManifest),
    corpus: [json(manifest)],
    words: [...JSON_WORDS, '../', '/etc/passwd', '\\u0000', '"outputs"'],
  },
  'sample-log': {
    run: text(samplesIn),
    corpus: [Buffer.from(samples.map((one) => `${JSON.stringify(one)}\n`).join(''))],
    words: [...JSON_WORDS, '\n'],
  },
  history: {
    run: text((content) => {
      const { records } = readLines(content)
      changesIn(records)
      return writeLines(records)
    }),
    corpus: [Buffer.from(writeLines(history)), Buffer.from(writeLines(history.slice(0, 3)))],
    words: [...JSON_WORDS, '\n', '"runs":', '"values":'],
  },
  fdata: {
    run: asFile('profile.fdata', summarize),
    corpus: [FDATA, `boltedcollection\n${FDATA}`, 'no_lbr\n1 main 3fb 221\n', ''].map((content) =>
      Buffer.from(content),
    ),
    words: ['no_lbr', 'boltedcollection\n', '\\ ', '\\\\', '1 ', 'ffffffffffffffff', '99999999999999999999', '\n'],
  },
  sysbench: output('sysbench', [
    'SQL statistics:',
    'FATAL: ',
    'sum:',
    'total time:',
    '95th percentile:',
    'Checkpoint report:',
    '|*****',
  ]),
  ycsb: output('ycsb', [
    '[OVERALL], RunTime(ms), ',
    '[READ], ',
    'Return=ERROR, ',
    '-FAILED',
    'Operations, ',
    '"metric":',
    'E7',
    ' sec: ',
  ]),
  'go-ycsb': output('go-ycsb', [
    'Run finished, takes ',
    'TOTAL  - ',
    'OPS: ',
    '[{"',
    '| OPERATION |',
    '+-',
    '_ERROR',
    'Count: ',
  ]),
  pgbench: output('pgbench', [
    'tps = ',
    'transaction type: ',
    'SQL script 1: ',
    'progress: ',
    'latency average = ',
    ' - ',
    'NaN',
  ]),
  'bolt-log': {
    run: text((content) => [readBoltLog(content, content), readBlame(content, '')]),
    corpus: fixtures('optimizers', 'llvm-bolt-19-').filter(({ length }) => length < 20_000),
    words: [
      'BOLT-INFO: ',
      'BOLT-WARNING: ',
      'BOLT-ERROR: ',
      'program-wide dynostats after all optimizations',
      ' : ',
      '(+1%)',
      "1'000",
    ],
  },
  'perf-stat': {
    run: text((content) => {
      for (const [event, count] of readPerfStat(content))
        if (!Number.isFinite(count)) throw new Error(`${event} was counted ${count} times`)
    }),
    corpus: [Buffer.from(PERF_STAT)],
    words: [',', '<not supported>', '<not counted>', ':u', 'instructions', '1e9', '9'.repeat(400), '\n'],
  },
  archive: {
    run: readSmallArchive,
    corpus: ARCHIVES,
    words: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x06\x07', '../', '/', '\xff\xff\xff\xff', '\x14\x03', '\0\0'],
  },
  elf: {
    run: asFile('binary', readElf),
    corpus: [Buffer.from(readFileSync('fuzz/seeds/elf-program.base64', 'utf8'), 'base64')],
    words: [
      '\x7fELF',
      '\xff\xff\xff\xff\xff\xff\xff\x7f',
      '\0\0\0\0',
      '\x01\0\0\0',
      '\x38\0',
      '\x40\0',
      '.text',
      '.note.gnu.build-id',
    ],
  },
}
