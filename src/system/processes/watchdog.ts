import { interruption } from './interrupt.js'
import { signalGroup } from './live-groups.js'

/**
 * After an interruption, a program that does not react is ended by force after this time. The runner of Actions itself
 * waits 7.5 s.
 */
const INTERRUPTED_GRACE_S = 3

/** The longest timer of Node, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Time limits of a program; seconds. */
interface TimeLimits {
  readonly timeoutS?: number | undefined
  /** It gets SIGINT after this time. */
  readonly interruptAfterS?: number | undefined
  /** Its time begins with `begin`. */
  readonly held?: boolean | undefined
}

/** Ends a program and its group when its time is over, or when the run has to end. */
export class Watchdog {
  #timedOut = false
  #began = performance.now()
  #force: NodeJS.Timeout | undefined
  #reminder: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  /** Of its time, ms. */
  #leftMs: number
  #since = performance.now()
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
    interruption.addEventListener('abort', this.#interrupt, { once: true })
    // An interruption may have come while the program was starting.
    if (interruption.aborted) this.#interrupt()
  }

  /** The program's own time begins. */
  begin(): void {
    this.#began = performance.now()
    const { interruptAfterS } = this.limits
    if (interruptAfterS !== undefined)
      this.#reminder = setTimeout(() => signalGroup(this.pid, 'SIGINT'), interruptAfterS * 1000)
  }

  /** The time limit waits while the program is stopped. */
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

  /** The program has ended. @returns whether the time limit ended it, and the seconds since it began */
  end(): { timedOut: boolean; durationS: number } {
    clearTimeout(this.#timer)
    clearTimeout(this.#force)
    clearTimeout(this.#reminder)
    interruption.removeEventListener('abort', this.#interrupt)
    return { timedOut: this.#timedOut, durationS: (performance.now() - this.#began) / 1000 }
  }
}
