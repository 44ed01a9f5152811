import { grouped } from '../../results/grouped.js'
import { METRIC_NAMES, metricNamed, PRIMARY_METRIC } from '../../results/metrics.js'
import type { Gate, Outcome, Results, Role, Sample, Variant } from '../../results/schema.js'
import { median } from '../../statistics/median.js'
import type { CellComparison, PooledComparison } from '../../verdict/comparisons.js'
import { type ControlReport, controlReport } from '../../verdict/control.js'
import { outcomeOf } from '../../verdict/outcome.js'
import type { Cell } from '../../verdict/rounds.js'
import { type Sweep, sweepsOf } from '../../verdict/sweeps.js'
import { countedCells, unmeasured } from '../../verdict/unmeasured.js'

/** One measured cell: a workload at one thread count. */
export interface CellFacts {
  readonly workload: string
  readonly threads: number
  /** Every sample by variant, including those that do not count. */
  readonly samples: ReadonlyMap<string, readonly Sample[]>
  /** The median over the samples that count. */
  level(variant: string, metric: string): number | undefined
  comparison(candidate: string, metric: string): CellComparison | undefined
}

export interface WorkloadFacts {
  readonly name: string
  readonly cells: readonly CellFacts[]
  readonly sweeps: readonly Sweep[]
}

/** A results file, arranged for reports. Pure: everything here is computed from the file. */
export interface Facts {
  readonly results: Results
  readonly baseline: string
  readonly control: string | undefined
  readonly candidates: readonly Variant[]
  /** In this order: baseline, control, candidates. */
  readonly variants: readonly Variant[]
  /** The metric that decides the verdict first. */
  readonly primary: string
  /** The metrics of the samples in the order of the metrics table, then those of single operations. */
  readonly metrics: readonly string[]
  readonly workloads: readonly WorkloadFacts[]
  readonly cells: readonly CellFacts[]
  readonly comparisons: readonly CellComparison[]
  readonly pools: readonly PooledComparison[]
  readonly controlReport: ControlReport | undefined
  /** The planned cells without a sample. */
  readonly unmeasured: readonly Cell[]
  /** Samples that no figure uses. */
  readonly leftOut: readonly Sample[]
  /** What was found about the candidates. */
  readonly outcome: Outcome
  /** `off` if nothing is gated, also if an older file says `neutral` then. */
  readonly gate: Gate
  pooled(candidate: string, metric: string): PooledComparison | undefined
}

export function factsOf(results: Results): Facts {
  const { plan, samples } = results
  const roles = new Map(results.variants.map(({ name, role }) => [name, role]))
  const comparisons = results.comparisons.map((comparison) => completed(comparison, roles))
  const pools = results.pooled.map((pool) => completedPool(pool, roles, plan.confidence))
  const cells = cellsOf(samples, comparisons)
  const variants = [...results.variants].sort((a, b) => ORDER[a.role] - ORDER[b.role])
  const names = variants.map(({ name }) => name)
  const sweeps = sweepsOf([{ samples }], names, comparisons)
  const pooledBy = new Map(pools.map((pool) => [keyOf(pool.candidate, pool.metric), pool]))
  const control = controlReport(comparisons, pools, plan)
  let outcome: Outcome | undefined
  return {
    results,
    baseline: plan.baseline,
    control: variants.find(({ role }) => role === 'control')?.name,
    candidates: variants.filter(({ role }) => role === 'candidate'),
    variants,
    primary: plan.metrics[0] ?? PRIMARY_METRIC,
    metrics: metricsOf(samples),
    workloads: workloadsOf(results, cells, sweeps),
    cells,
    comparisons,
    pools,
    controlReport: control,
    unmeasured: unmeasured(plan.cells ?? [], [...cells, ...countedCells(results)]),
    leftOut: samples.filter(({ status }) => status !== 'ok'),
    get outcome() {
      outcome ??= outcomeOf(results, { comparisons, pooled: pools, control })
      return outcome
    },
    gate: plan.gated?.length === 0 ? { ...results.gate, verdict: 'off' } : results.gate,
    pooled: (candidate, metric) => pooledBy.get(keyOf(candidate, metric)),
  }
}

const ORDER: Readonly<Record<Role, number>> = { baseline: 0, control: 1, candidate: 2 }

/** A comparison with the fields that Boltmark adds to the schema. A file from another program may lack them. */
function completed(comparison: Results['comparisons'][number], roles: ReadonlyMap<string, Role>): CellComparison {
  const role = roles.get(comparison.candidate) ?? 'candidate'
  return { role, phase: 'discovery', p_adjusted: null, hosts: 1, round_ratios: [], ...comparison }
}

function completedPool(
  pool: Results['pooled'][number],
  roles: ReadonlyMap<string, Role>,
  confidence: number,
): PooledComparison {
  const role = roles.get(pool.candidate) ?? 'candidate'
  return { role, phase: 'discovery', confidence, p_value: null, ...pool }
}

function cellsOf(samples: readonly Sample[], comparisons: readonly CellComparison[]): CellFacts[] {
  const compared = new Map(comparisons.map((c) => [keyOf(c.workload, c.threads, c.candidate, c.metric), c]))
  return [...grouped(samples, ({ workload, threads }) => keyOf(workload, threads)).values()].map((ofCell) => {
    const { workload, threads } = ofCell[0]!
    const byVariant = grouped(ofCell, ({ variant }) => variant)
    const levels = new Map<string, number | undefined>()
    return {
      workload,
      threads,
      samples: byVariant,
      level: (variant, metric) => {
        const key = keyOf(variant, metric)
        if (!levels.has(key)) levels.set(key, medianOf(byVariant.get(variant) ?? [], metric))
        return levels.get(key)
      },
      comparison: (candidate, metric) => compared.get(keyOf(workload, threads, candidate, metric)),
    }
  })
}

/** The workloads in the order of the config, then those that only samples name. Thread counts are in rising order. */
function workloadsOf({ workloads }: Results, cells: readonly CellFacts[], sweeps: readonly Sweep[]): WorkloadFacts[] {
  const names = new Set([...workloads.map(({ name }) => name), ...cells.map(({ workload }) => workload)])
  return [...names].flatMap((name) => {
    const own = cells.filter(({ workload }) => workload === name).sort((a, b) => a.threads - b.threads)
    return own.length > 0 ? [{ name, cells: own, sweeps: sweeps.filter(({ workload }) => workload === name) }] : []
  })
}

function metricsOf(samples: readonly Sample[]): string[] {
  const carried = new Set(samples.flatMap(({ metrics }) => Object.keys(metrics)))
  const ofOperations = [...carried].filter((name) => !METRIC_NAMES.includes(name) && metricNamed(name)).sort()
  return [...METRIC_NAMES.filter((name) => carried.has(name)), ...ofOperations]
}

function medianOf(samples: readonly Sample[], metric: string): number | undefined {
  const values = samples.flatMap(({ status, metrics }) => (status === 'ok' ? (metrics[metric] ?? []) : []))
  return values.length > 0 ? median(values) : undefined
}

function keyOf(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts)
}
