import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { BoltmarkError, OutsideError, UsageError } from '../../system/errors.js'
import { emptyFolder } from '../../system/files/files.js'
import { temporaryFolder } from '../../system/files/temporary.js'
import { run, runOk } from '../../system/processes/process.js'
import { programAt } from '../../system/processes/program.js'
import { type Compiler, compilerRequirement } from '../../targets/build/compiler.js'
import { functionNames } from '../elf/symbols.js'
import { versionIn } from '../toolchain.js'
import { repetitions } from '../weights.js'
import type { CompilerPgo, PgoProfile, PgoRecording, TakenPgoProfile, WeightedPgoProfile } from './pgo.js'

/**
 * Weights are multiplied by this number and rounded, because llvm-profdata takes whole numbers. A large number costs
 * nothing.
 */
const WEIGHT_STEPS = 1000

/** The tool needs long for a server like MySQL, which has a hundred thousand functions; s. */
const TOOL_S = 1800

/** If Clang ignores a larger share of the counts, the build counts as not optimised. */
const MOST_DISCARDED = 0.5

/** The share of a profile's functions that its program has. The others were inlined. */
const KNOWN_AT_LEAST = 0.1

/**
 * Clang's profile-guided optimisation, by instrumentation of LLVM's intermediate code (`-fprofile-generate`). It counts
 * after the early inliner, so it is cheaper at run time than the front end's instrumentation
 * (`-fprofile-instr-generate`), and it sees calls through pointers.
 * https://clang.llvm.org/docs/UsersManual.html#profiling-with-instrumentation
 */
export class ClangPgo implements CompilerPgo {
  readonly name = 'pgo'
  readonly form = 'profraw'
  readonly tool: string

  private constructor(
    compiler: Compiler,
    private readonly profdata: string,
  ) {
    this.tool = compiler.title
  }

  /**
   * Finds the llvm-profdata of the compiler, and tests both on a tiny program. The test takes a second. Otherwise a
   * missing runtime library or a wrong profile version would be noticed after an hour.
   * @throws OutsideError with the packages to install; UsageError when a variable of the environment changes where
   * profiles are written
   */
  static async find(compiler: Compiler): Promise<ClangPgo> {
    if (process.env.LLVM_PROFILE_FILE !== undefined)
      throw new UsageError(
        'LLVM_PROFILE_FILE is set in the environment: every instrumented program would write its profile there.',
        'Remove it: unset LLVM_PROFILE_FILE.',
      )
    const pgo = new ClangPgo(compiler, await findProfdata(compiler))
    await pgo.prove(compiler)
    return pgo
  }

  /**
   * The flags for a build that records. All processes of a program add their counts to one file, under a lock (`%m`,
   * which is in Clang's default name). If a server leaves by `_exit`, the counters are mapped to the file (`%c`). Then
   * it is complete at any moment, but lacks the targets of calls through pointers.
   */
  recording({ folder, writing }: PgoRecording): string[] {
    const counting = '-fprofile-update=atomic'
    return writing.when === 'interval'
      ? [`-fprofile-generate=${folder}/%c`, counting, '-mllvm', '-runtime-counter-relocation']
      : [`-fprofile-generate=${folder}`, counting]
  }

  using(profile: string): string[] {
    // A build with -Werror must not fail for a function whose profile does not fit. `misfits` reports it.
    return [`-fprofile-use=${profile}`, '-Wno-error=backend-plugin']
  }

  refuse(): undefined {
    return undefined
  }

  /** Makes one profile of all processes of a training. */
  async collect(recording: string, output: string): Promise<PgoProfile> {
    const names = (await readdir(recording, { recursive: true })).filter((name) => name.endsWith('.profraw'))
    if (names.length === 0)
      throw new OutsideError(
        `The training wrote no profile into ${recording}.`,
        'Check that the build uses BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, that the server may write there, and that it ended by itself.',
      )
    const files = names.map((name) => join(recording, name))
    return this.sum(files, output, 'Train again: a truncated profile is unreadable.')
  }

  private async sum(files: readonly string[], output: string, next: string): Promise<PgoProfile> {
    await mkdir(dirname(output), { recursive: true })
    await this.run(['merge', '-o', output, ...files], next)
    return this.measure(output)
  }

  /** Takes a .profraw or .profdata file, or a folder of them. Clang finds a profile by the names of functions. */
  async take(file: string, output: string, binaries: Readonly<Record<string, string>>): Promise<TakenPgoProfile> {
    const inside = (await stat(file)).isDirectory() ? await readdir(file, { recursive: true }) : undefined
    const files = inside?.filter((path) => /\.prof(raw|data)$/.test(path)).map((path) => join(file, path)) ?? [file]
    if (files.length === 0) throw new OutsideError(`There are no .profraw files in ${file}.`)
    const next = `Record with a program that ${this.tool} made: each version of LLVM has its own form.`
    const profile = await this.sum(files, output, next)
    const built = new Set((await Promise.all(Object.values(binaries).map(functionNames))).flat())
    const names = functionsIn(await this.run(['show', '--all-functions', output]))
    const known = names.filter((name) => built.has(name)).length / names.length
    if (built.size === 0)
      return {
        ...profile,
        notes: ['The binaries are stripped: nobody can tell whether their functions are those of the profile.'],
      }
    if (known >= KNOWN_AT_LEAST) return { ...profile, notes: [] }
    throw new OutsideError(
      `${file} is of another program: only ${(known * 100).toFixed(0)} % of its ${names.length} functions are in this build.`,
      'Give profiles of this program.',
    )
  }

  /** @throws OutsideError when the sum of the output is not the weighted sum of the inputs */
  async merge(profiles: readonly WeightedPgoProfile[], output: string): Promise<PgoProfile> {
    const weights = repetitions(profiles, WEIGHT_STEPS)
    await mkdir(dirname(output), { recursive: true })
    const inputs = profiles.map(({ profile }, index) => `--weighted-input=${weights[index]},${profile}`)
    await this.run(['merge', '-o', output, ...inputs])
    const merged = await this.measure(output)
    const expected = profiles.reduce((sum, { mass }, index) => sum + mass * weights[index]!, 0)
    // Numbers in JavaScript are exact up to 2^53, but a counter goes up to 2^64. So only the approximate sum is
    // compared.
    if (Math.abs(merged.mass / expected - 1) > 1e-9)
      throw new OutsideError(
        `llvm-profdata did not add up the profiles of the trainings: ${merged.mass} instead of ${expected} in ${output}.`,
        'Use the llvm-profdata of the compiler that made the build.',
      )
    return merged
  }

  misfits(log: string, { mass }: PgoProfile): string[] {
    const { functions, discarded } = readMismatches(log)
    if (functions.length === 0) return []
    const share = Math.min(1, discarded / mass)
    const some = functions.slice(0, 3).join(', ')
    const what = `${functions.length} ${functions.length === 1 ? 'function is' : 'functions have'} changed since the profile was recorded (${some}${functions.length > 3 ? ', …' : ''}): ${this.tool} ignored ${(share * 100).toFixed(1)} % of its counts.`
    if (share <= MOST_DISCARDED) return [what]
    throw new OutsideError(
      `The profile does not fit the build. ${what}`,
      'Both builds must compile the same sources with the same options. Look for generated files, and for paths of the build folder in sources.',
    )
  }

  /** @throws OutsideError when the profile is empty */
  private async measure(profile: string): Promise<PgoProfile> {
    const { functions, mass } = readSummary(await this.run(['show', '--detailed-summary', profile]))
    if (mass > 0) return { profile, mass, extent: `${functions} ${functions === 1 ? 'function' : 'functions'}` }
    throw new OutsideError(
      `The profile ${profile} is empty.`,
      'Check that the training ran the instrumented server, and that it ended by itself and was not killed.',
    )
  }

  private async run(args: readonly string[], next?: string): Promise<string> {
    return (await runOk({ file: this.profdata, args, timeoutS: TOOL_S }, next)).stdout
  }

  private async prove({ cc, title, namedBy }: Compiler): Promise<void> {
    const { path: folder, remove } = await temporaryFolder()
    const [source, program, recorded] = ['proof.c', 'proof', 'recorded'].map((name) => join(folder, name))
    const compile = (flags: readonly string[]) =>
      runOk({ file: cc, args: ['-O2', ...flags, source!, '-o', program!], timeoutS: 60 })
    try {
      await writeFile(source!, 'int main(void) { return 0; }\n')
      await compile(this.recording({ folder: await emptyFolder(recorded!), writing: { when: 'exit' } }))
      await runOk({ file: program!, args: [], timeoutS: 60 })
      const { profile } = await this.collect(recorded!, join(folder, 'proof.profdata'))
      await compile(this.using(profile))
    } catch (error) {
      if (!(error instanceof BoltmarkError) || error.exitCode === 130) throw error
      throw new OutsideError(
        `${title}'s profile-guided optimisation does not work here: ${error.message}`,
        install(cc, namedBy),
        {
          cause: error,
        },
      )
    } finally {
      await remove()
    }
  }
}

/** Finds the llvm-profdata for the compiler, because the format of profiles changes from version to version. */
async function findProfdata({ cc, title, namedBy }: Compiler): Promise<string> {
  const version = title.split(' ')[1]!
  const [major] = version.split('.')
  // Clang prints the path of its own one. If there is none, it prints only the name.
  const { stdout } = await runOk({ file: cc, args: ['-print-prog-name=llvm-profdata'], timeoutS: 60 })
  const own = stdout.trim()
  const named = [`llvm-profdata-${major}`, 'llvm-profdata'].map(async (name) => (await programAt(name)) ?? '')
  const candidates = [...(isAbsolute(own) ? [own] : []), ...(await Promise.all(named)).filter(Boolean)]
  const others: string[] = []
  for (const file of candidates) {
    const told = versionIn((await run({ file, args: ['--version'], timeoutS: 60 })).stdout)
    if (told?.split('.')[0] === major) return file
    others.push(`${file} is of LLVM ${told ?? 'unknown'}`)
  }
  throw new OutsideError(
    `There is no llvm-profdata for ${title}${others.length > 0 ? `: ${others.join(', ')}` : ' on PATH'}.`,
    install(cc, namedBy, major),
  )
}

function install(cc: string, namedBy: string | undefined, major?: string): string {
  const by = namedBy ?? 'this machine'
  const packages = compilerRequirement({ cc, cxx: cc, by }, true).flatMap((requirement) => requirement.packages)
  if (packages.length > 0) return `apt-get install --no-install-recommends ${packages.join(' ')}`
  return `Install llvm-profdata${major ? ` ${major}` : ''} and compiler-rt's profile runtime of the same version.`
}

/**
 * Parses `llvm-profdata show --detailed-summary`. Pure.
 *
 *     Total functions: 2
 *     Total count: 212502
 */
export function readSummary(text: string): { functions: number; mass: number } {
  const figure = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { functions: figure('Total functions'), mass: figure('Total count') }
}

/**
 * The names in `llvm-profdata show --all-functions`: those of local functions have their file in front. Pure.
 *
 *     Counters:
 *       main:
 *         Hash: 0x0a4d0ad3efffffff
 *       a.c;helper:
 */
export function functionsIn(text: string): string[] {
  return [...text.matchAll(/^ {2}(?:\S*[;:])?([^\s:;]+):$/gm)].map(([, name]) => name!)
}

/**
 * The functions whose profile Clang ignored, by its warnings. Pure.
 *
 *     warning: a.c: function control flow change detected (hash mismatch) main Hash = 694937219345618940 up to
 *     637506 count discarded [-Wbackend-plugin]
 *
 * @returns `discarded`: the sum of their counts
 */
export function readMismatches(log: string): { functions: string[]; discarded: number } {
  const found = new Map<string, number>()
  for (const [, name, count] of log.matchAll(
    /function control flow change detected \(hash mismatch\) (\S+) Hash = \d+(?: up to (\d+) count discarded)?/g,
  ))
    found.set(name!, Number(count ?? 0))
  return { functions: [...found.keys()], discarded: [...found.values()].reduce((sum, count) => sum + count, 0) }
}
