import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Job } from '../job/job.js'
import { OutsideError } from '../system/errors.js'
import { readText } from '../system/files/files.js'
import { run } from '../system/processes/process.js'
import { perform } from '../system/step-cache.js'
import { debianSource, wantedVersion } from '../targets/build/debian-source.js'
import { newestEntry, optimizedVersion } from './changelog.js'
import { fieldsIn, type ListedFile, listedFiles } from './fields.js'

/** An unpacked source package of the distribution. */
export interface SourcePackage {
  readonly name: string
  /** The distribution's version. */
  readonly version: string
  /** The version of the packages that Boltmark makes. */
  readonly ownVersion: string
  /** The absolute path of the unpacked, patched sources. Nothing is built there. */
  readonly tree: string
  /** The files of the package, the .dsc first. */
  readonly files: readonly ListedFile[]
}

/** Downloads the source package that the config names. apt checks it against the signature of its archive. */
export function fetchSource(job: Job): Promise<SourcePackage> {
  return job.once('source package', () => fetch(job))
}

async function fetch(job: Job): Promise<SourcePackage> {
  const source = sourceOf(job)
  const folder = job.path('source')
  const wanted = await wantedVersion(source)
  const { facts, reused } = await perform<{ tree: string }>({
    folder,
    inputs: { source, version: wanted },
    async run() {
      job.progress.status(`downloading the source package ${source}`)
      const tree = await debianSource(source, join(folder, 'package'), join(folder, 'download.log'))
      return { outputs: [join('package', await descriptionOf(tree))], facts: { tree: join('package', basename(tree)) } }
    },
  })
  const found = await describe(join(folder, facts.tree))
  job.progress.line(`${found.name} ${found.version}: ${reused ? 'unchanged, taken over' : 'downloaded'}`)
  if (found.version !== wanted)
    job.progress.warning(
      `The archives list ${found.name} ${wanted}, but not its files, so ${found.version} is packaged. It lacks what the newer version mends.`,
    )
  return found
}

/** The source package in apt's notation: `redis`, `redis=5:7.0.15-1`, or `redis/trixie`. */
export function sourceOf({ config }: Job): string {
  return config.package!.source.replace(/^debian:/, '')
}

/** The path of the .dsc file beside a tree. */
async function descriptionOf(tree: string): Promise<string> {
  const found = (await readdir(dirname(tree))).find((name) => name.endsWith('.dsc'))
  if (found) return found
  throw new OutsideError(`There is no .dsc beside ${tree}.`, 'Remove that folder and run again.')
}

async function describe(tree: string): Promise<SourcePackage> {
  const description = await descriptionOf(tree)
  const { source, version } = newestEntry(await readText(join(tree, 'debian', 'changelog')))
  const text = await readText(join(dirname(tree), description))
  return { name: source, version, ownVersion: optimizedVersion(version), tree, files: listedFiles(fieldsIn(text)) }
}

/**
 * The build dependencies that this machine lacks, as dpkg names them.
 * @param env contains DEB_BUILD_PROFILES, which affects the dependencies
 */
export async function missingDependencies(
  { tree }: SourcePackage,
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { exitCode, stderr } = await run({ file: 'dpkg-checkbuilddeps', args: [], cwd: tree, env, timeoutS: 120 })
  if (exitCode === 0) return undefined
  return stderr.replace(/^dpkg-checkbuilddeps: error: (Unmet build dependencies: )?/gm, '').trim()
}
