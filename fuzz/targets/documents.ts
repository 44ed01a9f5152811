/** Documents that Boltmark or its users wrote: configs, results, histories. */
import { resolve } from 'node:path'
import { configIn } from '../../src/config/load.js'
import { changesIn } from '../../src/history/changes.js'
import { readLines, writeLines } from '../../src/history/lines.js'
import { HISTORY_SCHEMA, type HistoryRecord } from '../../src/history/record.js'
import { extensions } from '../../src/job/job.js'
import { BUNDLE_SCHEMA, packedGroups } from '../../src/making/pack-bundle.js'
import { bundleIn } from '../../src/making/take-over-bundle.js'
import { METRIC_NAMES, metricNamed } from '../../src/results/metrics.js'
import { documentIn } from '../../src/results/read.js'
import { samplesIn } from '../../src/results/sample-log.js'
import { RESULTS_SCHEMA, SamplesFile } from '../../src/results/schema.js'
import { manifestIn } from '../../src/system/step-cache.js'
import { compare } from '../../src/verdict/compare.js'
import { type Targets, text } from '../target.js'

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
  (_, i): HistoryRecord => ({
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

const files = { server: { path: 'build/bin/server', sha256: 'a'.repeat(64) } }
const bundle = {
  ...{ schema: BUNDLE_SCHEMA, made: '2026-01-01T00:00:00Z', tool: 'boltmark', tools: { bolt: 'llvm-bolt 19' } },
  ...{ arch: 'arm64', commit: null, recipe: { target: 'b' }, version: '1.0', plain: files },
  variants: { baseline: { version: '1.0', files, optimized: [], own_data: false, notes: [] } },
}

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
  // Maps that hold themselves.
  `version: 1
target: &t { adapter: sqlite, pragmas: *t, x: &s [*s, *t] }
variants: { <<: &q { baseline: *q }, bolt: *q }
`,
]

const json = (document: unknown) => Buffer.from(JSON.stringify(document))

/** Whatever a manifest names lies below its folder. */
function readManifest(content: string): void {
  const manifest = manifestIn(content)
  const outside = Object.keys(manifest?.outputs ?? {}).find((file) => !resolve('/folder', file).startsWith('/folder/'))
  if (outside !== undefined) throw new Error(`the manifest names ${outside}`)
}

/** The same of a bundle; and what it names becomes folders. */
function readBundle(content: string): void {
  for (const files of packedGroups(bundleIn(content, 'bundle.tar.gz')))
    for (const [name, { path }] of Object.entries(files))
      for (const place of [name, path])
        if (!resolve('/folder', place).startsWith('/folder/')) throw new Error(`the bundle names ${place}`)
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

export const DOCUMENTS: Targets = {
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
      '&t ',
      '*t',
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
  bundle: {
    run: text(readBundle),
    corpus: [json(bundle)],
    words: [...JSON_WORDS, '../', '..', '/etc/passwd', '\\u0000', '"files"'],
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
}
