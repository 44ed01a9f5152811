import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'
import { programEnvironment } from '../environment.js'
import { OutsideError } from '../errors.js'
import { roomLacking } from '../files/disk.js'
import { Enclosure, type Stray } from './enclosure.js'
import { interruption, sleep, throwIfInterrupted } from './interrupt.js'
import { LiveGroups, signalGroup } from './live-groups.js'
import { isStopped } from './process-tree.js'
import { programAt } from './program.js'
import { answer, collect, cutShort, drained, privateFile } from './streams.js'
import { Watchdog } from './watchdog.js'
import { wrapped } from './wrapped.js'

/** A user of this machine that a program runs as. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** A program to start. Its arguments are a list that no shell interprets. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd?: string | undefined
  /** Variables to add to those that every program gets (environment.ts). `undefined` removes one. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** After this many seconds the program and all its child processes are ended. */
  readonly timeoutS?: number | undefined
  /**
   * The file that standard output and error are appended to. They are not kept in memory. For servers and long builds.
   */
  readonly outputFile?: string | undefined
  /** CPUs to run on, in the notation of taskset(1): `0-3,6`. */
  readonly cpus?: string | undefined
  /** The user that the program runs as. Default: this process's user. Only root can change it. */
  readonly account?: Account | undefined
  /**
   * The program's standard input, from a file that nobody else can open. It is the place for secrets, because every
   * user can read arguments. A program that only reads named files gets `/dev/stdin` as a name.
   */
  readonly input?: string | undefined
  /**
   * After this many seconds, from its release if `held`, the program gets SIGINT, like Ctrl-C. For load generators that
   * have no time limit of their own.
   */
  readonly interruptAfterS?: number | undefined
  /** Whether to keep standard input open after `input`. Its end tells the program that this process has ended. */
  readonly holdInput?: boolean | undefined
  /** Gets each line of standard output as soon as it is complete. Not together with `outputFile`. */
  readonly onLine?: ((line: string) => void) | undefined
  /** Whether to drop standard output, for a program that prints very much. `onLine` still gets its lines. */
  readonly unkept?: boolean | undefined
  /** Whether child processes may outlive the program until `stop`: BOLT's profile writer outlives its server. */
  readonly keepChildren?: boolean | undefined
  /** Whether the program waits for `release`, under its final process ID, so that an observer can attach first. */
  readonly held?: boolean | undefined
  /** Whether to open file descriptor 3 in both directions, for `ask`. */
  readonly asked?: boolean | undefined
}

export interface Finished {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly timedOut: boolean
  readonly stdout: string
  readonly stderr: string
  /** Whether `stdout` lacks a part of what was read. */
  readonly isCut?: boolean
  /** The run time, from the release if the program was `held`; s. */
  readonly durationS: number
}

export interface Running {
  readonly pid: number
  /** Resolves when the program has ended, for any reason. Never rejects. */
  readonly finished: Promise<Finished>
  /**
   * Sends the signal to the whole process group, and kills the group after `graceS` seconds. `alone`: only the program
   * gets the signal, and its child processes stay until the next `stop`.
   */
  stop(options?: { signal?: NodeJS.Signals; graceS?: number; alone?: boolean }): Promise<Finished>
  /** Lets a `held` program begin. */
  release(): Promise<void>
  /** Stops its time limit (`false`) while the program is paused, and continues it (`true`). */
  countTime(counts: boolean): void
  /** Sends a line to the standard input of a program whose input is held. */
  tell(line: string): void
  /** Sends a line to an `asked` program, and waits until it answers or ends. False if it does neither in this time. */
  ask(line: string, withinS: number): Promise<boolean>
}

const liveGroups = new LiveGroups()

/** It is made together with the first program. */
let enclosure: Enclosure | undefined

/** Ends every program that still runs. The command line and the action call it last. */
export function endAllPrograms(): void {
  liveGroups.endAll()
  enclosure?.end()
  enclosure = undefined
}

/**
 * Ends the command line or the action, with all programs. After an interruption the process exits at once, even if a
 * library still waits for an answer.
 */
export function endDoor(): void {
  endAllPrograms()
  if (interruption.aborted) process.exit()
}

/** Ends processes that programs left behind when they ended. @returns the ended processes */
export function endStrays(): Stray[] {
  return enclosure?.endStrays(liveGroups.alive) ?? []
}

/** How programs that left their process group are found, for a message. */
export function meansOfEnding(): string {
  enclosure ??= new Enclosure()
  return enclosure.means
}

function spawned(command: Command): ChildProcess {
  const [file, args] = wrapped(command)
  const { uid, gid } = command.account ?? {}
  const identity = uid === undefined ? {} : { uid, gid }
  enclosure ??= new Enclosure()
  const env = { ...programEnvironment(process.env), ...command.env, ...enclosure.variable }
  const options = { cwd: command.cwd, env, detached: true, ...identity }
  const input = command.holdInput ? 'pipe' : command.input === undefined ? 'ignore' : privateFile(command.input)
  if (command.outputFile) mkdirSync(dirname(command.outputFile), { recursive: true })
  const output = command.outputFile ? openSync(command.outputFile, 'a') : 'pipe'
  try {
    const stdio: StdioOptions = [input, output, output, ...(command.asked ? (['pipe'] as const) : [])]
    const child = enclosure.starting(() => spawn(file, args, { ...options, stdio }))
    // Registered at once, so that the program never counts as left behind.
    if (child.pid !== undefined) liveGroups.add(child.pid)
    return child
  } finally {
    for (const opened of [input, output]) if (typeof opened === 'number') closeSync(opened)
  }
}

/**
 * Starts a program and returns once it runs.
 * @throws OutsideError when it cannot be started; Interrupted when the run has to end
 */
export async function start(command: Command): Promise<Running> {
  throwIfInterrupted()
  // The program is looked up first, because behind a wrapper a missing one would only be an exit code.
  if (!(await programAt(command.file, command.cwd, command.env?.PATH)))
    throw new OutsideError(`${command.file} is missing or not executable.`)
  const child = spawned(command)
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (cause) =>
      reject(new OutsideError(`Cannot start ${command.file}: ${cause.message}.`, undefined, { cause })),
    )
  })
  const pid = child.pid!
  if (command.holdInput) {
    // It is not an error if a program ends before it has read all its input.
    child.stdin?.on('error', () => {}).write(command.input ?? '')
  }
  const stdout = collect(command.unkept ? null : child.stdout)
  const stderr = collect(child.stderr)
  if (command.onLine && child.stdout) createInterface({ input: child.stdout }).on('line', command.onLine)

  const watchdog = new Watchdog(pid, command)
  const finished = new Promise<Finished>((resolve) => {
    child.once('exit', (exitCode, signal) => {
      const { timedOut, durationS } = watchdog.end()
      if (!command.keepChildren) endGroup(pid)
      void drained(child).then(() =>
        resolve({
          exitCode,
          signal,
          timedOut,
          stdout: stdout.text,
          stderr: stderr.text,
          isCut: stdout.isCut,
          durationS,
        }),
      )
    })
  })
  return runningOf(command, child, finished, watchdog)
}

function endGroup(pid: number): void {
  signalGroup(pid, 'SIGKILL')
  liveGroups.delete(pid)
}

/** Control of a program that was started. */
function runningOf(command: Command, child: ChildProcess, finished: Promise<Finished>, watchdog: Watchdog): Running {
  const pid = child.pid!
  let hasEnded = false
  void finished.then(() => {
    hasEnded = true
  })
  return {
    pid,
    finished,
    async release() {
      if (!command.held) return
      while (!hasEnded && !isStopped(pid)) await sleep(0.002)
      if (hasEnded) return
      watchdog.begin()
      process.kill(pid, 'SIGCONT')
    },
    countTime(counts) {
      if (hasEnded) return
      if (counts) watchdog.resume()
      else watchdog.pause()
    },
    tell(line) {
      child.stdin?.write(`${line}\n`)
    },
    ask: (line, withinS) => answer(child.stdio[3] as Duplex, line, withinS),
    async stop({ signal = 'SIGTERM', graceS = 10, alone = false } = {}) {
      if (!alone) signalGroup(pid, signal)
      else if (!hasEnded) child.kill(signal)
      // A held program is stopped, so it could not react to the signal.
      if (command.held) signalGroup(pid, 'SIGCONT')
      const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceS * 1000)
      try {
        return await finished
      } finally {
        clearTimeout(force)
        if (!alone) endGroup(pid)
      }
    },
  }
}

/**
 * Runs a program until it ends, with any exit code.
 * @param begin starts it in another way, for example on another host
 * @throws OutsideError when it cannot be started or does not end in time; Interrupted when the run has to end
 */
export async function run<C extends Command>(
  command: C,
  begin: (command: C) => Promise<Running> = start,
): Promise<Finished> {
  const running = await begin(command)
  const result = await running.finished
  throwIfInterrupted()
  if (result.timedOut) {
    throw new OutsideError(
      `${command.file} did not end within ${command.timeoutS} s and was stopped.${saidLast(result, command)}`,
    )
  }
  if (result.isCut) throw new OutsideError(`${command.file} ${cutShort()}.`)
  return result
}

/**
 * Runs a program whose exit code must be 0.
 * @throws OutsideError with the last lines of its output when the exit code is not 0
 */
export async function runOk<C extends Command>(
  command: C,
  next?: string,
  begin: (command: C) => Promise<Running> = start,
): Promise<Finished> {
  const result = await run(command, begin)
  if (result.exitCode === 0) return result
  const how = result.signal ? `was ended by ${result.signal}` : `failed with exit code ${result.exitCode}`
  const places = [command.env?.TMPDIR ?? tmpdir(), command.cwd ?? '.', dirname(command.outputFile ?? '.')]
  throw new OutsideError(`${command.file} ${how}.${roomLacking(places)}${saidLast(result, command)}`, next)
}

/** The number of a program's last lines in an error message. */
const LAST_LINES = 12

/** The last lines of a program's output for an error message, or the file that has them. */
export function saidLast(result: Finished, command?: Pick<Command, 'outputFile'>): string {
  if (command?.outputFile) return ` Its output is in ${command.outputFile}.`
  const said = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-LAST_LINES).join('\n    ')
  return said ? ` It said:\n    ${said}` : ' It said nothing.'
}
