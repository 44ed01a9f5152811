import { OutsideError } from '../system/errors.js'
import { attachPerf, PERF_GRACE_S } from '../system/perf.js'
import { run, runOk, saidLast } from '../system/process.js'
import type { Attach } from './rig.js'

/** Functions that called each other, the outermost first, and how often they were seen so. */
export interface Stack {
  readonly frames: string[]
  readonly samples: number
}

/** Seldom enough not to disturb, often enough for some thousand stacks in a minute. */
const HERTZ = 99

/** Of the stack of each sample, unwound by the tables that exceptions use: optimised code keeps no frame pointers. */
const STACK_BYTES = 8192

/** Unwinding takes longer than recording. */
const UNWIND_S = 1800

/** Records the stacks of processes into a file: by the processor's cycles, or by a timer where it counts none. */
export function recordingStacks(file: string): Attach {
  return async (pids) => {
    const args = ['record', '--quiet', '-F', String(HERTZ), '--call-graph', `dwarf,${STACK_BYTES}`]
    const perf = await attachPerf([...args, '-e', await stackEvent(), '-o', file], pids)
    return async () => {
      const finished = await perf.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S })
      if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
        throw new OutsideError(`perf could not record stacks.${saidLast(finished)}`, 'Take benchmark.flame-graph out.')
      return {}
    }
  }
}

async function stackEvent(): Promise<string> {
  const counts = await run({ file: 'perf', args: ['stat', '-x', ',', '-e', 'cycles:u', '--', 'true'], timeoutS: 30 })
  return /^\d/m.test(counts.stderr) ? 'cycles:u' : 'cpu-clock:u'
}

/** The stacks in a recorded file, the same ones added up, the most frequent first. */
export async function stacksIn(file: string): Promise<Stack[]> {
  const args = ['script', '--no-inline', '-F', 'comm,ip,sym', '-i', file]
  return readStacks((await runOk({ file: 'perf', args, timeoutS: UNWIND_S })).stdout)
}

/** Reads `perf script -F comm,ip,sym`: the program's name, then a frame a line, the innermost first, then an empty line. Pure. */
export function readStacks(text: string): Stack[] {
  const counts = new Map<string, Stack & { samples: number }>()
  for (const block of text.split(/\n\s*\n/)) {
    const [program, ...lines] = block.split('\n').filter((line) => line.trim() !== '')
    const frames = lines.flatMap((line) => /^\s+[0-9a-f]+ (.+?)(?:\+0x[0-9a-f]+)?$/.exec(line)?.[1] ?? [])
    if (program === undefined || frames.length === 0) continue
    // A thread that perf knows by its number alone: together with the others it says more.
    const all = [program.trim().replace(/^:\d+$/, 'thread'), ...frames.reverse()]
    const key = all.join('\n')
    const known = counts.get(key)
    if (known) known.samples++
    else counts.set(key, { frames: all, samples: 1 })
  }
  return [...counts.values()].sort((a, b) => b.samples - a.samples)
}
