import { isOnlyCounted } from '../../../results/plan.js'
import { count, counted, list, share } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import { noiseTooHigh } from '../../facts/noise.js'
import type { Markup } from '../../markup.js'

/** Caveats about the control: it is missing, it differs from the baseline, or it had too few rounds to differ. */
export function onControl({ controlReport, results }: Facts, markup: Markup): string[] {
  if (isOnlyCounted(results.plan)) return []
  if (!controlReport) {
    const measured = results.variants.some(({ role }) => role === 'control')
    return [
      measured
        ? 'The control gave no usable round, so the noise in the changes is unknown.'
        : 'There is no control. Without the baseline measured against itself, the noise in the changes is unknown.',
    ]
  }
  if (controlReport.trusted) return onBlindness(controlReport.blind, markup)
  const reasons = controlReport.reasons.map(markup.prose)
  return [
    `The control cannot be trusted: ${list(reasons)}. Until this is explained, no other verdict of this run counts.`,
  ]
}

/** The caveat that the control had too few rounds. It skips a single figure, because another caveat covers that. */
function onBlindness({ cells, pooled }: NonNullable<Facts['controlReport']>['blind'], markup: Markup): string[] {
  if (!cells || cells.figures === 1) return []
  const why = `its ${count(cells.figures)} figures, one for each cell and metric, are corrected for their number (Holm), and ${counted(cells.rounds, 'round')} are too few for that`
  const toDo = (needed: string) =>
    `It takes ${needed} (${markup.name('benchmark.rounds.min')}), or fewer cells and metrics.`
  return [
    pooled
      ? `The control could not have failed with this few rounds for this number of cells and metrics: ${why}, not even over all cells. Therefore its success proves nothing. ` +
        toDo(
          pooled.needed === cells.needed
            ? `at least ${counted(cells.needed, 'round')}`
            : `at least ${counted(pooled.needed, 'round')} to detect a disturbance of all cells, ${cells.needed} for a single cell`,
        )
      : `The control could have failed only over all cells: ${why}. It could not have shown a disturbance of one cell. ` +
        toDo(`at least ${counted(cells.needed, 'round')} to detect that`),
  ]
}

/** It is impractical to take more than this many times the rounds. */
const MOST_TIMES = 20

/** The smallest change that the noise did not hide, and what would reduce the noise. */
export function onNoise(facts: Facts): string[] {
  const { margin } = facts.results.plan
  const floor = noiseTooHigh(facts)
  if (floor === undefined) return []
  const times = Math.ceil((floor / margin) ** 2)
  const remedy =
    times > MOST_TIMES
      ? 'Use a quieter machine or longer samples: more rounds alone are not enough.'
      : `Use a quieter machine, longer samples, or about ${count(times)} times the rounds.`
  return [
    `The run was noisy: a single cell could show only changes of about ${share(floor)} or more, and the margin is ${share(margin, 2)}. ${remedy}`,
  ]
}

export function onChoice({ results: { plan } }: Facts): string[] {
  if (plan.chosen_after_sampling !== true) return []
  return [
    'How intervals are made was chosen after sampling: by the rules that new runs declare before their first sample.',
  ]
}
