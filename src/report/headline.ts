import { metricNamed } from '../results/metrics.js'
import type { Gate, Verdict } from '../results/schema.js'
import { fewestPairs } from '../statistics/signed-rank.js'
import type { Facts } from './facts.js'
import type { Markup } from './markup.js'
import { changeWithInterval, counted, list, metricWord, share } from './words.js'

/** What a reader must know before all else. */
export interface Headline {
  readonly gate: Gate['verdict']
  /** The gate in one word. */
  readonly verdict: string
  /** The result in one sentence. */
  readonly result: string
  /** What to do next. */
  readonly next: string
  /** How far the run could see. */
  readonly noise: string
}

const GATE_WORDS: Readonly<Record<Gate['verdict'], string>> = { pass: 'Pass', fail: 'Fail', neutral: 'Neutral' }

export function headlineOf(facts: Facts, markup: Markup): Headline {
  const { gate } = facts.results
  return {
    gate: gate.verdict,
    verdict: GATE_WORDS[gate.verdict],
    result: resultOf(facts, markup),
    next: nextStep(facts, markup),
    noise: noiseOf(facts, markup),
  }
}

const RESULT_WORDS: Readonly<Record<Verdict, string>> = {
  faster: 'is faster than',
  slower: 'is slower than',
  same: 'is the same, within the margin, as',
  inconclusive: 'cannot be told from',
}

/** About the candidate that gained most. */
function resultOf(facts: Facts, markup: Markup): string {
  const [best] = rankedCandidates(facts)
  if (!best) return 'No candidate was measured.'
  const pool = facts.pooled(best, facts.primary)!
  const others = facts.candidates.length > 1 ? `Of ${counted(facts.candidates.length, 'candidate')}, ` : ''
  if (pool.ci_low === null || pool.ci_high === null) {
    const figure = `${metricWord(facts.primary)} ${changeWithInterval(pool)} over ${counted(pool.cells, 'cell')}`
    return `There is no verdict on ${markup.name(best)} against ${markup.name(facts.baseline)} yet: ${figure}.`
  }
  return (
    `${others}${markup.name(best)} ${others ? 'comes first: it ' : ''}${RESULT_WORDS[pool.verdict]} ${markup.name(facts.baseline)}, ` +
    `${metricWord(facts.primary)} ${changeWithInterval(pool)} over ${counted(pool.cells, 'cell')}.`
  )
}

/** Candidates with a pooled figure, the one with the most gain first; names decide between equals. */
export function rankedCandidates(facts: Facts): string[] {
  const order: readonly Verdict[] = ['faster', 'same', 'inconclusive', 'slower']
  return facts.candidates
    .flatMap(({ name }) => {
      const pool = facts.pooled(name, facts.primary)
      return pool ? [{ name, rank: order.indexOf(pool.verdict), gain: gainOf(facts.primary, pool.ratio) }] : []
    })
    .sort((a, b) => a.rank - b.rank || b.gain - a.gain || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** Log-ratio, turned so that more is better. */
export function gainOf(metric: string, ratio: number | null): number {
  return ratio === null ? 0 : Math.log(ratio) * (metricNamed(metric)?.direction === 'smaller' ? -1 : 1)
}

function nextStep(facts: Facts, markup: Markup): string {
  const { plan, gate } = facts.results
  const judged = facts.comparisons.filter(({ role, metric }) => role === 'candidate' && metric === facts.primary)
  const named = (verdict: Verdict) =>
    [...new Set(judged.filter((c) => c.verdict === verdict).map((c) => c.candidate))].map(markup.name)
  if (facts.controlReport?.trusted === false)
    return 'Find out what disturbed the machine, then measure again: the baseline came out different from itself.'
  if (gate.verdict === 'fail') {
    const slower = named('slower')
    return slower.length > 0
      ? `Do not merge before ${list(slower)} is understood: the cells marked ▼ lost. Train on what they run, or leave that candidate out.`
      : 'Read the reasons below; the gate stays red until they are dealt with.'
  }
  const undecided = judged.filter(({ verdict }) => verdict === 'inconclusive')
  const fewest = fewestPairs(1 - plan.confidence)
  if (undecided.length > 0) {
    const most = Math.max(...undecided.map(({ rounds }) => rounds))
    const wanted =
      most < fewest
        ? `at least ${fewest} rounds (${markup.name('benchmark.rounds.min')})`
        : `more than ${counted(most, 'round')} (${markup.name('benchmark.rounds.max')})`
    const places = `${counted(undecided.length, 'cell')} of ${judged.length}`
    return `Measure ${wanted} to decide ${undecided.length === judged.length ? 'anything' : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`}.`
  }
  const faster = rankedCandidates(facts).filter((name) => facts.pooled(name, facts.primary)?.verdict === 'faster')
  if (faster.length > 0) return `${markup.name(faster[0]!)} can be shipped as far as speed goes.`
  return `Nothing needs doing: no candidate differs by more than the margin of ${share(plan.margin)}.`
}

function noiseOf(facts: Facts, markup: Markup): string {
  const report = facts.controlReport
  if (!report) return 'Noise floor: unknown, since the run has no control (the baseline measured against itself).'
  const noise = report.noise.find(({ metric }) => metric === facts.primary) ?? report.noise[0]!
  const pool = facts.control === undefined ? undefined : facts.pooled(facts.control, noise.metric)
  const itself = pool ? `${changeWithInterval(pool)}; ` : ''
  const floor =
    noise.floor === null
      ? 'no cell has enough rounds to say what could have been seen'
      : `a single cell could show changes from about ${share(noise.floor)}`
  return (
    `Noise floor, from ${markup.name(facts.control ?? 'control')} (the baseline against itself), ${metricWord(noise.metric)}: ` +
    `${itself}round to round it differs by ${share(noise.spread)} (median); ${floor}.`
  )
}

/** More reasons than this are counted, not shown. */
const MOST_REASONS = 8

/** Reasons of the gate, once each. */
export function gateReasons(facts: Facts, markup: Markup): string[] {
  const reasons = [...new Set(facts.results.gate.reasons)].map(markup.prose)
  const more = reasons.length - MOST_REASONS
  return more > 1 ? [...reasons.slice(0, MOST_REASONS), `and ${more} more`] : reasons
}
