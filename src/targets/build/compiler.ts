import { basename, dirname, join } from 'node:path'
import { OutsideError, UsageError } from '../../system/errors.js'
import { run } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'

export type CompilerFamily = 'gcc' | 'clang'

/** What a target is compiled with. */
export interface Compiler {
  readonly family: CompilerFamily
  /** The compilers of C and C++, as they are called. */
  readonly cc: string
  readonly cxx: string
  /** For people: `clang 19.1.7`. */
  readonly title: string
  /** Flags that keep functions in one piece: BOLT splits them itself, by the profile, and cannot undo what a compiler did. */
  readonly wholeFunctions: readonly string[]
  /** Who named them, `target.compiler` or `CC`; undefined for what this machine has. */
  readonly namedBy: string | undefined
}

/** Compilers that somebody asked for. */
export interface NamedCompiler {
  readonly cc: string
  readonly cxx: string
  readonly by: string
}

const SPLITS_LESS = { gcc: ['-fno-reorder-blocks-and-partition'], clang: ['-fno-split-machine-functions'] } as const

/** They may stand before a compiler in CC. Where we use ccache, we call it ourselves. */
const LAUNCHERS = ['ccache', 'sccache', 'distcc']

/**
 * Who was asked for: `target.compiler`, else CC (with CXX) of the environment. Pure.
 * @throws UsageError when CC is more than a program
 */
export function namedCompiler(
  inConfig: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): NamedCompiler | undefined {
  if (inConfig !== undefined) return { cc: inConfig, cxx: cxxOf(inConfig), by: 'target.compiler' }
  const cc = programIn('CC', env)
  return cc === undefined ? undefined : { cc, cxx: programIn('CXX', env) ?? cxxOf(cc), by: 'CC' }
}

function programIn(name: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const words = (env[name] ?? '').split(/\s+/).filter((word) => word && !LAUNCHERS.includes(basename(word)))
  if (words.length < 2) return words[0]
  throw new UsageError(
    `${name} is "${env[name]}": Boltmark takes a compiler from there, without flags.`,
    `Name the program as target.compiler, and give the flags to the build itself.`,
  )
}

/** The compiler of C++ that belongs to one of C, by its name: `clang-19` → `clang++-19`, `aarch64-linux-gnu-gcc` → `aarch64-linux-gnu-g++`. Pure. */
export function cxxOf(cc: string): string {
  return renamed(cc, { clang: 'clang++', gcc: 'g++', cc: 'c++' })
}

/** A program of a compiler's own version: `gcc-12` → `gcov-tool-12`. Pure. */
export function toolBeside(cc: string, tool: string): string {
  return renamed(cc, { clang: tool, gcc: tool, cc: tool })
}

function renamed(cc: string, names: Readonly<Record<string, string>>): string {
  const [, front, name, version] = /^(.*?)(clang|gcc|cc)(-[\d.]+)?$/.exec(basename(cc)) ?? []
  const found = name === undefined ? basename(cc) : `${front}${names[name]}${version ?? ''}`
  return cc.includes('/') ? join(dirname(cc), found) : found
}

/**
 * The compilers that were named, or what this machine has: GCC, unless its `cc` is Clang.
 * @throws OutsideError when what was named is not there; UsageError when it is neither GCC nor Clang
 */
export async function findCompiler(named: NamedCompiler | undefined): Promise<Compiler> {
  const { cc, cxx, by } = named ?? { cc: 'cc', cxx: 'c++', by: undefined }
  const answer = await run({ file: cc, args: ['--version'], timeoutS: 60 }).catch((error: Error) => error)
  const said = answer instanceof Error || answer.exitCode !== 0 ? undefined : answer.stdout
  const known = said === undefined ? undefined : identified(said)
  if (known?.family === 'clang') return { ...known, cc, cxx, namedBy: by, wholeFunctions: await clangFlags(cc) }
  if (!by) return { ...GCC, ...known }
  if (known) return { ...GCC, ...known, cc, cxx, namedBy: by }
  if (said === undefined)
    throw new OutsideError(`There is no compiler ${cc} (${by}).`, `Correct ${by}, or install it: ${advice(named!)}`)
  throw new UsageError(
    `${cc} (${by}) is neither GCC nor Clang: it says ${said.split('\n')[0]}.`,
    'Profiles and flags are known for these two only.',
  )
}

/** Where nothing was named, and nothing is known of what is there. */
export const GCC: Compiler = {
  family: 'gcc',
  cc: 'gcc',
  cxx: 'g++',
  title: 'gcc',
  namedBy: undefined,
  wholeFunctions: SPLITS_LESS.gcc,
}

/** Whether the compiler's version is unknown: nobody named one, and `cc` is missing or prints no version. Pure. */
export function isUnknown({ title }: Compiler): boolean {
  return title === GCC.title
}

/** Clang refuses GCC's flag, and up to 16 its own one on aarch64, where it did not split then. */
async function clangFlags(cc: string): Promise<readonly string[]> {
  const args = [...SPLITS_LESS.clang, '-x', 'c', '-c', '/dev/null', '-o', '/dev/null']
  const { exitCode } = await run({ file: cc, args, timeoutS: 60 })
  return exitCode === 0 ? SPLITS_LESS.clang : []
}

/** As Clang names itself, on the command line and in what it compiled. Pure. */
export function clangVersionIn(text: string): string | undefined {
  return /\bclang version (\d+(?:\.\d+)*)/.exec(text)?.[1]
}

/** Who speaks, by what it prints for `--version`. Pure. */
export function identified(text: string): Pick<Compiler, 'family' | 'title'> | undefined {
  const clang = clangVersionIn(text)
  if (clang) return { family: 'clang', title: `clang ${clang}` }
  // `gcc (Debian 12.2.0-14) 12.2.0`
  const [, gcc] = /\) (\d+(?:\.\d+)+)/.exec(text.split('\n')[0]!) ?? []
  return gcc && text.includes('Free Software Foundation') ? { family: 'gcc', title: `gcc ${gcc}` } : undefined
}

/** What has to be on PATH for a compiler that was named: `withProfiles`, what its own optimisation needs too. Pure. */
export function compilerRequirement({ cc, cxx, by }: NamedCompiler, withProfiles: boolean): Requirement[] {
  const [, name, version] = /^(clang|gcc)(-\d+)?$/.exec(cc) ?? []
  if (!name) return [{ program: cc, packages: [], whereFrom: `${cc} is named by ${by}: install it, or correct that.` }]
  const suffix = version ?? ''
  if (name === 'gcc')
    return [
      { program: cc, packages: [cc, 'libc6-dev'] },
      { program: cxx, packages: [`g++${suffix}`] },
    ]
  // Without a version in its name, Debian's package of the runtime library is not known; `llvm` and `clang` are of one version there.
  const runtime = version ? [`libclang-rt${suffix}-dev`] : []
  return [{ program: cc, packages: [cc, 'libc6-dev', ...(withProfiles ? [`llvm${suffix}`, ...runtime] : [])] }]
}

function advice(named: NamedCompiler): string {
  const packages = compilerRequirement(named, false).flatMap((requirement) => requirement.packages)
  return packages.length > 0 ? `apt-get install --no-install-recommends ${packages.join(' ')}` : 'as its makers say'
}

/** For a build by a command: the compiler that the config asks for. What CC of the environment says is there anyway. */
export function compilerEnv({ cc, cxx, namedBy }: Compiler): Record<string, string> {
  return namedBy === 'target.compiler' ? { CC: cc, CXX: cxx } : {}
}
