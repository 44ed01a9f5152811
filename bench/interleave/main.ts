/**
 * Rounds in turns against rounds one after the other: how far a database seems to differ from itself, by both, in rounds that alternate in one run;
 * on this machine as it is, and beside a neighbour that takes 30 % of a core in bursts.
 *
 *     npm run lane bench:interleave -- --rounds 12 --seconds 5 --turn 0.1 [--write docs/results/interleave.md]
 */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { usage } from '../../src/benchmark/instruments/usage.js'
import type { Observation } from '../../src/benchmark/rig/rig.js'
import { observeInTurns } from '../../src/benchmark/turns/round.js'
import { metricsPerTransaction } from '../../src/results/metrics.js'
import { endAllPrograms } from '../../src/system/processes/process.js'
import { noisyNeighbour } from './neighbour.js'
import { type Line, lineOf, tableOf } from './spread.js'
import { rigOf, type Subject, subjectOf } from './subjects.js'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '5' },
    turn: { type: 'string', default: '0.1' },
    write: { type: 'string' },
  },
})

const SUBJECTS = [
  ['postgresql', 'oltp_read_write'],
  ['postgresql', 'oltp_read_only'],
  ['mariadb', 'oltp_read_write'],
  ['sqlite', 'oltp_read_only'],
] as const

const METRICS = ['throughput', 'cpu_per_transaction'] as const

const NO_LIMITS = { steal: 1, otherLoad: 1, throttled: Number.POSITIVE_INFINITY }

/** The two names of one and the same. */
const VARIANTS = ['one', 'other'] as const

const loadOf = (round: number) => ({ threads: 2, durationS: Number(values.seconds), warmupS: 1, seed: 1 + round })

function figures({ measured, totals }: Observation): Record<string, number> {
  return { ...measured.metrics, ...metricsPerTransaction(totals, measured.transactions) }
}

async function inTurns(subject: Subject, round: number): Promise<Record<string, number>[]> {
  const order = Math.random() < 0.5 ? VARIANTS : VARIANTS.toReversed()
  const entries = order.map((variant, place) => ({
    variant,
    rig: rigOf(subject, place, [usage]),
    binaries: subject.binaries,
    pristine: subject.pristine,
  }))
  const outcomes = await observeInTurns(entries, {
    workload: subject.workload,
    load: loadOf(round),
    turnS: Number(values.turn),
    label: `${round}`,
    limits: NO_LIMITS,
    boards: tmpdir(),
  })
  return VARIANTS.map((variant) => {
    const { outcome } = outcomes.get(variant)!
    if (outcome.status === 'failed') throw new Error(`${subject.name} in turns: ${outcome.reason}`)
    return figures(outcome.observation)
  })
}

async function oneAfterTheOther(subject: Subject, round: number): Promise<Record<string, number>[]> {
  const found: Record<string, Record<string, number>> = {}
  for (const variant of Math.random() < 0.5 ? VARIANTS : VARIANTS.toReversed()) {
    const { workload, binaries, pristine } = subject
    found[variant] = figures(await rigOf(subject, 0, [usage]).observe(workload, binaries, pristine, loadOf(round)))
  }
  return VARIANTS.map((variant) => found[variant]!)
}

async function measured(subject: Subject, where: string): Promise<Line[]> {
  const ratios = new Map<string, { turns: number[]; alone: number[] }>(
    METRICS.map((m) => [m, { turns: [], alone: [] }]),
  )
  for (let round = 0; round < Number(values.rounds); round++) {
    const ways = [
      ['turns', inTurns],
      ['alone', oneAfterTheOther],
    ] as const
    for (const [way, take] of round % 2 === 0 ? ways : ways.toReversed()) {
      const [one, other] = await take(subject, round)
      for (const metric of METRICS) ratios.get(metric)![way].push(Math.log(other![metric]! / one![metric]!))
    }
    process.stderr.write(`${subject.name}, ${where}: round ${round + 1} of ${values.rounds}\n`)
  }
  return METRICS.map((metric) => lineOf(`${subject.name}, ${where}`, metric, ratios.get(metric)!))
}

const lines: Line[] = []
try {
  for (const [adapter, script] of SUBJECTS) {
    const subject = await subjectOf(adapter, script)
    try {
      lines.push(...(await measured(subject, 'as it is')))
      const neighbour = await noisyNeighbour()
      lines.push(...(await measured(subject, 'beside a neighbour')))
      await neighbour.stop({ signal: 'SIGKILL' })
    } finally {
      await rm(subject.folder, { recursive: true, force: true })
    }
    console.log(tableOf(lines))
  }
  if (values.write) await writeFile(values.write, tableOf(lines))
} finally {
  endAllPrograms()
}
