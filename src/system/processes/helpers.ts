import type { ChildProcess } from 'node:child_process'

const running = new Set<number>()

/** Marks a child process as a part of Boltmark: it is no program of the run, and nothing that a program left behind. */
export function asHelper<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child
  if (pid === undefined) return child
  running.add(pid)
  child.once('exit', () => running.delete(pid))
  return child
}

export function isHelper(pid: number): boolean {
  return running.has(pid)
}
