import * as z from 'zod'
import { ServerAddress } from './address.js'
import { ownKeys } from './own-keys.js'
import { SHIPPED } from './package-schema.js'
import { Name, oneOrMore, Part } from './units.js'

/** Weights by name. A list of names gives them equal weights. */
function weighted(name: z.ZodType<string>) {
  return z
    .union([z.array(name).min(1), z.record(name as z.ZodString, z.number().positive())])
    .transform(
      (value): Record<string, number> =>
        Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, 1])) : value,
    )
}

const Weights = weighted(Name).describe('workloads to train on, as a list (equal weights) or as weights by workload')

/** The ways to sample a running program. `optimizers/profiles/sampled.ts` knows the needs of each. */
export const SAMPLED_SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'] as const

export type SampledSource = (typeof SAMPLED_SOURCES)[number]

const ProfileSource = z.enum(['instrumentation', ...SAMPLED_SOURCES, 'auto'])

export type ProfileSource = z.output<typeof ProfileSource>

/** The keys for how profiles are recorded. */
export const ProfileOptions = z.strictObject({
  from: ProfileSource.describe(
    'instrumentation: a copy of the binary counts its branches; lbr, brbe, spe, etm: perf samples the plain binary with branch records of the processor; basic: perf samples without branch records; auto: the best method that works on this machine',
  ),
})

/** Forms of profiles that are recorded without Boltmark: for BOLT, then those of GCC, Clang and Go. */
const RECORDED_FORMS = ['perf.data', 'fdata', 'gcda', 'profraw', 'pprof'] as const

export type RecordedForm = (typeof RECORDED_FORMS)[number]

/** Profiles that were recorded without Boltmark. */
export interface RecordedFiles {
  readonly form: RecordedForm
  /** The weight of each path or pattern, as in the config. */
  readonly files: Readonly<Record<string, number>>
  /** The age at which a profile counts half as much as the newest, s. */
  readonly halfLifeS?: number | undefined
}

const HOUR_S = 3600

const Age = z
  .string()
  .regex(/^\d+(\.\d+)?\s*(h|d)$/, 'an age such as 14d or 36h')
  .transform((text) => Number.parseFloat(text) * (text.endsWith('d') ? 24 * HOUR_S : HOUR_S))
  .refine((seconds) => seconds > 0, 'above 0')

const VariantProfile = z
  .strictObject({
    from: z
      .enum([...ProfileSource.options, ...RECORDED_FORMS])
      .optional()
      .describe(
        'as `profile.from` of the config; or what `files` are: for bolt `perf.data`, recorded by perf, or `fdata`, the text form of BOLT; for pgo `gcda` of GCC (folders or tar archives), `profraw` of Clang (.profdata too), `pprof` of Go',
      ),
    files: weighted(z.string().min(1))
      .optional()
      .describe(
        'profiles of the same binary that were recorded without Boltmark, for example in production: a list (equal weights), or weights by file; `*` and `?` are wildcards. With `train`, they are merged with the trained ones',
      ),
    'half-life': Age.optional().describe(
      'the age at which one of `files` counts half as much as the newest, such as 14d; default: age does not matter',
    ),
    pinned: z
      .string()
      .min(1)
      .optional()
      .describe(
        'a folder with profiles of an earlier run, one for each binary; nothing is recorded, unless `retrain-above` says so',
      ),
    'retrain-above': Part.optional()
      .describe(
        'the largest share of a pinned profile that may be stale: of its branches in changed code, or of its functions that are gone. Above it, or without such a profile, the variant is trained; default: it is never trained, and more than 50% is an error',
      )
      .meta({ examples: ['25%'] }),
  })
  .refine(({ from, pinned }) => (from === undefined) !== (pinned === undefined), 'either `from` or `pinned`')
  .refine(
    ({ from, files }) => isRecordedForm(from) === (files !== undefined),
    `\`files\` go together with \`from\`: ${RECORDED_FORMS.join(', ')}`,
  )
  .refine(
    (profile) => profile['retrain-above'] === undefined || profile.pinned !== undefined,
    '`retrain-above` is of `pinned`',
  )
  .refine((profile) => profile['half-life'] === undefined || profile.files !== undefined, '`half-life` is of `files`')

/** Whether `profile.from` says what `files` are. */
export function isRecordedForm(from: string | undefined): from is RecordedForm {
  return (RECORDED_FORMS as readonly (string | undefined)[]).includes(from)
}

/**
 * The two parts of a variant's `profile`: how its trainings are recorded, and profiles that were recorded elsewhere.
 */
export function profileParts(profile: z.output<typeof VariantProfile> | undefined): {
  readonly from?: ProfileSource
  readonly elsewhere?: RecordedFiles
} {
  const { from, files } = profile ?? {}
  if (isRecordedForm(from)) return { elsewhere: { form: from, files: files!, halfLifeS: profile?.['half-life'] } }
  return from === undefined ? {} : { from }
}

/** @param optimizers the names of all optimizers */
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
      .union([
        z.literal(SHIPPED),
        z.record(Name, z.string().min(1)).refine((files) => Object.keys(files).length > 0, 'names at least one binary'),
      ])
      .optional()
      .describe(
        'existing files to use instead of built ones, by the names of target.binaries: for example a release of another version; with `package`, `shipped` means the packages of the distribution',
      ),
    address: ServerAddress.optional().describe(
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
    'extra-flags': z.array(z.string()).optional().describe("flags beside the optimizer's own set, such as -hugify"),
    ...ownKeys,
  })
}

export type VariantConfig = z.output<ReturnType<typeof variantSchema>>
