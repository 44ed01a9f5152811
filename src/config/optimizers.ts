import type * as z from 'zod'

/**
 * What optimizers work on, in the order in which they are applied: how sources are compiled, how objects are linked, a
 * linked binary.
 */
export const LEVELS = ['compile', 'link', 'binary'] as const

export type Level = (typeof LEVELS)[number]

/** What the config has to know of an optimizer. */
export interface OptimizerRules {
  /** As the config names it: `optimize: bolt`. */
  readonly name: string
  /** As people call it: `BOLT`. */
  readonly title: string
  readonly level: Level
  /** Whether it needs the profile of a training. */
  readonly trains: boolean
  /** The keys of a variant that are for it: flags in place of its own, where its profile comes from. */
  readonly takes: readonly ('flags' | 'profile')[]
  /** The keys that it has under its name, at the top of the config. */
  readonly section?: z.ZodType
}

/** Whether it changes how the target is built, in contrast to what was built. */
export function changesTheBuild({ level }: Pick<OptimizerRules, 'level'>): boolean {
  return level !== 'binary'
}

/** The optimizers that a variant names, in its order. A name that nobody registered is left out. */
export function chainOf<Rules extends Pick<OptimizerRules, 'name'>>(
  names: readonly string[] | undefined,
  registered: readonly Rules[],
): Rules[] {
  return (names ?? []).flatMap((name) => registered.find((one) => one.name === name) ?? [])
}

/** Whether the profile of such a chain can be an earlier one: each optimizer that needs one takes it from elsewhere. */
export function canBePinned(chain: readonly Pick<OptimizerRules, 'trains' | 'takes'>[]): boolean {
  const trained = chain.filter(({ trains }) => trains)
  return trained.length > 0 && trained.every(({ takes }) => takes.includes('profile'))
}

/** What a config says under an optimizer's name, as the optimizer's own schema has read it. */
export function sectionOf<Options>(
  config: object,
  { name }: { readonly name: string; readonly section: z.ZodType<Options> },
): Options {
  return (config as Readonly<Record<string, Options>>)[name]!
}
