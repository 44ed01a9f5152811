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
import { interruption, throwIfInterrupted } from '../processes/interrupt.js'
import { programAt } from '../processes/program.js'
import { readText, writeJson } from './files.js'

/** Names a folder to lock instead: containers lock each other out when all of them mount the same one. */
export const LOCK_VARIABLE = 'BOLTMARK_LOCK'

/** A note is three lines. */
const MAX_NOTE_BYTES = 64 * 1024

/** Who holds a lock, in words for whoever waits. Any user of the host can write the note that it is read from. */
const Holder = z.object({
  pid: z.int().positive(),
  /** What it is doing, and for whom. */
  purpose: z.string().max(500).transform(plainLine),
  /** ISO 8601. */
  since: z.iso.datetime(),
})

export type Holder = z.output<typeof Holder>

/** `a benchmark of acme/server (process 7, since …)` */
export function inWords(holder: Holder | undefined): string {
  return holder ? `${holder.purpose} (process ${holder.pid}, since ${holder.since})` : 'another run'
}

/** A lock that is free is there at once; after this long whoever waits is told for whom. */
const AT_ONCE_MS = 300

/** How often whoever waits looks at who holds the lock now, ms. */
const LOOK_EVERY_MS = 2000

/** How long the lock of a run that was killed may take to be free, s. */
const LETTING_GO_S = 1

/** What `flock` ends with when somebody else has the lock; it uses none like it for errors. */
const BUSY = 75

/** A lock that was asked for. */
interface Claim {
  /** Whether it was got within so many milliseconds. @throws OutsideError when it cannot be */
  held(withinMs: number): Promise<boolean>
  end(): Promise<void>
}

/**
 * A lock on a folder, for all users of this host.
 *
 * The lock is the kernel's own (`flock`) on a folder: a folder, because `fs.protected_regular` keeps other users from opening a file in /run/lock.
 * Node cannot lock, so `flock` does and becomes a `cat` that holds it. That ends when the pipe to it closes, which the kernel sees to however we end,
 * SIGKILL included: no lock is ever stale. The note about the holder is only for people; nothing depends on it.
 */
export class FolderLock {
  readonly #folder: string
  readonly #remedy: string

  /** @param remedy what to do where the folder cannot be locked */
  constructor(folder: string, remedy: string) {
    this.#folder = folder
    this.#remedy = remedy
  }

  /** The one lock of this host, for all repositories. */
  static ofHost(): FolderLock {
    const folder = process.env[LOCK_VARIABLE] || usualFolder()
    const remedy = `Name another folder: ${LOCK_VARIABLE}=/path.`
    openToAll(folder, remedy)
    return new FolderLock(folder, remedy)
  }

  /**
   * Waits for the lock. While it waits, `onWait` learns who holds it, at first and whenever that changes.
   * @returns a function that gives the lock back
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

  /** The lock when it is free, else who holds it. */
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

  /** Who says to hold it; left over from a run that was killed, it says so still. */
  async holder(): Promise<Holder | undefined> {
    return readText(this.#note, MAX_NOTE_BYTES).then(
      (text) => noteIn(text),
      () => undefined,
    )
  }

  /** Leaves the note. @returns what gives the lock back */
  async #taken(claim: Claim, purpose: string): Promise<() => Promise<void>> {
    const holder: Holder = { pid: process.pid, purpose, since: new Date().toISOString() }
    await this.#removeDrafts()
    // It is for people: where it cannot be written, as when another user put a folder there, the lock holds all the same.
    await writeJson(this.#note, holder).catch(() => {})
    return async () => {
      await rm(this.#note, { force: true }).catch(() => {})
      await claim.end()
    }
  }

  /** What runs left that were killed while they wrote their note. Nobody else writes one: we hold the lock. */
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
    if (!flock) throw new OutsideError('flock is missing: nothing keeps two runs from meeting.', 'Install util-linux.')
    // A group of its own: Ctrl-C in a terminal must not free the lock before all is put back.
    const child = spawn(flock, [...options, '--no-fork', this.#folder, 'cat'], {
      env: programEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    })
    const ended = once(child, 'exit') as Promise<[exitCode: number | null]>
    // What is written comes back once `flock` has the lock and `cat` runs.
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

/** A note as somebody wrote it; undefined where it is none. */
function noteIn(text: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
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

/** Makes a folder that every user may lock, and leave a note in. */
function openToAll(folder: string, remedy: string): void {
  try {
    if (existsSync(folder)) return
    // Not recursive: Node's recursive mkdir tries without end below /proc.
    mkdirSync(folder)
    // Sticky: nobody removes or replaces the note of another user.
    chmodSync(folder, 0o1777)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new OutsideError(`Cannot make ${folder}: ${(cause as Error).message}.`, remedy)
  }
}
