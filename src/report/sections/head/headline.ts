import { grouped } from '../../../results/grouped.js'
import { shortMetric } from '../../../results/metrics.js'
import { isOnlyCounted } from '../../../results/plan.js'
import type { Outcome, Verdict } from '../../../results/schema.js'
import { change, changeWithInterval, counted, list, metricWord } from '../../../results/words.js'
import { attribute } from '../../../verdict/counts/attribution.js'
import { standingVerdicts } from '../../../verdict/precision/co-primary.js'
import { gainOf } from '../../../verdict/ranking.js'
import type { Facts } from '../../facts/facts.js'
import { rankedCandidates } from '../../facts/ranking.js'
import { cellName, type Markup } from '../../markup.js'
import type { OutcomeBlock, Section } from '../section.js'

const FOUND: Readonly<Record<Outcome['verdict'], string>> = {
  faster: 'Faster',
  slower: 'Slower',
  same: 'Same',
  mixed: 'Mixed',
  undecided: 'Undecided',
}

/** What a reader must know first: the outcome, and separately whether the gate passes. */
export const outcome: Section = {
  id: 'outcome',
  title: 'Outcome',
  blocks: (facts, markup) => [{ kind: 'outcome', ...headlineOf(facts, markup) }],
}

export function headlineOf(facts: Facts, markup: Markup): Omit<OutcomeBlock, 'kind'> {
  const { gate, outcome } = facts
  return {
    outcome: outcome.verdict,
    found: FOUND[outcome.verdict],
    headline: shortHeadline(facts),
    ...worstOf(facts, markup),
    result: resultOf(facts, markup),
    gate: gate.verdict,
    verdict: `Gate: ${gate.verdict}`,
    reasons: gateReasons(facts, markup),
    count: new Set(gate.reasons).size,
  }
}

/**
 * The headline, for example `No change: throughput +0.1 % [-0.4, +0.5]`. It contains no name, so that it stays short.
 */
function shortHeadline({ results, outcome: { verdict, metric, beside, ...figures } }: Facts): string {
  if (figures.ratio === null) return 'Not measured'
  const word = verdict === 'same' ? 'No change' : FOUND[verdict]
  const also = beside ? `, ${shortMetric(beside.metric)} ${changeWithInterval(beside)}` : ''
  // A count has no interval.
  const shown = isOnlyCounted(results.plan) ? change(figures.ratio, 2) : changeWithInterval(figures)
  return `${word}: ${metricWord(metric)} ${shown}${also}`
}

/** The cell that lost most. If instructions were counted, also the function that explains it. */
function worstOf(facts: Facts, markup: Markup): Pick<OutcomeBlock, 'worst'> {
  const { primary, baseline, results, comparisons } = facts
  const lost = comparisons.filter(
    ({ role, metric, verdict, ratio }) =>
      role === 'candidate' && metric === primary && verdict === 'slower' && ratio !== null,
  )
  const [worst] = lost.sort((a, b) => gainOf(primary, a.ratio) - gainOf(primary, b.ratio))
  if (!worst) return {}
  const counted = attribute([results], baseline).find(
    ({ workload, candidate }) => workload === worst.workload && candidate === worst.candidate,
  )
  const grown = counted?.functions.find(({ before, after }) => after > before)
  const behind = grown
    ? `: ${markup.name(grown.name)} ${change(1 + (grown.after - grown.before) / counted!.before)} of the instructions`
    : ''
  const who = facts.candidates.length > 1 ? `${markup.name(worst.candidate)} in ` : ''
  return { worst: `${who}${cellName(worst, markup)} ${changeWithInterval(worst)}${behind}` }
}

/** One sentence on all candidates, with the figure of the best one. */
function resultOf(facts: Facts, markup: Markup): string {
  const distrust = facts.controlReport?.trusted === false
  const warning = 'No verdict counts: the control differs from the baseline, although it is the same binary. '
  return `${distrust ? warning : ''}${comparedOf(facts, markup)}${endOf(facts, markup)}`
}

/** The reason why the run ended, if it left verdicts open. */
function endOf({ results: { run } }: Facts, markup: Markup): string {
  if (run.ended === 'budget') return ` The time (${markup.name('benchmark.budget')}) ended the run.`
  if (run.ended === 'rounds') return ` Its last round (${markup.name('benchmark.rounds.max')}) ended the run.`
  return ''
}

function comparedOf(facts: Facts, markup: Markup): string {
  if (isOnlyCounted(facts.results.plan)) return countedOf(facts, markup)
  const measured = rankedCandidates(facts, facts.outcome.metric).filter((name) => isPooled(facts, name))
  const missing = facts.candidates.map(({ name }) => name).filter((name) => !isPooled(facts, name))
  const [best, ...others] = measured
  if (best === undefined) return 'No candidate was measured.'
  return others.length === 0
    ? `${ofOne(facts, best, markup)}${othersOf(facts, missing, markup)}.`
    : `${ofSeveral(facts, best, others, missing, markup)}.`
}

const EXECUTES: Readonly<Record<Outcome['verdict'], string>> = {
  faster: 'executes fewer instructions than',
  slower: 'executes more instructions than',
  same: 'executes as many instructions as',
  mixed: 'executes more instructions in one workload and fewer in another than',
  undecided: 'cannot be compared by counts, which do not repeat here, with',
}

/** The sentence for a run that only counts. */
function countedOf({ outcome: { candidate, verdict, ratio, cells }, baseline }: Facts, markup: Markup): string {
  if (candidate === null) return 'No candidate was counted.'
  const where = `over ${counted(cells, 'workload')} on a simulated processor`
  return `${markup.name(candidate)} ${EXECUTES[verdict]} ${markup.name(baseline)}: ${change(ratio, 2)} per transaction ${where}. Nothing was timed.`
}

function isPooled({ pooled, outcome: { metric } }: Facts, name: string): boolean {
  return (pooled(name, metric)?.ratio ?? null) !== null
}

/** `throughput +4.3 % [+3.1, +5.5] over 12 cells` */
function figuresOf({ pooled, outcome: { metric, candidate, beside } }: Facts, name: string): string {
  const pool = pooled(name, metric)!
  const also = beside && name === candidate ? ` and ${metricWord(beside.metric)} ${changeWithInterval(beside)}` : ''
  return `${metricWord(metric)} ${changeWithInterval(pool)}${also} over ${counted(pool.cells, 'cell')}`
}

function hasInterval({ pooled, outcome: { metric } }: Facts, name: string): boolean {
  const pool = pooled(name, metric)!
  return pool.ci_low !== null && pool.ci_high !== null
}

/** The verdict on all cells together. If two metrics decide, it must hold after the correction for both. */
function verdictOn({ pooled, outcome: { metric, beside }, results: { plan } }: Facts, name: string): Verdict {
  const figures = [metric, ...(beside ? [beside.metric] : [])].flatMap((one) => pooled(name, one) ?? [])
  return standingVerdicts(figures, plan.confidence)[0]!
}

/** The sentence if there is only one candidate, or only one with a figure. */
function ofOne(facts: Facts, only: string, markup: Markup): string {
  const [name, baseline] = [markup.name(only), markup.name(facts.baseline)]
  const figures = figuresOf(facts, only)
  if (!hasInterval(facts, only)) return `There is no verdict on ${name} against ${baseline} yet: ${figures}`
  switch (verdictOn(facts, only)) {
    case 'faster':
      return `${name} is faster than ${baseline}: ${figures}`
    case 'slower':
      return `${name} is slower than ${baseline}: ${figures}`
    case 'same':
      return `${name} is the same as ${baseline} within the margin: ${figures}`
    case 'inconclusive':
      return `${name} shows no certain difference from ${baseline}: ${figures}`
  }
}

/**
 * The sentence for several candidates. If the best one is not faster, none is, and the sentence says how the others
 * did.
 */
function ofSeveral(
  facts: Facts,
  best: string,
  others: readonly string[],
  missing: readonly string[],
  markup: Markup,
): string {
  const [name, baseline] = [markup.name(best), markup.name(facts.baseline)]
  const figures = figuresOf(facts, best)
  const { comes_first, level_with } = facts.outcome
  const rest = othersOf(facts, [...others, ...missing], markup)
  if (!hasInterval(facts, best)) return `There is no verdict on ${name} against ${baseline} yet: ${figures}${rest}`
  const none = `No candidate is known to be faster than ${baseline}; ${name}`
  switch (verdictOn(facts, best)) {
    case 'faster':
      if (comes_first)
        return `Of ${facts.candidates.length} candidates, ${name} comes first: it is faster than ${baseline}, ${figures}`
      return `${name} is faster than ${baseline}, ${figures}${tiesOf(facts, markup)}${othersOf(facts, [...without(others, level_with), ...missing], markup)}`
    case 'slower':
      return `All ${missing.length > 0 ? 'measured ' : ''}candidates are slower than ${baseline}, ${name} least${comes_first ? '' : ' by the estimates'}: ${figures}${othersOf(facts, missing, markup)}`
    case 'same':
      return `${none} is the same within the margin: ${figures}${rest}`
    case 'inconclusive':
      return `${none} ${hasBestEstimate(facts, best, others) ? 'has the best estimate' : 'is undecided'}: ${figures}${rest}`
  }
}

/** `, level with `a` and `b``: direct comparisons do not distinguish these from the best candidate. */
function tiesOf({ outcome: { level_with } }: Facts, markup: Markup): string {
  return level_with.length === 0 ? '' : `, level with ${list(level_with.map(markup.name))}`
}

function without(names: readonly string[], left: readonly string[]): string[] {
  return names.filter((name) => !left.includes(name))
}

const STATES = {
  faster: 'faster',
  same: 'the same within the margin',
  inconclusive: 'undecided',
  slower: 'slower',
} as const

/** `; `a` and `b` are slower; `c` was not measured` */
function othersOf(facts: Facts, others: readonly string[], markup: Markup): string {
  const stateOf = (name: string) => (isPooled(facts, name) ? STATES[verdictOn(facts, name)] : 'not measured')
  return [...grouped(others, stateOf)]
    .map(([state, names]) => {
      const [one, several] = state === 'not measured' ? ['was', 'were'] : ['is', 'are']
      return `; ${list(names.map(markup.name))} ${names.length === 1 ? one : several} ${state}`
    })
    .join('')
}

/**
 * Whether the best candidate also has the best estimate. It may not: a candidate that is certainly slower may have a
 * better estimate than an undecided one.
 */
function hasBestEstimate({ pooled, outcome: { metric } }: Facts, best: string, others: readonly string[]): boolean {
  const gain = (name: string) => gainOf(metric, pooled(name, metric)!.ratio)
  return others.every((other) => gain(other) <= gain(best))
}

/** The number of reasons that are shown. Further ones are only counted. */
const MOST_REASONS = 8

/** Reasons of the gate, without duplicates. */
function gateReasons(facts: Facts, markup: Markup): string[] {
  const reasons = [...new Set(facts.gate.reasons)].map(markup.prose)
  const more = reasons.length - MOST_REASONS
  return more > 1 ? [...reasons.slice(0, MOST_REASONS), `and ${more} more`] : reasons
}
