import { checkReadable, giveTo } from '../../system/processes/account.js'
import type { Account, Command } from '../../system/processes/process.js'
import type { Endpoint } from '../../workloads/driver.js'
import type { Server, StartRequest } from '../target.js'
import { libraryPath, ServerProcess, type StopHow, socketFolder } from './process.js'

/** What is known about a server before it has its private folder. */
interface ServerRun {
  /** The server's name in messages: `PostgreSQL`. */
  readonly name: string
  /** The user that it runs as. */
  readonly account: Account | undefined
  /** How long it may take to become ready for clients; s. */
  readonly startS: number
}

/**
 * How to start, use and end a server. `env` is added to the path of the variant's libraries; `cwd` is `/` by default.
 */
export interface ServerPlan<Reached extends Endpoint> extends Pick<Command, 'file' | 'args' | 'env' | 'cwd'> {
  /** Whether the server accepts clients. It is called until it returns true. */
  ready(): Promise<boolean>
  readonly stop: StopHow
  readonly endpoint: Reached
  /** Prepares a server that accepts clients, before the caller gets it. */
  started?(): Promise<void>
  /** The same as in `Server`. */
  readonly cpuProfile?: string
  loaded?(): Promise<void>
  /** @param pid of the server */
  settle(pid: number): Promise<void>
}

/**
 * Starts a server and returns it when it is ready. Its account can read the binaries and owns the data. It has a
 * private folder for sockets, passwords and certificates, which is removed after the server has ended.
 * @param planIn plans the start; its argument is the private folder
 * @throws OutsideError if a binary is unreadable, or the server does not become ready; then nothing is left behind
 */
export async function runServer<Reached extends Endpoint>(
  { binaries, data, logFile, cpus, env: asked, simulator }: StartRequest,
  { name, account, startS }: ServerRun,
  planIn: (folder: string) => Promise<ServerPlan<Reached>>,
): Promise<Server & { readonly endpoint: Reached }> {
  for (const binary of Object.values(binaries)) await checkReadable(account, binary)
  await giveTo(account, data)
  const own = await socketFolder(account)
  try {
    const plan = await planIn(own.path)
    const { cwd = '/', stop, endpoint, cpuProfile, loaded } = plan
    const [file, ...args] = [...(simulator ?? []), plan.file, ...plan.args]
    const usual = { ...libraryPath(binaries), ...asked, ...plan.env }
    const env = simulator ? padded(usual, args) : usual
    const command = { name, file: file!, args, env, cwd, account, cpus, outputFile: logFile }
    const running = await ServerProcess.launch(command, plan.ready, startS, stop)
    await plan.started?.().catch(async (error: unknown) => {
      await running.stop(stop).catch(() => {})
      throw error
    })
    return {
      endpoint,
      pids: [running.pid],
      cpuProfile,
      ...(loaded ? { loaded } : {}),
      settle: () => plan.settle(running.pid),
      fate: () => running.fate,
      stop: () => running.stop(stop).finally(own.remove),
    }
  } catch (error) {
    await own.remove()
    throw error
  }
}

/** The total size of a counted server's arguments and added variables; bytes. */
const ROOM = 16_384

/**
 * Fills the space that shorter paths leave. The size of arguments and environment determines the address of the stack,
 * and therefore which data shares a cache line.
 */
function padded(env: NonNullable<Command['env']>, args: readonly string[]): NonNullable<Command['env']> {
  const used = Buffer.byteLength([...args, ...Object.values(env)].join(''))
  return { ...env, BOLTMARK_PAD: '.'.repeat(Math.max(0, ROOM - used)) }
}
