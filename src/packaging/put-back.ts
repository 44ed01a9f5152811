import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { loadedSha256 } from '../optimizers/elf/loaded.js'
import { OutsideError } from '../system/errors.js'
import { copyFile, emptyFolder, exists, sha256OfFile } from '../system/files/files.js'
import { temporaryFolder } from '../system/files/temporary.js'
import { runOk } from '../system/processes/process.js'
import type { Binaries } from '../targets/target.js'
import { renewBuildId } from './build-id.js'
import { contentDifferences, contentsOf } from './contents.js'
import { type PackagedFile, PLAIN_PACKAGES, packagedFiles, packageWith, ROOT, type RulesBuild } from './rules.js'

/** A file of a package, and the optimised file that replaces it. */
interface Exchanged {
  readonly place: PackagedFile
  readonly file: string
}

/**
 * Finds the packages that contain the binaries, and their places in them. A binary may be a link: Debian's
 * `redis-server` leads to a file of another package.
 * @param paths the paths of installed binaries, by name
 * @param optimized the optimised files, by name
 * @throws OutsideError when no package contains one of them
 */
export async function placesOf(
  folder: string,
  paths: Readonly<Record<string, string>>,
  optimized: Binaries,
): Promise<Exchanged[]> {
  const files = await packagedFiles(folder)
  const root = await realpath(join(folder, ROOT))
  const found: Exchanged[] = []
  for (const [name, file] of Object.entries(optimized)) {
    if (paths[name] === undefined) continue
    const path = relative(root, await realpath(join(root, paths[name])))
    const place = files.find((one) => one.path === path)
    if (!place) throw new OutsideError(`No package of the build has ${path} (target.binaries.${name}).`)
    found.push({ place, file })
  }
  return found
}

/** The names of the packages that contain the binaries. */
export async function packagesOf(folder: string, paths: Binaries): Promise<string[]> {
  const places = await placesOf(folder, paths, paths)
  return [...new Set(places.map(({ place }) => place.package))]
}

/**
 * Puts optimised files into the packages by the rules that built them, and checks that nothing else has changed.
 * @param output an empty folder for the packages
 * @throws OutsideError when a package differs in more than its binaries, or contains other code than the optimised
 * files
 */
export async function putBack(build: RulesBuild, exchanged: readonly Exchanged[], output: string): Promise<void> {
  const drafts = await emptyFolder(join(build.folder, 'optimised'))
  const replacing = new Map<PackagedFile, string>()
  for (const { place, file } of exchanged) {
    const draft = join(drafts, place.path)
    await copyFile(file, draft)
    await renewBuildId(draft)
    replacing.set(place, draft)
  }
  await packageWith(build, replacing, output)
  await refuseOtherContents(join(build.folder, PLAIN_PACKAGES), output)
  for (const [place, draft] of replacing) await refuseOtherCode(output, place, draft)
}

async function refuseOtherContents(plain: string, output: string): Promise<void> {
  const [before, after] = await Promise.all([packagesIn(plain), packagesIn(output)])
  const lost = before.filter((name) => !after.includes(name))
  if (lost.length > 0) throw new OutsideError(`The rules made no ${lost.join(', ')} with the optimised binaries.`)
  for (const name of before) {
    const [one, other] = [await contentsOf(join(plain, name)), await contentsOf(join(output, name))]
    const [difference] = contentDifferences(one, other)
    if (difference !== undefined)
      throw new OutsideError(
        `${name} differs from the plain build in more than its binaries: ${difference}.`,
        'Its rules make something of the binaries that they did not make of the plain ones. Please report it.',
      )
  }
}

/** The packages in a folder. */
export async function packagesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.deb')).sort()
}

/** Checks that the packages contain the optimised code: stripping must not have changed anything that is loaded. */
async function refuseOtherCode(output: string, { package: name, path }: PackagedFile, proved: string): Promise<void> {
  const [file] = (await packagesIn(output)).filter((one) => one.startsWith(`${name}_`))
  const folder = await temporaryFolder(output)
  try {
    await runOk({ file: 'dpkg-deb', args: ['--extract', join(output, file!), folder.path], timeoutS: 1800 })
    const packaged = join(folder.path, path)
    if (!(await exists(packaged))) throw new OutsideError(`${file} has no ${path}.`)
    if ((await loadedSha256(packaged)) === (await loadedSha256(proved))) return
    const [size, hash] = [(await stat(packaged)).size, await sha256OfFile(packaged)]
    throw new OutsideError(
      `/${path} in ${file} (${size} bytes, sha256 ${hash.slice(0, 12)}) loads other code than the file that was proved.`,
      'Another version of binutils may strip it without damage. Please report it.',
    )
  } finally {
    await folder.remove()
  }
}
