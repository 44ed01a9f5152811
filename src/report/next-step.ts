import type { CellComparison } from '../results/comparisons.js'
import { isMeasured } from '../results/figure.js'
import { levelOf } from '../statistics/level.js'
import { fewestPairs } from '../statistics/signed-rank.js'
import type { Facts } from './facts.js'
import type { Markup } from './markup.js'
import { noiseTooHigh } from './noise.js'
import { rankedCandidates } from './ranking.js'
import { counted, list, share } from './words.js'

/** What to do next, the gravest first. */
export function nextStep(facts: Facts, markup: Markup): string {
  const { plan, gate } = facts.results
  const judged = facts.comparisons.filter(({ role, metric }) => role === 'candidate' && metric === facts.primary)
  const lost = judged.filter(({ verdict }) => verdict === 'slower')
  if (facts.controlReport?.trusted === false)
    return 'Find out what disturbed the machine, then measure again: the baseline came out different from itself.'
  if (gate.verdict === 'fail') {
    return lost.length > 0
      ? `Do not merge before ${namesOf(lost, markup)} is understood: the cells marked ▼ lost. Train on what they run, or leave that candidate out.`
      : 'Read the reasons below; the gate stays red until they are dealt with.'
  }
  const steps = [onLost(lost, markup), onOpen(facts, judged, markup)].filter((step) => step !== undefined)
  if (steps.length > 0) return steps.join(' ')
  // A gate that looks at something and did not pass has its reasons.
  if (gate.verdict === 'neutral' && plan.gated?.length !== 0)
    return 'Deal with the reasons below: the gate has not passed this.'
  const faster = rankedCandidates(facts).filter((name) => facts.pooled(name, facts.primary)?.verdict === 'faster')
  if (faster.length > 0) return `${markup.name(faster[0]!)} can be shipped as far as speed goes.`
  return nothingToDo(facts, judged)
}

function namesOf(cells: readonly CellComparison[], markup: Markup): string {
  return list([...new Set(cells.map(({ candidate }) => candidate))].map(markup.name))
}

function onLost(lost: readonly CellComparison[], markup: Markup): string | undefined {
  if (lost.length === 0) return undefined
  const isConfirmed = lost.every(({ phase }) => phase === 'confirm')
  const again = isConfirmed ? '' : `confirm that on new rounds (${markup.name('benchmark.rounds.max')}), or `
  return `${namesOf(lost, markup)} lost in the cells marked ▼: ${again}understand it before shipping.`
}

/** How to get the figures and verdicts that are missing. */
function onOpen(facts: Facts, judged: readonly CellComparison[], markup: Markup): string | undefined {
  const inVain = judged.filter((cell) => !isMeasured(cell))
  if (inVain.length > 0) return `See why no round gave a pair for ${namesOf(inVain, markup)}, mend that, and run again.`
  if (facts.unmeasured.length > 0)
    return `Give it more time (${markup.name('benchmark.budget')}), or run again: in ${counted(facts.unmeasured.length, 'cell')} of the plan nothing was measured.`
  const undecided = judged.filter(({ verdict }) => verdict === 'inconclusive')
  if (undecided.length === 0) return undefined
  if (noiseTooHigh(facts) !== undefined)
    return 'Make the run quieter before measuring more rounds: pin server and client, stop other programs, take longer samples.'
  const places = `${counted(undecided.length, 'comparison')} of ${judged.length}`
  const what =
    undecided.length === judged.length
      ? 'anything'
      : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`
  return `Measure ${roundsWanted(facts, undecided, markup)} to decide ${what}.`
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
    return `Nothing needs doing: no candidate differs by more than the margin of ${margin}.`
  const within = pools.every(
    ({ role, metric, verdict }) => role !== 'candidate' || metric !== primary || verdict === 'same',
  )
  return within
    ? `Nothing needs doing: all cells together lie within the margin of ${margin}, though single cells are faster.`
    : 'Nothing needs doing: single cells are faster, all cells together are not known to be.'
}
