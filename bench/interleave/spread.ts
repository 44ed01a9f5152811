import { markdownTable } from 'markdown-table'
import { grouped } from '../../src/results/grouped.js'
import { mean } from '../../src/statistics/mean.js'
import { median } from '../../src/statistics/median.js'
import type { Recorded } from './record.js'
import { METRICS, type Way } from './rounds.js'

/** The log ratios of one way. */
interface Spread {
  readonly rounds: number
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
  /**
   * Median absolute deviation × 1.4826, which is the standard deviation of a normal distribution. Outliers do not
   * change it.
   */
  readonly robustSd: number
  /** Of machine time, a round. */
  readonly seconds: number
}

function spreadOf(rounds: readonly Recorded[], metric: string): Spread {
  const values = rounds.map(({ logRatios }) => logRatios[metric]!)
  const middle = median(values)
  const average = mean(values)
  const variance =
    mean(values.map((value) => (value - average) ** 2)) * (values.length / Math.max(1, values.length - 1))
  return {
    rounds: values.length,
    mean: average,
    error: Math.sqrt(variance / values.length),
    robustSd: 1.4826 * median(values.map((value) => Math.abs(value - middle))),
    seconds: mean(rounds.map(({ seconds }) => seconds)),
  }
}

const percent = (value: number) => (value * 100).toFixed(1)

const HEAD = [
  'candidate against baseline',
  'machine',
  'metric',
  'turns of',
  'rounds',
  'mean one after the other, %',
  'mean in turns, %',
  'robust sd one after the other, %',
  'robust sd in turns, %',
  'ratio of both',
  'machine time for the same interval',
]

/**
 * As Markdown, with a row for each length of turns. The last columns compare it with `alone`: the ratio of robust sd,
 * and its square times the ratio of the seconds.
 */
export function tableOf(recorded: readonly Recorded[]): string {
  const rows = [...grouped(recorded, ({ subject, where }) => `${subject}\n${where}`).values()].flatMap((rounds) =>
    METRICS.flatMap((metric) => rowsOf(rounds, metric)),
  )
  return `${markdownTable([HEAD, ...rows])}\n`
}

function rowsOf(rounds: readonly Recorded[], metric: string): string[][] {
  const ways = grouped(rounds, ({ way }) => `${way}`)
  const alone = ways.has('alone') ? spreadOf(ways.get('alone')!, metric) : undefined
  const { subject, where } = rounds[0]!
  return [...ways.values()]
    .filter(([first]) => first!.way !== 'alone')
    .toSorted(([a], [b]) => lengthOf(a!.way) - lengthOf(b!.way))
    .map((same) => {
      const spread = spreadOf(same, metric)
      const ratio = alone && spread.robustSd / alone.robustSd
      const time = alone && ratio && (ratio ** 2 * spread.seconds) / alone.seconds
      return [
        ...[subject, where, metric, wayText(same[0]!.way), `${spread.rounds}`],
        ...[alone ? meanText(alone) : '–', meanText(spread)],
        ...[alone ? percent(alone.robustSd) : '–', percent(spread.robustSd)],
        ...[ratio?.toFixed(2) ?? '–', time?.toFixed(2) ?? '–'],
      ]
    })
}

const meanText = ({ mean: middle, error }: Spread) => `${percent(middle)} ± ${percent(error)}`

const lengthOf = (way: Way) => (typeof way === 'number' ? way : 0)

const wayText = (way: Way) => (typeof way === 'number' ? `${Math.round(way * 1000)} ms` : 'a few transactions')
