import type { Job } from '../job/job.js'
import { wantedVersion } from '../targets/build/debian-source.js'
import { sourceNamed } from '../targets/build/source-name.js'
import { optimizedVersion } from './changelog.js'
import { sourceOf } from './source-package.js'

/** The packages that would be made now. */
interface NextPackage {
  /** The name of the source package. */
  readonly name: string
  /** The version that the distribution has, as a value of `package.source`. */
  readonly source: string
  /** The tag for a release of the packages. */
  readonly tag: string
}

/** Asks apt for the version of a job's source package that this machine would package. */
export async function nextPackage(job: Job): Promise<NextPackage> {
  const wanted = sourceOf(job)
  const { name, suite } = sourceNamed(wanted)
  const version = await wantedVersion(wanted)
  const source = `debian:${name}=${version}${suite === undefined ? '' : `/${suite}`}`
  return { name, source, tag: tagOf(name, optimizedVersion(version)) }
}

/**
 * The tag of the release of packages. git allows neither `:` nor `~` in it, so they are replaced as Debian's DEP-14
 * does. Pure.
 */
export function tagOf(name: string, version: string): string {
  return `${name}/${version.replaceAll(':', '%').replaceAll('~', '_')}`
}
