import { readdir, readlink } from 'node:fs/promises'
import { release } from 'node:os'
import { sleep } from './interrupt.js'
import { type Running, start } from './process.js'
import { aliveIn } from './process-tree.js'

/** perf opens what it needs within milliseconds, with some hundred threads within a second. */
const READY_S = 10
const LOOK_S = 0.02

/** How long perf may take to write down what it saw. */
export const PERF_GRACE_S = 60

/**
 * The packages that bring perf. Ubuntu has one for each kernel: what `perf` starts there is the one of the kernel that runs. Pure, but for its default.
 * @param distribution as `distribution()` gives it
 */
export function perfPackages(distribution: readonly string[], kernel = release()): string[] {
  return distribution.includes('ubuntu') ? ['linux-tools-common', `linux-tools-${kernel}`] : ['linux-perf']
}

/**
 * Lets perf watch processes, their children, and the threads and children that they start later, and waits until it does. What starts while perf
 * still attaches may be missed: start it `held`, or later. `stop({ signal: 'SIGINT' })` lets perf write its result.
 * @param args of perf, without `-p`
 */
export async function attachPerf(args: readonly string[], pids: readonly number[]): Promise<Running> {
  const watched = aliveIn(pids)
  const perf = await start({ file: 'perf', args: [...args, '-p', watched.join(',')] })
  let ended = false
  void perf.finished.then(() => {
    ended = true
  })
  let before = 0
  for (let waitedS = 0; waitedS < READY_S && !ended; waitedS += LOOK_S) {
    const opened = await openEvents(perf.pid)
    if (opened > 0 && opened === before) break
    before = opened
    await sleep(LOOK_S)
  }
  return perf
}

/** How many counters of the kernel a process has open. */
async function openEvents(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')))
  return targets.filter((target) => target === 'anon_inode:[perf_event]').length
}
