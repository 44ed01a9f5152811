import { changeWithInterval, metricWord, share } from '../../results/words.js'
import { layoutNoise } from '../../verdict/layout-noise.js'
import type { Markup } from '../markup.js'
import type { Facts } from './facts.js'

/** Past this many margins a run cannot see what it was made to see. */
const NOISY = 3

/** The smallest change that a single cell could have shown, where that is far beyond the margin. */
export function noiseTooHigh({ controlReport, primary, results: { plan } }: Facts): number | undefined {
  const floor = controlReport?.noise.find(({ metric }) => metric === primary)?.floor
  return floor && floor >= NOISY * plan.margin ? floor : undefined
}

/** One sentence on how far the run could see. */
export function noiseOf(facts: Facts, markup: Markup): string {
  const report = facts.controlReport
  if (!report) return 'Noise floor: unknown, since the run has no control (the baseline measured against itself).'
  const noise = report.noise.find(({ metric }) => metric === facts.primary) ?? report.noise[0]!
  const pool = facts.control === undefined ? undefined : facts.pooled(facts.control, noise.metric)
  const itself = pool ? `${changeWithInterval(pool)}; ` : ''
  const spread = noise.spread === null ? '' : `round to round it differs by ${share(noise.spread)} (median); `
  const floor =
    noise.floor === null
      ? 'no cell has enough rounds to say what could have been seen'
      : `a single cell could show changes from about ${share(noise.floor)}`
  return (
    `Noise floor, from ${markup.name(facts.control ?? 'control')} (the baseline against itself), ${metricWord(noise.metric)}: ` +
    `${itself}${spread}${floor}.`
  )
}

/** One sentence on what the order of functions adds to the noise. Empty if rounds had no orders of their own. */
export function layoutOf({ results, primary }: Facts): string {
  if (results.plan.layouts !== 'shuffled') return ''
  const made = 'In each round, the functions of base and head were in a new random order'
  const noise = layoutNoise(results, primary)
  if (!noise) return `${made}. The noise of that order is unknown: this takes a control, and six rounds in a cell.`
  const spreads = `a round's ratio has a standard deviation of ${share(noise.candidate)}, that of the control ${share(noise.control)}`
  return `${made}. It explains ${share(noise.share)} of the noise (variance): ${spreads}.`
}
