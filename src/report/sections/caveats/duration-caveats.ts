import { brief, counted } from '../../../results/words.js'
import { median } from '../../../statistics/median.js'
import type { Facts } from '../../facts/facts.js'
import { cellName, type Markup } from '../../markup.js'

/** Durations in a cell that differ by more than this share are not comparable. */
const DURATION_TOLERANCE = 0.1

/**
 * Short and long runs differ in caches, checkpoints and clocks, whatever was optimised. With a fixed number of
 * transactions a faster variant ends sooner, so equal counts are as good as equal durations.
 */
export function onDurations({ cells, baseline }: Facts, markup: Markup): string[] {
  const unequal = cells.flatMap((cell) => {
    const durations = [...cell.samples].flatMap(([variant, samples]) => {
      const counting = samples.filter(({ status, duration_s }) => status === 'ok' && duration_s > 0)
      if (counting.length === 0) return []
      const work = counting.map(({ duration_s, metrics }) => duration_s * (metrics.throughput ?? metrics.queries ?? 0))
      return [{ variant, duration: median(counting.map(({ duration_s }) => duration_s)), work: median(work) }]
    })
    const rising = durations.sort((a, b) => a.duration - b.duration)
    const [shortest, longest] = [rising[0], rising.at(-1)]
    if (!shortest || !longest) return []
    if (alike(durations.map(({ duration }) => duration)) || alike(durations.map(({ work }) => work))) return []
    return [{ cell, shortest, longest }]
  })
  if (unequal.length === 0) return []
  const worst = unequal.reduce((a, b) => (ratioOf(b) > ratioOf(a) ? b : a))
  const { cell, shortest, longest } = worst
  const who = ({ variant, duration }: { variant: string; duration: number }) =>
    `${markup.name(variant)}${variant === baseline ? ' (the baseline)' : ''} ran for ${brief(duration)} s`
  const all = unequal.length === 1 ? '' : ` The same is true of ${counted(unequal.length - 1, 'more cell')}.`
  return [
    `Unequal durations: in ${cellName(cell, markup)} ${who(shortest)}, ${who(longest)}. Part of such a change comes from the length of the run.${all}`,
  ]
}

function alike(values: readonly number[]): boolean {
  const low = Math.min(...values)
  return low > 0 && Math.max(...values) <= low * (1 + DURATION_TOLERANCE)
}

function ratioOf({ shortest, longest }: { shortest: { duration: number }; longest: { duration: number } }): number {
  return longest.duration / shortest.duration
}
