import { basename } from 'node:path'
import { PRIMARY_METRIC } from '../results/metrics.js'
import { RESULTS_SCHEMA, type Results, type Role, type Sample } from '../results/schema.js'
import { thinned } from '../results/thin-intervals.js'
import { UsageError } from '../system/errors.js'
import { readText, sha256 } from '../system/files/files.js'
import { filesMatching } from '../system/patterns.js'
import { VERSION } from '../system/version.js'
import { compare } from '../verdict/compare.js'
import { gate } from '../verdict/gate.js'
import { outcomeOf } from '../verdict/outcome.js'
import { BadRun } from '../workloads/driver.js'
import type { OutputReader } from '../workloads/outputs.js'
import { readerNamed } from './parse.js'

/** Recorded outputs of load generators, and facts about their measurement. */
export interface Import {
  readonly driver: string
  readonly workload: string
  readonly threads: number
  /** Files or patterns, in the order of the rounds. */
  readonly baseline: readonly string[]
  /** Files or patterns of a second measurement of the baseline's binaries. */
  readonly control: readonly string[]
  /** Each is `name=file file …`. A file without a name belongs to the name before it. */
  readonly candidates: readonly string[]
}

interface ImportedVariant {
  readonly name: string
  readonly role: Role
  readonly files: readonly string[]
}

/** The value of facts that are unknown for runs of others. */
const UNKNOWN = 'unknown'

const NOT_KNOWN: Results['environment'] = {
  fingerprint: UNKNOWN,
  arch: UNKNOWN,
  cpu: UNKNOWN,
  cores: 0,
  memory_bytes: 0,
  kernel: UNKNOWN,
  os: UNKNOWN,
  tools: {},
  settings: {},
  pinning: {},
}

/**
 * Makes a results file from outputs that were recorded elsewhere. The n-th output of each variant is its sample of
 * round n; an output without a sample becomes a failed sample, with the reason. The results are only as good as the
 * runs. Boltmark does not know whether servers were fresh, data was restored and the order alternated.
 * @throws UsageError when files are missing or named twice, or there is nothing to compare
 */
export async function importOutputs(given: Import): Promise<Results> {
  const read = readerNamed(given.driver)
  const variants = await variantsOf(given)
  const samples: Sample[] = []
  const hashes: string[] = []
  for (const { name, files } of variants) {
    for (const [round, file] of files.entries()) {
      const text = await readText(file)
      hashes.push(sha256(text))
      samples.push(thinned({ ...identity(given, name, round), ...findings(read, file, text) }))
    }
  }
  const rounds = Math.max(...variants.map(({ files }) => files.length))
  const body = {
    schema: RESULTS_SCHEMA,
    run: runOf(sha256(JSON.stringify([given, hashes]))),
    environment: NOT_KNOWN,
    target: { adapter: UNKNOWN, version: '', parameters: {} },
    variants: variants.map(({ name, role }) => ({
      name,
      role,
      optimizers: [],
      trained_on: {},
      binaries: [],
      notes: [
        `imported from the output of ${given.driver}`,
        'the order of the runs is unknown: a change of the machine meanwhile counts as a change of the variant',
      ],
    })),
    workloads: [{ name: given.workload, driver: given.driver, parameters: {} }],
    samples,
  }
  const compared = compare([body])
  const { baseline, margin, confidence, metrics } = compared
  const gated = [metrics.includes(PRIMARY_METRIC) ? PRIMARY_METRIC : metrics[0]!]
  const plan = { baseline, margin, confidence, metrics: [...metrics], gated, rounds: { min: rounds, max: rounds } }
  return {
    ...body,
    plan,
    comparisons: [...compared.comparisons],
    pooled: [...compared.pooled],
    outcome: outcomeOf({ ...body, plan }, compared),
    gate: gate(compared, gated),
  }
}

function runOf(hash: string): Results['run'] {
  const now = new Date().toISOString()
  return {
    id: `import-${hash.slice(0, 12)}`,
    started: now,
    finished: now,
    tool: `boltmark ${VERSION}`,
    config_sha256: hash,
    git: null,
  }
}

function identity({ workload, threads }: Import, variant: string, round: number) {
  // Time and host are unknown. A sample without a time is never taken for a duplicate.
  return { workload, threads, variant, round, order: 0, host: UNKNOWN, started: '' }
}

function findings(
  read: OutputReader,
  file: string,
  text: string,
): Pick<Sample, 'status' | 'reason' | 'duration_s' | 'metrics' | 'intervals'> {
  try {
    const { metrics, intervals, durationS } = read(text)
    const series = intervals.length > 0 ? { intervals: [...intervals] } : {}
    return { status: 'ok', duration_s: durationS, metrics: { ...metrics }, ...series }
  } catch (error) {
    if (!(error instanceof BadRun)) throw error
    return { status: 'failed', reason: `${basename(file)}: ${error.message}`, duration_s: 0, metrics: {} }
  }
}

async function variantsOf({ baseline, control, candidates }: Import): Promise<ImportedVariant[]> {
  const named = namedGroups(candidates)
  const groups: [string, Role, readonly string[]][] = [
    ['baseline', 'baseline', baseline],
    ...(control.length > 0 ? [['control', 'control', control] as [string, Role, readonly string[]]] : []),
    ...[...named].map(([name, files]): [string, Role, readonly string[]] => [name, 'candidate', files]),
  ]
  const variants: ImportedVariant[] = []
  for (const [name, role, patterns] of groups) variants.push({ name, role, files: await filesMatching(patterns) })
  const all = variants.flatMap(({ files }) => files)
  const twice = all.find((file, i) => all.indexOf(file) !== i)
  if (twice) throw new UsageError(`${twice} is named twice.`, 'Each output is one sample of one variant.')
  return variants
}

function namedGroups(candidates: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  let files: string[] | undefined
  for (const given of candidates) {
    const [, name, file] = /^([A-Za-z0-9][\w.+-]*)=(.+)$/s.exec(given) ?? []
    if (name && file) {
      if (name === 'baseline' || name === 'control') throw new UsageError(`A candidate cannot be named ${name}.`)
      files = groups.get(name) ?? []
      groups.set(name, files)
    }
    if (!files)
      throw new UsageError(`--candidate ${given} has no name.`, "Give it as name=file, for example bolt='bolt-*.txt'.")
    files.push(file ?? given)
  }
  return groups
}
