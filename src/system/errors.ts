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

/** What the machine refuses, by the kernel's name for it, and what to do about it. Every other such error is a bug of ours. */
const REFUSALS: Readonly<Record<string, readonly [what: string, next: string]>> = {
  ENOSPC: ['there is no space left on that disk', 'Make room on that disk, or work on another: --work-dir DIR.'],
  EDQUOT: ['the quota of this user is used up', 'Make room, or work on another disk: --work-dir DIR.'],
  EROFS: ['that file system is read-only', 'Name a folder that can be written to: --work-dir DIR.'],
  EACCES: ['this user may not', 'Give this user the right to it, or name another folder: --work-dir DIR.'],
  EPERM: ['this user may not', 'Give this user the right to it, or name another folder: --work-dir DIR.'],
  EIO: ['the disk failed', "Look into the kernel's log: dmesg."],
  EMFILE: ['too many files are open', 'Raise the limit: ulimit -n.'],
  ENFILE: ['too many files are open on this machine', 'Raise the limit: sysctl fs.file-max.'],
  ENOMEM: ['there is no memory left', 'Stop other programs, or take a machine with more memory.'],
  EAGAIN: ['there are too many processes', 'Raise the limit: ulimit -u.'],
}

/** What a network fails with. */
const UNREACHED = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** An answer of GitHub's API that says no. */
interface Refused {
  readonly status: number
  readonly message: string
  readonly request: { readonly method: string; readonly url: string }
}

function isRefused(error: object): error is Refused {
  return 'status' in error && typeof error.status === 'number' && 'request' in error
}

/** Whatever was thrown, as an error for the user where the machine is to blame; undefined for a bug of ours. */
export function userError(error: unknown): BoltmarkError | undefined {
  if (error instanceof BoltmarkError) return error
  const thrown = Object(error) as NodeJS.ErrnoException
  const { code, syscall, path } = thrown
  if (isRefused(thrown)) {
    const { status, message, request } = thrown
    return new OutsideError(
      `GitHub answered ${status} to ${request.method} ${request.url}: ${message}`,
      'Run the job again; where it stays so, look at the permissions of its token.',
      { cause: error },
    )
  }
  if (UNREACHED.includes(code ?? ''))
    return new OutsideError(`The network failed: ${thrown.message}.`, 'Run it again when it is back.', { cause: error })
  const refusal = REFUSALS[code ?? '']
  if (!refusal) return undefined
  const [what, next] = refusal
  return new OutsideError(`Cannot ${syscall ?? 'go on'}${path ? ` ${path}` : ''}: ${what}.`, next, { cause: error })
}
