import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { type TemporaryFolder, temporaryFolder } from '../../system/files/temporary.js'
import { giveTo } from '../../system/processes/account.js'
import { sleep, throwIfInterrupted } from '../../system/processes/interrupt.js'
import { signalProcess } from '../../system/processes/live-groups.js'
import type { Account } from '../../system/processes/process.js'
import { type Command, type Finished, type Running, start } from '../../system/processes/process.js'
import { aliveIn, countsOfTrees, stillRunning } from '../../system/processes/process-tree.js'
import type { Binaries } from '../target.js'

/** A server's program with its arguments. */
interface ServerCommand extends Command {
  /** The file that the server's output goes to. */
  readonly outputFile: string
  /** The server's name in messages: `PostgreSQL`. */
  readonly name: string
  readonly account: Account | undefined
}

/** How to end a server gracefully, and how long that may take. An instrumented server then writes its profile. */
export interface StopHow {
  readonly signal: NodeJS.Signals
  readonly graceS: number
  /** A command that ends the server. If it fails, the server gets the signal. */
  readonly ask?: Command | undefined
  /** Exit codes of a good end; 128 + n means that signal n ended the server. Default: 0. */
  readonly exitCodes?: readonly number[] | undefined
  /**
   * Whether the signal goes only to the server and not to its child processes. BOLT's process that writes the profile
   * at intervals must outlive the server.
   */
  readonly alone?: boolean
}

const POLL_MS = 20

/** How long the remaining processes of a server may take to notice its end. */
const ORPHANS_S = 10

/**
 * A server that Boltmark started. It knows whether the server still runs, and leaves no process behind after its end.
 */
export class ServerProcess {
  private end: Finished | undefined

  private constructor(
    private readonly command: ServerCommand,
    private readonly running: Running,
  ) {
    void running.finished.then((finished) => {
      this.end = finished
    })
  }

  /**
   * Starts a server and waits until it is ready for clients.
   * @param isReady is called until it returns true
   * @throws OutsideError when it ends early, or is not ready after `timeoutS` seconds
   */
  static async launch(
    command: ServerCommand,
    isReady: () => Promise<boolean>,
    timeoutS: number,
    how: StopHow,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(command, await start({ ...command, keepChildren: how.alone }))
    try {
      await server.waitUntil(isReady, timeoutS)
      return server
    } catch (error) {
      await server.stop(how).catch(() => {})
      throw error
    }
  }

  get pid(): number {
    return this.running.pid
  }

  get logFile(): string {
    return this.command.outputFile
  }

  /** For the error of a failed run: how the server ended, if it did, and the path of its log. */
  get fate(): string {
    const { name } = this.command
    return this.ended ? `${name} ${this.ended}; its log is ${this.logFile}` : `the log of ${name} is ${this.logFile}`
  }

  /** How the server ended before it was stopped: `ended with exit code 1`. */
  get ended(): string | undefined {
    if (!this.end) return undefined
    return this.end.signal ? `was ended by ${this.end.signal}` : `ended with exit code ${this.end.exitCode}`
  }

  /**
   * Ends the server and waits until all its processes have ended.
   * @throws OutsideError when it had ended before, or had to be killed: then its data and its profile are unreliable
   */
  async stop({ signal, graceS, ask, exitCodes = [0], alone = false }: StopHow): Promise<void> {
    const before = this.ended
    const processes = aliveIn([this.pid])
    // The server must not survive if the command fails or the run is interrupted.
    const asking = ask && !before ? this.refusesToEnd(ask, graceS) : Promise.resolve(undefined)
    await asking.catch(() => {})
    const { exitCode, signal: endedBy } = await this.running.stop({ signal, graceS, alone })
    // A large profile takes time to write.
    await endOrphans(processes, alone ? graceS : ORPHANS_S)
    if (alone) await this.running.stop()
    const refused = await asking
    const { name } = this.command
    if (before) throw new OutsideError(`${name} ${before} before it was stopped.`, `See ${this.logFile}.`)
    if (endedBy === 'SIGKILL')
      throw new OutsideError(
        `${name} did not stop within ${graceS} s and was killed.`,
        `See ${this.logFile}. If it is only slow, raise target.stop-timeout.`,
      )
    if (refused) throw new OutsideError(`${name} ${refused}.`, `See ${this.logFile}.`)
    if (!exitCodes.includes(exitCode ?? 128 + constants.signals[endedBy!]))
      throw new OutsideError(`${name} ${this.ended} when it was stopped.`, `See ${this.logFile}.`)
  }

  /** Why the command did not end the server. Undefined when it did. */
  private async refusesToEnd(ask: Command, graceS: number): Promise<string | undefined> {
    const { exitCode } = await (await start(ask)).finished
    const deadline = performance.now() + graceS * 1000
    while (!this.ended && exitCode === 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (this.ended) return undefined
    return exitCode === 0 ? `still ran ${graceS} s after ${ask.file}` : `was not stopped: ${ask.file} failed`
  }

  private async waitUntil(isReady: () => Promise<boolean>, timeoutS: number): Promise<void> {
    const { name } = this.command
    const deadline = performance.now() + timeoutS * 1000
    while (!(await isReady())) {
      throwIfInterrupted()
      if (this.ended)
        throw new OutsideError(`${name} ${this.ended} while it was starting.`, `Its output is in ${this.logFile}.`)
      if (performance.now() > deadline)
        throw new OutsideError(
          `${name} was not ready for clients after ${timeoutS} s.`,
          `Its output is in ${this.logFile}. If it is only slow, raise target.start-timeout.`,
        )
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

/** The child processes of a killed server notice its end soon. Those that do not are killed. */
async function endOrphans(pids: readonly number[], withinS: number): Promise<void> {
  const deadline = performance.now() + withinS * 1000
  for (;;) {
    const alive = stillRunning(pids)
    if (alive.length === 0) return
    if (performance.now() > deadline) {
      for (const pid of alive) signalProcess(pid, 'SIGKILL')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** A folder for sockets that only the server and this user can enter. */
export async function socketFolder(account: Account | undefined): Promise<TemporaryFolder> {
  const folder = await temporaryFolder()
  await giveTo(account, folder.path)
  return folder
}

/** A free TCP port of an address of this machine. @throws OutsideError when the address is not of this machine */
export async function freePort(host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (cause) =>
      reject(
        new OutsideError(
          `Nothing can listen on ${host}: ${cause.message}.`,
          'Correct target.listen: `ip address` lists the addresses of this machine.',
        ),
      ),
    )
    probe.listen(0, host, resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a TCP server has an address with a port')
  return address.port
}

export function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * The environment that puts a variant's shared libraries before the system's. Only the server gets it: a client with an
 * instrumented libssl would overwrite the server's profile.
 */
export function libraryPath({ server: _, ...libraries }: Binaries): { LD_LIBRARY_PATH?: string } {
  const folders = [...Object.values(libraries).map(dirname), process.env.LD_LIBRARY_PATH].filter(Boolean)
  return Object.keys(libraries).length > 0 ? { LD_LIBRARY_PATH: folders.join(':') } : {}
}

/**
 * A server counts as idle when it used less than this share of a CPU for this time. Purging and flushing are finished
 * then.
 */
const QUIET = { share: 0.05, forS: 0.3, atMostS: 60 }

/** Waits until a server is idle, or `atMostS` seconds are over. */
export async function quiet(pid: number): Promise<void> {
  const { share, forS, atMostS } = QUIET
  for (let waitedS = 0; waitedS < atMostS; waitedS += forS) {
    const before = countsOfTrees([pid]).cpuS
    await sleep(forS)
    if (countsOfTrees([pid]).cpuS - before < share * forS) return
  }
}
