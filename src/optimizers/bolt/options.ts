import { join, resolve } from 'node:path'
import * as z from 'zod'
import { sectionOf } from '../../config/optimizers.js'
import { Duration } from '../../config/units.js'
import { crossed } from '../../targets/build/cross.js'
import { unpackedPackages } from '../../targets/build/foreign-packages.js'
import { type BoltTools, RUNTIME_ARCHIVE } from '../toolchain.js'
import type { Project } from '../workshop.js'
import { orLocal } from './flags.js'

/** The keys under `bolt:` in a config. */
export const BoltOptions = z.strictObject({
  'skip-functions': z
    .array(z.string().min(1))
    .default([])
    .describe('names or patterns of functions that BOLT leaves unchanged, when it instruments and when it optimises'),
  timeout: Duration.default(1800).describe('time limit of one call of llvm-bolt'),
  'runtime-library': z
    .string()
    .min(1)
    .optional()
    .describe("libbolt_rt_instr.a for the binary's processor, if it differs from this machine's"),
})

export type BoltOptions = z.output<typeof BoltOptions>

export function boltOptions(config: object): BoltOptions {
  return sectionOf<BoltOptions>(config, { name: 'bolt', section: BoltOptions })
}

/**
 * The absolute path of the library that instrumented copies are linked with. Undefined for BOLT's own. For another
 * processor it is unpacked from that processor's package.
 */
export async function runtimeLibrary(
  { config, home }: Pick<Project, 'config' | 'home'>,
  tools: Pick<BoltTools, 'major'>,
): Promise<string | undefined> {
  const given = boltOptions(config)['runtime-library']
  if (given) return resolve(home, given)
  const { cross } = config.target
  if (!cross) return undefined
  const { major } = tools
  const root = await unpackedPackages(crossed(cross).architecture, [`libbolt-${major}-dev`])
  return join(root, 'usr', 'lib', `llvm-${major}`, 'lib', RUNTIME_ARCHIVE)
}

/** Patterns of functions that BOLT leaves unchanged: those of the target and those of the config. */
export function skipPatterns({ target, config }: Pick<Project, 'target' | 'config'>): string[] {
  return [...(target.skipFunctions ?? []), ...boltOptions(config)['skip-functions'].map(orLocal)]
}
