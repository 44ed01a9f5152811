import { BoltmarkError } from '../../system/errors.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import { NotLoaded } from '../../system/processes/loaded-files.js'
import { BadRun } from '../../workloads/driver.js'
import { type DisturbanceLimits, disturbance } from '../instruments/disturbances.js'
import type { Observation } from './rig.js'

/** The result of a run as a sample: status, metrics and resources. A failed run becomes a sample with the reason. */
export type SampleOutcome =
  | { readonly status: 'ok' | 'excluded'; readonly reason?: string; readonly observation: Observation }
  | { readonly status: 'failed'; readonly reason: string }

/**
 * Takes one sample. If something outside of Boltmark fails, that becomes an outcome, not an exception.
 * @throws NotLoaded, Interrupted, and errors that are bugs of Boltmark
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
    // An interruption causes errors of all kinds, so it is reported first.
    throwIfInterrupted()
    // The next sample would fail for the same reason.
    if (error instanceof NotLoaded) throw error
    if (!(error instanceof BadRun || error instanceof BoltmarkError)) throw error
    const next = error instanceof BoltmarkError ? error.next : undefined
    return { status: 'failed', reason: [error.message, next].filter(Boolean).join(' ') }
  }
}
