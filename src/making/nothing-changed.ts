import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Job } from '../job/job.js'
import type { Plan } from '../job/plan.js'
import { loadedSha256 } from '../optimizers/elf/loaded.js'
import type { Build } from '../optimizers/workshop.js'
import { OutsideError } from '../system/errors.js'
import { blanked } from '../system/files/blanked.js'
import { canonical } from '../system/step-cache.js'
import { aliasOf } from '../targets/build/alias.js'
import { buildRef, type Workplace } from './build-ref.js'

/** Thrown when base and head were built and are the same programs. */
export class NothingChanged extends OutsideError {}

/**
 * Ends a run that would measure a build against itself: all that a server loads or reads is equal in both plain builds.
 * Only for targets whose files are known. In others, a message file or a plug-in may differ.
 * @throws NothingChanged
 */
export async function refuseSameBuilds(job: Job, build: Build, plan: Plan): Promise<void> {
  const base = plan.variants.find(({ role }) => role === 'baseline')?.ref
  const others = plan.variants.filter(({ role }) => role === 'candidate')
  if (base === undefined || !(job.target.standsAlone || installedBy(job))) return
  if (others.some(({ ref, source, taken }) => ref ?? source ?? taken)) return
  const files = await sameFiles({ job, build }, await buildRef(job, base))
  if (files === undefined) return
  const names = Object.keys(build.plain)
  const beside = files - names.length
  const what = `binaries (${names.join(', ')})${beside > 0 ? ` and of the files beside them (${beside})` : ''}`
  throw new NothingChanged(`Base and head were built, and all that is loaded of their ${what} is the same.`)
}

/** The folder of the files that the server reads. A build by the user's command may record any paths. */
function installedBy({ config, target }: Job): string | undefined {
  return config.build || config.package ? undefined : target.installed
}

/**
 * Compares the loaded sections of all binaries of two plain builds, and the files beside them if they are known. The
 * name of each build's alias is left out.
 * @returns the number of equal files; undefined if one differs or cannot be compared
 */
export async function sameFiles(one: Workplace, other: Workplace): Promise<number | undefined> {
  const [here, there] = [await hashesOf(one), await hashesOf(other)]
  return here && canonical(here) === canonical(there) ? Object.keys(here).length : undefined
}

/**
 * The hash of each file, by its path in the build. Undefined if there is no binary, or the sections of one are unknown.
 */
async function hashesOf({ job, build }: Workplace): Promise<Record<string, string> | undefined> {
  const installed = installedBy(job)
  const texts = installed === undefined ? [] : [basename(aliasOf(job.wholeFolder, job.path('build')))]
  const folder = job.path('build', installed ?? '')
  const hashes: Record<string, string> = {}
  for (const path of Object.values(build.plain)) {
    const hash = await loadedSha256(path, texts)
    if (hash === undefined) return undefined
    hashes[relative(folder, path)] = hash
  }
  if (Object.keys(hashes).length === 0) return undefined
  return installed === undefined ? hashes : { ...hashes, ...(await hashesBelow(folder, texts)) }
}

async function hashesBelow(folder: string, texts: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // Only linkers read static libraries.
    if (entry.isDirectory() || path.endsWith('.a')) continue
    hashes[relative(folder, path)] = entry.isSymbolicLink() ? `to ${await readlink(path)}` : await hashOf(path, texts)
  }
  return hashes
}

async function hashOf(path: string, texts: readonly string[]): Promise<string> {
  // A file of another kind is an error here, and is compared by its content.
  const loaded = await loadedSha256(path, texts).catch(() => undefined)
  if (loaded !== undefined) return loaded
  const hash = createHash('sha256')
  for await (const piece of blanked(createReadStream(path), texts)) hash.update(piece)
  return hash.digest('hex')
}
