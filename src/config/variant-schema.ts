import * as z from 'zod'
import { Address } from './address.js'
import { Name, oneOrMore } from './units.js'

const Weights = z
  .union([z.array(Name).min(1), z.record(Name, z.number().positive())])
  .transform(
    (value): Record<string, number> =>
      Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, 1])) : value,
  )
  .describe('workloads to train on, as a list (equal weights) or as weights by workload')

/** The ways to sample a running program. `optimizers/profiles/sampled.ts` knows the needs of each. */
export const SAMPLED_SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'] as const

export type SampledSource = (typeof SAMPLED_SOURCES)[number]

const ProfileSource = z.enum(['instrumentation', ...SAMPLED_SOURCES, 'auto'])

export type ProfileSource = z.output<typeof ProfileSource>

/** Sources of profiles. */
export const Profile = z.strictObject({
  from: ProfileSource.describe(
    'instrumentation: a copy of the binary counts its branches; lbr, brbe, spe, etm: perf samples the plain binary with branch records of the processor; basic: perf samples without branch records; auto: the best method that works on this machine',
  ),
})

const VariantProfile = Profile.partial()
  .extend({
    pinned: z
      .string()
      .min(1)
      .optional()
      .describe('a folder with profiles of an earlier run, one for each binary; nothing is recorded'),
  })
  .refine(({ from, pinned }) => (from === undefined) !== (pinned === undefined), 'either `from` or `pinned`')

/** @param optimizers names of all optimizers */
export function variantSchema(optimizers: readonly string[]) {
  return z.strictObject({
    ref: z.string().min(1).optional().describe('a branch, tag or commit to build instead of the checkout'),
    source: z
      .string()
      .min(1)
      .optional()
      .describe(
        'another source to build instead of target.source: a folder with another version, or a source that the adapter knows',
      ),
    files: z
      .record(Name, z.string().min(1))
      .refine((files) => Object.keys(files).length > 0, 'names at least one binary')
      .optional()
      .describe(
        'existing files to use instead of built ones, by the names of target.binaries: for example a release of another version',
      ),
    address: Address.optional().describe(
      'host:port of the server that this variant is, where target.address names another one',
    ),
    optimize: oneOrMore(z.enum(optimizers))
      .optional()
      .describe('optimizers, in the order of application; none for a plain build'),
    train: Weights.optional(),
    profile: VariantProfile.optional().describe("replaces the config's `profile` for this variant"),
    binaries: z
      .array(Name)
      .min(1)
      .optional()
      .describe('the binaries of target.binaries and target.libraries to optimise; default: all'),
    flags: z.array(z.string()).optional().describe("replaces the optimizer's own set of flags"),
  })
}

export type VariantConfig = z.output<ReturnType<typeof variantSchema>>
