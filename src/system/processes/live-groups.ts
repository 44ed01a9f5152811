import { tellGuard } from './guard.js'

/**
 * The process groups of running programs. Every program leads its own group, so ending the group also ends the
 * program's children. If this process is killed, a guard ends the groups.
 */
export class LiveGroups {
  readonly #alive = new Set<number>()

  get alive(): ReadonlySet<number> {
    return this.#alive
  }

  add(group: number): void {
    this.#alive.add(group)
    tellGuard('+', group)
  }

  delete(group: number): void {
    if (this.#alive.delete(group)) tellGuard('-', group)
  }

  endAll(): void {
    for (const group of this.#alive) {
      signalGroup(group, 'SIGKILL')
      this.delete(group)
    }
  }
}

export function signalGroup(group: number, signal: NodeJS.Signals): void {
  signalProcess(-group, signal)
}

/**
 * Sends a signal to a process or a group. It is not an error if that has ended, or belongs to another user, as with
 * sudo: sudo gets the terminal's signal, or ends by itself.
 */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
