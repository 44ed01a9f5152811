import { mkdir } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Interrupted } from '../../system/errors.js'
import { exists, isBelow, sha256OfFile } from '../../system/files/files.js'
import { NotLoaded } from '../../system/processes/loaded-files.js'
import { runOk } from '../../system/processes/process.js'
import type { ProfileWriting } from '../../targets/profile-writing.js'
import { type ElfFacts, readElf } from '../elf/elf.js'
import { type Alternative, describeBinary, type Optimized, type Optimizer } from '../optimizer.js'
import type { PendingProfile } from '../profiles/collect.js'
import { carryProvenance, type Provenance, readPinnedProfile, readProfile } from '../profiles/provenance.js'
import { type BoltTools, runtimeFlag } from '../toolchain.js'
import { Untestable } from '../workshop.js'
import { alternativesFor } from './alternatives.js'
import type { Attempt, Failure } from './call/ladder.js'
import { type BoltJob, climb, type Success } from './call/run.js'
import { chooseFlags, type FlagSet, type KnownFlags, readHelp, type UserFlags } from './flags.js'
import { refuseContradictions, roomForCounts, writingFlags } from './instrumentation.js'
import { cpuInfo, withoutLse } from './lse.js'
import { functionsToLeave, passPreflight } from './preflight.js'
import { refuseUselessProfile } from './useless-profile.js'

export interface InstrumentRequest {
  readonly output: string
  /** The file that the instrumented program writes. The program's user must have the permission to write it. */
  readonly profileFile: string
  readonly writing: ProfileWriting
  /** The library that the copy is linked with, if it is for another processor than this machine's. */
  readonly runtimeLibrary?: string | undefined
  /** The functions that an earlier call on the same binary could not rewrite. */
  readonly skipFunctions?: readonly string[] | undefined
  /** Patterns of further functions that BOLT must not change. */
  readonly skipPatterns?: readonly string[] | undefined
  readonly timeoutS?: number | undefined
}

interface Instrumented {
  readonly output: string
  readonly pending: PendingProfile
  /** The functions that BOLT cannot rewrite. Every later call on the same binary skips them. */
  readonly skipFunctions: readonly string[]
  readonly notes: readonly string[]
}

export interface OptimizeRequest extends UserFlags {
  readonly output: string
  /** The functions to skip, from `instrument`. */
  readonly skipFunctions?: readonly string[] | undefined
  /** The same as for `instrument`. */
  readonly skipPatterns?: readonly string[] | undefined
  /**
   * Whether the profile was pinned, so that it may belong to another build. BOLT then matches its functions to the
   * code.
   */
  readonly pinned?: boolean | undefined
  /** The file to which the profile is written in the format that can be pinned. */
  readonly keepProfile?: string | undefined
  /** Tests the result. If it throws, a more careful set of flags is tried. */
  readonly smoke?: ((file: string) => Promise<void>) | undefined
  readonly timeoutS?: number | undefined
}

/** llvm-bolt takes seconds for a server of 10 MB, and minutes for one of 500 MB with debug information. */
const DEFAULT_TIMEOUT_S = 1800

/** What determines BOLT's output besides a request, for the inputs of a step. */
interface BoltInputs {
  readonly tool: string
  /** The sha256 of llvm-bolt, because another build of the same version may behave differently. */
  readonly program: string
  readonly flags: readonly string[]
}

/**
 * The optimizer `bolt`: rewrites one linked binary. Each call of llvm-bolt leaves a log. Its folder in `logFolder` has
 * the relative path of the output: `work/logs/optimize/bolt/server` is about `work/optimize/bolt/server`.
 */
export class Bolt implements Optimizer {
  readonly name = 'bolt'
  readonly tool: string
  readonly tools: BoltTools
  readonly #logFolder: string
  #known: Promise<KnownFlags> | undefined
  #program: Promise<string> | undefined

  constructor(tools: BoltTools, logFolder: string) {
    this.tools = tools
    this.#logFolder = logFolder
    this.tool = `llvm-bolt ${tools.version}`
  }

  /** @throws OutsideError as `instrument`, when this machine's processor cannot run instrumented code */
  async instrumentInputs(binary: string): Promise<BoltInputs> {
    return this.#inputs(await this.#processorFlags(await readElf(binary)))
  }

  /** The inputs of `optimize` that follow from the flags. */
  async optimizeInputs(
    binary: string,
    request: Pick<OptimizeRequest, keyof UserFlags | 'pinned'>,
  ): Promise<BoltInputs> {
    return this.#inputs((await this.#choose(await readElf(binary), request)).flags)
  }

  /**
   * Writes a copy of the binary that records a profile while it runs.
   * @throws OutsideError when BOLT cannot do it; UsageError when this way of writing does not suit the binary
   */
  async instrument(binary: string, request: InstrumentRequest): Promise<Instrumented> {
    const elf = await readElf(binary)
    const notes = passPreflight(elf, this.tools.major, 'instrument')
    const profileFile = resolve(request.profileFile)
    const flags = [
      '-instrument',
      `-instrumentation-file=${profileFile}`,
      ...writingFlags(request.writing),
      ...roomForCounts(await this.#knownFlags()),
      ...(request.runtimeLibrary ? [await runtimeFlag(this.tools.llvmBolt, request.runtimeLibrary)] : []),
      ...(await this.#processorFlags(elf)),
      ...this.#keepingAway(elf, request),
    ]
    refuseContradictions(elf, flags, this.tools.major)
    await mkdir(dirname(profileFile), { recursive: true })
    const job = this.#job(binary, request, flags)
    const first = firstAttempt('instrument', [], request.skipFunctions, notes)
    const { attempt } = await climb(job, first, async () => null)
    return {
      output: job.output,
      pending: { file: profileFile, writing: request.writing, instrumented: job.output },
      skipFunctions: attempt.skipFunctions,
      notes: attempt.notes,
    }
  }

  /**
   * Writes the optimised binary.
   * @param profile a profile with its provenance beside it. Unless it was pinned, it was recorded on this binary
   * @throws OutsideError when the profile is empty or belongs to another binary, or when even the most careful flags
   * give no working result
   */
  async optimize(binary: string, profile: string, request: OptimizeRequest): Promise<Optimized> {
    const elf = await readElf(binary)
    const notes = passPreflight(elf, this.tools.major, 'optimize')
    const { provenance } = request.pinned
      ? await readPinnedProfile(profile)
      : await readProfile(profile, { sha256: await sha256OfFile(binary), build_id: elf.buildId })
    const known = await this.#knownFlags()
    const chosen = await this.#choose(elf, request)
    const job = this.#job(binary, request, [
      `-data=${resolve(profile)}`,
      // The profile by blocks with their hashes.
      ...(request.keepProfile && known.has('w') ? ['-w', resolve(request.keepProfile)] : []),
      ...this.#keepingAway(elf, request),
    ])
    const first = firstAttempt('optimize', chosen.flags, request.skipFunctions, [...notes, ...chosen.notes])
    const success = await climb(job, first, async (log) => {
      refuseUselessProfile(profile, log, request.pinned ?? false)
      return smokeFailure(request.smoke, job.output)
    })
    if (request.keepProfile && (await exists(request.keepProfile))) await carryProvenance(profile, request.keepProfile)
    return describe(job.output, success, provenance, request.pinned ?? false)
  }

  /** The sets of flags to choose from for a binary. */
  async alternatives(binary: string): Promise<Alternative[]> {
    return alternativesFor(await readElf(binary), { known: await this.#knownFlags(), major: this.tools.major })
  }

  /**
   * Writes a copy of the binary with its functions in another order, without any other optimisation.
   * @param order a file with the name of a function on each line
   * @throws OutsideError when BOLT cannot do it
   */
  async reorder(binary: string, order: string, request: OptimizeRequest): Promise<void> {
    const elf = await readElf(binary)
    passPreflight(elf, this.tools.major, 'optimize')
    const flags = ['-reorder-functions=user', `-function-order=${resolve(order)}`, '-no-huge-pages']
    const job = this.#job(binary, request, [...flags, ...this.#keepingAway(elf, request)])
    await climb(job, firstAttempt('reorder', [], request.skipFunctions, []), async () => null)
  }

  #job(
    binary: string,
    { output, timeoutS = DEFAULT_TIMEOUT_S }: Pick<OptimizeRequest, 'output' | 'timeoutS'>,
    flags: readonly string[],
  ): BoltJob {
    const { llvmBolt } = this.tools
    const place = relative(dirname(this.#logFolder), dirname(resolve(output)))
    const logFolder = isBelow(place) ? join(this.#logFolder, place) : this.#logFolder
    return { llvmBolt, binary: resolve(binary), output: resolve(output), flags, logFolder, timeoutS }
  }

  async #inputs(flags: readonly string[]): Promise<BoltInputs> {
    this.#program ??= sha256OfFile(this.tools.llvmBolt)
    return { tool: this.tool, program: await this.#program, flags }
  }

  async #choose(
    elf: ElfFacts,
    { flags, extraFlags, pinned }: Pick<OptimizeRequest, keyof UserFlags | 'pinned'>,
  ): Promise<FlagSet> {
    return chooseFlags(elf, { known: await this.#knownFlags(), major: this.tools.major }, flags, extraFlags, pinned)
  }

  async #processorFlags({ machine }: ElfFacts): Promise<string[]> {
    return machine === 'aarch64' ? withoutLse(await cpuInfo(), await this.#knownFlags()) : []
  }

  #keepingAway(elf: ElfFacts, { skipPatterns = [] }: Pick<OptimizeRequest, 'skipPatterns'>): string[] {
    const patterns = [...skipPatterns, ...functionsToLeave(elf, this.tools.major)]
    return patterns.length > 0 ? [`-skip-funcs=${patterns.join(',')}`] : []
  }

  #knownFlags(): Promise<KnownFlags> {
    this.#known ??= runOk({ file: this.tools.llvmBolt, args: ['--help-hidden'], timeoutS: 60 }).then(({ stdout }) =>
      readHelp(stdout),
    )
    return this.#known
  }
}

function firstAttempt(
  purpose: Attempt['purpose'],
  flags: readonly string[],
  skipFunctions: readonly string[] = [],
  notes: readonly string[],
): Attempt {
  return { purpose, flags, skipFunctions, minimal: false, verbose: false, notes }
}

async function smokeFailure(smoke: OptimizeRequest['smoke'], output: string): Promise<Failure | null> {
  try {
    await smoke?.(output)
    return null
  } catch (error) {
    // Other flags do not help if a server does not find a library, or if the plain binary fails, too.
    if ([Interrupted, NotLoaded, Untestable].some((kind) => error instanceof kind)) throw error
    return { kind: 'smoke', message: (error as Error).message }
  }
}

async function describe(
  output: string,
  { attempt, log }: Success,
  { from, recorded, binary, threads, counts }: Provenance,
  pinned: boolean,
): Promise<Optimized> {
  const dynoStats = log.dynoStats ?? { before: {}, after: {} }
  const notes = [...attempt.notes]
  if (log.notOptimized > 0) notes.push(`BOLT left ${log.notOptimized} functions with a profile unchanged.`)
  if (log.stalePercent > 0) notes.push(`The profile of ${log.stalePercent} % of the functions did not fit their code.`)
  return {
    output,
    binary: await describeBinary(output),
    profile: {
      from,
      functions: log.functions ?? 0,
      functions_profiled: log.functionsProfiled ?? 0,
      stale_percent: log.stalePercent,
      stale_samples_percent: log.staleSamplesPercent,
      ...(pinned
        ? {
            inferred_samples_percent: log.inferredSamplesPercent,
            functions_lost: log.lostFunctions,
            pinned: { recorded, build_id: binary.build_id, threads },
          }
        : {}),
      executed_instructions: asExecuted(dynoStats.before.executed_instructions ?? 0, counts),
    },
    dyno_stats: dynoStats,
    notes,
  }
}

/**
 * The number of instructions that the trainings executed. BOLT counts them in a merged profile, in which shorter
 * trainings were scaled up, so its number is scaled down again.
 */
function asExecuted(counted: number, { total, unscaled = total }: Provenance['counts']): number {
  return Math.round(counted * (unscaled / total))
}
