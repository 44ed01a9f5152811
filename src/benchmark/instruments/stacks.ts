import { join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { temporaryFolder } from '../../system/files/temporary.js'
import { attachPerf, PERF_GRACE_S, perfFault } from '../../system/processes/perf.js'
import { run, runOk, saidLast } from '../../system/processes/process.js'
import { attaching, type Instrument } from './instrument.js'

/** A stack of functions, the outermost first, and how often it was seen. */
export interface Stack {
  readonly frames: string[]
  readonly samples: number
}

/** This rate disturbs little, and gives some thousand stacks a minute; Hz. */
const HERTZ = 99

/**
 * The size of the stack's part in each sample; bytes. It is unwound by the exception tables, because optimised code
 * keeps no frame pointers.
 */
const STACK_BYTES = 8192

/** Unwinding takes longer than recording; s. */
const UNWIND_S = 1800

const RECORD = ['record', '--quiet', '--no-buildid-cache', '-F', String(HERTZ), '--call-graph', `dwarf,${STACK_BYTES}`]

/** Records the stacks of a program that does nothing. @throws OutsideError when perf has no permission */
export async function checkStacks(): Promise<void> {
  const fault = await perfFault()
  if (fault) throw new OutsideError(`perf ${fault}.`, 'Install it (boltmark setup), or remove benchmark.flame-graph.')
  const folder = await temporaryFolder()
  try {
    const args = [...RECORD, '-e', await stackEvent(), '-o', join(folder.path, 'perf.data'), '--', 'true']
    const finished = await run({ file: 'perf', args, timeoutS: 30 })
    if (finished.exitCode !== 0)
      throw new OutsideError(
        `perf cannot record stacks here.${saidLast(finished)}`,
        'Permit it (sysctl kernel.perf_event_paranoid=2), or remove benchmark.flame-graph.',
      )
  } finally {
    await folder.remove()
  }
}

/**
 * Records the stacks of processes into a file: by processor cycles, or by a timer if perf cannot count cycles. Kernel
 * code, which does half of a server's work, is sampled if this user may.
 */
export function recordingStacks(file: string): Instrument {
  return attaching(async (pids) => {
    const perf = await attachPerf([...RECORD, '-e', await stackEvent(), '-o', file], pids)
    return async () => {
      const finished = await perf.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S })
      if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
        throw new OutsideError(`perf could not record stacks.${saidLast(finished)}`, 'Take benchmark.flame-graph out.')
    }
  })
}

async function stackEvent(): Promise<string> {
  const event = (await isCounted('cycles:u')) ? 'cycles' : 'cpu-clock'
  return (await isCounted(`${event}:k`)) ? event : `${event}:u`
}

async function isCounted(event: string): Promise<boolean> {
  const counts = await run({ file: 'perf', args: ['stat', '-x', ',', '-e', event, '--', 'true'], timeoutS: 30 })
  return /^\d/m.test(counts.stderr)
}

/** The stacks in a recorded file. Equal ones are added up; the most frequent come first. */
export async function stacksIn(file: string): Promise<Stack[]> {
  // All binaries that BOLT makes from one binary have the same build ID. In perf's cache, addresses would be looked up
  // in the symbols of another variant.
  const args = ['--buildid-dir', `${file}.none`, 'script', '--no-inline', '-F', 'comm,ip,sym', '-i', file]
  const counts = new StackCounts()
  // For many cores, perf prints hundreds of megabytes.
  await runOk({ file: 'perf', args, onLine: (line) => counts.read(line), unkept: true, timeoutS: UNWIND_S })
  return counts.stacks()
}

/**
 * Reads the output of `perf script -F comm,ip,sym` line by line: the program's name, then a line for each frame from
 * the innermost, then an empty line.
 */
export class StackCounts {
  private readonly counts = new Map<string, Stack & { samples: number }>()
  private block: string[] = []

  read(line: string): void {
    if (line.trim() !== '') this.block.push(line)
    else this.endBlock()
  }

  /** The stacks so far. Equal ones are added up; the most frequent come first. */
  stacks(): Stack[] {
    this.endBlock()
    return [...this.counts.values()].sort((a, b) => b.samples - a.samples)
  }

  private endBlock(): void {
    const [program, ...lines] = this.block
    this.block = []
    const frames = lines.flatMap(frameOf)
    if (program === undefined || frames.length === 0) return
    // Threads that perf knows only by their number are counted as one.
    const all = [program.trim().replace(/^:\d+$/, 'thread'), ...frames.reverse()]
    const key = all.join('\n')
    const known = this.counts.get(key)
    if (known) known.samples++
    else this.counts.set(key, { frames: all, samples: 1 })
  }
}

/** The address space of the kernel on x86-64 and arm64. */
const OF_KERNEL = /^ffff[0-9a-f]{12}$/

/** The function of a frame. Those of the kernel end with `_[k]`, as in other flame graphs. */
function frameOf(line: string): string[] {
  const [, address, name] = /^\s+([0-9a-f]+) (.+?)(?:\+0x[0-9a-f]+)?$/.exec(line) ?? []
  if (address === undefined) return []
  return [OF_KERNEL.test(address) ? `${name}_[k]` : name!]
}
