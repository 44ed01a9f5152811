import { tellGuard } from './guard.js'
import { signalProcess } from './live-groups.js'
import { descendantsOf } from './process-tree.js'

/**
 * Programs that can be paused, with all their child processes. Each process gets its own signal, because the workers of
 * a server may lead their own groups. If this process is killed, the guard resumes them, so that they can end.
 */
export class PausableTrees {
  readonly #known = new Set<number>()

  constructor(private readonly roots: readonly number[]) {}

  /**
   * Also pauses processes that start meanwhile. Parents come first, because a paused parent starts no more children.
   */
  pause(): void {
    for (const root of this.roots)
      for (const pid of descendantsOf(root)) {
        if (!this.#known.has(pid)) tellGuard('p', pid)
        this.#known.add(pid)
        signalProcess(pid, 'SIGSTOP')
      }
  }

  /** Children come first, so that a parent finds its children running. */
  resume(): void {
    for (const pid of [...this.#known].reverse()) signalProcess(pid, 'SIGCONT')
  }

  /** Resumes all of them, for the last time. */
  release(): void {
    this.resume()
    for (const pid of this.#known) tellGuard('r', pid)
    this.#known.clear()
  }
}
