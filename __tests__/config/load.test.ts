import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import * as z from 'zod'
import { findConfig, type Loaded, loadConfig } from '../../src/config/load.js'
import { type OptimizerRules, sectionOf } from '../../src/config/optimizers.js'
import { targetKeys } from '../../src/config/schema.js'
import { UsageError } from '../../src/system/errors.js'
import { masked } from '../../src/system/secrets.js'
import { newFolder } from '../support/new-folder.js'

const extensions = {
  targets: [
    z.strictObject({
      adapter: z.literal('sqlite'),
      binaries: targetKeys.binaries.default({ sqlite: 'lib.so' }),
      libraries: z.record(z.string(), z.strictObject({ binaries: targetKeys.binaries })).optional(),
    }),
    z.strictObject({ adapter: z.literal('command'), ...targetKeys, start: z.string() }),
    ...['mysql', 'mariadb'].map((name) =>
      z.strictObject({ adapter: z.literal(name), ...targetKeys, listen: z.string().optional() }),
    ),
  ],
  workloads: [
    z.strictObject({ driver: z.literal('sysbench'), script: z.string(), 'table-size': z.int().positive().default(10) }),
    z.strictObject({ driver: z.literal('ycsb'), workload: z.string() }),
  ],
  optimizers: [
    { name: 'inline', title: 'Inline', level: 'compile', trains: false, takes: [], reads: [] },
    { name: 'pgo', title: 'PGO', level: 'compile', trains: true, takes: [], reads: ['gcda'] },
    {
      ...{
        name: 'bolt',
        title: 'BOLT',
        level: 'binary',
        trains: true,
        takes: ['flags', 'profile'],
        reads: ['perf.data', 'fdata'],
      },
      section: z.strictObject({ timeout: z.number().default(30) }),
    },
    { name: 'pack', title: 'Pack', level: 'binary', trains: false, takes: [], reads: [] },
  ] satisfies OptimizerRules[],
}
const metrics = { known: (name: string) => name === 'throughput', names: ['throughput'] }

const GOOD = `version: 1
target: { adapter: sqlite }
workloads:
  read-only: { driver: sysbench, script: oltp_read_only }
  write-only: { driver: sysbench, script: oltp_write_only, table-size: 5 }
variants:
  baseline: {}
  bolt:
    optimize: bolt
    train: [read-only, write-only]
`

let folder: string
beforeAll(async () => {
  folder = newFolder('config')
})
afterEach(() => {
  delete process.env.BOLTMARK_TEST_SECRET
})

async function load(text: string, overrides: string[] = []): Promise<Loaded> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(file, text)
  return loadConfig(file, overrides, extensions, metrics)
}

/** The message of a refused config, without the folder. */
async function refusal(text: string, overrides: string[] = []): Promise<string> {
  const error = await load(text, overrides).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(UsageError)
  return (error as Error).message.replaceAll(`${folder}/`, '')
}

describe('a good config', () => {
  test('has any variant as its baseline, an optimised one too', async () => {
    const { config } = await load(`${GOOD}benchmark: { baseline: bolt }\n`)
    expect(config.benchmark.baseline).toBe('bolt')
  })

  test('is completed with defaults, units become numbers, lists of weights become equal weights', async () => {
    const { config } = await load(
      `${GOOD}benchmark: { duration: 1.5m, warmup: 500ms, threads: 8, rounds: 7 }\ngate: { margin: 3% }\n`,
    )
    expect(config.benchmark).toMatchObject({
      duration: 90,
      warmup: 0.5,
      threads: [8],
      rounds: { min: 7, max: 7 },
      control: true,
    })
    expect(config.gate).toMatchObject({ margin: 0.03, confidence: 0.95, 'fail-on': 'slower' })
    expect(config.variants.bolt).toMatchObject({ optimize: ['bolt'], train: { 'read-only': 1, 'write-only': 1 } })
    expect(config.workloads['read-only']).toMatchObject({ 'table-size': 10 })
  })

  test('can be overridden by path, and the override counts in the hash', async () => {
    const plain = await load(GOOD)
    const other = await load(GOOD, ['benchmark.threads=[1, 2]', 'workloads.read-only.table-size=99'])
    expect(other.config.benchmark.threads).toEqual([1, 2])
    expect(other.config.workloads['read-only']).toMatchObject({ 'table-size': 99 })
    expect(other.sha256).not.toBe(plain.sha256)
  })

  test('names with dots are overridden in quotes', async () => {
    const versions = `${GOOD}  v1.2: { ref: v1.2 }\n`
    const { config } = await load(versions, ['variants."v1.2".ref=v1.3', '"train".duration=5s'])
    expect(config.variants['v1.2']).toMatchObject({ ref: 'v1.3' })
    expect(config.train.duration).toBe(5)
    expect(await refusal(versions, ['variants."v1.2.ref=v1.3'])).toContain('not of the form')
  })

  test('takes secrets from the environment, remembers them for masking, and keeps them out of the hash', async () => {
    const withSecret = `${GOOD.replace('oltp_read_only', '"$' + '{env:BOLTMARK_TEST_SECRET}"')}`
    process.env.BOLTMARK_TEST_SECRET = 'hunter2'
    const first = await load(withSecret)
    expect(first.config.workloads['read-only']).toMatchObject({ script: 'hunter2' })
    expect(masked('with hunter2 inside')).toBe('with *** inside')
    process.env.BOLTMARK_TEST_SECRET = 'other'
    expect((await load(withSecret)).sha256).toBe(first.sha256)
    delete process.env.BOLTMARK_TEST_SECRET
    expect(await refusal(withSecret)).toContain(
      'boltmark.yml:4:42: the environment has no BOLTMARK_TEST_SECRET; set it first: export BOLTMARK_TEST_SECRET=…\n',
    )
  })

  test('has the section of an optimizer, with its defaults, and a chain that needs no training', async () => {
    const text = GOOD.replace('optimize: bolt', 'optimize: [inline, bolt]\n    profile: { pinned: here }')
    const section = { name: 'bolt', section: z.object({ timeout: z.number() }) }
    expect(sectionOf((await load(text)).config, section)).toEqual({ timeout: 30 })
    const { config } = await load(`${GOOD}  plain: { optimize: inline }\nbolt: { timeout: 5 }\n`)
    expect(sectionOf(config, section)).toEqual({ timeout: 5 })
    expect(config.variants.plain).toEqual({ optimize: ['inline'] })
  })
})

describe('a wrong config names file, line, column and the nearest right name', () => {
  test.each([
    [
      "one of the runner's variables to be handed on",
      `${GOOD}env: [AWS_PROFILE, GITHUB_TOKEN]\n`,
      "boltmark.yml:11:20: env: the runner's own variables are not passed to programs of a repository",
    ],
    ['what is no name of a variable', `${GOOD}env: ['A=1']\n`, 'boltmark.yml:11:7: env must be the name of a variable'],
    [
      'an unknown key',
      GOOD.replace('optimize:', 'optimise:'),
      'boltmark.yml:9:5: there is no key "optimise"; did you mean optimize?',
    ],
    [
      'an unknown key at the top',
      `${GOOD}benchmrk: {}\n`,
      'boltmark.yml:11:1: there is no key "benchmrk"; did you mean benchmark?',
    ],
    [
      'an unknown key of a driver',
      GOOD.replace('table-size', 'tablesize'),
      'boltmark.yml:5:60: there is no key "tablesize"; did you mean table-size?',
    ],
    [
      'a margin without its percent sign',
      `${GOOD}gate: { margin: 2 }\n`,
      'boltmark.yml:11:17: margin: at most 100%: 2 is 200 %',
    ],
    [
      'flags of BOLT without BOLT',
      GOOD.replace('optimize: bolt', 'optimize: pgo\n    flags: [-icf]'),
      'boltmark.yml:10:12: variant bolt has flags of BOLT but is not optimised with BOLT',
    ],
    ['a wrong type', `${GOOD}benchmark:\n  threads: [1, two]\n`, 'boltmark.yml:12:'],
    [
      'a wrong duration',
      `${GOOD}benchmark:\n  duration: soon\n`,
      'boltmark.yml:12:13: duration must be a duration such as 500ms, 60s, 1.5m or 4h, not "soon"',
    ],
    [
      'an unknown adapter',
      GOOD.replace('adapter: sqlite', 'adapter: sqlit'),
      'boltmark.yml:2:20: there is no adapter "sqlit"; did you mean sqlite?',
    ],
    [
      'an unknown driver',
      GOOD.replace('driver: sysbench', 'driver: sysbnch'),
      'boltmark.yml:4:24: there is no driver "sysbnch"; did you mean sysbench?',
    ],
    [
      'a missing driver',
      GOOD.replace('driver: sysbench, ', ''),
      'boltmark.yml:4:14: driver is missing: one of sysbench or ycsb',
    ],
    ['a missing version', GOOD.replace('version: 1\n', ''), 'boltmark.yml:1:1: version'],
    ['another version', GOOD.replace('version: 1', 'version: 2'), 'boltmark.yml:1:10: version'],
    [
      'training on a workload that is not there',
      GOOD.replace('[read-only, write-only]', '[read-only, writeonly]'),
      'boltmark.yml:10:24: there is no workload "writeonly"; did you mean write-only?',
    ],
    [
      'a source of profiles for a variant without BOLT',
      GOOD.replace('baseline: {}', 'baseline: { profile: { from: auto } }'),
      "boltmark.yml:7:15: variant baseline says where BOLT's profile comes from but is not optimised with BOLT",
    ],
    [
      'a source of profiles that there is not',
      `${GOOD}profile: { from: lbrr }\n`,
      'boltmark.yml:11:18: from must be one of instrumentation, lbr, brbe, spe, etm, basic or auto, not "lbrr"; did you mean lbr?',
    ],
    [
      'files of a binary that there is not',
      GOOD.replace('baseline: {}', 'baseline: { files: { sqlit: /opt/sqlite.so } }'),
      'boltmark.yml:7:24: there is no binary "sqlit"; did you mean sqlite?',
    ],
    [
      'files that are there, and a commit to build',
      GOOD.replace('baseline: {}', 'baseline: { ref: main, files: { sqlite: /opt/sqlite.so } }'),
      'boltmark.yml:7:26: variant baseline uses existing files, so it cannot have ref, source, cflags, cmake, configure, inline and pgo: nothing is built for it',
    ],
    [
      'training without an optimizer',
      GOOD.replace('    optimize: bolt\n', ''),
      'boltmark.yml:9:5: variant bolt trains but has no optimizer',
    ],
    [
      'an optimizer without training',
      GOOD.replace('    train: [read-only, write-only]\n', ''),
      'boltmark.yml:8:3: variant bolt is optimised with bolt but names no workload',
    ],
    [
      'a binary that is not there',
      GOOD.replace('optimize: bolt', 'optimize: bolt\n    binaries: [sqlit]'),
      'boltmark.yml:10:16: there is no binary "sqlit"; did you mean sqlite?',
    ],
    [
      'a baseline that is not there',
      `${GOOD}benchmark: { baseline: base }\n`,
      'boltmark.yml:11:24: there is no variant "base"; known: baseline and bolt',
    ],
    [
      'a pinned profile where GCC has one of its own',
      GOOD.replace('optimize: bolt', 'optimize: [pgo, bolt]\n    profile: { pinned: here }'),
      'boltmark.yml:10:16: variant bolt has pgo, whose profile cannot be pinned',
    ],
    [
      'BOLT text of two binaries',
      GOOD.replace('sqlite }', 'sqlite, libraries: { z: { binaries: { z: libz.so } } } }').replace(
        'optimize: bolt',
        'optimize: bolt\n    profile: { from: fdata, files: [a.fdata] }',
      ),
      'boltmark.yml:10:22: variant bolt optimises sqlite and z, and an fdata file is of one binary: add binaries: [sqlite]',
    ],
    [
      'profiles of a compiler for BOLT',
      GOOD.replace('optimize: bolt', 'optimize: bolt\n    profile: { from: gcda, files: [a] }'),
      "boltmark.yml:10:5: variant bolt says where PGO's profile comes from but is not optimised with PGO: add optimize: pgo",
    ],
    [
      'a half-life of nothing',
      GOOD.replace('optimize: bolt', 'optimize: bolt\n    profile: { from: auto, half-life: 14d }'),
      'boltmark.yml:10:14: profile: `half-life` is of `files`',
    ],
    [
      'profiles from elsewhere where PGO has to train too',
      GOOD.replace('optimize: bolt', 'optimize: [pgo, bolt]\n    profile: { from: perf.data, files: [a] }').replace(
        '    train: [read-only, write-only]\n',
        '',
      ),
      'boltmark.yml:8:3: variant bolt is optimised with pgo and bolt but names no workload',
    ],
    [
      'pgo for a library alone',
      GOOD.replace('sqlite }', 'sqlite, libraries: { z: { binaries: { z: libz.so } } } }').replace(
        'optimize: bolt',
        'optimize: [pgo, bolt]\n    binaries: [z]',
      ),
      'boltmark.yml:10:15: variant bolt: pgo compiles the target itself, and leaves libraries as they are: name one of sqlite too',
    ],
    [
      'optimizers in another order than they work in',
      GOOD.replace('optimize: bolt', 'optimize: [bolt, inline, pgo]'),
      'boltmark.yml:9:15: variant bolt: what changes the build comes before what rewrites its binaries: optimize: [inline, pgo, bolt]',
    ],
    [
      'an optimizer twice',
      GOOD.replace('optimize: bolt', 'optimize: [bolt, bolt]'),
      'boltmark.yml:9:15: variant bolt names bolt twice',
    ],
    [
      'two optimizers that rewrite binaries',
      GOOD.replace('optimize: bolt', 'optimize: [bolt, pack]'),
      'boltmark.yml:9:15: variant bolt: bolt and pack both rewrite a linked binary',
    ],
    [
      'training for an optimizer that needs none',
      GOOD.replace('optimize: bolt', 'optimize: inline'),
      'boltmark.yml:10:5: variant bolt trains but has no optimizer that uses a profile: add optimize: pgo or bolt',
    ],
    [
      'a pinned profile for a gate whose variant has none that can be pinned',
      `${GOOD}  plain: { optimize: inline }\ngate: { variant: plain, profile: here }\n`,
      'boltmark.yml:12:25: a profile can be pinned for bolt alone; plain has inline',
    ],
    [
      'an optimizer that nobody registered',
      GOOD.replace('optimize: bolt', 'optimize: blot'),
      'boltmark.yml:9:15: optimize must be one of inline, pgo, bolt or pack, or a list of them, not "blot"; did you mean bolt?',
    ],
    [
      'a key that an optimizer does not have',
      `${GOOD}bolt: { time: 3 }\n`,
      'boltmark.yml:11:9: there is no key "time"; did you mean timeout?',
    ],
    ['a gate on a plain variant', `${GOOD}gate: { variant: baseline }\n`, 'boltmark.yml:11:18: gate.variant has to be'],
    ['a gate on no variant', `${GOOD}gate: { variant: blot }\n`, 'there is no variant "blot"; did you mean bolt?'],
    [
      'a profile for plain builds',
      `${GOOD}gate: { profile: pinned }\n`,
      'boltmark.yml:11:9: gate.profile is for an optimised variant',
    ],
    [
      'a measured workload that is not there',
      `${GOOD}benchmark: { workloads: [readonly] }\n`,
      'boltmark.yml:11:26: there is no workload "readonly"; did you mean read-only?',
    ],
    [
      'a metric that is not there',
      `${GOOD}gate: { metrics: [througput] }\n`,
      'boltmark.yml:11:19: there is no metric "througput"; did you mean throughput?',
    ],
    [
      'server and client on the same CPU',
      `${GOOD}benchmark: { pin: { server: 0-2, client: 2 } }\n`,
      'boltmark.yml:11:42: server and client share CPU 2',
    ],
    [
      'a client on another host that no address is named to',
      `${GOOD.replace('sqlite }', 'mariadb, binaries: { server: mariadbd } }')}benchmark: { client: { ssh: host } }\n`,
      'boltmark.yml:11:14: a client on another host needs a server that it can reach: name the address of this machine as target.listen',
    ],
    [
      'a client on another host, of an adapter that knows none',
      `${GOOD}benchmark: { client: { ssh: host } }\n`,
      'boltmark.yml:11:14: sqlite takes no client from another host; mysql and mariadb do: take benchmark.client out',
    ],
    [
      'a thread count twice',
      `${GOOD}benchmark: { threads: [8, 1, 8] }\n`,
      'boltmark.yml:11:30: 8 threads are named twice',
    ],
    [
      'binaries of a variant that nothing optimises',
      GOOD.replace('variants:\n', 'variants:\n  plain: { binaries: [sqlite] }\n'),
      'variant plain says which binaries are optimised but has no optimizer',
    ],
    [
      'a variant of the gate that is built of other sources',
      `${GOOD}  other: { optimize: bolt, train: [read-only], source: ../other }\ngate: { variant: other }\n`,
      'gate.variant has to be optimised, and built of what is checked out',
    ],
    [
      'a duration and a number of events',
      `${GOOD}benchmark: { duration: 1s, events: 5 }\n`,
      'boltmark.yml:11:28: benchmark has a duration and a number of events',
    ],
    [
      'more rounds at least than at most',
      `${GOOD}benchmark: { rounds: { min: 9, max: 3 } }\n`,
      'boltmark.yml:11:22: rounds: rounds.min is larger than rounds.max',
    ],
    [
      'a name that would leave the work folder',
      GOOD.replace('  bolt:', '  ../bolt:'),
      'boltmark.yml:8:3: "../bolt" is not a good name',
    ],
    ['no YAML', 'version: [1\n', 'boltmark.yml:2:1: '],
    ['the same key twice', `${GOOD}version: 1\n`, 'boltmark.yml:11:1: '],
    ['a list', '- 1\n', 'boltmark.yml:1:1: the config must be'],
    ['nothing', '', 'boltmark.yml:1:1: the config'],
  ])('%s', async (_, text, message) => {
    expect(await refusal(text)).toContain(message)
  })

  test('an optimised baseline is fine where it is of another commit: version against version', async () => {
    const versions = GOOD.replace('optimize: bolt', 'optimize: bolt\n    ref: v1')
    const { config } = await load(
      `${versions}  next: { optimize: bolt, train: [read-only] }\nbenchmark: { baseline: bolt }\n`,
    )
    expect(config.benchmark.baseline).toBe('bolt')
  })

  test('lists every problem at once', async () => {
    const message = await refusal(GOOD.replace('optimize:', 'optimise:').replace('version: 1', 'version: one'))
    expect(message).toMatch(/^2 problems in the config:\n.*:1:10: .*\n.*\n.*\n.*:9:5: /)
  })

  test('names the override that is wrong', async () => {
    expect(await refusal(GOOD, ['benchmark.threads=many'])).toContain('--set benchmark.threads: threads')
    const misspelt = 'there is no key "benchmrk"; did you mean benchmark?'
    expect(await refusal(GOOD, ['benchmrk.threads=1'])).toBe(`--set benchmrk.threads: ${misspelt}`)
    expect(await refusal(GOOD, ['benchmark'])).toContain('--set benchmark: not of the form path.to.key=value')
  })
})

test('any text is either a config or a UsageError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), mutated(GOOD)), async (text) => {
      const error = await load(text).then(
        () => undefined,
        (reason) => reason,
      )
      expect(error === undefined || error instanceof UsageError).toBe(true)
    }),
    { numRuns: 300 },
  )
})

function mutated(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 6 }))
    .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut))
}

test('a workflow is not taken for a config', async () => {
  const workflow = readFileSync('examples/workflows/boltmark.yml', 'utf8')
  expect(await refusal(workflow)).toMatch(/boltmark\.yml is a workflow of GitHub, not a config of Boltmark\.$/)
})

test('says where a config was looked for', async () => {
  await expect(findConfig(join(folder, 'no.yml'))).rejects.toThrow(/There is no config at .*no\.yml/)
  await expect(findConfig(undefined)).rejects.toThrow('looked for boltmark.yml and .github/boltmark.yml')
})
