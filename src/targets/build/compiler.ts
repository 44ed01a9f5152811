import { basename, dirname, join } from 'node:path'
import { OutsideError, UsageError } from '../../system/errors.js'
import { run } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'

type CompilerFamily = 'gcc' | 'clang'

/** The compilers of a target. */
export interface Compiler {
  readonly family: CompilerFamily
  /** The commands of the C and C++ compilers. */
  readonly cc: string
  readonly cxx: string
  /** The name and version that messages show: `clang 19.1.7`. */
  readonly title: string
  /**
   * Flags that keep functions in one piece. BOLT splits them itself, by the profile, and cannot undo a compiler's
   * split.
   */
  readonly wholeFunctions: readonly string[]
  /** Where the names come from: `target.compiler` or `CC`. Undefined for this machine's default. */
  readonly namedBy: string | undefined
}

/** Compilers that a user named. */
export interface NamedCompiler {
  readonly cc: string
  readonly cxx: string
  readonly by: string
}

const SPLITS_LESS = { gcc: ['-fno-reorder-blocks-and-partition'], clang: ['-fno-split-machine-functions'] } as const

/** A launcher may precede the compiler in CC. Boltmark refuses that, because it calls ccache itself. */
const LAUNCHERS = ['ccache', 'sccache', 'distcc']

/**
 * The named compilers: those of `target.compiler`, otherwise CC (with CXX) of the environment. Pure.
 * @throws UsageError when CC has more words than the name of a program
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
    `${name} is "${env[name]}": Boltmark reads only a compiler from it, without flags.`,
    `Name the program as target.compiler, and give the flags to the build itself.`,
  )
}

/**
 * The C++ compiler that matches a C compiler by its name: `clang-19` → `clang++-19`, `aarch64-linux-gnu-gcc` →
 * `aarch64-linux-gnu-g++`. Pure.
 */
export function cxxOf(cc: string): string {
  return renamed(cc, { clang: 'clang++', gcc: 'g++', cc: 'c++' })
}

/** A program of the same version as a compiler: `gcc-12` → `gcov-tool-12`. Pure. */
export function toolBeside(cc: string, tool: string): string {
  return renamed(cc, { clang: tool, gcc: tool, cc: tool })
}

function renamed(cc: string, names: Readonly<Record<string, string>>): string {
  const [, front, name, version] = /^(.*?)(clang|gcc|cc)(-[\d.]+)?$/.exec(basename(cc)) ?? []
  const found = name === undefined ? basename(cc) : `${front}${names[name]}${version ?? ''}`
  return cc.includes('/') ? join(dirname(cc), found) : found
}

/**
 * The named compilers, or this machine's default: GCC, unless its `cc` is Clang.
 * @throws OutsideError when a named one is missing; UsageError when it is neither GCC nor Clang
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
    'Boltmark knows the profiles and flags of these two only.',
  )
}

/** The compiler if none was named and the installed one is unknown. */
export const GCC: Compiler = {
  family: 'gcc',
  cc: 'gcc',
  cxx: 'g++',
  title: 'gcc',
  namedBy: undefined,
  wholeFunctions: SPLITS_LESS.gcc,
}

/** Whether the compiler's version is unknown: none was named, and `cc` is missing or prints no version. Pure. */
export function isUnknown({ title }: Compiler): boolean {
  return title === GCC.title
}

/**
 * The flags that keep Clang from splitting functions. On aarch64, Clang accepts its flag only from version 17 on. Older
 * versions do not split functions there.
 */
async function clangFlags(cc: string): Promise<readonly string[]> {
  const args = [...SPLITS_LESS.clang, '-x', 'c', '-c', '/dev/null', '-o', '/dev/null']
  const { exitCode } = await run({ file: cc, args, timeoutS: 60 })
  return exitCode === 0 ? SPLITS_LESS.clang : []
}

/** The version by which Clang calls itself, in a command or in its output. Pure. */
export function clangVersionIn(text: string): string | undefined {
  return /\bclang version (\d+(?:\.\d+)*)/.exec(text)?.[1]
}

/** Identifies a compiler by its output for `--version`. Pure. */
export function identified(text: string): Pick<Compiler, 'family' | 'title'> | undefined {
  const clang = clangVersionIn(text)
  if (clang) return { family: 'clang', title: `clang ${clang}` }
  // `gcc (Debian 12.2.0-14) 12.2.0`
  const [, gcc] = /\) (\d+(?:\.\d+)+)/.exec(text.split('\n')[0]!) ?? []
  return gcc && text.includes('Free Software Foundation') ? { family: 'gcc', title: `gcc ${gcc}` } : undefined
}

/** Programs that a named compiler needs on PATH. `withProfiles` adds those of its own optimisation. Pure. */
export function compilerRequirement({ cc, cxx, by }: NamedCompiler, withProfiles: boolean): Requirement[] {
  const [, name, version] = /^(clang|gcc)(-\d+)?$/.exec(cc) ?? []
  if (!name) return [{ program: cc, packages: [], whereFrom: `${cc} is named by ${by}: install it, or correct ${by}.` }]
  const suffix = version ?? ''
  if (name === 'gcc')
    return [
      { program: cc, packages: [cc, 'libc6-dev'] },
      { program: cxx, packages: [`g++${suffix}`] },
    ]
  // Without a version in its name, Debian's package of the runtime library is unknown. `llvm` and `clang` have the same
  // version there.
  const runtime = version ? [`libclang-rt${suffix}-dev`] : []
  return [{ program: cc, packages: [cc, 'libc6-dev', ...(withProfiles ? [`llvm${suffix}`, ...runtime] : [])] }]
}

function advice(named: NamedCompiler): string {
  const packages = compilerRequirement(named, false).flatMap((requirement) => requirement.packages)
  return packages.length > 0
    ? `apt-get install --no-install-recommends ${packages.join(' ')}`
    : 'as its documentation says'
}

/**
 * The variables that give a build command the compiler of the config. CC of the environment needs no variable here: it
 * is set already.
 */
export function compilerEnv({ cc, cxx, namedBy }: Compiler): Record<string, string> {
  return namedBy === 'target.compiler' ? { CC: cc, CXX: cxx } : {}
}
