import * as z from 'zod'
import { Part } from './units.js'

/** The section `machine`. */
export const MachineSection = z.strictObject({
  tune: z
    .enum(['none', 'report', 'apply'])
    .default('report')
    .describe(
      'kernel settings that affect results (governor, boost, huge pages, …): report them, or set them while a benchmark runs',
    ),
  'drop-caches': z
    .boolean()
    .default(false)
    .describe('empty the page cache before each round, so that the round reads from the disk; needs root'),
  'max-steal': Part.default(0.1).describe(
    'a sample is excluded when the hypervisor took more than this share of the CPU time',
  ),
  'max-other-load': Part.default(0.25).describe(
    'a sample is excluded when other programs used more than this share of the CPU time',
  ),
  'max-throttled': z
    .int()
    .nonnegative()
    .default(0)
    .describe('a sample is excluded when the processor throttled for heat more often than this'),
})
