import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BinaryFact, Profile, Variant } from '../results/schema.js'
import { sha256OfFile } from '../system/files.js'
import { readElf } from './elf.js'

/**
 * What BOLT needs of a build, beside functions in one piece (`wholeFunctions` of a compiler): relocations that the linker keeps. Every build is
 * made the same way, so that the optimisation is the only difference.
 */
export const LDFLAGS: readonly string[] = ['-Wl,--emit-relocs']

/** Turns a build or a binary plus a profile into an optimised one. */
export interface Optimizer {
  /** As the config names it: `optimize: bolt`. */
  readonly name: string
  /** The tool and its version, for profiles and reports: `llvm-bolt 19.1.7`. */
  readonly tool: string
}

/** An optimised binary and what is known of it; the parts of a variant in results.json. */
export interface Optimized {
  readonly output: string
  readonly binary: BinaryFact
  readonly profile: Profile
  readonly dyno_stats: NonNullable<Variant['dyno_stats']>
  /** What was left out, skipped or fell short, a sentence each. */
  readonly notes: readonly string[]
}

/** What identifies a binary. `name` is that of the config; the file's own by default. */
export async function describeBinary(path: string, name = basename(path)): Promise<BinaryFact> {
  const { buildId } = await readElf(path)
  return { name, sha256: await sha256OfFile(path), build_id: buildId, size_bytes: (await stat(path)).size }
}
