import { OutsideError } from '../../system/errors.js'
import { StaleProfile } from '../optimizer.js'
import type { BoltLog } from './call/log.js'

/** If changed functions have more than this percentage of the branches, BOLT's layout would be a guess. */
const MAX_STALE_SAMPLES_PERCENT = 50

/** The same for functions of a pinned profile that the binary does not have. BOLT does not count their branches. */
const MAX_LOST_PERCENT = 50

/** The profile contains no information about this binary. Only a new training helps. */
export class UselessProfile extends OutsideError {
  constructor(what: string) {
    super(what, 'Train again on this build, with load on the server: run the same command again.')
  }
}

/**
 * Refuses a profile without effect, because BOLT exits with 0 when no function has a profile, or the profile belongs to
 * other code.
 */
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
  const all = log.functionsProfiled + log.lostFunctions
  if (pinned && log.lostFunctions * 100 > all * MAX_LOST_PERCENT)
    throw new Refused(`${log.lostFunctions} of the ${all} functions in the profile ${profile} are not in the binary.`)
}
