import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Instrument } from '../../src/benchmark/instruments/instrument.js'
import { usage } from '../../src/benchmark/instruments/usage.js'
import { Rig } from '../../src/benchmark/rig/rig.js'
import { observeInTurns } from '../../src/benchmark/turns/round.js'
import type { Load } from '../../src/workloads/driver.js'
import type { Bench } from './conformance.js'

const NO_LIMITS = { steal: 1, otherLoad: 1, throttled: Number.POSITIVE_INFINITY }

/** Kills the program that does the database's work, a moment after its load could begin. */
const killer: Instrument = {
  async begin({ pids }) {
    const timer = setTimeout(() => process.kill(pids[0]!, 'SIGKILL'), 300)
    const stop = async () => clearTimeout(timer)
    return {
      stop,
      async end() {
        await stop()
        return {}
      },
    }
  },
}

/** What a database and its load generator have to do for a round in turns. */
export function takesTurns(bench: Bench, usual: Load): void {
  // A deadlock, which PostgreSQL finds after a second, may last for all of a short load: then there is one turn.
  const load = usual.durationS === undefined ? usual : { ...usual, durationS: 3 * usual.durationS }

  /** @param variants what watches each */
  async function round(variants: Readonly<Record<string, readonly Instrument[]>>) {
    const [workload, binaries, pristine] = bench.sample(load)
    const entries = Object.entries(variants).map(([variant, instruments], place) => ({
      variant,
      rig: new Rig(bench.target(), binaries, join(bench.folder, 'turns', `${place}`), { instruments }),
      binaries,
      pristine,
    }))
    const terms = { workload, load, turnS: 0.05, label: 'conformance', limits: NO_LIMITS, boards: tmpdir() }
    return [...(await observeInTurns(entries, terms)).values()].map(({ outcome }) => outcome)
  }

  test('two take turns: both are measured, in about the same time of their own, and nothing is left', async () => {
    const outcomes = await round({ one: [usage], other: [usage] })
    expect(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.status))).toEqual(['ok', 'ok'])
    for (const outcome of outcomes) {
      if (outcome.status === 'failed') continue
      const { measured, resources } = outcome.observation
      expect(measured.transactions).toBeGreaterThan(0)
      // Load generators round what they print.
      expect(measured.metrics.throughput! / (measured.transactions / measured.durationS)).toBeCloseTo(1, 2)
      expect(resources.turns).toBeGreaterThan(1)
    }
    expect(await bench.leftBehind()).toEqual([])
  })

  test('one whose program is killed fails alone, with its reason, and nothing is left', async () => {
    const outcomes = await round({ one: [usage], killed: [usage, killer], other: [usage] })
    expect(outcomes.map(({ status }) => status)).toEqual(['ok', 'failed', 'ok'])
    expect(outcomes[1]!.reason).toContain('SIGKILL')
    for (const outcome of [outcomes[0]!, outcomes[2]!])
      expect(outcome.status !== 'failed' && outcome.observation.measured.transactions).toBeGreaterThan(0)
    expect(await bench.leftBehind()).toEqual([])
  })
}
