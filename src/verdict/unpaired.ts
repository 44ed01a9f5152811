/**
 * Comparisons in which no round contains both sides: two results files from different days. See statistics/unpaired.ts.
 */

import { grouped } from '../results/grouped.js'
import { metricNamed } from '../results/metrics.js'
import { sevenDigits } from '../results/rounded.js'
import type { Sample } from '../results/schema.js'
import { levelOf } from '../statistics/level.js'
import { mean } from '../statistics/mean.js'
import { median } from '../statistics/median.js'
import { squares } from '../statistics/student.js'
import { type Spread, unpaired } from '../statistics/unpaired.js'
import { verdict } from '../statistics/verdict.js'
import type { CellComparison } from './comparisons.js'
import { unusable } from './pairs.js'
import type { Terms } from './precision/terms.js'
import type { Cell, Run } from './rounds.js'

/** With fewer runs of one unchanged binary, the spread between runs is unknown. */
const RUNS_FOR_SPREAD = 3

/** The usable samples of each run, by cell and variant. */
type UsableSamples = readonly ReadonlyMap<string, readonly Sample[]>[]

export function usableSamples(runs: readonly Run[]): UsableSamples {
  return runs.map(({ samples }) =>
    grouped(
      samples.filter(({ status }) => status === 'ok'),
      variantKey,
    ),
  )
}

function variantKey({ workload, threads, variant }: Cell & { variant: string }): string {
  return JSON.stringify([workload, threads, variant])
}

/**
 * Returns the comparison unchanged if it has pairs or lacks a side. Otherwise it compares all usable samples from hosts
 * that measured both sides, because another host has another speed.
 */
export function orUnpaired(cell: CellComparison, samples: UsableSamples, terms: Terms): CellComparison {
  if (cell.rounds > 0) return cell
  const sides = [cell.baseline, cell.candidate].map((variant) => usable(samples, cell, variant))
  if (sides.some((ofRuns) => ofRuns.length === 0)) return cell
  const [from, to] = sides.map((ofRuns, side) => logsByRun(ofRuns, cell.metric, hostsOf(sides[1 - side]!)))
  if (from!.length === 0)
    return { ...cell, notes: [...cell.notes, 'no ratio: baseline and candidate were measured on different hosts'] }
  return { ...cell, ...judged(from!, to!, cell.metric, terms) }
}

type Logs = readonly (readonly number[])[]

function judged(from: Logs, to: Logs, metric: string, terms: Terms): Partial<CellComparison> {
  const between = spreadBetween(from)
  const level = levelOf(terms.confidence)
  const found = unpaired(from.flat(), to.flat(), level, between)
  const bounded = Number.isFinite(found.low)
  return {
    ratio: sevenDigits(Math.exp(found.estimate)),
    ci_low: bounded ? sevenDigits(Math.exp(found.low)) : null,
    ci_high: bounded ? sevenDigits(Math.exp(found.high)) : null,
    // A rank test's p-value ignores the spread between runs, and no formula gives a p-value that matches the interval.
    p_value: null,
    verdict: verdict(found, terms.margin, metricNamed(metric)!.direction),
    notes: [
      'unpaired: baseline and candidate were never measured in the same round, so a change of the machine counts as a change of the variant',
      ...(between === undefined
        ? [`no verdict: the spread between runs takes at least ${RUNS_FOR_SPREAD} runs of the baseline`]
        : [
            `runs of the baseline differ by ${sevenDigits(between.deviation * 100)} % (standard deviation), which the interval includes`,
          ]),
    ],
  }
}

/** A variant's samples in a cell that have its metric, one list for each run that has any. */
function usable(runs: UsableSamples, { workload, threads, metric }: CellComparison, variant: string): Sample[][] {
  const place = variantKey({ workload, threads, variant })
  return runs
    .map((places) => (places.get(place) ?? []).filter(({ metrics }) => !unusable(metric, metrics[metric])))
    .filter((samples) => samples.length > 0)
}

function hostsOf(runs: readonly (readonly Sample[])[]): Set<string> {
  return new Set(runs.flat().map(({ host }) => host ?? ''))
}

/** Log values of the samples from some hosts, one list for each run that has any. */
function logsByRun(runs: readonly (readonly Sample[])[], metric: string, hosts: ReadonlySet<string>): Logs {
  return runs
    .map((samples) =>
      samples.filter(({ host }) => hosts.has(host ?? '')).map(({ metrics }) => Math.log(metrics[metric]!)),
    )
    .filter((logs) => logs.length > 0)
}

/** The spread between runs, from the median of each run. Undefined if there are too few runs. */
function spreadBetween(logs: Logs): Spread | undefined {
  if (logs.length < RUNS_FOR_SPREAD) return undefined
  const medians = logs.map(median)
  return { deviation: Math.sqrt(squares(medians, mean(medians)) / (medians.length - 1)), runs: medians.length }
}
