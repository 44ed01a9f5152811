import { tellGuard } from './guard.js'

/**
 * The process groups that were started and are still alive. Every program leads one of its own, so that ending it also ends
 * what it started; should this process be killed, a guard ends them.
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

/** One that is gone already is no error, nor is one of another user, as behind sudo: it gets the terminal's signal, or ends by itself. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
