import { readdirSync, readFileSync } from 'node:fs'

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
  /** Its waited-for children included. */
  readonly counts: Counts
}

/** What the kernel counts for a process, and adds to the parent that waits for it. */
export interface Counts {
  /** User and system, s. */
  readonly cpuS: number
  /** Pages that were there but not mapped. */
  readonly minorFaults: number
  /** Pages that had to be read from disk. */
  readonly majorFaults: number
}

const NO_COUNTS: Counts = { cpuS: 0, minorFaults: 0, majorFaults: 0 }

/** Of a process and the children that it waited for. From /proc/PID/stat, see proc_pid_stat(5): its fields 10 to 17. */
export function countsIn(stat: string): Counts {
  const [minor, , major, , user, system] = fieldsOf(stat).slice(7, 13).map(Number)
  const own = { cpuS: (user! + system!) / TICKS_PER_S, minorFaults: minor!, majorFaults: major! }
  return added(own, countsOfChildrenIn(stat))
}

/** Of those children of ours that have ended so far, and of theirs that they waited for. */
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

/** The fields after the program's name, from the third on: the name may hold anything, parentheses included. */
export function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A file of /proc; undefined once its process is gone. It comes from memory: to wait for it by a promise costs ten times as much as to read it. */
export function procFile(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The threads of a process; none once it is gone. */
function threadsOf(pid: number): string[] {
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
 * What processes and all their descendants have used so far: of a server with a process for each connection, those that are connected now, and
 * those that were.
 */
export function countsOfTrees(roots: readonly number[]): Counts {
  // What a child used moves to its parent when the child ends: a tree that changed while it was read may have counted it twice, or not at all.
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
 * A process and its descendants without a look at all others: cheap enough for twice a second, but one that begins or ends meanwhile may be
 * missed, see proc_tid_children(5).
 */
export function descendantsOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => procFile(`${pid}/task/${thread}/children`)?.match(/\d+/g) ?? [])
  return [pid, ...children.flatMap((child) => descendantsOf(Number(child)))]
}

/** Those of the processes that have not ended. */
export function stillRunning(pids: readonly number[]): number[] {
  return pids.filter((pid) => look(pid)?.isZombie === false)
}

/** Whether a process waits until it is told to go on. */
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
