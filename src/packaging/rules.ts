import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import type { PackageConfig } from '../config/package-schema.js'
import { OutsideError } from '../system/errors.js'
import { copyFile, emptyFolder, exists, readText, sha256OfFile, writeAtomically } from '../system/files/files.js'
import { runOk } from '../system/processes/process.js'
import { resource } from '../system/resources.js'
import { compilerEnv } from '../targets/build/compiler.js'
import type { BuildRequest } from '../targets/target.js'
import { withEntry } from './changelog.js'
import { missingDependencies, type SourcePackage } from './source-package.js'

/**
 * A folder below that of the build. It contains the installed files of all packages, not stripped, with relocations.
 */
export const ROOT = 'root'

/**
 * A folder below that of the build. It contains the packages of the plain build, with the version of the optimised
 * ones.
 */
export const PLAIN_PACKAGES = 'plain-packages'

/**
 * A folder below that of the build. It contains the tree that is built, and the files that dpkg-buildpackage writes
 * beside it.
 */
const WORK = 'work'

/**
 * Programs of debhelper that change binaries. When the first of them is called, the files of all packages are complete.
 */
const STAND_INS = ['dh_dwz', 'dh_strip']

/** Boltmark's own programs, by the name under which the build calls them. */
const STAND_IN_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STAND_INS.map((name) => [name, 'share/packaging/debhelper.sh'])),
  strip: 'share/packaging/strip.sh',
}

/** The checksums of these programs. Other programs may make other packages. */
export async function standInChecksums(): Promise<Record<string, string>> {
  const checksums = Object.entries(STAND_IN_FILES).map(async ([name, file]) => [
    name,
    await sha256OfFile(resource(file)),
  ])
  return Object.fromEntries(await Promise.all(checksums))
}

/** The inputs of a build by the rules of a package. */
export type RulesBuild = Pick<BuildRequest, 'folder' | 'compiler' | 'cflags' | 'ldflags' | 'env' | 'logFile'> & {
  readonly source: SourcePackage
  readonly settings: PackageConfig
}

/** The programs for a build by rules. Those of a particular package are in its Build-Depends. */
export const PACKAGING_REQUIREMENTS = [
  { program: 'dpkg-buildpackage', packages: ['dpkg-dev'] },
  { program: 'dh_strip', packages: ['debhelper'] },
]

/**
 * The variable that contains the build profiles of Debian's policy. They decide what the build depends on, and packages
 * may need what they test with even if no test runs. So the option `nocheck` does not imply the profile.
 */
export function profilesEnvironment({ 'build-profiles': profiles }: Pick<PackageConfig, 'build-profiles'>) {
  return { DEB_BUILD_PROFILES: profiles.join(' ') }
}

/** The environment of the build; see deb-buildflags(1). The rules of the package add their own flags. */
function environment({ compiler, cflags, ldflags, env, settings, folder }: RulesBuild): Record<string, string> {
  const { 'build-options': options } = settings
  const parallel = options.some((option) => option.startsWith('parallel='))
    ? []
    : [`parallel=${availableParallelism()}`]
  return {
    ...env,
    ...compilerEnv(compiler),
    ...profilesEnvironment(settings),
    DEB_BUILD_OPTIONS: [...options, ...parallel].join(' '),
    DEB_CFLAGS_APPEND: cflags.join(' '),
    DEB_CXXFLAGS_APPEND: cflags.join(' '),
    DEB_LDFLAGS_APPEND: ldflags.join(' '),
    PATH: [join(folder, 'stand-ins'), process.env.PATH].join(delimiter),
  }
}

/**
 * Builds the packages by their own rules, with relocations. Afterwards their files, from before debhelper strips them,
 * are below `ROOT`, and the packages are below `PLAIN_PACKAGES`.
 * @param changes sentences for the changelog
 * @throws OutsideError when the build fails, or packages that it needs are missing
 */
export async function buildByRules(build: RulesBuild, changes: readonly string[]): Promise<void> {
  const { folder, source, settings } = build
  const lacking = await missingDependencies(source, profilesEnvironment(settings))
  if (lacking !== undefined)
    throw new OutsideError(
      `The build of ${source.name} lacks packages: ${lacking.replace(/\s+/g, ' ')}.`,
      `Install them: boltmark setup, or apt-get build-dep ${source.tree}.`,
    )
  const work = await emptyFolder(join(folder, WORK))
  await runOk({ file: 'cp', args: ['--archive', '--reflink=auto', source.tree, work], timeoutS: 1800 })
  const changelog = join(builtTree(build), 'debian', 'changelog')
  await writeAtomically(changelog, withEntry(await readText(changelog), changes, settings.maintainer))
  const root = await emptyFolder(join(folder, ROOT))
  await rm(`${root}.list`, { force: true })
  await rulesWith(build, { BOLTMARK_CAPTURE: root }, [])
  await keepArtefacts(work, await emptyFolder(join(folder, PLAIN_PACKAGES)))
}

/** The tree that is built. */
export function builtTree({ folder, source }: Pick<RulesBuild, 'folder' | 'source'>): string {
  return join(folder, WORK, basename(source.tree))
}

/** A file of a package. */
export interface PackagedFile {
  readonly package: string
  /** The path at which it is installed, without the first slash. */
  readonly path: string
}

/** All files of the packages of a build. */
export async function packagedFiles(folder: string): Promise<PackagedFile[]> {
  const list = await readText(join(folder, `${ROOT}.list`))
  return [...list.matchAll(/^([^\t\n]+)\t(.+)$/gm)].map(([, name, path]) => ({ package: name!, path: path! }))
}

/**
 * Makes the packages of a finished build again, with other files in them. Nothing is compiled.
 * @param files the files by their places in the packages
 * @param output an empty folder for the packages and their .buildinfo and .changes files
 */
export async function packageWith(
  build: RulesBuild,
  files: ReadonlyMap<PackagedFile, string>,
  output: string,
): Promise<void> {
  const tree = builtTree(build)
  if (!(await exists(tree)))
    throw new OutsideError(`The tree of the build, ${tree}, is gone.`, `Remove ${build.folder} and run again.`)
  const replacements = await emptyFolder(join(build.folder, 'replacements'))
  for (const [{ path }, file] of files) await copyFile(file, join(replacements, path))
  const list = [...files.keys()].map((file) => `${file.package} ${file.path}\n`)
  await writeFile(`${replacements}.list`, list.join(''))
  await rulesWith(build, { BOLTMARK_REPLACE: replacements }, ['--no-pre-clean'])
  await keepArtefacts(dirname(tree), output)
}

/** @param mode a variable that tells the replaced programs what to do */
async function rulesWith(
  build: RulesBuild,
  mode: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<void> {
  const called = join(await standIns(build.folder), 'called')
  await runOk({
    file: 'dpkg-buildpackage',
    args: [`--build=${build.settings.build}`, '--no-sign', ...options],
    cwd: builtTree(build),
    env: { ...environment(build), ...mode },
    timeoutS: build.settings.timeout,
    outputFile: build.logFile,
  })
  if (await exists(called)) return
  throw new OutsideError(
    `The rules of ${build.source.name} call neither ${STAND_INS.join(' nor ')}, so its binaries cannot be exchanged.`,
    'Only packages that are built with debhelper can be optimised.',
  )
}

/** A folder to put first on PATH. It contains Boltmark's own programs under the names that the build calls. */
async function standIns(folder: string): Promise<string> {
  const bin = await emptyFolder(join(folder, 'stand-ins'))
  for (const [name, source] of Object.entries(STAND_IN_FILES)) {
    const file = join(bin, name)
    await copyFile(resource(source), file)
    await chmod(file, 0o755)
  }
  return bin
}

const ARTEFACT = /\.(u?deb|ddeb|buildinfo|changes)$/

async function keepArtefacts(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) if (ARTEFACT.test(name)) await rename(join(from, name), join(to, name))
}
