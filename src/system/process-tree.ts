import { readdir, readFile } from 'node:fs/promises'

/** `USER_HZ`: the kernel's ABI fixes the unit of /proc/stat at 100 ticks a second on x86-64 and arm64. */
export const TICKS_PER_S = 100

/** One process as /proc/PID/stat has it. */
interface Process {
  readonly pid: number
  readonly parent: number
  /** It has ended, and only waits to be asked how. */
  readonly isZombie: boolean
  /** It was told to wait. */
  readonly isStopped: boolean
  /** CPU seconds, user and system; its waited-for children included. */
  readonly cpuS: number
}

/** From /proc/PID/stat, see proc_pid_stat(5): utime, stime, cutime and cstime are its fields 14 to 17. */
export function cpuSecondsIn(stat: string): number {
  return (
    fieldsOf(stat)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_S
  )
}

/** The fields after the program's name, from the third on: the name may hold anything, parentheses included. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function look(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  const [state, parent] = fieldsOf(stat)
  return { pid, parent: Number(parent), isZombie: state === 'Z', isStopped: state === 'T', cpuS: cpuSecondsIn(stat) }
}

/** How often a tree is read again when it changed meanwhile. */
const TREE_TRIES = 5

/**
 * CPU seconds that processes and all their descendants have used so far: of a server with a process for each connection, those that are
 * connected now, and those that were.
 */
export async function cpuSecondsOfTrees(roots: readonly number[]): Promise<number> {
  // What a child used moves to its parent when the child ends: a tree that changed while it was read may have counted it twice, or not at all.
  let tree = await treeOf(roots)
  for (let tries = 1; tries < TREE_TRIES; tries++) {
    const again = await treeOf(roots)
    const isSame = again.length === tree.length && again.every(({ pid }, index) => pid === tree[index]!.pid)
    tree = again
    if (isSame) break
  }
  return tree.reduce((sum, { cpuS }) => sum + cpuS, 0)
}

/** The processes and their descendants. */
export async function aliveIn(roots: readonly number[]): Promise<number[]> {
  return (await treeOf(roots)).map(({ pid }) => pid)
}

/** Those of the processes that have not ended. */
export async function stillRunning(pids: readonly number[]): Promise<number[]> {
  const found = await Promise.all(pids.map(look))
  return found.flatMap((process) => (process && !process.isZombie ? [process.pid] : []))
}

/** Whether a process waits until it is told to go on. */
export async function isStopped(pid: number): Promise<boolean> {
  return (await look(pid))?.isStopped ?? false
}

async function treeOf(roots: readonly number[]): Promise<Process[]> {
  if (roots.length === 0) return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = (await Promise.all(pids.map(look))).flatMap((process) => process ?? [])
  const inTree = new Set(roots)
  for (let size = 0; size !== inTree.size; ) {
    size = inTree.size
    for (const { pid, parent } of found) if (inTree.has(parent)) inTree.add(pid)
  }
  return found.filter(({ pid }) => inTree.has(pid))
}
