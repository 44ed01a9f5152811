import * as z from 'zod'
import { PRIMARY_METRIC } from '../results/metrics.js'
import { Name, Part } from './units.js'

/**
 * By default, paths that are not built: texts, and files that only GitHub reads. Workflows and the config are checked
 * separately.
 */
const USUAL_PATHS = ['**', '!**/*.md', '!**/*.rst', '!**/*.adoc', '!LICENSE*', '!.github/**']

/** The section `gate`. */
export const GateSection = z.strictObject({
  margin: Part.refine((share) => share !== 0 && share !== 1, 'neither 0 nor 100%')
    .default(0.02)
    .describe('changes within it count as none'),
  confidence: z.number().gt(0.5).lt(1).default(0.95).describe('of the intervals'),
  'fail-on': z
    .enum(['slower', 'never'])
    .default('slower')
    .describe('slower: a confirmed slower beyond the margin fails; never: nothing is gated'),
  'on-neutral': z
    .enum(['neutral', 'fail'])
    .default('neutral')
    .describe('fail: a neutral gate (open, or with an untrusted control) fails, too'),
  metrics: z.array(z.string()).min(1).default([PRIMARY_METRIC]).describe('metrics that the gate judges'),
  variant: Name.optional().describe(
    'an optimised variant: base and head of a pull request are both built like it; without it, both are plain builds',
  ),
  profile: z
    .string()
    .min(1)
    .optional()
    .describe('a pinned profile for base and head, written like variants.NAME.profile'),
  layouts: z
    .enum(['linked', 'shuffled'])
    .default('linked')
    .describe(
      'shuffled: in each round, base and head run with their functions in a new random order, so that a lucky order of one build is not taken for a change; linked: as the linker put them',
    ),
  paths: z
    .array(z.string().min(1))
    .min(1)
    .default(USUAL_PATHS)
    .describe(
      'what is built, as patterns of paths: a pull request that changes nothing else is not measured, and passes. The last pattern that fits decides; one with ! leaves out. The config of the base counts',
    ),
})
