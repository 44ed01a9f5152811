import { markdownTable } from 'markdown-table'
import { mean } from '../../src/statistics/mean.js'
import { median } from '../../src/statistics/median.js'

/** The log ratios of a database against itself, by both ways. */
export interface Line {
  readonly subject: string
  readonly metric: string
  readonly turns: Spread
  readonly alone: Spread
}

interface Spread {
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
  /** Median absolute deviation × 1.4826, which is the standard deviation of a normal distribution; outliers do not move it. */
  readonly robustSd: number
}

export function lineOf(
  subject: string,
  metric: string,
  { turns, alone }: { readonly turns: readonly number[]; readonly alone: readonly number[] },
): Line {
  return { subject, metric, turns: spreadOf(turns), alone: spreadOf(alone) }
}

function spreadOf(values: readonly number[]): Spread {
  const middle = median(values)
  const average = mean(values)
  const variance =
    mean(values.map((value) => (value - average) ** 2)) * (values.length / Math.max(1, values.length - 1))
  return {
    mean: average,
    error: Math.sqrt(variance / values.length),
    robustSd: 1.4826 * median(values.map((value) => Math.abs(value - middle))),
  }
}

const percent = (value: number) => (value * 100).toFixed(1)

/** As Markdown; the ratio of the two spreads says how many times fewer rounds turns need, squared. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ subject, metric, turns, alone }) => [
    subject,
    metric,
    `${percent(turns.mean)} ± ${percent(turns.error)}`,
    percent(turns.robustSd),
    `${percent(alone.mean)} ± ${percent(alone.error)}`,
    percent(alone.robustSd),
    (turns.robustSd / alone.robustSd).toFixed(2),
  ])
  const head = [
    'against itself',
    'metric',
    'turns: mean, %',
    'robust sd, %',
    'one after the other: mean, %',
    'robust sd, %',
    'ratio',
  ]
  return `${markdownTable([head, ...rows])}\n`
}
