import { OutsideError } from '../../system/errors.js'
import { StaleProfile } from '../optimizer.js'
import type { BoltLog } from './call/log.js'

/** If functions that changed have more than this percentage of the branches, the layout would be a guess. */
const MAX_STALE_SAMPLES_PERCENT = 50

/** The profile has no information about this binary: only a new training helps. */
export class UselessProfile extends OutsideError {
  constructor(what: string) {
    super(what, 'Train again on this build, with load on the server: run the same command again.')
  }
}

/** BOLT exits with 0 when no function has a profile, or when the profile belongs to other code. */
export function refuseUselessProfile(profile: string, log: BoltLog, pinned: boolean): void {
  const Refused = pinned ? StaleProfile : UselessProfile
  if (!log.functionsProfiled)
    throw new Refused(
      `The profile ${profile} fits 0 out of ${log.functions ?? 0} functions of the binary: nothing was optimised.`,
    )
  if (log.staleSamplesPercent > MAX_STALE_SAMPLES_PERCENT)
    throw new Refused(
      `${log.staleSamplesPercent} % of the branches in the profile ${profile} lie in functions whose code is different now.`,
    )
}
