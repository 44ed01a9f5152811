/**
 * The exit codes of the command line. In Actions they decide whether a step failed or broke. Scripts rely on these
 * numbers, so they must never change.
 */
export const ExitCode = { done: 0, gateFailed: 1, usage: 2, outside: 3, interrupted: 130 } as const

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]

/**
 * An error that a user can act on: `what` happened and where, and `next`, the remedy. Any other thrown value is a bug
 * of Boltmark and keeps its stack.
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

  /** The message for a terminal: what happened, then what to do. */
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
    super(`Interrupted by ${signal}.`, 'Run the same command again to continue where it stopped.', ExitCode.interrupted)
  }
}

/** Errors of the machine by the kernel's names, and their remedies. Every other such error is a bug of Boltmark. */
const REFUSALS: Readonly<Record<string, readonly [what: string, next: string]>> = {
  ENOSPC: ['no space is left on that disk', 'Make room on that disk, or work on another: --work-dir DIR.'],
  EDQUOT: ['the quota of this user is used up', 'Make room, or work on another disk: --work-dir DIR.'],
  EROFS: ['the file system is read-only', 'Name a writable folder: --work-dir DIR.'],
  EACCES: ['this user may not', 'Give this user the right to it, or name another folder: --work-dir DIR.'],
  EPERM: ['this user may not', 'Give this user the right to it, or name another folder: --work-dir DIR.'],
  EIO: ['the disk failed', "Read the kernel's log: dmesg."],
  EMFILE: ['too many files are open', 'Raise the limit: ulimit -n.'],
  ENFILE: ['too many files are open on this machine', 'Raise the limit: sysctl fs.file-max.'],
  ENOMEM: ['there is no memory left', 'Stop other programs, or take a machine with more memory.'],
  EAGAIN: ['there are too many processes', 'Raise the limit: ulimit -u.'],
}

/** Error codes of a network failure. */
const UNREACHED = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** An error response of GitHub's API. */
interface Refused {
  readonly status: number
  readonly message: string
  readonly request: { readonly method: string; readonly url: string }
}

function isRefused(error: object): error is Refused {
  return 'status' in error && typeof error.status === 'number' && 'request' in error
}

/** A user's error for a thrown value, if the machine caused it. Undefined for a bug of Boltmark. */
export function userError(error: unknown): BoltmarkError | undefined {
  if (error instanceof BoltmarkError) return error
  const thrown = Object(error) as NodeJS.ErrnoException
  const { code, syscall, path } = thrown
  if (isRefused(thrown)) {
    const { status, message, request } = thrown
    return new OutsideError(
      `GitHub answered ${status} to ${request.method} ${request.url}: ${message}`,
      'Run the job again. If it fails again, check the permissions of its token.',
      { cause: error },
    )
  }
  if (UNREACHED.includes(code ?? ''))
    return new OutsideError(`The network failed: ${thrown.message}.`, 'Run it again when the network works.', {
      cause: error,
    })
  const refusal = REFUSALS[code ?? '']
  if (!refusal) return undefined
  const [what, next] = refusal
  return new OutsideError(`Cannot ${syscall ?? 'go on'}${path ? ` ${path}` : ''}: ${what}.`, next, { cause: error })
}
