import type { Job } from '../job/job.js'
import type { Plan } from '../job/plan.js'
import { loadedSha256 } from '../optimizers/elf/loaded.js'
import type { Build } from '../optimizers/workshop.js'
import { OutsideError } from '../system/errors.js'
import type { Binaries } from '../targets/target.js'
import { buildRef } from './build-ref.js'

/** Thrown when base and head were built and are the same programs. */
export class NothingChanged extends OutsideError {}

/**
 * Ends a run that would measure a build against itself: the loaded sections of each binary are equal in both plain
 * builds. Only for targets that need only their binaries. In others, a message file or a plug-in may differ.
 * @throws NothingChanged
 */
export async function refuseSameBuilds(job: Job, build: Build, plan: Plan): Promise<void> {
  const base = plan.variants.find(({ role }) => role === 'baseline')?.ref
  const others = plan.variants.filter(({ role }) => role === 'candidate')
  if (base === undefined || !job.target.standsAlone) return
  if (others.some(({ ref, source, taken }) => ref ?? source ?? taken)) return
  const { build: before } = await buildRef(job, base)
  if (!(await areSame(before.plain, build.plain))) return
  const names = Object.keys(build.plain).join(', ')
  throw new NothingChanged(`Base and head were built, and all that is loaded of their binaries (${names}) is the same.`)
}

async function areSame(one: Binaries, other: Binaries): Promise<boolean> {
  const names = Object.keys(one)
  if (names.length === 0 || names.length !== Object.keys(other).length) return false
  for (const name of names) {
    const [hash, wanted] = [await loadedSha256(one[name]!), other[name] && (await loadedSha256(other[name]))]
    if (hash === undefined || hash !== wanted) return false
  }
  return true
}
