import { constants } from 'node:fs'
import { access, readdir, realpath } from 'node:fs/promises'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { run } from '../system/processes/process.js'

/**
 * BOLT's programs, by their real paths: if llvm-bolt is called through a link, it searches its runtime beside the link.
 */
export interface BoltTools {
  readonly llvmBolt: string
  readonly mergeFdata: string
  /** Needed only for sampled profiles. */
  readonly perf2bolt: string | null
  /** The version of LLVM: `19.1.7`. */
  readonly version: string
  readonly major: number
}

/** The variable that names an llvm-bolt to use instead of the newest one. */
const BOLT_VARIABLE = 'BOLTMARK_BOLT'

/** The folder in which distributions have a folder for each version, such as `llvm-19`. */
export const LIBRARIES = '/usr/lib'

/** The library that instrumented programs are linked with. */
export const RUNTIME_ARCHIVE = 'libbolt_rt_instr.a'

/** `--version` takes milliseconds. A program that takes longer is not llvm-bolt; s. */
const ANSWER_S = 20

/**
 * Finds the newest working BOLT: on PATH, with or without a version in its name, or in `llvm-*` below `libraries`.
 * BOLTMARK_BOLT names another llvm-bolt.
 * @param env the variables PATH and BOLTMARK_BOLT
 * @param libraries `LIBRARIES`, or another folder with a folder for each version
 * @throws OutsideError with the command that installs it
 */
export async function findBolt(env: NodeJS.ProcessEnv, libraries: string): Promise<BoltTools> {
  const named = env[BOLT_VARIABLE]
  if (named) return theOneNamed(named)
  const searched = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...(await llvmFolders(libraries))]
  const found: BoltTools[] = []
  const problems: string[] = []
  for (const candidate of await candidates(searched)) {
    const tools = await inspect(candidate)
    if (typeof tools === 'string') problems.push(tools)
    else found.push(tools)
  }
  const newest = found.sort((a, b) => compareVersions(b.version, a.version))[0]
  if (newest) return newest
  const why = problems.length > 0 ? ` ${problems.join(' ')}` : ''
  throw new OutsideError(
    `llvm-bolt was not found on PATH or under ${libraries}/llvm-*.${why}`,
    `Install it: ${await installAdvice()}. Or name one that is already there: ${BOLT_VARIABLE}=/path/to/llvm-bolt.`,
  )
}

/** This machine's BOLT; see `findBolt`. @throws OutsideError with the command that installs it */
export function installedBolt(): Promise<BoltTools> {
  return findBolt(process.env, LIBRARIES)
}

async function theOneNamed(path: string): Promise<BoltTools> {
  const tools = (await exists(path)) ? await inspect(await realpath(path)) : `${path} is not there.`
  if (typeof tools !== 'string') return tools
  throw new OutsideError(
    `The llvm-bolt that ${BOLT_VARIABLE} names cannot be used. ${tools}`,
    `Correct ${BOLT_VARIABLE}, or take it out.`,
  )
}

async function llvmFolders(libraries: string): Promise<string[]> {
  const names = await readdir(libraries).catch(() => [])
  return names.filter((name) => /^llvm-?\d+$/.test(name)).map((name) => join(libraries, name, 'bin'))
}

/** Every distinct llvm-bolt in these folders, by its real path. */
async function candidates(folders: readonly string[]): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((name) => /^llvm-bolt(-\d+)?$/.test(name))) {
      const path = await realpath(join(folder, name)).catch(() => null)
      if (path && (await canExecute(path))) paths.add(path)
    }
  }
  return paths
}

async function canExecute(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** The tools of one llvm-bolt, or a sentence that says why they cannot be used. */
async function inspect(llvmBolt: string): Promise<BoltTools | string> {
  const answer = await run({ file: llvmBolt, args: ['--version'], timeoutS: ANSWER_S }).catch((error: Error) => error)
  if (answer instanceof Error) return answer.message
  const version = answer.exitCode === 0 ? versionIn(answer.stdout) : null
  if (!version) return `${llvmBolt} --version prints no LLVM version.`
  const major = Number.parseInt(version, 10)
  const mergeFdata = await sibling(llvmBolt, 'merge-fdata')
  if (!mergeFdata) return `merge-fdata is missing beside ${llvmBolt}.`
  if (!(await runtimeArchive(llvmBolt)))
    return `${llvmBolt} has no ${RUNTIME_ARCHIVE}, so it cannot instrument; it is in the package libbolt-${major}-dev.`
  return { llvmBolt, mergeFdata, perf2bolt: await sibling(llvmBolt, 'perf2bolt'), version, major }
}

/** The version of LLVM in the output of `--version`: `Debian LLVM version 19.1.7`, `LLVM version 22.0.0git`. */
export function versionIn(text: string): string | null {
  return /LLVM version (\d+(?:\.\d+)*)/.exec(text)?.[1] ?? null
}

/** Compares two versions. Negative if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Another program of the same installation, with the same version in its name (`llvm-bolt-19`). */
async function sibling(llvmBolt: string, name: string): Promise<string | null> {
  const suffix = /-\d+$/.exec(basename(llvmBolt))?.[0] ?? ''
  const path = join(dirname(llvmBolt), name + suffix)
  // perf2bolt is a link to llvm-bolt, which acts according to its own name, so the path must keep that name.
  return (await canExecute(path)) ? path : null
}

/** The folder in which BOLT searches its runtime: `lib` beside its own folder, or `lib64` in some distributions. */
async function runtimeArchive(llvmBolt: string): Promise<string | null> {
  for (const lib of ['lib', 'lib64']) {
    const path = join(dirname(llvmBolt), '..', lib, RUNTIME_ARCHIVE)
    if (await exists(path)) return path
  }
  return null
}

/**
 * The flag for a runtime library at any path. BOLT prepends its own library folder even to an absolute path.
 * @throws OutsideError when there is no such file
 */
export async function runtimeFlag(llvmBolt: string, library: string): Promise<string> {
  const own = await runtimeArchive(llvmBolt)
  const path = resolve(library)
  if (!own || !(await exists(path)))
    throw new OutsideError(
      `There is no runtime library ${path}.`,
      'Correct bolt.runtime-library: libbolt_rt_instr.a of the package libbolt-NN-dev for the other processor.',
    )
  return `-runtime-instrumentation-lib=${relative(await realpath(dirname(own)), await realpath(path))}`
}

/** The command that installs the newest BOLT in this machine's package sources. Null if it is unknown. */
async function installCommand(): Promise<readonly string[] | null> {
  const offered = await run({ file: 'apt-cache', args: ['pkgnames', 'bolt-'], timeoutS: ANSWER_S }).catch(() => null)
  const majors = offered ? packagedMajors(offered.stdout) : []
  const newest = majors[0]
  if (newest === undefined) return null
  return ['apt-get', 'install', '--yes', '--no-install-recommends', `bolt-${newest}`, `libbolt-${newest}-dev`]
}

/** The folder of apt's package lists. On a fresh machine it is empty until the first `apt-get update`. */
const APT_LISTS = '/var/lib/apt/lists'

/** The packages in Debian and Ubuntu. They are used if the content of this machine's package sources is unknown. */
const USUAL_PACKAGES = ['bolt-19', 'libbolt-19-dev'] as const

async function isFetched(): Promise<boolean> {
  const names = await readdir(APT_LISTS).catch(() => [])
  return names.some((name) => /_Packages(\.\w+)?$/.test(name))
}

/**
 * The packages of the newest BOLT in this machine's package sources.
 * @throws OutsideError when they have none
 */
export async function boltPackages(): Promise<readonly string[]> {
  const command = await installCommand()
  if (!command && !(await isFetched())) return USUAL_PACKAGES
  if (!command)
    throw new OutsideError(
      "llvm-bolt is missing, and this machine's package sources have none.",
      'Install LLVM 19 or newer with BOLT, and name it: BOLTMARK_BOLT=/path/to/llvm-bolt',
    )
  return command.filter((word) => /bolt-\d/.test(word))
}

/** The versions in package names such as `bolt-19`, the newest first. */
export function packagedMajors(names: string): number[] {
  return [...names.matchAll(/^bolt-(\d+)$/gm)].map((match) => Number(match[1])).sort((a, b) => b - a)
}

async function installAdvice(): Promise<string> {
  const command = await installCommand()
  if (command) return command.join(' ')
  const hasApt = await exists('/usr/bin/apt-get')
  if (hasApt) return '`apt-get update`, then `apt-get install --no-install-recommends bolt-19 libbolt-19-dev`'
  if (await exists('/usr/bin/dnf')) return '`dnf install llvm-bolt`'
  return 'the package of LLVM BOLT (llvm-bolt, merge-fdata and libbolt_rt_instr.a), or a release of LLVM from llvm.org'
}
