import * as z from 'zod'
import { Part } from './units.js'

/** The section `machine`. */
export const Machine = z.strictObject({
  tune: z
    .enum(['none', 'report', 'apply'])
    .default('report')
    .describe(
      'kernel settings that move results (governor, boost, huge pages, …): tell of them, or set them while a benchmark runs',
    ),
  'max-steal': Part.default(0.1).describe(
    'a sample is excluded when the hypervisor took more of the CPU time than this',
  ),
  'max-other-load': Part.default(0.25).describe(
    'a sample is excluded when other programs used more of the CPU time than this',
  ),
  'max-throttled': z
    .int()
    .nonnegative()
    .default(0)
    .describe('a sample is excluded when the processor slowed down for its heat more often than this'),
})
