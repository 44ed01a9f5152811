import { release } from 'node:os'
import { OutsideError } from '../errors.js'
import { type Running, run, start } from './process.js'
import { aliveIn } from './process-tree.js'
import { programAt } from './program.js'

/** perf begins within a second, with some hundred threads to open and a busy machine later. */
const READY_S = 60

/** How long perf may take to write down what it saw. */
export const PERF_GRACE_S = 60

/** Asking perf what it can takes less. */
const ANSWER_S = 30

/**
 * The packages that bring perf. Ubuntu has one for each kernel: what `perf` starts there is the one of the kernel that runs. Pure, but for its default.
 * @param distribution as `distribution()` gives it
 */
export function perfPackages(distribution: readonly string[], kernel = release()): string[] {
  return distribution.includes('ubuntu') ? ['linux-tools-common', `linux-tools-${kernel}`] : ['linux-perf']
}

/** What is wrong with perf here, to be read after "perf "; undefined when it can be attached. */
export async function perfFault(): Promise<string | undefined> {
  if (!(await programAt('perf'))) return 'is not installed'
  const { stdout, stderr } = await run({ file: 'perf', args: ['record', '-h'], timeoutS: ANSWER_S })
  return /--control\b/.test(stdout + stderr) ? undefined : 'is older than that of Linux 5.10, and knows no --control'
}

/**
 * Lets perf watch processes, their children, and the threads and children that they start later, and waits until it does. What starts while perf
 * still attaches may be missed: start it `held`, or later. `stop({ signal: 'SIGINT' })` lets perf write its result, or tells why it ended before.
 * @param args of perf, without `-p`
 * @throws OutsideError when it does not begin
 */
export async function attachPerf(args: readonly string[], pids: readonly number[]): Promise<Running> {
  const watched = aliveIn(pids)
  const perf = await start({
    file: 'perf',
    args: [...args, '--control', 'fd:3,3', '-p', watched.join(',')],
    asked: true,
  })
  // Its events are open long before they count: it answers when they do.
  if (await perf.ask('enable', READY_S)) return perf
  await perf.stop({ signal: 'SIGKILL' })
  throw new OutsideError(
    `perf did not begin to watch process ${watched[0]} within ${READY_S} s.`,
    'Look whether the machine is overloaded; boltmark doctor tells what works here.',
  )
}
