import { changeWithInterval, metricWord, share } from '../../results/words.js'
import { layoutNoise } from '../../verdict/layout-noise.js'
import type { Markup } from '../markup.js'
import type { Facts } from './facts.js'

/** A run is too noisy if a single cell could only have shown a change of this many times the margin. */
const NOISY = 3

/** The smallest change that a single cell could have shown, if that is far larger than the margin. */
export function noiseTooHigh({ controlReport, primary, results: { plan } }: Facts): number | undefined {
  const floor = controlReport?.noise.find(({ metric }) => metric === primary)?.floor
  return floor && floor >= NOISY * plan.margin ? floor : undefined
}

/** A sentence on the smallest change that the run could have shown. */
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

/** A sentence on the part of the noise that the order of functions causes. Empty if the order was not shuffled. */
export function layoutOf({ results, primary }: Facts): string {
  if (results.plan.layouts !== 'shuffled') return ''
  const made = 'In each round, the functions of base and head were in a new random order'
  const noise = layoutNoise(results, primary)
  if (!noise) return `${made}. The noise of that order is unknown: this takes a control, and six rounds in a cell.`
  const spreads = `a round's ratio has a standard deviation of ${share(noise.candidate)}, that of the control ${share(noise.control)}`
  return `${made}. It explains ${share(noise.share)} of the noise (variance): ${spreads}.`
}
