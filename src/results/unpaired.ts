/** Comparisons for which no round has both sides: two results files of different days. The careful case: see the statistics. */
import { levelOf } from '../statistics/level.js'
import { mean } from '../statistics/mean.js'
import { median } from '../statistics/median.js'
import { squares } from '../statistics/student.js'
import { unpaired } from '../statistics/unpaired.js'
import { verdict } from '../statistics/verdict.js'
import { type CellComparison, rounded } from './comparisons.js'
import type { Terms } from './judged.js'
import { metricNamed } from './metrics.js'
import { type Run, unusable } from './pairs.js'
import type { Sample } from './schema.js'

/** Fewer runs than this of one unchanged binary do not show how much a run differs from the next. */
const RUNS_FOR_SPREAD = 3

/** The comparison as it is when it has pairs or a side is missing; else made from all usable samples of both sides. */
export function orUnpaired(cell: CellComparison, runs: readonly Run[], terms: Terms): CellComparison {
  if (cell.rounds > 0) return cell
  const from = logsByRun(runs, cell, cell.baseline)
  const to = logsByRun(runs, cell, cell.candidate)
  if (from.length === 0 || to.length === 0) return cell
  const between = spreadBetween(from)
  const level = levelOf(terms.confidence)
  const found = unpaired(from.flat(), to.flat(), level, between)
  const bounded = Number.isFinite(found.low)
  return {
    ...cell,
    ratio: rounded(Math.exp(found.estimate)),
    ci_low: bounded ? rounded(Math.exp(found.low)) : null,
    ci_high: bounded ? rounded(Math.exp(found.high)) : null,
    p_value: rounded(found.p),
    verdict: verdict(found, terms.margin, metricNamed(cell.metric)!.direction),
    notes: [
      'unpaired: baseline and candidate were never measured in the same round, so that a change of the machine counts as theirs',
      ...(between === undefined
        ? [`no verdict: how much a run differs from the next takes ${RUNS_FOR_SPREAD} runs of the baseline`]
        : [
            `runs of the baseline differ by ${rounded(between * 100)} % (standard deviation), which the interval includes`,
          ]),
    ],
  }
}

/** Log values of a variant in a cell, one list for each run that has any. */
function logsByRun(runs: readonly Run[], cell: CellComparison, variant: string): number[][] {
  const wanted = (sample: Sample) =>
    sample.status === 'ok' &&
    sample.variant === variant &&
    sample.workload === cell.workload &&
    sample.threads === cell.threads &&
    !unusable(cell.metric, sample.metrics[cell.metric])
  return runs
    .map(({ samples }) => samples.filter(wanted).map((sample) => Math.log(sample.metrics[cell.metric]!)))
    .filter((logs) => logs.length > 0)
}

/** Standard deviation of the runs' medians; undefined with too few runs. */
function spreadBetween(logs: readonly (readonly number[])[]): number | undefined {
  if (logs.length < RUNS_FOR_SPREAD) return undefined
  const medians = logs.map(median)
  return Math.sqrt(squares(medians, mean(medians)) / (medians.length - 1))
}
