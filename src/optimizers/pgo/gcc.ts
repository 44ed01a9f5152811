import { cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { counted } from '../../results/words.js'
import { OutsideError } from '../../system/errors.js'
import { emptyFolder } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import { toolBeside } from '../../targets/build/compiler.js'
import type { ProfileWriting } from '../../targets/profile-writing.js'
import type { Load } from '../../workloads/driver.js'
import { ElfReader } from '../elf/reader.js'
import { repetitions, summed } from '../weights.js'
import type { CompilerPgo, PgoProfile, PgoRecording, TakenPgoProfile, WeightedPgoProfile } from './pgo.js'

/** The number of paths on one command line, which fit whatever their length. */
const FILES_A_CALL = 50

/** The tool needs long for a server like MySQL, which has thousands of objects; s. */
const TOOL_S = 1800

/**
 * GCC's profile-guided optimisation. GCC finds a profile file by the path of the object, so both builds use the same
 * folder.
 */
export class GccPgo implements CompilerPgo {
  readonly name = 'pgo'
  readonly form = 'gcda'

  private constructor(
    readonly tool: string,
    private readonly gcovTool: string,
    private readonly gcovDump: string,
  ) {}

  /** @throws OutsideError when the compiler or its profile tools are missing */
  static async find(cc = 'gcc'): Promise<GccPgo> {
    const next = `apt-get install ${cc} (gcov-tool and gcov-dump come with it)`
    const { stdout } = await runOk({ file: cc, args: ['-dumpfullversion'], timeoutS: 60 }, next)
    const tools = ['gcov-tool', 'gcov-dump'].map((tool) => toolBeside(cc, tool))
    for (const file of tools) await runOk({ file, args: ['--version'], timeoutS: 60 }, next)
    return new GccPgo(`gcc ${stdout.trim()}`, tools[0]!, tools[1]!)
  }

  /** The flags for a build that records. Each of its processes records when it ends. */
  recording({ folder }: PgoRecording): string[] {
    // Threads count without locks: exactly if the machine can do so cheaply, otherwise with small losses.
    return [`-fprofile-generate=${folder}`, '-fprofile-update=prefer-atomic']
  }

  refuse(_: Load, { when }: ProfileWriting): string | undefined {
    return when === 'interval'
      ? 'this server leaves by _exit, where GCC writes no profile: compile it with Clang (target.compiler), or take optimize: bolt'
      : undefined
  }

  /** The flags for a build that uses the recording. */
  using(folder: string, isElsewhere = false): string[] {
    return [
      `-fprofile-use=${folder}`,
      // The counters of several threads may contradict one another slightly.
      '-fprofile-correction',
      // Code that no training reached is compiled for speed, not for size, because other workloads run it.
      '-fprofile-partial-training',
      ...(isElsewhere ? ['-Wmissing-profile', '-Wno-error=missing-profile'] : ['-Wno-missing-profile']),
    ]
  }

  /**
   * Takes a folder, or a tar archive, of .gcda files. GCC finds a file by the path of its object, so each has to be of
   * an object of the recording build. GCC itself compares the functions, and stops where one has changed.
   */
  async take(file: string, output: string, binaries: Readonly<Record<string, string>>): Promise<TakenPgoProfile> {
    await emptyFolder(output)
    const unpacked = (await stat(file)).isDirectory() ? undefined : await emptyFolder(`${output}.unpacked`)
    if (unpacked) await runOk({ file: 'tar', args: ['-xf', file, '-C', unpacked, '--no-same-owner'], timeoutS: TOOL_S })
    const folder = unpacked ?? file
    const given = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.gcda'))
    const places = gcdaPlaces(given, await recordedObjects(Object.values(binaries)))
    for (const [path, place] of places) await cp(join(folder, path), join(output, place))
    if (unpacked) await rm(unpacked, { recursive: true })
    if (places.size === 0)
      throw new OutsideError(
        given.length === 0
          ? `There are no .gcda files in ${file}.`
          : `None of the ${given.length} .gcda files in ${file} is of an object of this build (${given[0]}).`,
        'Record with the instrumented binaries that Boltmark built (pgo/instrumented in the work folder), or give a folder with the paths of the build folder.',
      )
    const foreign = given.length - places.size
    const notes =
      foreign > 0
        ? [
            `${foreign} of the ${given.length} .gcda files in ${basename(file)} are of objects that are not in this build.`,
          ]
        : []
    return { ...(await this.measure(output)), notes }
  }

  misfits(log: string): string[] {
    const functions = new Set(
      [...log.matchAll(/profile for function .([^\s']+?). not found in profile data/gu)].map(([, name]) => name!),
    )
    const objects = new Set(
      [...log.matchAll(/(\S+\.gcda). profile count data file not found/gu)].map(([, path]) => path!),
    )
    if (functions.size + objects.size === 0) return []
    return [
      `${this.tool} found no profile for ${counted(objects.size, 'object')} and for ${counted(functions.size, 'function')} of others: nothing ran there, or they were not in the build that was recorded.`,
    ]
  }

  /**
   * Moves the recording of a training into its own folder, with all files side by side, because gcov-tool 12 crashes on
   * nested folders. The names are those that GCC uses for objects with a relative path: `#home#me#tree#a.gcda`.
   */
  async collect(recording: string, output: string): Promise<PgoProfile> {
    await emptyFolder(output)
    for (const path of await readdir(recording, { recursive: true })) {
      if (path.endsWith('.gcda')) await rename(join(recording, path), join(output, sideBySide(path)))
    }
    return this.measure(output)
  }

  /**
   * The number of executed arcs in the recording of one training.
   * @throws OutsideError when nothing was recorded
   */
  private async measure(folder: string): Promise<PgoProfile> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.gcda')).map((name) => join(folder, name))
    const arcs = new ArcSum()
    let other: string | undefined
    for (let start = 0; start < files.length; start += FILES_A_CALL) {
      const some = files.slice(start, start + FILES_A_CALL)
      // For a server like MariaDB it prints more than 200 MB.
      const onLine = (line: string) => {
        arcs.read(line)
        other ??= /warning:current version is `(.{4})'/.exec(line)?.[1]
      }
      await runOk({ file: this.gcovDump, args: ['-l', ...some], onLine, unkept: true, timeoutS: TOOL_S })
    }
    if (other !== undefined)
      throw new OutsideError(
        `A profile in ${folder} was written by another version of GCC than ${this.tool} (which writes ${other}).`,
        'Record with a program that this compiler made.',
      )
    const mass = arcs.total
    if (mass > 0)
      return { profile: folder, mass, extent: `${files.length} ${files.length === 1 ? 'object' : 'objects'}` }
    throw new OutsideError(
      files.length === 0 ? `The training wrote no profile into ${folder}.` : `The profile in ${folder} is empty.`,
      'Check that the build uses BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, that the server may write there, and that it ended by itself.',
    )
  }

  /**
   * Merges several trainings of the same build into one profile, normalised and weighted.
   * @throws OutsideError when the sum of the output is not the weighted sum of the inputs
   */
  async merge(profiles: readonly WeightedPgoProfile[], output: string): Promise<PgoProfile> {
    const drafts = await emptyFolder(`${output}.drafts`)
    const times = repetitions(profiles)
    const sum = await summed(profiles, times, (a, b, number) => this.add(a, b, join(drafts, `${number}`)))
    await emptyFolder(output)
    await cp(sum, output, { recursive: true })
    await rm(drafts, { recursive: true })
    const expected = profiles.reduce((total, { mass }, index) => total + mass * times[index]!, 0)
    const merged = await this.measure(output)
    if (Math.abs(merged.mass / expected - 1) > ROUNDING)
      throw new OutsideError(
        `gcov-tool did not add up the profiles of the trainings: ${merged.mass} instead of ${expected} in ${output}.`,
        'Use the gcov-tool of the compiler that made the build.',
      )
    // For objects that were compiled by an absolute path, GCC searches the profile in nested folders, so both forms are
    // kept.
    for (const name of await readdir(output)) await cp(join(output, name), join(output, inFolders(name)))
    return merged
  }

  private async add(a: string, b: string, output: string): Promise<string> {
    await runOk({ file: this.gcovTool, args: ['merge', a, b, '-o', output], timeoutS: TOOL_S })
    return output
  }
}

/** Counters are whole numbers, so a sum may deviate by this share. */
const ROUNDING = 1e-3

/** `#home#me#a.gcda` for `home/me/a.gcda`: GCC's own form for objects with a relative path. */
function sideBySide(path: string): string {
  return path.startsWith('#') ? path : `#${path.replaceAll('/', '#')}`
}

function inFolders(name: string): string {
  return name.slice(1).replaceAll('#', '/')
}

/** The paths that a recording program writes to are in its data. */
const GCDA_PATH = /\/[^\0]*\.gcda(?=\0)/g

/**
 * The objects of a recording build, by the paths of their profiles in GCC's form for a folder.
 * @param binaries those that record
 */
async function recordedObjects(binaries: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const binary of binaries)
    await ElfReader.with(binary, async (elf) => {
      const data = elf.section('.rodata')
      const text = data ? (await elf.table(data, 'its constants')).toString('latin1') : ''
      for (const [path] of text.matchAll(GCDA_PATH)) found.add(path)
    })
  return [...found]
}

/**
 * Where each given file belongs in a folder of profiles: by its path as the recording program writes it (below any
 * folder, as GCOV_PREFIX puts it), or by its path in the build folder. Files of other objects are left out. Pure.
 * @param given paths below a folder
 * @param recorded the paths of the recording program: FOLDER/#build#a.gcda, or FOLDER/build/a.gcda
 */
export function gcdaPlaces(given: readonly string[], recorded: readonly string[]): Map<string, string> {
  const byTail = new Map<string, string | undefined>()
  for (const path of recorded) {
    const mangled = path.indexOf('/#')
    const object = mangled < 0 ? path : path.slice(mangled + 1).replaceAll('#', '/')
    const place = sideBySide(mangled < 0 ? path.slice(1) : path.slice(mangled + 1))
    // Two objects with the same end of the path: that end names neither.
    for (const tail of tailsOf(object)) byTail.set(tail, byTail.has(tail) ? undefined : place)
  }
  const places = new Map<string, string>()
  for (const path of given) {
    const place = tailsOf(`/${path.replaceAll('#', '/')}`)
      .map((tail) => byTail.get(tail))
      .find((found) => found !== undefined)
    if (place !== undefined) places.set(path, place)
  }
  return places
}

/** `/a/b/c` → `/a/b/c`, `/b/c`, `/c`. */
function tailsOf(path: string): string[] {
  return [...path.matchAll(/\/+(?=[^/])/g)].map(({ index, 0: slashes }) => path.slice(index + slashes.length - 1))
}

/**
 * Adds up all arc counters in the output of gcov-dump, line by line.
 *
 *     x.gcda:    01a10000:  24:COUNTERS arcs 3 counts
 *     x.gcda:                   0: 1 666 334
 */
export class ArcSum {
  total = 0
  private isArcs = false

  read(line: string): void {
    const values = /:\s+\d+: ([\d ]+)$/.exec(line.trimEnd())?.[1]
    if (values === undefined) this.isArcs = /COUNTERS arcs/.test(line)
    else if (this.isArcs) for (const value of values.split(' ')) this.total += Number(value)
  }
}
