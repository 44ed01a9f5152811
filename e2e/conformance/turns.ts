import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { usage } from '../../src/benchmark/instruments/usage.js'
import { Rig } from '../../src/benchmark/rig/rig.js'
import { observeInTurns } from '../../src/benchmark/turns/round.js'
import type { Load } from '../../src/workloads/driver.js'
import type { Bench } from './conformance.js'

const NO_LIMITS = { steal: 1, otherLoad: 1, throttled: Number.POSITIVE_INFINITY }

/** What a database and its load generator have to do for a round in turns. */
export function takesTurns(bench: Bench, load: Load): void {
  test('two take turns: both are measured, in about the same time of their own, and nothing is left', async () => {
    const [workload, binaries, pristine] = bench.sample(load)
    const entries = ['one', 'other'].map((variant, place) => ({
      variant,
      rig: new Rig(bench.target(), binaries, join(bench.folder, 'turns', `${place}`), { instruments: [usage] }),
      binaries,
      pristine,
    }))
    const round = { workload, load, turnS: 0.05, label: 'conformance', limits: NO_LIMITS, boards: tmpdir() }
    const outcomes = [...(await observeInTurns(entries, round)).values()]
    expect(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.status))).toEqual(['ok', 'ok'])
    for (const outcome of outcomes) {
      if (outcome.status === 'failed') continue
      const { measured, resources } = outcome.observation
      expect(measured.transactions).toBeGreaterThan(10)
      // Load generators round what they print.
      expect(measured.metrics.throughput! / (measured.transactions / measured.durationS)).toBeCloseTo(1, 2)
      expect(resources.turns).toBeGreaterThan(1)
    }
    expect(await bench.leftBehind()).toEqual([])
  })
}
