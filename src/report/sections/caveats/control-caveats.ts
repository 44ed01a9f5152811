import { count, counted, list, share } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import { noiseTooHigh } from '../../facts/noise.js'
import type { Markup } from '../../markup.js'

/** What has to be known of the control: that there is none, that it differs from itself, or that it could not have. */
export function onControl({ controlReport, results }: Facts, markup: Markup): string[] {
  if (!controlReport) {
    const measured = results.variants.some(({ role }) => role === 'control')
    return [
      measured
        ? 'The control gave no usable round, so that nothing tells how much of a change is noise.'
        : 'There is no control. Without the baseline measured against itself nothing tells how much of a change is noise.',
    ]
  }
  if (controlReport.trusted) return onBlindness(controlReport.blind, markup)
  const reasons = controlReport.reasons.map(markup.prose)
  return [
    `The control cannot be trusted: ${list(reasons)}. Until that is explained, no other verdict of this run counts.`,
  ]
}

/** Of a single figure it is said elsewhere that its rounds cannot decide. */
function onBlindness({ cells, pooled }: NonNullable<Facts['controlReport']>['blind'], markup: Markup): string[] {
  if (!cells || cells.figures === 1) return []
  const why = `its ${count(cells.figures)} figures, one for each cell and metric, are corrected for their number (Holm), which ${counted(cells.rounds, 'round')} cannot outweigh`
  const toDo = (needed: string) =>
    `It takes ${needed} (${markup.name('benchmark.rounds.min')}), or fewer cells and metrics.`
  return [
    pooled
      ? `The control could not have failed with so few rounds for so many cells and metrics: ${why}, not even all cells together. That it did not fail proves nothing. ` +
        toDo(
          pooled.needed === cells.needed
            ? `at least ${counted(cells.needed, 'round')}`
            : `at least ${counted(pooled.needed, 'round')} to see a disturbance of all cells, ${cells.needed} of a single one`,
        )
      : `The control could have failed in all cells together only: ${why}. A disturbance of one cell would not have shown. ` +
        toDo(`at least ${counted(cells.needed, 'round')} to see that`),
  ]
}

/** Past this many times the rounds nobody measures them. */
const MOST_TIMES = 20

/** What could not be seen for noise, and what would help. */
export function onNoise(facts: Facts): string[] {
  const { margin } = facts.results.plan
  const floor = noiseTooHigh(facts)
  if (floor === undefined) return []
  const times = Math.ceil((floor / margin) ** 2)
  const remedy =
    times > MOST_TIMES
      ? 'It takes a quieter machine or longer samples: more rounds alone will not do.'
      : `It takes a quieter machine, longer samples, or about ${count(times)} times the rounds.`
  return [
    `The run was noisy: a single cell could show changes from about ${share(floor)} only, where the margin is ${share(margin, 2)}. ${remedy}`,
  ]
}
