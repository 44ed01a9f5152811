import { release } from 'node:os'
import { distribution } from '../distribution.js'
import { OutsideError } from '../errors.js'
import { type Running, run, start } from './process.js'
import { aliveIn } from './process-tree.js'
import { programAt } from './program.js'

/** How long perf may take to begin. It needs a second for some hundred threads; a busy machine takes longer. */
const READY_S = 60

/** How long perf may take to write its result. */
export const PERF_GRACE_S = 60

/** How long perf may take to list its features; s. */
const ANSWER_S = 30

/**
 * The packages that contain perf. Ubuntu has one for each kernel, and its `perf` starts the one of the running kernel.
 * Pure.
 * @param distribution as `distribution()` gives it
 * @param kernel its release, as uname(1) prints it
 */
export function perfPackages(distribution: readonly string[], kernel: string): string[] {
  return distribution.includes('ubuntu') ? ['linux-tools-common', `linux-tools-${kernel}`] : ['linux-perf']
}

/** The packages that contain perf for this machine. */
export async function perfPackagesHere(): Promise<string[]> {
  return perfPackages(await distribution(), release())
}

/** What keeps perf from working on this machine, as a text after "perf ". Undefined if it works. */
export async function perfFault(): Promise<string | undefined> {
  if (!(await programAt('perf'))) return 'is not installed'
  const { stdout, stderr } = await run({ file: 'perf', args: ['record', '-h'], timeoutS: ANSWER_S })
  const said = stdout + stderr
  if (/--control\b/.test(said)) return undefined
  // Ubuntu's /usr/bin/perf only starts the perf of the running kernel.
  return /perf not found for kernel/.test(said)
    ? `is not installed for the kernel ${release()}`
    : 'is older than Linux 5.10 and has no --control'
}

/**
 * Attaches perf to processes, their children, and threads and children that they start later. It returns when perf is
 * attached. Until then perf may miss new threads, so start the load after that, or `held`. `stop({ signal: 'SIGINT' })`
 * makes perf write its result, or reports why perf ended early.
 * @param args perf's arguments, without `-p`
 * @throws OutsideError when perf does not start
 */
export async function attachPerf(args: readonly string[], pids: readonly number[]): Promise<Running> {
  const watched = aliveIn(pids)
  const perf = await start({
    file: 'perf',
    args: [...args, '--control', 'fd:3,3', '-p', watched.join(',')],
    asked: true,
  })
  // perf opens its events long before it counts them. It answers when it counts.
  if (await perf.ask('enable', READY_S)) return perf
  await perf.stop({ signal: 'SIGKILL' })
  throw new OutsideError(
    `perf did not begin to watch process ${watched[0]} within ${READY_S} s.`,
    'Check whether the machine is overloaded. `boltmark doctor` shows what works here.',
  )
}
