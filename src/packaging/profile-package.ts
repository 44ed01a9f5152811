import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PINNABLE } from '../optimizers/profiles/pinned.js'
import { copyFile, emptyFolder, exists } from '../system/files/files.js'
import { runOk } from '../system/processes/process.js'
import type { SourcePackage } from './source-package.js'

/** What goes into the package with the profiles. */
interface ProfileContent {
  /** The folder of the optimised variant: a folder with a profile for each binary. */
  readonly folder: string
  readonly binaries: readonly string[]
  readonly maintainer: string
  /** How the profiles were recorded, a sentence. */
  readonly training: string
}

/** Where the profiles of a source package are installed: the value of `profile.pinned` for its next version. */
function profileFolder(source: string): string {
  return `/usr/share/boltmark/profiles/${source}`
}

/**
 * Packs the profiles as a package of its own, from which the next version of the source package can start. The same
 * profiles give the same package, byte for byte.
 * @param draft an empty folder
 * @param date of its files
 * @returns the package; undefined without a profile that fits other builds
 */
export async function packProfiles(
  source: Pick<SourcePackage, 'name' | 'ownVersion'>,
  { folder, binaries, maintainer, training }: ProfileContent,
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
