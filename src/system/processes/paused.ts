import { tellGuard } from './guard.js'
import { signalProcess } from './live-groups.js'
import { descendantsOf } from './process-tree.js'

/**
 * Programs with all their child processes, which can be paused. Each process gets its own signal, because the workers
 * of a server may lead their own groups. If this process is killed, the guard resumes them, so that they notice it and
 * end.
 */
export class PausableTrees {
  readonly #known = new Set<number>()

  constructor(private readonly roots: readonly number[]) {}

  /** Processes that started meanwhile are paused too. Parents first: a paused parent starts no other child. */
  pause(): void {
    for (const root of this.roots)
      for (const pid of descendantsOf(root)) {
        if (!this.#known.has(pid)) tellGuard('p', pid)
        this.#known.add(pid)
        signalProcess(pid, 'SIGSTOP')
      }
  }

  /** Children first: a parent then finds its children unchanged. */
  resume(): void {
    for (const pid of [...this.#known].reverse()) signalProcess(pid, 'SIGCONT')
  }

  /** Resumes all of them for good. */
  release(): void {
    this.resume()
    for (const pid of this.#known) tellGuard('r', pid)
    this.#known.clear()
  }
}
