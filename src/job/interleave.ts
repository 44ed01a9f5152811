import type { Config } from '../config/schema.js'
import { driverNamed } from '../workloads/registry.js'

/**
 * The length of a turn in seconds, unless the config sets it or a trial shows another. Longer turns were no better, and
 * 25 ms was worse (docs/verdicts.md).
 */
export const USUAL_TURN_S = 0.1

/** Turns that load generators hand on to each other; share/sysbench/turns/ring.lua has their length. */
const RING = { turnS: 0.002, isRing: true } as const

/**
 * How the variants of a round are measured: in turns of this length in seconds, or one after the other, for a reason.
 */
export type Interleave = InTurns | { readonly sequential: string }

export interface InTurns {
  /** The length of a turn; s. */
  readonly turnS: number
  /** Whether load generators hand turns on to each other, after a few transactions. */
  readonly isRing?: true
  /** Set if the machine is too small for all variants at once. Then a round has groups, each with the baseline. */
  readonly groups?: { readonly atOnce: number; readonly why: string }
}

/**
 * Whether the variants of a round take turns, from the config alone. The machine may still have too little memory for
 * that. With `auto` they do if the load generator can wait between transactions. A load generator that is stopped
 * within a transaction reports latencies that include the turns of others.
 * @param workload the name of a workload
 * @param variants the number of variants in a round
 */
export function plannedInterleave(
  { benchmark: { interleave, client, 'at-once': atOnce, threads }, target, workloads }: Config,
  workload: string,
  variants: number,
): Interleave {
  const driver = driverNamed(workloads[workload]!.driver)
  const port = fixedPort(target)
  const obstacles: readonly [boolean, string][] = [
    [interleave === 'off', 'benchmark.interleave is off'],
    [
      interleave === 'transactions' && (!driver.waitsForTurns || threads.some((count) => count > 1)),
      `benchmark.interleave: transactions is for sysbench with one thread`,
    ],
    [variants < 2, 'there is one variant'],
    [
      interleave === 'transactions' && client !== undefined,
      'benchmark.interleave: transactions is for a load from this host',
    ],
    ['address' in target && target.address !== undefined, 'the servers run already, and cannot be stopped'],
    [
      interleave === 'auto' && !driver.waitsForTurns,
      `${driver.name} cannot wait between transactions (benchmark.interleave: 100ms stops it by signals, and leaves its latencies out)`,
    ],
    [port !== undefined, `target.settings.port is ${port}, which only one server can use`],
  ]
  const obstacle = obstacles.find(([is]) => is)
  if (obstacle) return { sequential: obstacle[1] }
  const isLimited = atOnce !== undefined && atOnce < variants
  return {
    ...(interleave === 'transactions' ? RING : { turnS: typeof interleave === 'number' ? interleave : USUAL_TURN_S }),
    ...(isLimited ? { groups: { atOnce, why: `benchmark.at-once is ${atOnce}` } } : {}),
  }
}

function fixedPort(target: Readonly<Record<string, unknown>>): unknown {
  const { settings } = target
  return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>).port : undefined
}

/** The largest number of variants at once. Undefined if there is no limit below their number. */
export function atOnceOf(interleave: Interleave | undefined): number | undefined {
  return interleave && 'turnS' in interleave ? interleave.groups?.atOnce : undefined
}

/** The same as text. */
export function interleaveAsText(interleave: Interleave): string {
  if ('sequential' in interleave) return `one after the other: ${interleave.sequential}`
  const { turnS, isRing, groups } = interleave
  const turns = isRing ? 'turns of a few transactions' : `turns of ${turnS * 1000} ms`
  return groups ? `${turns}, in groups of at most ${groups.atOnce} with a baseline each: ${groups.why}` : turns
}
