import { isMeasured } from '../results/figure.js'
import { metricNamed } from '../results/metrics.js'
import type { Gate, Verdict } from '../results/schema.js'
import { levelOf } from '../statistics/level.js'
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

/** One sentence on all candidates, with the figure of the one that gained most. */
function resultOf(facts: Facts, markup: Markup): string {
  const [best] = rankedCandidates(facts)
  if (!best) return 'No candidate was measured.'
  const pool = facts.pooled(best, facts.primary)!
  const [name, baseline] = [markup.name(best), markup.name(facts.baseline)]
  const all = facts.candidates.length
  const figures = `${metricWord(facts.primary)} ${changeWithInterval(pool)} over ${counted(pool.cells, 'cell')}`
  if (pool.ci_low === null || pool.ci_high === null)
    return `There is no verdict on ${name} against ${baseline} yet: ${figures}.`
  switch (pool.verdict) {
    case 'faster':
      return all === 1
        ? `${name} is faster than ${baseline}: ${figures}.`
        : `Of ${all} candidates, ${name} comes first: it is faster than ${baseline}, ${figures}.`
    case 'slower':
      return `${all === 1 ? `${name} is` : 'All candidates are'} slower than ${baseline}${all === 1 ? '' : `, ${name} least`}: ${figures}.`
    case 'same':
      return all === 1
        ? `${name} is the same as ${baseline} within the margin: ${figures}.`
        : `No candidate is faster than ${baseline}; ${name} is the same within the margin: ${figures}.`
    case 'inconclusive':
      return all === 1
        ? `${name} cannot be told from ${baseline}: ${figures}.`
        : `No candidate can be told from ${baseline}; ${name} has the best estimate: ${figures}.`
  }
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
  const names = (some: typeof judged) => list([...new Set(some.map(({ candidate }) => candidate))].map(markup.name))
  const lost = judged.filter(({ verdict }) => verdict === 'slower')
  if (facts.controlReport?.trusted === false)
    return 'Find out what disturbed the machine, then measure again: the baseline came out different from itself.'
  if (gate.verdict === 'fail') {
    return lost.length > 0
      ? `Do not merge before ${names(lost)} is understood: the cells marked ▼ lost. Train on what they run, or leave that candidate out.`
      : 'Read the reasons below; the gate stays red until they are dealt with.'
  }
  const inVain = judged.filter((cell) => !isMeasured(cell))
  if (inVain.length > 0) return `See why no round gave a pair for ${names(inVain)}, mend that, and run again.`
  if (facts.unmeasured.length > 0)
    return `Give it more time (${markup.name('benchmark.budget')}), or run again: in ${counted(facts.unmeasured.length, 'cell')} of the plan nothing was measured.`
  const undecided = judged.filter(({ verdict }) => verdict === 'inconclusive')
  const fewest = fewestPairs(levelOf(plan.confidence))
  if (undecided.length > 0) {
    const most = Math.max(...undecided.map(({ rounds }) => rounds))
    const wanted =
      most < fewest
        ? `at least ${fewest} rounds (${markup.name('benchmark.rounds.min')})`
        : `more than ${counted(most, 'round')} (${markup.name('benchmark.rounds.max')})`
    if (noiseTooHigh(facts) !== undefined)
      return 'Make the run quieter before measuring more rounds: pin server and client, stop other programs, take longer samples.'
    const places = `${counted(undecided.length, 'comparison')} of ${judged.length}`
    return `Measure ${wanted} to decide ${undecided.length === judged.length ? 'anything' : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`}.`
  }
  if (lost.length > 0) {
    const isConfirmed = lost.every(({ phase }) => phase === 'confirm')
    const again = isConfirmed ? '' : `confirm that on new rounds (${markup.name('benchmark.rounds.max')}), or `
    return `${names(lost)} lost in the cells marked ▼: ${again}understand it before shipping.`
  }
  // A gate that looks at something and did not pass has its reasons.
  if (gate.verdict === 'neutral' && plan.gated?.length !== 0)
    return 'Deal with the reasons below: the gate has not passed this.'
  const faster = rankedCandidates(facts).filter((name) => facts.pooled(name, facts.primary)?.verdict === 'faster')
  if (faster.length > 0) return `${markup.name(faster[0]!)} can be shipped as far as speed goes.`
  return `Nothing needs doing: no candidate differs by more than the margin of ${share(plan.margin)}.`
}

/** Past this many margins a run cannot see what it was made to see. */
const NOISY = 3

/** The smallest change that a single cell could have shown, where that is far beyond the margin. */
export function noiseTooHigh({ controlReport, primary, results: { plan } }: Facts): number | undefined {
  const floor = controlReport?.noise.find(({ metric }) => metric === primary)?.floor
  return floor && floor >= NOISY * plan.margin ? floor : undefined
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
