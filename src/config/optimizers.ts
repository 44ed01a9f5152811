import type * as z from 'zod'
import type { RecordedForm } from './variant-schema.js'

/** The levels of optimizers, in the order of application: compile sources, link objects, rewrite a linked binary. */
export const LEVELS = ['compile', 'link', 'binary'] as const

type OptimizerLevel = (typeof LEVELS)[number]

/** The part of an optimizer that the config needs. */
export interface OptimizerRules {
  /** Its name in the config: `optimize: bolt`. */
  readonly name: string
  /** Its title in messages: `BOLT`. */
  readonly title: string
  readonly level: OptimizerLevel
  /** Whether it needs a profile from training. */
  readonly trains: boolean
  /** The keys of a variant that belong to it: its flags, and how its profile is recorded. */
  readonly takes: readonly ('flags' | 'profile')[]
  /** The forms of profiles recorded without Boltmark that it reads. */
  readonly reads: readonly RecordedForm[]
  /** The schema of the section under its name at the top of the config. */
  readonly section?: z.ZodType
}

/** Whether it changes how the target is built. Otherwise it rewrites the built binaries. */
export function changesTheBuild({ level }: Pick<OptimizerRules, 'level'>): boolean {
  return level !== 'binary'
}

/** The optimizers that a variant names, in its order. Unknown names are left out. */
export function chainOf<Rules extends Pick<OptimizerRules, 'name'>>(
  names: readonly string[] | undefined,
  registered: readonly Rules[],
): Rules[] {
  return (names ?? []).flatMap((name) => registered.find((one) => one.name === name) ?? [])
}

/**
 * Whether a chain can use an earlier profile: every optimizer in it that needs a profile can read one from elsewhere.
 */
export function canBePinned(chain: readonly Pick<OptimizerRules, 'trains' | 'takes'>[]): boolean {
  const trained = chain.filter(({ trains }) => trains)
  return trained.length > 0 && trained.every(({ takes }) => takes.includes('profile'))
}

/** The section under an optimizer's name, as the optimizer's own schema has parsed it. */
export function sectionOf<Options>(
  config: object,
  { name }: { readonly name: string; readonly section: z.ZodType<Options> },
): Options {
  return (config as Readonly<Record<string, Options>>)[name]!
}
