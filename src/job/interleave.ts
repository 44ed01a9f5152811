import type { Config } from '../config/schema.js'
import { driverNamed } from '../workloads/registry.js'

/**
 * The length of a turn in seconds, unless the config sets it. Longer turns were no better, and 25 ms was worse
 * (docs/verdicts.md).
 */
const TURN_S = 0.1

/** How the variants of a round are measured: in turns of this length in seconds, or, for a reason, sequentially. */
export type Interleave = { readonly turnS: number } | { readonly sequential: string }

/**
 * Whether the variants of a round take turns, by the config alone. The machine may have too little memory for it.
 * `auto` does so if the load generator can wait between transactions. If it is stopped within a transaction, its
 * latencies include the turns of others.
 * @param workload name
 * @param variants how many a round has
 */
export function plannedInterleave(
  { benchmark: { interleave, client }, target, workloads }: Config,
  workload: string,
  variants: number,
): Interleave {
  const driver = driverNamed(workloads[workload]!.driver)
  const port = fixedPort(target)
  const obstacles: readonly [boolean, string][] = [
    [interleave === 'off', 'benchmark.interleave is off'],
    [variants < 2, 'there is one variant'],
    [client !== undefined, 'the load comes from another host'],
    ['address' in target && target.address !== undefined, 'the servers run already, and cannot be stopped'],
    [
      interleave === 'auto' && !driver.waitsForTurns,
      `${driver.name} cannot wait between transactions (benchmark.interleave: 100ms stops it by signals, and leaves its latencies out)`,
    ],
    [port !== undefined, `target.settings.port is ${port}, which only one server can use`],
  ]
  const obstacle = obstacles.find(([is]) => is)
  if (obstacle) return { sequential: obstacle[1] }
  return { turnS: typeof interleave === 'number' ? interleave : TURN_S }
}

function fixedPort(target: Readonly<Record<string, unknown>>): unknown {
  const { settings } = target
  return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>).port : undefined
}

/** For people. */
export function interleaveAsText(interleave: Interleave): string {
  return 'turnS' in interleave
    ? `turns of ${interleave.turnS * 1000} ms`
    : `one after the other: ${interleave.sequential}`
}
