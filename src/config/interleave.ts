import * as z from 'zod'
import { Duration } from './units.js'

/** The key that decides how the variants of a round share the machine. */
export const InterleaveSetting = z
  .union([z.enum(['auto', 'off', 'transactions']), Duration.refine((seconds) => seconds > 0, 'a turn longer than 0')])
  .describe(
    'the variants of a round take turns of this length, each with a server of its own, and the others stand still meanwhile: auto (turns where the load generator can wait between transactions; of 100ms, or as turn-trial finds), off (one after the other), a length such as 250ms, or transactions (load generators with one thread hand turns on to each other after a few transactions)',
  )

/** The key that limits the trial of turns. */
export const TurnTrialSetting = z
  .union([z.enum(['auto', 'off']), Duration])
  .describe(
    'the longest trial of turns, in which the baseline runs against itself, to choose their length on this machine: auto (at most 60s, and 5 % of the benchmark), off (turns of 100ms), or a time; only with interleave: auto',
  )
