/**
 * The exit codes of the command line (and, in Actions, what decides between a failed and a broken step).
 * They are part of the contract with scripts: never renumber.
 */
export const ExitCode = { done: 0, gateFailed: 1, usage: 2, outside: 3, interrupted: 130 } as const

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]

/**
 * An error that a user can act on: `what` happened, where, and `next`, the thing to do about it.
 * Anything thrown that is not a BoltmarkError is a bug of ours and keeps its stack.
 */
export class BoltmarkError extends Error {
  readonly next: string | undefined
  readonly exitCode: ExitCode

  constructor(what: string, next: string | undefined, exitCode: ExitCode, options?: ErrorOptions) {
    super(what, options)
    this.name = new.target.name
    this.next = next
    this.exitCode = exitCode
  }

  /** The whole message as a terminal shows it: what happened, then what to do. */
  get sentence(): string {
    return this.next ? `${this.message}\n  → ${this.next}` : this.message
  }
}

/** Bad usage or a bad config: nothing was started. */
export class UsageError extends BoltmarkError {
  constructor(what: string, next?: string, options?: ErrorOptions) {
    super(what, next, ExitCode.usage, options)
  }
}

/** Something outside Boltmark failed: a tool, a server, the machine. */
export class OutsideError extends BoltmarkError {
  constructor(what: string, next?: string, options?: ErrorOptions) {
    super(what, next, ExitCode.outside, options)
  }
}

/** The user (or the runner) asked the run to stop. */
export class Interrupted extends BoltmarkError {
  constructor(signal: string) {
    super(`Interrupted by ${signal}.`, 'Run the same command again to go on where it stopped.', ExitCode.interrupted)
  }
}
