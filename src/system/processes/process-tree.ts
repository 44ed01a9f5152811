import { readdirSync, readFileSync } from 'node:fs'

/** `USER_HZ`: the unit of times in /proc. The kernel's ABI fixes it at 100 per second on x86-64 and arm64. */
export const TICKS_PER_S = 100

/** One process, from /proc/PID/stat. */
interface Process {
  readonly pid: number
  readonly parent: number
  /** Whether it has ended, but its parent has not waited for it yet. */
  readonly isZombie: boolean
  /** Whether a signal has stopped it. */
  readonly isStopped: boolean
  /** Its counters, including children that it has waited for. */
  readonly counts: Counts
}

/**
 * Counters of a process. When a parent waits for an ended child, the kernel adds the child's counters to the parent's.
 */
export interface Counts {
  /** The CPU time of user and system mode; s. */
  readonly cpuS: number
  /** Page faults without disk access. */
  readonly minorFaults: number
  /** Page faults with disk access. */
  readonly majorFaults: number
}

const NO_COUNTS: Counts = { cpuS: 0, minorFaults: 0, majorFaults: 0 }

/**
 * The counters of a process and the children that it has waited for, from the fields 10 to 17 of /proc/PID/stat; see
 * proc_pid_stat(5).
 */
export function countsIn(stat: string): Counts {
  const [minor, , major, , user, system] = fieldsOf(stat).slice(7, 13).map(Number)
  const own = { cpuS: (user! + system!) / TICKS_PER_S, minorFaults: minor!, majorFaults: major! }
  return added(own, countsOfChildrenIn(stat))
}

/** The counters of this process's ended children, and of children that these waited for. */
export function countsOfEnded(): Counts {
  const stat = procFile('self/stat')
  return stat === undefined ? NO_COUNTS : countsOfChildrenIn(stat)
}

/** The fields 11, 13, 16 and 17: cminflt, cmajflt, cutime and cstime. */
function countsOfChildrenIn(stat: string): Counts {
  const [minor, , major, , , user, system] = fieldsOf(stat).slice(8, 15).map(Number)
  return { cpuS: (user! + system!) / TICKS_PER_S, minorFaults: minor!, majorFaults: major! }
}

function added(a: Counts, b: Counts): Counts {
  return {
    cpuS: a.cpuS + b.cpuS,
    minorFaults: a.minorFaults + b.minorFaults,
    majorFaults: a.majorFaults + b.majorFaults,
  }
}

/**
 * The fields after the program's name, from the third on. The name may contain any characters, including parentheses.
 */
export function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * A file of /proc. Undefined if its process has ended. It is read synchronously, because the kernel makes it from
 * memory, and a promise would cost ten times as much as the read.
 */
export function procFile(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The threads of a process. Empty if it has ended. */
export function threadIdsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function look(pid: number): Process | undefined {
  const stat = procFile(`${pid}/stat`)
  if (stat === undefined) return undefined
  const [state, parent] = fieldsOf(stat)
  return { pid, parent: Number(parent), isZombie: state === 'Z', isStopped: state === 'T', counts: countsIn(stat) }
}

/** How often to read a tree again if it changes while it is read. */
const TREE_TRIES = 5

/**
 * The total counters of processes and all their descendants. For a server with a process for each connection, they
 * include closed connections.
 */
export function countsOfTrees(roots: readonly number[]): Counts {
  // When a child ends, its counters move to its parent. If a tree changed while it was read, a child may be counted
  // twice or not at all.
  let tree = treeOf(roots)
  for (let tries = 1; tries < TREE_TRIES; tries++) {
    const again = treeOf(roots)
    const isSame = again.length === tree.length && again.every(({ pid }, index) => pid === tree[index]!.pid)
    tree = again
    if (isSame) break
  }
  return tree.map(({ counts }) => counts).reduce(added, NO_COUNTS)
}

/** The processes and their descendants. */
export function aliveIn(roots: readonly number[]): number[] {
  return treeOf(roots).map(({ pid }) => pid)
}

/**
 * A process and its descendants, without reading all other processes. It is cheap enough for twice a second. It may
 * miss a process that begins or ends at the same time; see proc_tid_children(5).
 */
export function descendantsOf(pid: number): number[] {
  const children = threadIdsOf(pid).flatMap((thread) => procFile(`${pid}/task/${thread}/children`)?.match(/\d+/g) ?? [])
  return [pid, ...children.flatMap((child) => descendantsOf(Number(child)))]
}

/** The processes that have not ended. */
export function stillRunning(pids: readonly number[]): number[] {
  return pids.filter((pid) => look(pid)?.isZombie === false)
}

/** Whether a process is stopped by a signal. */
export function isStopped(pid: number): boolean {
  return look(pid)?.isStopped ?? false
}

function treeOf(roots: readonly number[]): Process[] {
  if (roots.length === 0) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.flatMap((pid) => look(Number(pid)) ?? [])
  const inTree = new Set(roots)
  for (let size = 0; size !== inTree.size; ) {
    size = inTree.size
    for (const { pid, parent } of found) if (inTree.has(parent)) inTree.add(pid)
  }
  return found.filter(({ pid }) => inTree.has(pid))
}
