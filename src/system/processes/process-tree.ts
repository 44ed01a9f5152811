import { readdirSync, readFileSync } from 'node:fs'

/** `USER_HZ`: the kernel's ABI fixes the unit of /proc/stat at 100 ticks a second on x86-64 and arm64. */
export const TICKS_PER_S = 100

/** One process, from /proc/PID/stat. */
interface Process {
  readonly pid: number
  readonly parent: number
  /** It has ended, and its parent has not yet waited for it. */
  readonly isZombie: boolean
  /** It was stopped by a signal. */
  readonly isStopped: boolean
  /** Including its waited-for children. */
  readonly counts: Counts
}

/** Counters of a process. The kernel adds them to those of the parent that waits for it. */
export interface Counts {
  /** User and system, s. */
  readonly cpuS: number
  /** Page faults without disk access. */
  readonly minorFaults: number
  /** Page faults with disk access. */
  readonly majorFaults: number
}

const NO_COUNTS: Counts = { cpuS: 0, minorFaults: 0, majorFaults: 0 }

/**
 * Counters of a process and its waited-for children. From /proc/PID/stat, see proc_pid_stat(5): its fields 10 to 17.
 */
export function countsIn(stat: string): Counts {
  const [minor, , major, , user, system] = fieldsOf(stat).slice(7, 13).map(Number)
  const own = { cpuS: (user! + system!) / TICKS_PER_S, minorFaults: minor!, majorFaults: major! }
  return added(own, countsOfChildrenIn(stat))
}

/** Counters of our children that have ended, and of their waited-for children. */
export function countsOfEnded(): Counts {
  const stat = procFile('self/stat')
  return stat === undefined ? NO_COUNTS : countsOfChildrenIn(stat)
}

/** cminflt, cmajflt, cutime and cstime: fields 11, 13, 16 and 17. */
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

/** The fields after the program's name, from the third on. The name may contain anything, parentheses included. */
export function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * A file of /proc; undefined once its process has ended. It is read synchronously: the kernel makes it from memory, and
 * a promise costs ten times as much as the read.
 */
export function procFile(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The threads of a process; empty once it has ended. */
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

/** How often a tree is read again when it changed meanwhile. */
const TREE_TRIES = 5

/**
 * The total use of processes and all their descendants so far. For a server with one process for each connection, it
 * includes open and closed connections.
 */
export function countsOfTrees(roots: readonly number[]): Counts {
  // The use of a child moves to its parent when the child ends. If a tree changed while it was read, a child may be
  // counted twice or not at all.
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
 * A process and its descendants, without a look at all other processes. It is cheap enough for twice a second. It may
 * miss a process that begins or ends meanwhile, see proc_tid_children(5).
 */
export function descendantsOf(pid: number): number[] {
  const children = threadIdsOf(pid).flatMap((thread) => procFile(`${pid}/task/${thread}/children`)?.match(/\d+/g) ?? [])
  return [pid, ...children.flatMap((child) => descendantsOf(Number(child)))]
}

/** Those of the processes that have not ended. */
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
