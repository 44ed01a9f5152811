/** Notes beside a figure that keep readers from concluding too much from it. */

import type { Cause } from '../results/plan.js'
import type { Verdict } from '../results/schema.js'
import { changeWithInterval } from '../results/words.js'
import { levelOf } from '../statistics/level.js'
import { fewestPairs } from '../statistics/signed-rank.js'
import { type Judged, judgementOf, type Story } from './judge.js'
import type { PairSeries } from './pairs.js'
import type { Terms } from './precision/terms.js'
import type { Phase } from './rounds.js'

/** The first words of a note: the verdict does not hold after Holm's correction. */
export const BEFORE_CORRECTION = 'shown before correction for the number of cells only'

interface NotedCell {
  readonly metric: string
  readonly rounds: number
  readonly hosts: number
  readonly phase: Phase
  readonly verdict: Verdict
  readonly p_adjusted: number | null
}

interface NotedPool {
  readonly phase: Phase
  readonly verdict: Verdict
}

export function notesOnCell(cell: NotedCell, story: Story, terms: Terms): string[] {
  return [
    ...onRounds(cell.rounds, judgementOf(story), terms),
    ...onMethod(judgementOf(story)),
    ...onConfirmation(cell, story),
    ...onCorrection(cell, terms),
    ...(cell.hosts > 1 ? [`pairs of ${cell.hosts} hosts: each pair was measured on one of them`] : []),
  ]
}

export function notesOnPool(
  pool: NotedPool,
  cells: readonly PairSeries[],
  judgement: Judged | undefined,
  { confidence }: Terms,
): string[] {
  const named = (some: readonly PairSeries[]) =>
    some.map(({ workload, threads }) => `${workload} at ${threads}`).join(', ')
  const without = cells.filter(({ pairs }) => pairs.length === 0)
  const fewest = judgement?.method === 'shared-error' ? 0 : fewestPairs(levelOf(confidence))
  const short = cells.filter(({ pairs }) => pairs.length > 0 && pairs.length < fewest)
  return [
    ...(without.length > 0 ? [`left out, without pairs: ${named(without)}`] : []),
    ...(short.length > 0 ? [`no interval, too few rounds: ${named(short)}`] : []),
    ...onMethod(judgement),
    ...(pool.phase === 'confirm' ? ['from the confirming rounds alone'] : []),
    ...(pool.phase === 'discovery' && pool.verdict === 'slower' ? ['not yet confirmed on new rounds'] : []),
  ]
}

function onRounds(rounds: number, judgement: Judged | undefined, { confidence }: Terms): string[] {
  if (rounds === 0 || judgement === undefined) return ['no round gave a pair: see the exclusions']
  if (judgement.method === 'shared-error') return []
  const { level } = judgement
  const fewest = fewestPairs(levelOf(confidence))
  if (rounds < fewest)
    return [`${rounds} ${plural(rounds)} cannot decide at ${percent(confidence)}: at least ${fewest} are needed`]
  if (level === 0)
    return [`${rounds} rounds cannot decide at this early look, which may use only a share of the error level`]
  if (level < levelOf(confidence)) return [`interval at ${percent(1 - level)}, adjusted for interim looks`]
  return []
}

function onMethod(judgement: Judged | undefined): string[] {
  return [
    ...(judgement?.caveat === undefined ? [] : [`judged by ranks, without the shared error: ${judgement.caveat}`]),
    ...(judgement?.seconded ? ['compared with the mean of baseline and control'] : []),
    ...(judgement?.adjusted ? [onAdjustment(judgement.adjusted)] : []),
  ]
}

const CAUSES: Readonly<Record<Cause, string>> = { steal_percent: 'steal', other_load_percent: 'other load' }

function onAdjustment({ slopes, without }: NonNullable<Judged['adjusted']>): string {
  const causes = [...slopes].filter(([, slope]) => slope > 0).map(([cause]) => CAUSES[cause])
  const bound = (log: number) => (Number.isFinite(log) ? Math.exp(log) : null)
  const figure = { ratio: Math.exp(without.estimate), ci_low: bound(without.low), ci_high: bound(without.high) }
  return `adjusted for ${causes.join(' and ')} (without that ${changeWithInterval(figure)}, ${without.verdict})`
}

function onConfirmation({ verdict, phase }: NotedCell, { first, discovery, second }: Story): string[] {
  if (phase === 'discovery') return verdict === 'slower' ? ['not yet confirmed on new rounds'] : []
  const was = `${percent(Math.expm1(first!.estimate))} in ${discovery.pairs.length} rounds`
  return verdict === 'slower'
    ? [`slower on new rounds too; the discovery (${was}) is left out of the figure`]
    : [
        `the discovery said slower (${was}); ${second!.series.pairs.length} new rounds, from which this figure comes, do not`,
      ]
}

function onCorrection({ verdict, p_adjusted, metric }: NotedCell, { confidence }: Terms): string[] {
  const decided = verdict === 'faster' || verdict === 'slower'
  if (!decided || p_adjusted === null || p_adjusted <= levelOf(confidence)) return []
  return [`${BEFORE_CORRECTION} (${metric}: p = ${p_adjusted} after it)`]
}

function plural(rounds: number): string {
  return rounds === 1 ? 'round' : 'rounds'
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(3))} %`
}
