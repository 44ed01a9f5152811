import type { FlameGraph } from '../../results/schema.js'
import { share } from '../../results/words.js'
import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Column, nameColumns, type Section, tableOf } from './section.js'

/**
 * If timed rounds found a candidate slower: the functions whose share of the time changed most, from perf's samples.
 */
export const timeByFunction: Section = {
  id: 'time-by-function',
  title: 'Functions behind the lost time',
  lead: 'Part of all samples of perf in which each function was executing. The one run behind it is not measured.',
  blocks: (facts, markup) =>
    tableOf({
      caption: 'Part of the time by function, baseline and candidate',
      columns: COLUMNS,
      rows: slowerOf(facts).flatMap((pair) => rowsOf(pair, markup)),
    }),
}

const COLUMNS: readonly Column[] = [
  ...nameColumns('Workload', 'Variant', 'Function'),
  { head: 'Baseline', kind: 'number' },
  { head: 'Candidate', kind: 'number' },
]

/** Further functions would explain little. */
const MOST_FUNCTIONS = 10

/** A smaller change of a function's share is sampling noise. */
const SMALLEST_CHANGE = 0.005

interface Recorded {
  readonly base: FlameGraph
  readonly candidate: FlameGraph
}

/** The recorded workloads in which a candidate was slower, by the first metric. */
function slowerOf({ results: { flame_graphs: graphs = [] }, comparisons, baseline, primary }: Facts): Recorded[] {
  const lost = comparisons.filter(
    ({ role, metric, verdict }) => role === 'candidate' && metric === primary && verdict === 'slower',
  )
  return graphs.flatMap((candidate) => {
    const base = graphs.find(({ workload, variant }) => workload === candidate.workload && variant === baseline)
    const isLost = lost.some((one) => one.workload === candidate.workload && one.candidate === candidate.variant)
    return base && isLost ? [{ base, candidate }] : []
  })
}

function rowsOf({ base, candidate }: Recorded, markup: Markup): string[][] {
  const [before, after] = [partsOf(base), partsOf(candidate)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? 0, after: after.get(name) ?? 0 }))
    .filter((one) => Math.abs(one.after - one.before) >= SMALLEST_CHANGE)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, MOST_FUNCTIONS)
    .map((one) => [
      markup.label(candidate.workload),
      markup.label(candidate.variant),
      markup.label(one.name),
      share(one.before),
      share(one.after),
    ])
}

/** The share of the samples in which each function was the innermost one. */
function partsOf({ stacks, samples }: FlameGraph): Map<string, number> {
  const parts = new Map<string, number>()
  for (const { frames, samples: seen } of stacks) {
    const name = frames.at(-1)!
    parts.set(name, (parts.get(name) ?? 0) + seen / samples)
  }
  return parts
}
