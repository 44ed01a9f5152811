import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '../job/job.js'
import { OutsideError } from '../system/errors.js'
import { emptyFolder, exists } from '../system/files/files.js'
import { run, runOk } from '../system/processes/process.js'
import { perform } from '../system/step-cache.js'
import { binaryAptOptions } from '../targets/build/debian-source.js'
import { PLAIN_PACKAGES } from './rules.js'
import { fetchSource } from './source-package.js'

/** The distribution's own packages, downloaded and unpacked. */
interface Shipped {
  /** The folder that contains the packages. */
  readonly packages: string
  /** The folder into which all of them are unpacked. */
  readonly root: string
}

/**
 * The distribution's packages, in the version of the source package.
 * @throws OutsideError when the archives of this machine lack that version
 */
async function shippedPackages(job: Job): Promise<Shipped> {
  const { version } = await fetchSource(job)
  const built = await readdir(job.path('build', PLAIN_PACKAGES))
  const names = built.filter(isForThisMachine).map((file) => file.replace(/_.*$/, ''))
  const folder = job.path('shipped')
  const [packages, root] = [join(folder, 'packages'), join(folder, 'root')]
  await perform({
    folder,
    inputs: { version, names },
    async run() {
      job.progress.status(`downloading the packages of the distribution, ${version}`)
      await emptyFolder(packages)
      await emptyFolder(root)
      const options = await binaryAptOptions()
      const wanted: string[] = []
      for (const name of names) wanted.push(await availableAs(name, version, options))
      await runOk({
        file: 'apt-get',
        args: [...options, '--quiet', 'download', ...wanted],
        cwd: packages,
        timeoutS: 1800,
      })
      const files = await readdir(packages)
      for (const file of files) await runOk({ file: 'dpkg-deb', args: ['--extract', join(packages, file), root] })
      return { outputs: files.map((file) => join('packages', file)), facts: {} }
    },
  })
  return { packages, root }
}

/**
 * Whether a package may contain binaries for this machine. Debug symbols are in another archive, and packages for all
 * architectures contain no binary.
 */
function isForThisMachine(file: string): boolean {
  return file.endsWith('.deb') && !file.includes('-dbgsym_') && !file.endsWith('_all.deb')
}

async function availableAs(name: string, version: string, options: readonly string[]): Promise<string> {
  const { stdout } = await run({ file: 'apt-cache', args: [...options, 'madison', name], timeoutS: 120 })
  const found = shippedVersion(stdout, version)
  if (found !== undefined) return `${name}=${found}`
  throw new OutsideError(
    `The archives of this machine have no ${name} ${version}, which the source package would build.`,
    'Leave out variants with files: shipped, or package the version that this suite ships.',
  )
}

/**
 * The version of the binary package for a version of its source: the same, or a rebuild (`+b1`). Pure.
 * @param madison the output of `apt-cache madison`
 */
export function shippedVersion(madison: string, version: string): string | undefined {
  const versions = [...madison.matchAll(/^\s*\S+ \| (\S+) \|/gm)].map(([, found]) => found!)
  return versions.find((found) => isOfVersion(found, version))
}

/** Whether a binary package was built from this version of its source, perhaps as a rebuild (`+b1`). */
export function isOfVersion(found: string, version: string): boolean {
  return found === version || (found.startsWith(version) && /^\+b\d+$/.test(found.slice(version.length)))
}

/** The paths of the target's binaries in the distribution's packages, by name. */
export async function shippedFiles(job: Job): Promise<Record<string, string>> {
  const { root } = await shippedPackages(job)
  const files = Object.entries(job.target.binaries).map(([name, path]) => [name, join(root, path)] as const)
  for (const [, file] of files)
    if (!(await exists(file))) throw new OutsideError(`The distribution's packages have no ${file.slice(root.length)}.`)
  return Object.fromEntries(files)
}
