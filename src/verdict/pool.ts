import { grouped } from '../results/grouped.js'
import type { FlameGraph, Results, Sample, Simulation } from '../results/schema.js'
import { UsageError } from '../system/errors.js'
import { type CompareOptions, compare } from './compare.js'
import { gateByPlan } from './gate.js'
import { outcomeOf } from './outcome.js'
import { OUTSIDE_CAUSES } from './precision/adjustment.js'
import { RecordedSamples } from './rounds.js'

/**
 * Combines the results of several shards into one document. Pairs stay within their host, so that no figure compares
 * hosts.
 * @param missing a sentence for each shard that did not arrive
 * @throws UsageError when there is no file, or the files belong to different plans
 */
export function poolResults(files: readonly Results[], missing: readonly string[] = []): Results {
  const [first] = files
  if (!first)
    throw new UsageError('There is nothing to pool: no results came.', 'See why the shards ended, and run them again.')
  refuseStrangers(files)
  const body = {
    ...first,
    // A shard knows only the metrics of its own samples.
    plan: {
      ...first.plan,
      metrics: [...new Set(files.flatMap(({ plan }) => plan.metrics))],
      ...cellsOf(files),
      ...interleaveOf(files),
      turn_trial: trialOf(files),
    },
    run: {
      ...runOf(files),
      started: earliest(files.map(({ run }) => run.started)),
      finished: latest(files.map(({ run }) => run.finished)),
      git: gitOf(files),
    },
    variants: variantsOf(files),
    workloads: unionOf(files.flatMap(({ workloads }) => workloads)),
    samples: withHostsApart(files),
    // Shards that share a workload's thread counts have the same counts of it, so one copy is enough.
    ...(files.some(({ simulations }) => simulations) ? { simulations: simulationsOf(files) } : {}),
    ...(files.some(({ flame_graphs }) => flame_graphs) ? { flame_graphs: graphsOf(files) } : {}),
  }
  return judged(body, missing)
}

/** How to compute verdicts, if not as the plan declares. */
export type Chosen = Pick<CompareOptions, 'method' | 'adjust'>

/** The same samples, judged by other rules. The plan then says that the rules were chosen after sampling. */
export function recomputed(results: Results, { method, adjust }: Chosen): Results {
  const { adjust: declared, ...plan } = results.plan
  const wanted = { method: method ?? plan.method ?? 'ranks', adjust: adjust ?? (declared ?? []).length > 0 }
  const isOther = wanted.method !== (plan.method ?? 'ranks') || wanted.adjust !== (declared ?? []).length > 0
  if (!isOther) return results
  const causes = wanted.adjust ? { adjust: [...OUTSIDE_CAUSES] } : {}
  return judged({ ...results, plan: { ...plan, method: wanted.method, ...causes, chosen_after_sampling: true } })
}

/** The document with everything that is computed from its samples and its plan. */
function judged(body: Results, missing: readonly string[] = []): Results {
  const compared = compare([body])
  return {
    ...body,
    comparisons: [...compared.comparisons],
    pooled: [...compared.pooled],
    outcome: outcomeOf(body, compared),
    gate: gateByPlan(compared, body.plan, missing),
  }
}

/** The run of the first shard. It has `ended` only if all shards ended for the same reason. */
function runOf(files: readonly Results[]): Results['run'] {
  const { ended, ...run } = files[0]!.run
  return ended !== undefined && files.every((file) => file.run.ended === ended) ? { ...run, ended } : run
}

/** Refuses shards of different plans or commits: the differences would be published under the first shard's name. */
function refuseStrangers(files: readonly Results[]): void {
  const facts: Readonly<Record<string, (file: Results) => unknown>> = {
    baseline: ({ plan }) => plan.baseline,
    margin: ({ plan }) => plan.margin,
    confidence: ({ plan }) => plan.confidence,
    'how intervals are made': ({ plan }) => plan.method ?? 'ranks',
    'what is taken out of ratios': ({ plan }) => plan.adjust ?? null,
    'second baseline': ({ plan }) => plan.second_baseline ?? null,
    'metrics of the gate': ({ plan }) => plan.gated ?? null,
    'what a neutral gate does': ({ plan }) => plan.on_neutral ?? null,
    'length of samples': ({ plan }) => plan.load ?? null,
    'limits of disturbed samples': ({ plan }) => plan.limits ?? null,
    commit: ({ run }) => run.git?.sha ?? null,
  }
  const differing = Object.keys(facts).filter(
    (name) => new Set(files.map((file) => JSON.stringify(facts[name]!(file)))).size > 1,
  )
  if (differing.length > 0)
    throw new UsageError(
      `The results are not of one plan: they differ in ${differing.join(', ')}.`,
      'Pool the shards of one run; `boltmark compare` takes any files, and keeps their runs apart.',
    )
}

/** The commit of all shards. A field that only some shards have is kept. */
function gitOf(files: readonly Results[]): Results['run']['git'] {
  const { git } = files[0]!.run
  return git && files.some(({ run }) => run.git?.dirty) ? { ...git, dirty: true } : git
}

/**
 * One entry for each variant. Every job may have built its own binaries, which a note says, because training differs
 * slightly each time.
 */
function variantsOf(files: readonly Results[]): Results['variants'] {
  const all = files.flatMap(({ variants }) => variants)
  return unionOf(all).map((variant) => {
    const made = all
      .filter(({ name }) => name === variant.name)
      .map(({ binaries }) => binaries.map(({ sha256 }) => sha256))
    const kinds = new Set(made.map((hashes) => hashes.join())).size
    if (kinds < 2) return variant
    return {
      ...variant,
      notes: [...variant.notes, `Made ${kinds} times, by jobs of their own: the binaries of the first are listed.`],
    }
  })
}

/**
 * All samples, each once, because a file may be given beside the file that it was pooled into. Two runners may have the
 * same fingerprint and the same rounds. They get different names, because the host name distinguishes their rounds.
 */
function withHostsApart(files: readonly Results[]): Sample[] {
  const owners = new Map<string, number>()
  const recorded = new RecordedSamples()
  return files.flatMap(({ samples, environment }, index) => {
    if (recorded.hasRun(samples)) return []
    /** Whether this file may keep a host name in a cell, because no earlier file used it there. */
    const owns = (host: string, { workload, threads }: Sample) => {
      const key = JSON.stringify([host, workload, threads])
      if (!owners.has(key)) owners.set(key, index)
      return owners.get(key) === index
    }
    const own = samples.filter((sample) => !recorded.inAnotherRun(index, sample))
    return own.map((sample) => {
      const host = sample.host || environment.fingerprint
      let name = host
      for (let copy = index + 1; !owns(name, sample); copy++) name = `${host}/${copy}`
      return { ...sample, host: name }
    })
  })
}

/** The cells of all shards. Every shard makes its own plan; files of older versions do not list their cells. */
function cellsOf(files: readonly Results[]): Pick<Results['plan'], 'cells'> {
  const cells = files.flatMap(({ plan }) => plan.cells ?? [])
  return cells.length === 0 ? {} : { cells: firstOf(cells, ({ workload, threads }) => [workload, threads]) }
}

/**
 * How workloads were interleaved. A shard knows only the workloads of its own cells. A workload counts as sequential if
 * one shard measured it so. The smallest groups of a shard count for all.
 */
function interleaveOf(files: readonly Results[]): Pick<Results['plan'], 'interleave'> {
  const ways = files.flatMap(({ plan }) => Object.entries(plan.interleave ?? {}))
  if (ways.length === 0) return {}
  const atOnce = ([, { way, at_once }]: (typeof ways)[number]) =>
    way === 'sequential' ? 1 : (at_once ?? Number.MAX_SAFE_INTEGER)
  return { interleave: Object.fromEntries(ways.toSorted((a, b) => atOnce(b) - atOnce(a))) }
}

/** The trial of turns. Undefined if shards had different ones, because one does not hold for the others. */
function trialOf(files: readonly Results[]): Results['plan']['turn_trial'] {
  const trials = files.map(({ plan }) => plan.turn_trial)
  return new Set(trials.map((trial) => JSON.stringify(trial))).size === 1 ? trials[0] : undefined
}

/** One flame graph of each kind: shards that share a cell make the same graphs. */
function graphsOf(files: readonly Results[]): FlameGraph[] {
  const all = files.flatMap(({ flame_graphs = [] }) => flame_graphs)
  return firstOf(all, ({ workload, threads, variant }) => [workload, threads, variant])
}

function simulationsOf(files: readonly Results[]): Simulation[] {
  const all = files.flatMap(({ simulations = [] }) => simulations)
  const workloads = [...new Set(all.map(({ workload }) => workload))]
  return workloads.flatMap((workload) => {
    const counted = files.find(({ simulations = [] }) => simulations.some((one) => one.workload === workload))
    return counted!.simulations!.filter((one) => one.workload === workload)
  })
}

/** The first item of each name, because all shards of one plan agree on it. */
function unionOf<T extends { name: string }>(items: readonly T[]): T[] {
  return firstOf(items, ({ name }) => [name])
}

function firstOf<T>(items: readonly T[], keyOf: (item: T) => readonly unknown[]): T[] {
  return [...grouped(items, (item) => JSON.stringify(keyOf(item))).values()].map(([first]) => first!)
}

function earliest(times: readonly string[]): string {
  return [...times].sort()[0]!
}

function latest(times: readonly string[]): string {
  return [...times].sort().at(-1)!
}
