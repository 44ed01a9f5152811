/** What has to be said beside a figure, so that nobody reads more into it than it holds. */
import { levelOf } from '../statistics/level.js'
import { fewestPairs } from '../statistics/signed-rank.js'
import type { CellComparison } from './comparisons.js'
import { grouped } from './grouped.js'
import type { Story, Terms } from './judged.js'
import type { Phase, Series } from './pairs.js'
import type { Verdict } from './schema.js'

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
    ...onRounds(cell.rounds, story.second?.judgement.level ?? story.first?.level, terms),
    ...onConfirmation(cell, story),
    ...onCorrection(cell, terms),
    ...(cell.hosts > 1 ? [`pairs of ${cell.hosts} hosts: each pair was measured on one of them`] : []),
  ]
}

export function notesOnPool(pool: NotedPool, cells: readonly Series[], { confidence }: Terms): string[] {
  const named = (some: readonly Series[]) => some.map(({ workload, threads }) => `${workload} at ${threads}`).join(', ')
  const without = cells.filter(({ pairs }) => pairs.length === 0)
  const short = cells.filter(({ pairs }) => pairs.length > 0 && pairs.length < fewestPairs(levelOf(confidence)))
  return [
    ...(without.length > 0 ? [`left out, having no pair: ${named(without)}`] : []),
    ...(short.length > 0 ? [`no interval, for too few rounds: ${named(short)}`] : []),
    ...(pool.phase === 'confirm' ? ['from the confirming rounds alone'] : []),
    ...(pool.phase === 'discovery' && pool.verdict === 'slower' ? ['not yet confirmed on new rounds'] : []),
  ]
}

/** Whether a comparison stands after correction for the number of cells. */
function stands({ verdict, p_adjusted }: CellComparison, confidence: number): boolean {
  return (verdict === 'faster' || verdict === 'slower') && p_adjusted !== null && p_adjusted <= levelOf(confidence)
}

/** Says of a change which stands alone, among the cells of its metric or among the metrics of its cell, that it does. */
export function withSolitaryNotes(cells: readonly CellComparison[], { confidence }: Terms): CellComparison[] {
  const alone = (keyOf: (cell: CellComparison) => string) => {
    const groups = [...grouped(cells, keyOf).values()].filter((group) => group.length > 1)
    const solitary = groups.flatMap((group) => {
      const standing = group.filter((cell) => stands(cell, confidence))
      return standing.length === 1 ? [[standing[0]!, group.length] as const] : []
    })
    return new Map(solitary)
  }
  const ofCells = alone(({ candidate, metric }) => JSON.stringify([candidate, metric]))
  const ofMetrics = alone(({ candidate, workload, threads }) => JSON.stringify([candidate, workload, threads]))
  return cells.map((cell) => ({
    ...cell,
    notes: [
      ...cell.notes,
      ...(ofCells.has(cell) ? [`the only one of ${ofCells.get(cell)} cells that shows a change after correction`] : []),
      ...(ofMetrics.has(cell)
        ? [`the only one of ${ofMetrics.get(cell)} metrics that shows a change in this cell`]
        : []),
    ],
  }))
}

function onRounds(rounds: number, level: number | undefined, { confidence }: Terms): string[] {
  if (rounds === 0 || level === undefined) return ['no round gave a pair: see the exclusions']
  const fewest = fewestPairs(levelOf(confidence))
  if (rounds < fewest)
    return [`${rounds} ${plural(rounds)} cannot decide at ${percent(confidence)}: it takes ${fewest}`]
  if (level === 0) return [`${rounds} rounds cannot decide at the share of the level that this early look has`]
  if (level < levelOf(confidence)) return [`looked at more than once: the interval is one of ${percent(1 - level)}`]
  return []
}

function onConfirmation({ verdict, phase }: NotedCell, { first, discovery, second }: Story): string[] {
  if (phase === 'discovery') return verdict === 'slower' ? ['not yet confirmed on new rounds'] : []
  const was = `${percent(Math.expm1(first!.estimate))} in ${discovery.pairs.length} rounds`
  return verdict === 'slower'
    ? [`slower on new rounds too; the discovery (${was}) is left out of the figure`]
    : [`the discovery said slower (${was}); ${second!.series.pairs.length} new rounds, which make this figure, do not`]
}

function onCorrection({ verdict, p_adjusted, metric }: NotedCell, { confidence }: Terms): string[] {
  const decided = verdict === 'faster' || verdict === 'slower'
  if (!decided || p_adjusted === null || p_adjusted <= levelOf(confidence)) return []
  return [`shown before correction for the number of cells only (${metric}: p = ${p_adjusted} after it)`]
}

function plural(rounds: number): string {
  return rounds === 1 ? 'round' : 'rounds'
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(3))} %`
}
