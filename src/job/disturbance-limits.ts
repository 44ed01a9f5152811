import type { DisturbanceLimits } from '../benchmark/instruments/disturbances.js'
import type { Job } from './job.js'

/** From when on what runs beside a sample excludes it. */
export function disturbanceLimits({ config: { machine }, target: { elsewhere } }: Job): DisturbanceLimits {
  return {
    steal: machine['max-steal'],
    // A server on this machine that others started cannot be told from other load.
    otherLoad: elsewhere?.isHere ? 1 : machine['max-other-load'],
    throttled: machine['max-throttled'],
  }
}
