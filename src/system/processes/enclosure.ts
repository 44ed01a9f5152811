import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { ControlGroup } from './cgroup.js'
import { tellGuard } from './guard.js'
import { signalProcess } from './live-groups.js'
import { fieldsOf, procFile, stillRunning } from './process-tree.js'

/** The variable that every program of this run inherits. Its value has always the same length: an environment's size shifts a program's stack, and its speed. */
const VARIABLE = 'BOLTMARK_JOB'

/** How often what is to end is looked for: what forks meanwhile is found the next time. */
const SWEEPS = 50

const PAUSE_MS = 20

/** A program that was left running by one that has ended. */
export interface Stray {
  readonly pid: number
  /** As the kernel knows it: the first 15 letters of the program's file. */
  readonly name: string
}

/**
 * What holds all programs of this run, so that those that left their process group are found, too: a control group where one can be made, and everywhere a variable that they
 * inherit. The variable holds who does not mean to escape, such as a daemon (`setsid`, `nohup`, a double fork), not who empties its environment as well.
 */
export class Enclosure {
  readonly mark = randomBytes(16).toString('hex')
  readonly #group = ControlGroup.make(this.mark)

  constructor() {
    tellGuard('m', `${VARIABLE}=${this.mark}`)
    if (this.#group instanceof ControlGroup) tellGuard('c', this.#group.folder)
  }

  /** What holds the programs, in a clause for people. */
  get means(): string {
    const variable = `a variable that they inherit (${VARIABLE})`
    return this.#group instanceof ControlGroup
      ? `a cgroup of the job, and by ${variable}`
      : `${variable}, as ${this.#group.refused}`
  }

  /** For the environment of a program that is held. */
  get variable(): Readonly<Record<string, string>> {
    return { [VARIABLE]: this.mark }
  }

  /** Calls what starts a program that is to be held. */
  starting<Started>(start: () => Started): Started {
    return this.#group instanceof ControlGroup ? this.#group.starting(start) : start()
  }

  /**
   * Ends what belongs to no program that still runs.
   * @param live process groups of programs that run; they, and what descends from them, stay
   * @returns what was ended
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

  /** Ends everything, and takes the control group away. The next program needs another enclosure. */
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

  /** Whether /proc/PID/environ, which the kernel keeps as the program was started, holds the variable; false for another user's. */
  #isMarked(pid: string): boolean {
    return procFile(`${pid}/environ`)?.split('\0').includes(`${VARIABLE}=${this.mark}`) ?? false
  }
}

/** Whether a process, or one that it descends from, is in one of the groups. */
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
