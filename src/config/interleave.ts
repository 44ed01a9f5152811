import * as z from 'zod'
import { Duration } from './units.js'

/** The key that decides how the variants of a round share the machine. */
export const InterleaveSetting = z
  .union([z.enum(['auto', 'off']), Duration.refine((seconds) => seconds > 0, 'a turn longer than 0')])
  .describe(
    'the variants of a round take turns of this length, each with a server of its own, and the others stand still meanwhile: auto (100ms where the load generator can wait between transactions), off (one after the other), or a length such as 250ms',
  )
