import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { which } from '@actions/io'
import { OutsideError } from './errors.js'
import { writeJson } from './files.js'
import { interruption, throwIfInterrupted } from './interrupt.js'

/** Names a folder to lock instead: containers lock each other out when all of them mount the same one. */
export const LOCK_VARIABLE = 'BOLTMARK_LOCK'

/** Who holds a lock, in words for whoever waits. */
export interface Holder {
  readonly pid: number
  /** What it is doing, and for whom. */
  readonly purpose: string
  /** ISO 8601. */
  readonly since: string
}

/** A lock that is free is there at once; after this long it is known to be held. */
const AT_ONCE_MS = 300

/** How often whoever waits looks at who holds the lock now, ms. */
const LOOK_EVERY_MS = 2000

/**
 * One lock on this host, for all users and repositories.
 *
 * The lock is the kernel's own (`flock`) on a folder: a folder, because `fs.protected_regular` keeps other users from opening a file in /run/lock.
 * Node cannot lock, so `flock` does and becomes a `cat` that holds it. That ends when the pipe to it closes, which the kernel sees to however we end,
 * SIGKILL included: no lock is ever stale. The note about the holder is only for people; nothing depends on it.
 */
export class HostLock {
  readonly #folder: string

  constructor(folder = process.env[LOCK_VARIABLE] || usualFolder()) {
    this.#folder = folder
  }

  /**
   * Waits for the lock. While it waits, `onWait` learns who holds it, at first and whenever that changes.
   * @returns a function that gives the lock back
   * @throws OutsideError when it cannot be locked, Interrupted
   */
  async acquire(purpose: string, onWait: (holder: Holder | undefined) => void): Promise<() => Promise<void>> {
    const claim = await this.#claim()
    try {
      let told: string | undefined
      while (!(await claim.held(told === undefined ? AT_ONCE_MS : LOOK_EVERY_MS))) {
        throwIfInterrupted()
        const holder = await this.holder()
        if (told !== JSON.stringify(holder ?? null)) onWait(holder)
        told = JSON.stringify(holder ?? null)
      }
      const holder: Holder = { pid: process.pid, purpose, since: new Date().toISOString() }
      await writeJson(this.#note, holder)
    } catch (error) {
      await claim.end()
      throw error
    }
    return async () => {
      await rm(this.#note, { force: true })
      await claim.end()
    }
  }

  /** The lock when it is free, else who holds it. */
  async tryAcquire(purpose: string): Promise<{ release: () => Promise<void> } | { holder: Holder | undefined }> {
    const busy = new Error()
    try {
      const release = await this.acquire(purpose, () => {
        throw busy
      })
      return { release }
    } catch (error) {
      if (error !== busy) throw error
      return { holder: await this.holder() }
    }
  }

  /** Who says to hold it; left over from a run that was killed, it says so still. */
  async holder(): Promise<Holder | undefined> {
    return readFile(this.#note, 'utf8').then(
      (text) => JSON.parse(text) as Holder,
      () => undefined,
    )
  }

  get #note(): string {
    return join(this.#folder, 'holder.json')
  }

  async #claim(): Promise<{ held(withinMs: number): Promise<boolean>; end(): Promise<void> }> {
    throwIfInterrupted()
    const flock = await which('flock', false)
    if (!flock)
      throw new OutsideError('flock is missing: nothing keeps two runs from measuring at once.', 'Install util-linux.')
    openFolder(this.#folder)
    // A group of its own: Ctrl-C in a terminal must not free the lock before all is put back.
    const child = spawn(flock, ['--no-fork', this.#folder, 'cat'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    })
    const ended = once(child, 'exit')
    // What is written comes back once `flock` has the lock and `cat` runs.
    let held = false
    const answered = once(child.stdout, 'data').then(() => {
      held = true
    })
    child.stdin.on('error', () => {}).write('\n')
    const failed = ended.then(() => {
      if (!held) throw new OutsideError(`Cannot lock ${this.#folder}.`, `Name another folder: ${LOCK_VARIABLE}=/path.`)
    })
    failed.catch(() => {})
    return {
      async held(withinMs) {
        await Promise.race([answered, failed, pause(withinMs)])
        return held
      },
      async end() {
        child.kill()
        await ended
      },
    }
  }
}

/** Waits, or ends early when the run is to end. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms).unref()
    interruption.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      interruption.removeEventListener('abort', done)
      resolve()
    }
  })
}

function usualFolder(): string {
  try {
    accessSync('/run/lock', constants.W_OK)
    return '/run/lock/boltmark'
  } catch {
    return join(tmpdir(), 'boltmark.lock')
  }
}

/** A folder that every user may lock, and leave a note in. */
function openFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o777)
  } catch (cause) {
    throw new OutsideError(
      `Cannot make ${folder}: ${(cause as Error).message}.`,
      `Name another: ${LOCK_VARIABLE}=/path.`,
    )
  }
}
