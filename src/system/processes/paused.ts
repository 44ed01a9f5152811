import { tellGuard } from './guard.js'
import { signalProcess } from './live-groups.js'
import { descendantsOf } from './process-tree.js'

/**
 * Programs with all that they started, which stand still at times. Each process gets the signal by itself: the workers of a server may lead
 * groups of their own. Should this process be killed, the guard lets them go on, so that they notice it and end.
 */
export class PausableTrees {
  readonly #known = new Set<number>()

  constructor(private readonly roots: readonly number[]) {}

  /** What was started meanwhile stands still, too. Parents first: one that stands still starts no other child. */
  pause(): void {
    for (const root of this.roots)
      for (const pid of descendantsOf(root)) {
        if (!this.#known.has(pid)) tellGuard('p', pid)
        this.#known.add(pid)
        signalProcess(pid, 'SIGSTOP')
      }
  }

  /** Children first: a parent finds its children as they were. */
  resume(): void {
    for (const pid of [...this.#known].reverse()) signalProcess(pid, 'SIGCONT')
  }

  /** Lets all of them go on for good. */
  release(): void {
    this.resume()
    for (const pid of this.#known) tellGuard('r', pid)
    this.#known.clear()
  }
}
