import { interruption, onInterruption } from './interrupt.js'
import { signalGroup } from './live-groups.js'

/**
 * If a program does not react to an interruption, it is killed after this time; s. GitHub's runner itself waits 7.5 s.
 */
const INTERRUPTED_GRACE_S = 3

/** Node's longest timer; ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Time limits of a program; seconds. */
interface TimeLimits {
  readonly timeoutS?: number | undefined
  /** After this time it gets SIGINT. */
  readonly interruptAfterS?: number | undefined
  /** Whether its time begins only with `begin`. */
  readonly held?: boolean | undefined
}

/** Ends a program and its group when its time is over, or when the run is interrupted. */
export class Watchdog {
  #timedOut = false
  #began = performance.now()
  #force: NodeJS.Timeout | undefined
  #reminder: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  /** The rest of its time; ms. */
  #leftMs: number
  #since = performance.now()
  /** Ends the wait for an interruption. */
  readonly #goOn: () => void
  readonly #interrupt = () => {
    signalGroup(this.pid, 'SIGTERM')
    this.#force = setTimeout(() => signalGroup(this.pid, 'SIGKILL'), INTERRUPTED_GRACE_S * 1000)
  }

  constructor(
    private readonly pid: number,
    private readonly limits: TimeLimits,
  ) {
    const { timeoutS = Number.POSITIVE_INFINITY, held } = limits
    this.#leftMs = timeoutS * 1000
    this.resume()
    if (!held) this.begin()
    this.#goOn = onInterruption(this.#interrupt)
    // The run may have been interrupted while the program was starting.
    if (interruption.aborted) this.#interrupt()
  }

  /** Starts the program's time. */
  begin(): void {
    this.#began = performance.now()
    const { interruptAfterS } = this.limits
    if (interruptAfterS !== undefined)
      this.#reminder = setTimeout(() => signalGroup(this.pid, 'SIGINT'), interruptAfterS * 1000)
  }

  /** Stops the time limit while the program is paused. */
  pause(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#leftMs -= performance.now() - this.#since
  }

  resume(): void {
    if (this.#timer !== undefined) return
    this.#since = performance.now()
    this.#timer = setTimeout(
      () => {
        this.#timedOut = true
        signalGroup(this.pid, 'SIGKILL')
      },
      Math.min(this.#leftMs, LONGEST_TIMER_MS),
    )
  }

  /** To call when the program has ended. @returns whether the time limit ended it, and the seconds since it began */
  end(): { timedOut: boolean; durationS: number } {
    clearTimeout(this.#timer)
    clearTimeout(this.#force)
    clearTimeout(this.#reminder)
    this.#goOn()
    return { timedOut: this.#timedOut, durationS: (performance.now() - this.#began) / 1000 }
  }
}
