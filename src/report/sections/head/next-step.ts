import { isOnlyCounted } from '../../../results/plan.js'
import { counted, list, share } from '../../../results/words.js'
import { levelOf } from '../../../statistics/level.js'
import { fewestPairs } from '../../../statistics/signed-rank.js'
import type { CellComparison } from '../../../verdict/comparisons.js'
import { isMeasured } from '../../../verdict/figure.js'
import type { Facts } from '../../facts/facts.js'
import { noiseTooHigh } from '../../facts/noise.js'
import { shownVerdict, signOf } from '../../facts/shown-verdicts.js'
import type { Markup } from '../../markup.js'
import type { Section } from '../section.js'

export const next: Section = {
  id: 'next',
  title: 'Next',
  blocks: (facts, markup) => [{ kind: 'next', text: nextStep(facts, markup) }],
}

/** What to do next. The most serious case comes first. */
function nextStep(facts: Facts, markup: Markup): string {
  const { gate, outcome, results } = facts
  const judged = facts.comparisons.filter(({ role, metric }) => role === 'candidate' && metric === facts.primary)
  const lost = judged.filter(({ verdict }) => verdict === 'slower')
  if (facts.controlReport?.trusted === false)
    return 'Find out what disturbed the machine, then measure again: the baseline differs from itself.'
  if (gate.verdict === 'fail') {
    return lost.length > 0
      ? `Do not merge before ${namesOf(lost, markup)} is understood: the cells marked ${signsOf(facts, lost)} lost. Train on their workloads, or leave that candidate out.`
      : 'Read the reasons below. The gate fails until they are resolved.'
  }
  if (isOnlyCounted(results.plan)) return onlyCounted(facts)
  const steps = [onLost(facts, lost, markup), onOpen(facts, judged, markup)].filter((step) => step !== undefined)
  if (steps.length > 0) return steps.join(' ')
  // A gate that judges something and did not pass gives reasons.
  if (gate.verdict === 'neutral') return 'Resolve the reasons below: the gate did not pass.'
  if (outcome.verdict === 'faster') {
    const names = list([outcome.candidate!, ...outcome.level_with].map(markup.name))
    return `${names} can be shipped as far as speed goes${knownOf(judged, outcome.candidate!, markup)}.`
  }
  return nothingToDo(facts, judged)
}

/** The next step after a run that only counted: counts show only instructions. */
function onlyCounted({ gate }: Facts): string {
  return gate.verdict === 'neutral'
    ? 'Resolve the reasons below: the gate did not pass.'
    : 'Time it before a release: counts do not see waiting, the kernel and real caches.'
}

/** The signs of these cells in the tables. */
function signsOf(facts: Facts, lost: readonly CellComparison[]): string {
  return [...new Set(lost.map((cell) => signOf(shownVerdict(facts, cell))))].sort().join(' or ')
}

function namesOf(cells: readonly CellComparison[], markup: Markup): string {
  return list([...new Set(cells.map(({ candidate }) => candidate))].map(markup.name))
}

function onLost(facts: Facts, lost: readonly CellComparison[], markup: Markup): string | undefined {
  if (lost.length === 0) return undefined
  const isConfirmed = lost.every(({ phase }) => phase === 'confirm')
  const again = isConfirmed ? '' : `confirm that on new rounds (${markup.name('benchmark.rounds.max')}), or `
  return `${namesOf(lost, markup)} lost in the cells marked ${signsOf(facts, lost)}: ${again}understand it before shipping.`
}

/** How to get the missing figures and verdicts. */
function onOpen(facts: Facts, judged: readonly CellComparison[], markup: Markup): string | undefined {
  const inVain = judged.filter((cell) => !isMeasured(cell))
  if (inVain.length > 0)
    return `Find out why no round gave a pair for ${namesOf(inVain, markup)}, fix it, and run again.`
  if (facts.unmeasured.length > 0)
    return `Give it more time (${markup.name('benchmark.budget')}), or run again: in ${counted(facts.unmeasured.length, 'cell')} of the plan nothing was measured.`
  // If the pooled figure is decided, an open cell is no reason to measure more.
  const { verdict: found, candidate: best, level_with } = facts.outcome
  const decided = found === 'undecided' ? [] : [best, ...level_with]
  const open = facts.candidates.filter(
    ({ name }) => facts.pooled(name, facts.primary)?.verdict === 'inconclusive' && !decided.includes(name),
  )
  const undecided = judged.filter(
    ({ candidate, verdict }) => verdict === 'inconclusive' && open.some(({ name }) => name === candidate),
  )
  if (undecided.length === 0) return undefined
  if (noiseTooHigh(facts) !== undefined)
    return 'Make the run quieter before measuring more rounds: pin server and client, stop other programs.'
  const places = `${counted(undecided.length, 'comparison')} of ${judged.length}`
  const what =
    undecided.length === judged.length
      ? 'anything'
      : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`
  return `Measure ${roundsWanted(facts, undecided, markup)} to decide ${what}.`
}

/**
 * `; the single cells of pgo are known to ±2.1 %`: half of the width of their widest interval. Empty if there is only
 * one cell.
 */
function knownOf(judged: readonly CellComparison[], candidate: string, markup: Markup): string {
  const own = judged.filter((cell) => cell.candidate === candidate)
  if (own.length < 2) return ''
  const widths = own.map(({ ci_low, ci_high }) => (ci_low === null || ci_high === null ? Infinity : ci_high - ci_low))
  const half = Math.max(...widths) / 2
  const cells = `single cells of ${markup.name(candidate)}`
  if (!Number.isFinite(half)) return `; ${cells} remain open`
  return `; the ${cells} are known to ±${share(half)}`
}

function roundsWanted({ results }: Facts, undecided: readonly CellComparison[], markup: Markup): string {
  const fewest = fewestPairs(levelOf(results.plan.confidence))
  const most = Math.max(...undecided.map(({ rounds }) => rounds))
  return most < fewest
    ? `at least ${fewest} rounds (${markup.name('benchmark.rounds.min')})`
    : `more than ${counted(most, 'round')} (${markup.name('benchmark.rounds.max')})`
}

function nothingToDo({ pools, primary, results }: Facts, judged: readonly CellComparison[]): string {
  const margin = share(results.plan.margin, 2)
  if (judged.every(({ verdict }) => verdict === 'same'))
    return `Nothing to do: no candidate differs by more than the margin of ${margin}.`
  const within = pools.every(
    ({ role, metric, verdict }) => role !== 'candidate' || metric !== primary || verdict === 'same',
  )
  const isOpen = judged.some(({ verdict }) => verdict === 'inconclusive')
  return within
    ? isOpen
      ? `Nothing to do: the pooled change is within the margin of ${margin}, though single cells are open.`
      : `Nothing to do: the pooled change is within the margin of ${margin}, though single cells are faster.`
    : 'Nothing to do: single cells are faster, but the pooled change is undecided.'
}
