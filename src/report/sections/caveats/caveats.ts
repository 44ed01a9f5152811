import { grouped } from '../../../results/grouped.js'
import { ENOUGH_INSTRUCTIONS, isThin } from '../../../results/thin-profile.js'
import { brief, change, count, counted, list, metricWord, share, shortList, threadsOf } from '../../../results/words.js'
import { levelOf } from '../../../statistics/level.js'
import { mean } from '../../../statistics/mean.js'
import { median } from '../../../statistics/median.js'
import { fewestPairs } from '../../../statistics/signed-rank.js'
import type { CellComparison } from '../../../verdict/comparisons.js'
import { blindness } from '../../../verdict/precision/blindness.js'
import { gainOf } from '../../../verdict/ranking.js'
import type { CellFacts, Facts } from '../../facts/facts.js'
import { staleness } from '../../facts/profiles.js'
import { cellName, type Markup, plainMarkup } from '../../markup.js'
import { type Section, sentencesOf } from '../section.js'
import { onChoice, onControl, onNoise } from './control-caveats.js'
import { onDurations } from './duration-caveats.js'
import { onDisturbances, onElsewhere, onMachine } from './machine-caveats.js'

/**
 * In percent of the recorded branches; if these are unknown, of the functions with a profile. From this value on, a
 * stale profile costs speed.
 */
const STALE_PERCENT = 5

/** Refused transactions for each finished one. From this value on, contention between threads is part of the result. */
const CONTENDED = 0.05

export const caveats: Section = {
  id: 'believe',
  title: 'Caveats',
  count: (facts) => caveatsOf(facts, plainMarkup).length,
  blocks: (facts, markup) => sentencesOf(caveatsOf(facts, markup), { isList: true }),
}

/**
 * What a reader must know before trusting the figures, in one or two sentences each. The most serious caveat comes
 * first.
 */
export function caveatsOf(facts: Facts, markup: Markup): string[] {
  return [
    ...onControl(facts, markup),
    ...onNoise(facts),
    ...onDisturbances(facts, markup),
    ...onElsewhere(facts, markup),
    ...onHosts(facts, markup),
    ...onDurations(facts, markup),
    ...onErrors(facts, markup),
    ...onRounds(facts, markup),
    ...onChoice(facts),
    ...onMultiplicity(facts),
    ...onEarlyStop(facts),
    ...onHiddenLosers(facts, markup),
    ...onCoverage(facts, markup),
    ...onLeftOut(facts),
    ...onProfiles(facts, markup),
    ...onMachine(facts, markup),
  ]
}

function onHosts({ results, cells }: Facts, markup: Markup): string[] {
  const hosts = [...new Set(results.samples.map(({ host }) => host))]
  if (hosts.length < 2) return []
  const apart = cells.filter(({ samples }) => {
    const sets = [...samples.values()].map((some) => new Set(some.map(({ host }) => host)))
    return sets.some((set) => ![...set].some((host) => sets[0]!.has(host)))
  })
  const names = shortList(hosts.map(markup.name), 4)
  return [
    `The samples come from ${hosts.length} different hosts (${names}). Ratios are computed within a host. Do not compare absolute figures of different hosts.`,
    ...(apart.length > 0
      ? [
          `In ${cellsInWords(apart, markup)} variants were measured on different hosts: the machines may explain the difference.`,
        ]
      : []),
  ]
}

/** Deadlocks and similar errors, which a load generator retries or ignores. */
function onErrors({ cells }: Facts, markup: Markup): string[] {
  const contended = cells.flatMap((cell) => {
    const shares = [...cell.samples.values()].flatMap((samples) => {
      const counting = samples.filter(({ status, metrics }) => status === 'ok' && metrics.throughput)
      const each = counting.map(({ errors_per_s = 0, metrics }) => errors_per_s / metrics.throughput!)
      return each.length > 0 ? [median(each)] : []
    })
    const most = Math.max(0, ...shares)
    return most >= CONTENDED ? [{ ...cell, most }] : []
  })
  if (contended.length === 0) return []
  const most = Math.max(...contended.map((cell) => cell.most))
  return [
    `Threads blocked each other in ${cellsInWords(contended, markup)}: up to ${count(most * 100)} transactions were refused for each 100 that were finished. ` +
      'There the comparison includes the handling of contention. Larger tables, or more of them, reduce it.',
  ]
}

function onRounds({ comparisons, results, primary }: Facts, markup: Markup): string[] {
  const fewest = fewestPairs(levelOf(results.plan.confidence))
  const short = comparisons.filter(
    ({ role, metric, rounds }) => role === 'candidate' && metric === primary && rounds > 0 && rounds < fewest,
  )
  if (short.length === 0) return []
  const most = Math.max(...short.map(({ rounds }) => rounds))
  const rounds = counted(most, 'round')
  const all = comparisons.filter(({ role, metric }) => role === 'candidate' && metric === primary).length
  const where = short.length === all ? '' : ` This applies to ${short.length} of ${all} comparisons.`
  const p = most === 1 ? '' : ` (the smallest p-value they can give is ${brief(2 ** (1 - most))})`
  return [
    `${rounds} cannot decide${p}: at ${share(results.plan.confidence, 2)} confidence it takes at least ${fewest}. The changes below are estimates without an interval.${where}`,
    ...roundByRound(short, markup),
  ]
}

/** A few rounds are best shown one by one. */
function roundByRound(short: readonly CellComparison[], markup: Markup): string[] {
  const shown = short.filter(({ round_ratios }) => round_ratios.length > 1).slice(0, 6)
  if (shown.length === 0) return []
  const lines = shown.map(
    (c) =>
      `${markup.name(c.candidate)} in ${cellName(c, markup)} ${c.round_ratios.map((ratio) => change(ratio)).join(', ')}`,
  )
  return [`Round by round the ${metricWord(shown[0]!.metric)} changed by: ${lines.join('; ')}.`]
}

/** Many cells give many chances of a false alarm. The pooled figure is a single test. */
function onMultiplicity({ comparisons, primary, results }: Facts): string[] {
  const decided = comparisons.filter(
    ({ role, metric, verdict }) =>
      role === 'candidate' && metric === primary && (verdict === 'faster' || verdict === 'slower'),
  )
  const known = decided.flatMap(({ p_adjusted }) => p_adjusted ?? [])
  const standing = known.filter((p) => p <= levelOf(results.plan.confidence)).length
  if (known.length < 2 || standing === known.length) return []
  const family = comparisons.filter(
    ({ role, metric, phase, p_adjusted }) =>
      role === 'candidate' && metric === primary && phase === 'discovery' && p_adjusted !== null,
  )
  const blind = standing === 0 && family.length > 0 && blindness(family, results.plan)
  if (blind)
    return [
      `No single cell could have passed the correction for the number of cells (Holm): one of ${counted(blind.figures, 'comparison')} takes at least ${counted(blind.needed, 'round')}, and none has more than ${blind.rounds}. ` +
        'So this says nothing against single cells. Use the pooled change.',
    ]
  return [
    `${standing === 0 ? 'None' : count(standing)} of the ${known.length} cells that are faster or slower ${standing < 2 ? 'remains significant' : 'remain significant'} after correction for the number of cells (Holm). ` +
      'Use the pooled change, or measure more rounds to decide single cells.',
  ]
}

/**
 * Rounds stop when a cell is decided, and a cell that is high by chance is decided sooner. A `slower` is confirmed on
 * new rounds, a `faster` is not.
 */
function onEarlyStop({ comparisons, primary, results }: Facts): string[] {
  const { rounds } = results.plan
  const early = comparisons.filter(
    (cell) =>
      cell.role === 'candidate' &&
      cell.metric === primary &&
      cell.verdict === 'faster' &&
      cell.phase === 'discovery' &&
      cell.rounds < rounds.max * cell.hosts,
  )
  if (early.length === 0 || rounds.min >= rounds.max) return []
  return [
    `${counted(early.length, 'cell')} ended at \`faster\` before the last round: such a change is too large on average, and more so the earlier the cell ended. The intervals remain valid, and the pooled change is hardly affected.`,
  ]
}

/** A mean over cells can hide slower cells. */
function onHiddenLosers(facts: Facts, markup: Markup): string[] {
  return facts.candidates.flatMap(({ name }) => {
    const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary)
    return [...grouped(cells, ({ workload }) => workload).values()].flatMap((ofWorkload) =>
      hiddenIn(ofWorkload, name, facts.primary, markup),
    )
  })
}

function hiddenIn(cells: readonly CellComparison[], candidate: string, metric: string, markup: Markup): string[] {
  const known = cells.flatMap((cell) => (cell.ratio === null ? [] : [{ ...cell, ratio: cell.ratio }]))
  if (known.length < 2) return []
  const geometric = Math.exp(mean(known.map(({ ratio }) => Math.log(ratio))))
  const plain = mean(known.map(({ ratio }) => ratio))
  const gains = gainOf(metric, geometric) >= 0
  // A cell whose interval includes 1 is not known to be slower. Without an interval, the estimate decides.
  const told = known.filter(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null)
  const against = told.filter(({ ratio }) => ratio !== 1 && gainOf(metric, ratio) < 0 === gains)
  if (against.length === 0) return []
  const lines = against.map(({ threads, ratio }) => `${change(ratio)} at ${threadsOf(threads)}`)
  const arithmetic =
    Math.abs(plain - geometric) >= 0.002 ? `; the plain mean of its rows, ${change(plain)}, is wrong for ratios` : ''
  return [
    `The mean of ${markup.name(candidate)} over the thread counts of ${markup.name(cells[0]!.workload)} (${change(geometric)}, geometric${arithmetic}) hides ` +
      `${counted(against.length, gains ? 'loser' : 'winner')} of ${known.length}: ${shortList(lines)}.`,
  ]
}

/** Warns about loads that were not measured. */
function onCoverage({ workloads, cells, candidates }: Facts, markup: Markup): string[] {
  const measured = new Set(workloads.map(({ name }) => name))
  const unmeasured = new Set(
    candidates.flatMap(({ trained_on }) => Object.keys(trained_on).filter((name) => !measured.has(name))),
  )
  const [only] = workloads
  return [
    ...(workloads.length === 1 && only
      ? [
          `Only one workload was measured, ${markup.name(only.name)}${cells.length === 1 ? `, only at ${threadsOf(cells[0]!.threads)}` : ''}: the effect under other loads is unknown.`,
        ]
      : []),
    ...(unmeasured.size > 0
      ? [
          `Trained on, but not measured: ${list([...unmeasured].map(markup.name))}. Whether the profiles help there is unknown.`,
        ]
      : []),
  ]
}

function onLeftOut({ leftOut, results }: Facts): string[] {
  if (leftOut.length === 0) return []
  const failed = leftOut.filter(({ status }) => status === 'failed').length
  const parts = [
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(leftOut.length > failed ? [`${count(leftOut.length - failed)} excluded`] : []),
  ]
  return [
    `${counted(leftOut.length, 'sample')} of ${count(results.samples.length)} left out (${list(parts)}); the reasons are listed below.`,
  ]
}

function onProfiles({ variants }: Facts, markup: Markup): string[] {
  return variants.flatMap(({ name, profile }) => {
    if (!profile) return []
    const { executed_instructions: executed, functions_profiled: profiled } = profile
    const stale = profile.stale_samples_percent ?? profile.stale_percent
    return [
      ...(profiled === 0 ? [`The profile of ${markup.name(name)} is empty: it optimised nothing.`] : []),
      ...(stale >= STALE_PERCENT
        ? [`The profile of ${markup.name(name)} is stale (${staleness(profile)}): record it again on this build.`]
        : []),
      ...(executed > 0 && isThin([profile])
        ? [
            `The profile of ${markup.name(name)} is thin: ${count(executed)} executed instructions; at least ${count(ENOUGH_INSTRUCTIONS)} are advised.`,
          ]
        : []),
    ]
  })
}

function cellsInWords(cells: readonly CellFacts[], markup: Markup): string {
  return shortList(
    cells.map((cell) => cellName(cell, markup)),
    4,
  )
}
