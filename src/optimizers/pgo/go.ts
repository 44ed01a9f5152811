import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { OutsideError } from '../../system/errors.js'
import { emptyFolder, exists } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import { refusedForStack } from '../../targets/build/go-build.js'
import type { Server } from '../../targets/target.js'
import type { Load } from '../../workloads/driver.js'
import { readElf } from '../elf/elf.js'
import { repetitions, summed } from '../weights.js'
import type { CompilerPgo, PgoProfile, TakenPgoProfile, WeightedPgoProfile } from './pgo.js'

const PROFILE = 'cpu.pprof'

/** A busy server may answer late; s. */
const PATIENCE_S = 60

/** The tool needs long for a server like TiDB, whose profile has ten thousand code locations; s. */
const TOOL_S = 600

/**
 * Without this option, pprof looks names up in the binary, and loses the first line of each function, which the
 * compiler needs.
 */
const PPROF = ['tool', 'pprof', '-symbolize=none'] as const

/** The share of samples that must have a name. A few come from the C library or the kernel's pages and have none. */
const NAMED_AT_LEAST = 0.9

/**
 * Go's profile-guided optimisation: CPU profiles of the plain build under load, and a build with `-pgo`. A server only
 * has to serve `net/http/pprof`. https://go.dev/doc/pgo
 */
export class GoPgo implements CompilerPgo {
  readonly name = 'pgo'
  readonly form = 'pprof'

  private constructor(readonly tool: string) {}

  /** @throws OutsideError when Go is missing */
  static async find(): Promise<GoPgo> {
    const { stdout } = await runOk(
      { file: 'go', args: ['env', 'GOVERSION'], timeoutS: 60 },
      'Install Go 1.21 or newer.',
    )
    return new GoPgo(stdout.trim())
  }

  /** Returns nothing, because the plain build can be recorded. */
  recording(): undefined {
    return undefined
  }

  using(profile: string): string[] {
    return [`-pgo=${profile}`]
  }

  refuse({ durationS }: Load): string | undefined {
    return durationS === undefined
      ? 'Go records profiles for a duration: set train.duration, not train.events'
      : undefined
  }

  /** Downloads the profile during the load, for the same time under each workload. */
  attach(folder: string, { durationS }: Load) {
    const seconds = Math.max(1, Math.floor(durationS!))
    return async (_: readonly number[], { cpuProfile }: Server): Promise<() => Promise<Record<string, never>>> => {
      if (!cpuProfile)
        throw new OutsideError('This server serves no CPU profile.', "Go's PGO needs one that serves net/http/pprof.")
      // The download can fail during the load. The error is thrown when the load has ended.
      const answer = downloadProfile(`${cpuProfile}?seconds=${seconds}`, seconds + PATIENCE_S).catch(
        (error: Error) => error,
      )
      return async () => {
        const profile = await answer
        if (profile instanceof Error)
          throw new OutsideError(`The server gave no CPU profile: ${profile.message}.`, undefined, { cause: profile })
        await writeFile(join(folder, PROFILE), profile)
        return {}
      }
    }
  }

  async collect(folder: string, output: string, { server }: Readonly<Record<string, string>>): Promise<PgoProfile> {
    const recorded = join(folder, PROFILE)
    if (!(await exists(recorded))) throw new OutsideError(`The training left no profile in ${folder}.`)
    const { buildId } = await readElf(server!)
    checkOrigin(readRaw(await raw(recorded)), { path: server!, buildId }, recorded)
    await mkdir(dirname(output), { recursive: true })
    await rename(recorded, output)
    return this.measure(output)
  }

  /** Takes a CPU profile. Go finds its functions by name, and calls by their line in the function. */
  async take(file: string, output: string, { server }: Readonly<Record<string, string>>): Promise<TakenPgoProfile> {
    const text = await raw(file)
    if (!/^samples\/count cpu\/nanoseconds/m.test(text))
      throw new OutsideError(`${file} is no CPU profile.`, 'Take one from /debug/pprof/profile?seconds=30.')
    const profile = readRaw(text)
    refuseUseless(profile, file)
    const { buildId } = await readElf(server!)
    const [main] = profile.mappings
    await mkdir(dirname(output), { recursive: true })
    await cp(file, output)
    const isSame = main?.buildId !== undefined && main.buildId === buildId
    const notes = isSame
      ? []
      : [
          `${basename(file)} is not of this very build: it is of ${main?.path ?? 'an unknown program'}${main?.buildId ? ` (build-id ${main.buildId.slice(0, 12)})` : ''}. Go uses what it finds by name and line, and does not say what it does not find.`,
        ]
    return { ...(await this.measure(output)), notes }
  }

  /** @throws OutsideError when the sum of the samples is not the weighted sum of the inputs */
  async merge(profiles: readonly WeightedPgoProfile[], output: string): Promise<PgoProfile> {
    const times = repetitions(profiles)
    const drafts = await emptyFolder(`${output}.drafts`)
    const sum = await summed(profiles, times, (a, b, number) => add(a, b, join(drafts, `${number}`)))
    await cp(sum, output)
    await rm(drafts, { recursive: true })
    const merged = await this.measure(output)
    const expected = profiles.reduce((sum, { mass }, index) => sum + mass * times[index]!, 0)
    if (merged.mass !== expected)
      throw new OutsideError(
        `go tool pprof did not add up the profiles: ${merged.mass} samples instead of ${expected}.`,
      )
    return merged
  }

  misfits(log: string): string[] {
    const refused = refusedForStack(log)
    if (refused.length === 0) return []
    return [
      `Go's runtime has no inlining by profile: with it, ${refused.join(', ')} needed more stack than a function without a stack check may use (go:nosplit).`,
    ]
  }

  private async measure(profile: string): Promise<PgoProfile> {
    const { samples } = readRaw(await raw(profile))
    return { profile, mass: samples, extent: `${samples} samples` }
  }
}

async function add(a: string, b: string, output: string): Promise<string> {
  await runOk({ file: 'go', args: [...PPROF, '-proto', `-output=${output}`, a, b], timeoutS: TOOL_S })
  return output
}

/**
 * The response of a server that sends its first byte after the whole duration. `fetch` would wait at most five minutes.
 * @throws Error with the reason, without a full stop
 */
export async function downloadProfile(url: string, timeoutS: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutS * 1000)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { signal }, resolve).on('error', reject)
    })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${await text(answer)}`)
    return await buffer(answer)
  } catch (cause) {
    throw signal.aborted ? new Error(`no complete answer came within ${timeoutS} s`, { cause }) : cause
  }
}

async function raw(profile: string): Promise<string> {
  return (await runOk({ file: 'go', args: [...PPROF, '-raw', profile], timeoutS: TOOL_S })).stdout
}

/** The content of a CPU profile in the output of `go tool pprof -raw`. */
interface RawProfile {
  /** The number of samples. */
  readonly samples: number
  /** The share of the code locations that have the name of a function. */
  readonly named: number
  readonly mappings: readonly { readonly path: string; readonly buildId: string | undefined }[]
}

/**
 * Pure.
 *
 *     samples/count cpu/nanoseconds
 *               2   20000000: 1 2 3
 *     Locations
 *          1: 0x20da966 M=1 runtime.(*spanSet).push runtime/mspanset.go:145:0 s=83
 *     Mappings
 *     1: 0x2089000/0x596f000/0x1c89000 /build/tidb-server da9306165a31 [FN]
 */
export function readRaw(text: string): RawProfile {
  let part = ''
  let samples = 0
  let locations = 0
  let named = 0
  const mappings: { path: string; buildId: string | undefined }[] = []
  for (const line of text.split('\n')) {
    if (/^(Samples:|Locations|Mappings)$/.test(line)) part = line
    else if (part === 'Samples:') samples += Number(/^\s*(\d+)\s+\d+:/.exec(line)?.[1] ?? 0)
    else if (part === 'Locations') {
      const [, name] = /^\s*\d+: 0x[0-9a-f]+ (?:M=\d+ )?(.*)$/.exec(line) ?? []
      if (name === undefined) continue
      locations++
      if (name.trim()) named++
    } else if (part === 'Mappings') {
      const [, path, buildId] = /^\d+: 0x[0-9a-f]+\/0x[0-9a-f]+\/0x[0-9a-f]+ (\S+)(?: ([0-9a-f]{8,}))?/.exec(line) ?? []
      if (path !== undefined) mappings.push({ path, buildId })
    }
  }
  return { samples, named: locations === 0 ? 0 : named / locations, mappings }
}

/** @throws OutsideError when a profile is empty, or has no names */
function refuseUseless({ samples, named }: RawProfile, profile: string): void {
  if (samples === 0)
    throw new OutsideError(`The profile ${profile} has no samples.`, 'Train for longer, or with more threads.')
  if (named < NAMED_AT_LEAST)
    throw new OutsideError(
      `Only ${Math.round(named * 100)} % of the code locations in ${profile} have a name.`,
      'Build the server with its symbols: without -ldflags=-s.',
    )
}

/** @throws OutsideError when a profile is empty, has no names, or belongs to another program */
export function checkOrigin(
  raw: RawProfile,
  binary: { readonly path: string; readonly buildId: string | null },
  profile: string,
): void {
  refuseUseless(raw, profile)
  const [main] = raw.mappings
  // Go toolchains before 1.24 leave out the build ID. Then the path has to match.
  const isSame =
    main?.buildId !== undefined && binary.buildId !== null
      ? main.buildId === binary.buildId
      : main?.path === binary.path
  if (isSame) return
  throw new OutsideError(
    `The profile ${profile} is of another program: ${main?.path} ${main?.buildId ?? ''}, not of ${binary.path} ${binary.buildId ?? ''}.`,
    'Train again: boltmark train.',
  )
}
