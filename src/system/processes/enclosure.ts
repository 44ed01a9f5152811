import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { adoptsOrphans } from './adoption.js'
import { ControlGroup } from './cgroup.js'
import { tellGuard } from './guard.js'
import { isHelper } from './helpers.js'
import { signalProcess } from './live-groups.js'
import { aliveIn, fieldsOf, procFile, stillRunning } from './process-tree.js'

/**
 * The variable that every program of this run inherits. Its value always has the same length, because the size of the
 * environment shifts a program's stack and changes its speed.
 */
const VARIABLE = 'BOLTMARK_JOB'

/**
 * The largest number of searches for programs to end. A program that forks during a search is found by the next one.
 */
const SWEEPS = 50

const PAUSE_MS = 20

/** A process that outlived the program which started it. */
export interface Stray {
  readonly pid: number
  /** The name in the kernel: the first 15 characters of the program's file name. */
  readonly name: string
}

/**
 * Finds all programs of this run, including those that left their process group. It uses a control group if possible.
 * Otherwise it uses the kernel's tree of processes, if this process is the parent of orphans (adoption.ts). It always
 * uses an inherited variable, which finds ordinary daemons (`setsid`, `nohup`, a double fork). The variable alone does
 * not find a program that also clears its environment.
 */
export class Enclosure {
  readonly mark = randomBytes(16).toString('hex')
  readonly #group = ControlGroup.make(this.mark)

  constructor() {
    tellGuard('m', `${VARIABLE}=${this.mark}`)
    if (this.#group instanceof ControlGroup) tellGuard('c', this.#group.folder)
  }

  /** How programs are found, for a message. */
  get means(): string {
    const variable = `a variable that they inherit (${VARIABLE})`
    if (this.#group instanceof ControlGroup) return `a cgroup of the job, and by ${variable}`
    const others = `${variable}, as ${this.#group.refused}`
    return adoptsOrphans() ? `their parent, which the kernel makes this process, and by ${others}` : others
  }

  /** The variable, to add to the environment of a program of this run. */
  get variable(): Readonly<Record<string, string>> {
    return { [VARIABLE]: this.mark }
  }

  /** Calls a function that starts a program of this run. */
  starting<Started>(start: () => Started): Started {
    return this.#group instanceof ControlGroup ? this.#group.starting(start) : start()
  }

  /**
   * Ends processes that belong to no running program.
   * @param live process groups of running programs; their processes and descendants are not ended
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

  /** Ends all processes, and removes the control group. This object starts no program afterwards. */
  end(): void {
    if (this.#group instanceof ControlGroup) this.#group.kill()
    this.endStrays(new Set())
    if (this.#group instanceof ControlGroup) this.#group.remove()
  }

  #straysBeside(live: ReadonlySet<number>): Stray[] {
    const held = this.#group instanceof ControlGroup ? this.#group.processes() : []
    const below = adoptsOrphans() ? aliveIn([process.pid]) : []
    const marked = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && this.#isMarked(name))
    const all = new Set([...held, ...below, ...marked.map(Number)])
    all.delete(process.pid)
    return stillRunning([...all]).flatMap((pid) => (isPartOf(pid, live) ? [] : [{ pid, name: nameOf(pid) }]))
  }

  /**
   * Whether the variable is in /proc/PID/environ, where the kernel shows the environment with which the program
   * started. False for another user's process.
   */
  #isMarked(pid: string): boolean {
    return procFile(`${pid}/environ`)?.split('\0').includes(`${VARIABLE}=${this.mark}`) ?? false
  }
}

/** Whether a process, or an ancestor of it, is in one of the groups or a part of Boltmark. */
function isPartOf(pid: number, groups: ReadonlySet<number>): boolean {
  for (let at = pid; at > 1; ) {
    if (isHelper(at)) return true
    const [, parent, group] = fieldsOf(procFile(`${at}/stat`) ?? '')
    if (groups.has(Number(group))) return true
    at = Number(parent ?? 0)
  }
  return false
}

function nameOf(pid: number): string {
  return procFile(`${pid}/comm`)?.trim() ?? ''
}
