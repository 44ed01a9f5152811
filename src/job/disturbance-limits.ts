import type { DisturbanceLimits } from '../benchmark/instruments/disturbances.js'
import type { Job } from './job.js'

/** The limits of other load on the machine. A sample beyond them is excluded. */
export function disturbanceLimits({ config: { machine }, target: { elsewhere } }: Job): DisturbanceLimits {
  return {
    steal: machine['max-steal'],
    // If the server runs on this machine and nobody says which process it is, its CPU time cannot be distinguished from
    // other load.
    otherLoad: elsewhere?.isHere && !elsewhere.isSeen ? 1 : machine['max-other-load'],
    throttled: machine['max-throttled'],
  }
}
