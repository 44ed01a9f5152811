import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { ControlGroup } from './cgroup.js'
import { tellGuard } from './guard.js'
import { signalProcess } from './live-groups.js'
import { fieldsOf, procFile, stillRunning } from './process-tree.js'

/**
 * The variable that every program of this run inherits. Its value always has the same length, because the size of the
 * environment shifts a program's stack and changes its speed.
 */
const VARIABLE = 'BOLTMARK_JOB'

/** How often to search for programs to end. A program that forks meanwhile is found by the next search. */
const SWEEPS = 50

const PAUSE_MS = 20

/** A process that outlived the program which started it. */
export interface Stray {
  readonly pid: number
  /** The kernel's name for it: the first 15 letters of the program's file. */
  readonly name: string
}

/**
 * Finds all programs of this run, also those that left their process group. It uses a control group if one can be made,
 * and always an inherited variable. The variable finds programs that leave without intent to hide, such as a daemon
 * (`setsid`, `nohup`, a double fork). It does not find a program that also empties its environment.
 */
export class Enclosure {
  readonly mark = randomBytes(16).toString('hex')
  readonly #group = ControlGroup.make(this.mark)

  constructor() {
    tellGuard('m', `${VARIABLE}=${this.mark}`)
    if (this.#group instanceof ControlGroup) tellGuard('c', this.#group.folder)
  }

  /** How programs are found, as a clause for people. */
  get means(): string {
    const variable = `a variable that they inherit (${VARIABLE})`
    return this.#group instanceof ControlGroup
      ? `a cgroup of the job, and by ${variable}`
      : `${variable}, as ${this.#group.refused}`
  }

  /** For the environment of a program of this run. */
  get variable(): Readonly<Record<string, string>> {
    return { [VARIABLE]: this.mark }
  }

  /** Calls a function that starts a program of this run. */
  starting<Started>(start: () => Started): Started {
    return this.#group instanceof ControlGroup ? this.#group.starting(start) : start()
  }

  /**
   * Ends processes that belong to no running program.
   * @param live process groups of running programs; their processes and descendants stay
   * @returns the ended processes
   */
  endStrays(live: ReadonlySet<number>): Stray[] {
    const ended = new Map<number, Stray>()
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const found = this.#straysBeside(live)
      if (found.length === 0) break
      for (const stray of found) {
        ended.set(stray.pid, stray)
        signalProcess(stray.pid, 'SIGKILL')
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
    return [...ended.values()]
  }

  /** Ends all processes, and removes the control group. The next program needs another enclosure. */
  end(): void {
    if (this.#group instanceof ControlGroup) this.#group.kill()
    this.endStrays(new Set())
    if (this.#group instanceof ControlGroup) this.#group.remove()
  }

  #straysBeside(live: ReadonlySet<number>): Stray[] {
    const held = this.#group instanceof ControlGroup ? this.#group.processes() : []
    const marked = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && this.#isMarked(name))
    const all = new Set([...held, ...marked.map(Number)])
    all.delete(process.pid)
    return stillRunning([...all]).flatMap((pid) => (descendsFrom(pid, live) ? [] : [{ pid, name: nameOf(pid) }]))
  }

  /**
   * Whether /proc/PID/environ has the variable. The kernel keeps the environment of the program's start. False for
   * another user's process.
   */
  #isMarked(pid: string): boolean {
    return procFile(`${pid}/environ`)?.split('\0').includes(`${VARIABLE}=${this.mark}`) ?? false
  }
}

/** Whether a process, or an ancestor of it, is in one of the groups. */
function descendsFrom(pid: number, groups: ReadonlySet<number>): boolean {
  for (let at = pid; at > 1; ) {
    const [, parent, group] = fieldsOf(procFile(`${at}/stat`) ?? '')
    if (groups.has(Number(group))) return true
    at = Number(parent ?? 0)
  }
  return false
}

function nameOf(pid: number): string {
  return procFile(`${pid}/comm`)?.trim() ?? ''
}
