import { BoltmarkError } from '../../system/errors.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import { NotLoaded } from '../../system/processes/loaded-files.js'
import { BadRun } from '../../workloads/driver.js'
import { type DisturbanceLimits, disturbance } from '../instruments/disturbances.js'
import type { Observation } from './rig.js'

/** An observation as a sample: status, metrics and resources. A run that failed is a sample too, with its reason. */
export type SampleOutcome =
  | { readonly status: 'ok' | 'excluded'; readonly reason?: string; readonly observation: Observation }
  | { readonly status: 'failed'; readonly reason: string }

/**
 * Takes one sample. A failure outside of Boltmark is an outcome, not an exception.
 * @throws NotLoaded, Interrupted, and our own errors
 */
export async function takeSample(
  observe: () => Promise<Observation>,
  limits: DisturbanceLimits,
): Promise<SampleOutcome> {
  try {
    const observation = await observe()
    const reason = disturbance(observation.resources, limits)
    return reason ? { status: 'excluded', reason, observation } : { status: 'ok', observation }
  } catch (error) {
    // An interruption causes errors of all kinds.
    throwIfInterrupted()
    // The next sample would need the same.
    if (error instanceof NotLoaded) throw error
    if (!(error instanceof BadRun || error instanceof BoltmarkError)) throw error
    const next = error instanceof BoltmarkError ? error.next : undefined
    return { status: 'failed', reason: [error.message, next].filter(Boolean).join(' ') }
  }
}
