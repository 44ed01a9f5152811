import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { programEnvironment } from '../environment.js'
import { OutsideError } from '../errors.js'
import { plainLine } from '../plain.js'
import { asHelper } from '../processes/helpers.js'
import { interruption, throwIfInterrupted } from '../processes/interrupt.js'
import { programAt } from '../processes/program.js'
import { readText, writeJson } from './files.js'

/** The variable that names another folder to lock. Containers exclude each other if all of them mount that folder. */
const LOCK_VARIABLE = 'BOLTMARK_LOCK'

/** The limit for a note, which has three lines. */
const MAX_NOTE_BYTES = 64 * 1024

/**
 * The holder of a lock, as shown to processes that wait for it. It comes from a note that any user of the host can
 * write.
 */
const Holder = z.object({
  pid: z.int().positive(),
  /** What the holder does, and for which repository. */
  purpose: z.string().max(500).transform(plainLine),
  /** A time in ISO 8601. */
  since: z.iso.datetime(),
})

export type Holder = z.output<typeof Holder>

/** `a benchmark of acme/server (process 7, since …)` */
export function inWords(holder: Holder | undefined): string {
  return holder ? `${holder.purpose} (process ${holder.pid}, since ${holder.since})` : 'another run'
}

/** If the lock is not granted within this time, the run reports that it waits. */
const AT_ONCE_MS = 300

/** How often a waiting run checks who holds the lock, ms. */
const LOOK_EVERY_MS = 2000

/** How long the lock of a killed run may take to become free; s. */
const LETTING_GO_S = 1

/** The exit code of `flock` when another process has the lock. Its errors have other codes. */
const BUSY = 75

/** A requested lock. */
interface Claim {
  /** Whether the lock was granted within this number of milliseconds. @throws OutsideError when locking fails */
  held(withinMs: number): Promise<boolean>
  end(): Promise<void>
}

/**
 * A lock on a folder, for all users of this host.
 *
 * The lock is the kernel's own (`flock`). It is on a folder, because `fs.protected_regular` keeps other users from
 * opening a file in /run/lock. Node cannot lock, so the program `flock` does, and then becomes a `cat` that holds the
 * lock. The `cat` ends when its pipe closes. The kernel closes the pipe however this process ends, also after SIGKILL,
 * so no lock is ever stale. The note about the holder is only for people; nothing depends on it.
 */
export class FolderLock {
  readonly #folder: string
  readonly #remedy: string

  /** @param remedy what to do if the folder cannot be locked */
  constructor(folder: string, remedy: string) {
    this.#folder = folder
    this.#remedy = remedy
  }

  /** The single lock of this host, for all repositories. */
  static ofHost(): FolderLock {
    const folder = process.env[LOCK_VARIABLE] || usualFolder()
    const remedy = `Name another folder: ${LOCK_VARIABLE}=/path.`
    openToAll(folder, remedy)
    return new FolderLock(folder, remedy)
  }

  /**
   * Waits for the lock. While it waits, `onWait` gets the holder, at first and after each change.
   * @returns a function that releases the lock
   * @throws OutsideError when it cannot be locked, Interrupted
   */
  async acquire(purpose: string, onWait: (holder: Holder | undefined) => void): Promise<() => Promise<void>> {
    const claim = await this.#claim([])
    try {
      let told: string | undefined
      while (!(await claim.held(told === undefined ? AT_ONCE_MS : LOOK_EVERY_MS))) {
        throwIfInterrupted()
        const holder = await this.holder()
        if (told !== JSON.stringify(holder ?? null)) onWait(holder)
        told = JSON.stringify(holder ?? null)
      }
      return await this.#taken(claim, purpose)
    } catch (error) {
      await claim.end()
      throw error
    }
  }

  /** The lock if it is free, otherwise its holder. */
  async tryAcquire(purpose: string): Promise<{ release: () => Promise<void> } | { holder: Holder | undefined }> {
    const claim = await this.#claim(['--timeout', String(LETTING_GO_S), '--conflict-exit-code', String(BUSY)])
    try {
      if (await claim.held(Number.POSITIVE_INFINITY)) return { release: await this.#taken(claim, purpose) }
      return { holder: await this.holder() }
    } catch (error) {
      await claim.end()
      throw error
    }
  }

  /** The holder according to its note, which a killed run may have left. */
  async holder(): Promise<Holder | undefined> {
    return readText(this.#note, MAX_NOTE_BYTES).then(
      (text) => noteIn(text),
      () => undefined,
    )
  }

  /** Writes the note. @returns a function that releases the lock */
  async #taken(claim: Claim, purpose: string): Promise<() => Promise<void>> {
    const holder: Holder = { pid: process.pid, purpose, since: new Date().toISOString() }
    await this.#removeDrafts()
    // The note is only for people. If it cannot be written, for example in another user's folder, the lock is still
    // valid.
    await writeJson(this.#note, holder).catch(() => {})
    return async () => {
      await rm(this.#note, { force: true }).catch(() => {})
      await claim.end()
    }
  }

  /** Removes unfinished notes of killed runs. No other process writes one now, because this process has the lock. */
  async #removeDrafts(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const drafts = names.filter((name) => /^\.holder\.json\.[0-9a-f]{8}$/.test(name))
    await Promise.all(drafts.map((name) => rm(join(this.#folder, name), { force: true }).catch(() => {})))
  }

  get #note(): string {
    return join(this.#folder, 'holder.json')
  }

  async #claim(options: readonly string[]): Promise<Claim> {
    throwIfInterrupted()
    const flock = await programAt('flock')
    if (!flock) throw new OutsideError('flock is missing, so two runs could disturb each other.', 'Install util-linux.')
    // A process group of its own: Ctrl-C in a terminal must not free the lock before everything is restored.
    const child = asHelper(
      spawn(flock, [...options, '--no-fork', this.#folder, 'cat'], {
        env: programEnvironment(process.env),
        stdio: ['pipe', 'pipe', 'ignore'],
        detached: true,
      }),
    )
    const ended = once(child, 'exit') as Promise<[exitCode: number | null]>
    // `cat` returns the written line once `flock` has the lock.
    let held = false
    const answered = once(child.stdout, 'data').then(() => {
      held = true
    })
    child.stdin.on('error', () => {}).write('\n')
    const refused = ended.then(([exitCode]) => {
      if (!held && exitCode !== BUSY) throw new OutsideError(`Cannot lock ${this.#folder}.`, this.#remedy)
    })
    refused.catch(() => {})
    return {
      async held(withinMs) {
        await Promise.race([answered, refused, ...(Number.isFinite(withinMs) ? [pause(withinMs)] : [])])
        return held
      },
      async end() {
        child.kill()
        await ended
      },
    }
  }
}

/** Parses a note, which another user may have written. Undefined if it is malformed. */
function noteIn(text: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Waits, but ends early if the run is interrupted. */
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

/** Makes a folder in which every user can lock and leave a note. */
function openToAll(folder: string, remedy: string): void {
  try {
    if (existsSync(folder)) return
    // Not recursive, because below /proc Node's recursive mkdir would retry forever.
    mkdirSync(folder)
    // The sticky bit keeps users from removing or replacing the notes of others.
    chmodSync(folder, 0o1777)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new OutsideError(`Cannot make ${folder}: ${(cause as Error).message}.`, remedy)
  }
}
