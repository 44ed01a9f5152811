import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PINNABLE } from '../optimizers/profiles/pinned.js'
import { OutsideError } from '../system/errors.js'
import { copyFile, emptyFolder, exists } from '../system/files/files.js'
import { runOk } from '../system/processes/process.js'
import type { SourcePackage } from './source-package.js'

/** The content of the package with the profiles. */
interface ProfileContent {
  /** The profile folder of the optimised variant. It has a subfolder for each binary. */
  readonly folder: string
  readonly binaries: readonly string[]
  readonly maintainer: string
  /** A sentence that says how the profiles were recorded. */
  readonly training: string
  /** The changelog of the optimised packages. */
  readonly changelog: string
  /** The copyright file of the source package: profiles name functions of its sources. */
  readonly copyright: string
}

/** The folder in which profiles are installed, each in the folder of its source package. */
const PROFILES = '/usr/share/boltmark/profiles'

/**
 * The folder in which a source package's profiles are installed. It is the value of `profile.pinned` for the next
 * version.
 */
function profileFolder(source: string): string {
  return `${PROFILES}/${source}`
}

/**
 * Packs the profiles as a package, so that the build of the next version can use them. The same profiles give the same
 * package, byte for byte.
 * @param draft an empty folder
 * @param date the time stamp of its files
 * @returns the path of the package. Undefined if no profile fits other builds
 */
export async function packProfiles(
  source: Pick<SourcePackage, 'name' | 'ownVersion'>,
  { folder, binaries, maintainer, training, changelog, copyright }: ProfileContent,
  { draft, output, date }: { readonly draft: string; readonly output: string; readonly date: Date },
): Promise<string | undefined> {
  await emptyFolder(draft)
  const place = join(draft, profileFolder(source.name))
  const found: string[] = []
  for (const name of binaries) {
    const file = join(folder, name, PINNABLE)
    if (!(await exists(file))) continue
    found.push(name)
    for (const part of [file, `${file}.json`])
      await copyFile(part, join(place, name, part.slice(join(folder, name).length)))
  }
  if (found.length === 0) return undefined
  const name = `${source.name}-boltmark-profile`
  const documents = join(draft, 'usr/share/doc', name)
  await mkdir(documents, { recursive: true })
  await writeFile(join(documents, 'changelog.Debian.gz'), gzipSync(changelog, { level: 9 }))
  await writeFile(join(documents, 'copyright'), copyright)
  await mkdir(join(draft, 'DEBIAN'))
  await writeFile(
    join(draft, 'DEBIAN', 'control'),
    controlOf({ name, version: source.ownVersion, maintainer, source: source.name, training }),
  )
  const file = `${name}_${source.ownVersion.replace(/^\d+:/, '')}_all.deb`
  await runOk({
    file: 'dpkg-deb',
    args: ['--build', '--root-owner-group', draft, join(output, file)],
    env: { SOURCE_DATE_EPOCH: `${Math.floor(date.getTime() / 1000)}` },
    timeoutS: 600,
  })
  return file
}

interface Control {
  readonly name: string
  readonly version: string
  readonly maintainer: string
  readonly source: string
  readonly training: string
}

/** The control file of the package. Pure. */
function controlOf({ name, version, maintainer, source, training }: Control): string {
  return [
    `Package: ${name}`,
    `Version: ${version}`,
    'Architecture: all',
    `Maintainer: ${maintainer}`,
    'Section: database',
    'Priority: optional',
    `Description: profiles that the packages of ${source} were optimised with`,
    ` ${training}`,
    ' .',
    ` A build of the next version starts from them: Boltmark's key profile.pinned.`,
    '',
  ].join('\n')
}

/**
 * Unpacks the profiles of such a package.
 * @param folder is emptied first
 * @returns the folder that a variant can pin
 * @throws OutsideError when the file is no such package
 */
export async function unpackProfiles(file: string, folder: string): Promise<string> {
  await emptyFolder(folder)
  await runOk({ file: 'dpkg-deb', args: ['--extract', file, folder], timeoutS: 600 })
  const place = join(folder, PROFILES)
  const [source, ...others] = (await exists(place)) ? await readdir(place) : []
  if (source !== undefined && others.length === 0) return join(place, source)
  throw new OutsideError(
    `${file} is not a package of profiles.`,
    'Name the package SOURCE-boltmark-profile, which `boltmark package` makes beside the others.',
  )
}
