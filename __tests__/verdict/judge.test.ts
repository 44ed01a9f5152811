import { describe, expect, test } from '@jest/globals'
import type { Sample } from '../../src/results/schema.js'
import { Judge } from '../../src/verdict/judge.js'
import { type PairSeries, pairSamples } from '../../src/verdict/pairs.js'
import type { Terms } from '../../src/verdict/precision/terms.js'
import type { Run } from '../../src/verdict/rounds.js'
import { rounds } from './samples.js'

const terms = { margin: 0.02, confidence: 0.95 }
const [once, twice] = [
  { ...terms, rounds: { min: 6, max: 20 } },
  { ...terms, rounds: { min: 12, max: 40 } },
]

/** Seven rounds that differ a little, around the ratio 1.05. */
function seven(from: number, more: Partial<Sample> = {}): Sample[] {
  const bolt = Array.from({ length: 7 }, (_, i) => 103 + (((from + i) * 7) % 5))
  return rounds({ baseline: bolt.map(() => 100), bolt }, more)
}

function seriesOf(runs: readonly Run[]) {
  return pairSamples(runs, { baseline: 'baseline', candidates: ['bolt'], metrics: ['throughput'] }).series
}

const judgeSeries = (series: PairSeries, terms: Terms) => new Judge([series], terms).cell(series)
const judgeCells = (series: readonly PairSeries[], terms: Terms) => new Judge(series, terms).together(series)

describe('pairs of several hosts or runs', () => {
  const later = seven(7).map((sample) => ({ ...sample, round: sample.round + 7 }))
  const [fourteen] = seriesOf([{ samples: [...seven(0), ...later] }])

  test.each([
    ['two hosts in one file', [{ samples: [...seven(0), ...seven(7, { host: 'host-b' })] }]],
    ['two hosts, a file each', [{ samples: seven(0) }, { samples: seven(7, { host: 'host-b' }) }]],
    ['two runs on one host', [{ samples: seven(0) }, { samples: seven(7) }]],
  ])('%s are judged as one that may go twice as far', (_how, runs) => {
    const [pooled] = seriesOf(runs)
    const judged = judgeSeries(pooled!, once)
    expect(judged).toEqual(judgeSeries(fourteen!, twice))
    expect(judged).toMatchObject({ n: 14, verdict: 'faster' })
    // Fourteen rounds of one host have come farther on their way, and are judged at another level.
    expect(judged!.level).toBeLessThan(judgeSeries(fourteen!, once)!.level)
  })

  test('are counted by the cell that has the most of them, where cells are judged as one', () => {
    const other = { threads: 16 }
    const onOne = [...seven(0, other), ...later.map((sample) => ({ ...sample, ...other }))]
    const onTwo = [...seven(0), ...seven(7, { host: 'host-b' })]
    expect(judgeCells(seriesOf([{ samples: [...onTwo, ...onOne] }]), once)).toEqual(
      judgeCells(seriesOf([{ samples: [...seven(0), ...later, ...onOne] }]), twice),
    )
  })
})
