import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { emptyFolder } from '../system/files.js'
import { runOk } from '../system/process.js'
import { factors } from './profiles/merge.js'

/** What one training recorded: a folder with a file for each object that was compiled. */
export interface GccProfile {
  readonly folder: string
  /** Relative to those of the others; above 0. */
  readonly weight: number
  /** Executed arcs of the control flow: how much work the training was. */
  readonly mass: number
}

/** gcov-dump prints all counters; so many files at a time keep its output within what is kept of a program. */
const FILES_A_CALL = 50

/** A server like MySQL has thousands of objects. */
const TOOL_S = 1800

/** GCC's profile-guided optimisation. Recorded files are found again by the path of the object, so that both builds are made in one place. */
export class GccPgo {
  readonly name = 'pgo'

  private constructor(readonly tool: string) {}

  /** @throws OutsideError when the compiler or its tools for profiles are missing */
  static async find(): Promise<GccPgo> {
    const next = 'apt-get install gcc (gcov-tool and gcov-dump come with it)'
    const { stdout } = await runOk({ file: 'gcc', args: ['-dumpfullversion'], timeoutS: 60 }, next)
    for (const file of ['gcov-tool', 'gcov-dump']) await runOk({ file, args: ['--version'], timeoutS: 60 }, next)
    return new GccPgo(`gcc ${stdout.trim()}`)
  }

  /**
   * For a build that records.
   * @param folder absolute; baked into the program, and written to by each of its processes when it ends
   */
  recording(folder: string): string[] {
    // Threads count without locks: exact where the machine can do it at little cost, lossy nowhere that matters.
    return [`-fprofile-generate=${folder}`, '-fprofile-update=prefer-atomic']
  }

  /** For a build that uses what was recorded. */
  using(folder: string): string[] {
    return [
      `-fprofile-use=${folder}`,
      // Counters of several threads may contradict one another a little.
      '-fprofile-correction',
      // Code that no training reached is compiled for speed as usual, not for size: other workloads run it.
      '-fprofile-partial-training',
      '-Wno-missing-profile',
    ]
  }

  /**
   * Executed arcs in what one training recorded.
   * @throws OutsideError when nothing was recorded
   */
  async measure(folder: string): Promise<{ files: number; mass: number }> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.gcda')).map((name) => join(folder, name))
    let mass = 0
    for (let start = 0; start < files.length; start += FILES_A_CALL) {
      const some = files.slice(start, start + FILES_A_CALL)
      mass += sumOfArcs((await runOk({ file: 'gcov-dump', args: ['-l', ...some], timeoutS: TOOL_S })).stdout)
    }
    if (mass > 0) return { files: files.length, mass }
    throw new OutsideError(
      files.length === 0 ? `The training wrote no profile into ${folder}.` : `The profile in ${folder} is empty.`,
      'Check that the build hands BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS on, that the server may write there, and that it ended by itself.',
    )
  }

  /** One profile from several trainings of the same build, normalised and weighted. gcov-tool takes two at a time. */
  async merge(profiles: readonly GccProfile[], output: string): Promise<void> {
    const [first, ...others] = profiles
    const scale = factors(profiles.map(({ weight, mass }) => ({ weight, mass, largest: mass })))
    await emptyFolder(output)
    await cp(first!.folder, output, { recursive: true })
    for (const [index, { folder }] of others.entries()) {
      const before = `${output}.before`
      await emptyFolder(before)
      await cp(output, before, { recursive: true })
      await emptyFolder(output)
      const weights = `${index === 0 ? scale[0] : 1},${scale[index + 1]}`
      const args = ['merge', before, folder, '-o', output, '-w', weights]
      await runOk({ file: 'gcov-tool', args, timeoutS: TOOL_S })
    }
  }
}

/**
 * The sum of all arc counters in what gcov-dump printed. Pure.
 *
 *     x.gcda:    01a10000:  24:COUNTERS arcs 3 counts
 *     x.gcda:                   0: 1 666 334
 */
export function sumOfArcs(dump: string): number {
  let sum = 0
  let isArcs = false
  for (const line of dump.split('\n')) {
    const values = /:\s+\d+: ([\d ]+)$/.exec(line.trimEnd())?.[1]
    if (values === undefined) isArcs = /COUNTERS arcs/.test(line)
    else if (isArcs) for (const value of values.split(' ')) sum += Number(value)
  }
  return sum
}
