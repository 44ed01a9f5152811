import { resolve } from 'node:path'
import * as z from 'zod'
import { sectionOf } from '../../config/optimizers.js'
import { Duration } from '../../config/units.js'
import type { Project } from '../workshop.js'
import { orLocal } from './flags.js'

/** The keys under `bolt:` of a config. */
export const BoltOptions = z.strictObject({
  'skip-functions': z
    .array(z.string().min(1))
    .default([])
    .describe(
      'names of functions, or patterns of them, that BOLT leaves as they are: when it instruments and when it optimises',
    ),
  timeout: Duration.default(1800).describe('for one call of llvm-bolt'),
  'runtime-library': z
    .string()
    .min(1)
    .optional()
    .describe("libbolt_rt_instr.a for the binary's processor, where it is not this machine's"),
})

export type BoltOptions = z.output<typeof BoltOptions>

export function boltOptions(config: object): BoltOptions {
  return sectionOf<BoltOptions>(config, { name: 'bolt', section: BoltOptions })
}

/** The library that instrumented copies are linked with, by its absolute path; undefined for BOLT's own. */
export function runtimeLibrary({ config, home }: Pick<Project, 'config' | 'home'>): string | undefined {
  const given = boltOptions(config)['runtime-library']
  return given && resolve(home, given)
}

/** Patterns of the functions that BOLT leaves as they are: those of the target, and those that the config names. */
export function skipPatterns({ target, config }: Pick<Project, 'target' | 'config'>): string[] {
  return [...(target.skipFunctions ?? []), ...boltOptions(config)['skip-functions'].map(orLocal)]
}
