import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { variables } from '../system/environment.js'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { temporaryFolder } from '../system/files/temporary.js'
import { sleep } from '../system/processes/interrupt.js'
import { type Running, start } from '../system/processes/process.js'
import type { ClientCommand } from './driver.js'
import type { LoadHost } from './load-host.js'

/** How long a host may take to answer and to admit the user; s. */
const CONNECT_S = 30

/**
 * ssh must not ask questions, because nobody would answer them. It notices within a minute that a host has disappeared.
 */
const OPTIONS = ['BatchMode=yes', `ConnectTimeout=${CONNECT_S}`, 'ServerAliveInterval=15', 'ServerAliveCountMax=4']

/** A command without a time limit of its own ends after a day; s. */
const LONGEST_S = 86_400

/** The name of the file with a command's standard input, beside its other files. */
const INPUT = '.input'

/** The remote shell's only arguments. The script arrives on its standard input, because it may contain passwords. */
export const SHELL = `exec sh -c 'read -r script; eval "$(printf %s "$script" | base64 -d)"'`

/**
 * Another host, reached by the system's ssh with its configuration. One connection serves a whole run. When it closes,
 * for any reason, the remote programs end. The clock of the other host is not used.
 */
export class SshHost implements LoadHost {
  #connection: Promise<SshConnection> | undefined

  /** @param destination in the notation of ssh(1): `user@host`, or a name of its configuration */
  constructor(private readonly destination: string) {}

  readonly start = async (command: ClientCommand): Promise<Running> => {
    const { timeoutS, held, onLine } = command
    return this.#inShell(await remoteScript(command), { timeoutS, held, onLine })
  }

  readonly converse = (script: string, onLine: (line: string) => void): Promise<Running> =>
    this.#inShell(script, { onLine })

  async #inShell(script: string, how: Pick<ClientCommand, 'timeoutS' | 'held' | 'onLine'>): Promise<Running> {
    // If the connection is broken, for example because the host was away, connect again.
    const useless = await this.#connection?.then(
      ({ broken }) => broken(),
      () => true,
    )
    if (useless) await this.close()
    this.#connection ??= connect(this.destination)
    const { socket } = await this.#connection
    return start({
      file: 'ssh',
      args: ['-S', socket, ...OPTIONS.flatMap((option) => ['-o', option]), '--', this.destination, SHELL],
      env: agent(),
      input: `${Buffer.from(script).toString('base64')}\n`,
      holdInput: true,
      ...how,
    })
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined)
    this.#connection = undefined
    await connection?.end()
  }
}

/** The variable by which ssh reaches the agent with the keys. No other program of a run gets it. */
function agent(): Record<string, string> {
  return variables(['SSH_AUTH_SOCK', 'SSH_AGENT_PID'], process.env)
}

/** A connection that many commands share. */
interface SshConnection {
  readonly socket: string
  broken(): boolean
  end(): Promise<void>
}

/** @throws OutsideError when the host refuses us */
async function connect(destination: string): Promise<SshConnection> {
  const folder = await temporaryFolder()
  const socket = join(folder.path, 'socket')
  // If Boltmark is killed, the kernel ends this program, and with it the connection.
  const master = await start({
    file: 'ssh',
    args: [...['-M', '-N', '-S', socket], ...OPTIONS.flatMap((option) => ['-o', option]), '--', destination],
    env: agent(),
  })
  const end = async () => {
    await master.stop({ graceS: 5 })
    await folder.remove()
  }
  let said: string | undefined
  void master.finished.then(({ stderr }) => {
    said = stderr.trim()
  })
  try {
    for (let waitedS = 0; said === undefined && waitedS < CONNECT_S; waitedS += 0.05) {
      if (await exists(socket)) return { socket, broken: () => said !== undefined, end }
      await sleep(0.05)
    }
  } catch (interrupted) {
    await end()
    throw interrupted
  }
  await end()
  throw new OutsideError(
    `Cannot reach ${destination} (benchmark.client.ssh): ${said || `no answer within ${CONNECT_S} s`}.`,
    `Make \`ssh -o BatchMode=yes ${destination} true\` work for this user: it needs a key without a passphrase, and the host's key in known_hosts.`,
  )
}

/**
 * The script for the remote shell. It puts the files into a new folder and runs the command there, in its own session.
 * When standard input ends because the connection is gone, it ends the command. At last it removes the folder. Pure
 * except that it reads the files.
 */
export async function remoteScript({
  file,
  args,
  env = {},
  cpus,
  timeoutS,
  interruptAfterS,
  input = '',
  files = {},
}: ClientCommand): Promise<string> {
  const puts = Object.entries(files).map(async ([name, path]) => {
    const content = await readFile(path)
    return put(name, content)
  })
  const variables = Object.entries(env).map(([name, value]) =>
    value === undefined ? `unset ${name}` : `export ${name}=${quoted(value)}`,
  )
  const line = [
    ...['timeout', '-s', 'KILL', String(Math.ceil(timeoutS ?? LONGEST_S))],
    ...(interruptAfterS ? ['timeout', '--foreground', '--preserve-status', '-s', 'INT', String(interruptAfterS)] : []),
    ...(cpus ? ['taskset', '--cpu-list', cpus] : []),
    ...[file, ...args],
  ]
  return [
    'folder=$(mktemp -d -t boltmark-load-XXXXXX) && cd "$folder" || exit 125',
    'umask 077',
    ...(await Promise.all(puts)),
    put(INPUT, Buffer.from(input)),
    ...variables,
    'exec 3<&0',
    `setsid ${line.map(quoted).join(' ')} <${INPUT} 3<&- &`,
    'child=$!',
    '(cat <&3; kill -s KILL -- "-$child") >/dev/null 2>&1 &',
    'watcher=$!',
    // Without the connection, the shell's messages (for example about a killed program) cannot be written. This must
    // not end the shell before it removes the folder.
    "trap '' PIPE HUP",
    'wait "$child"; status=$?',
    'kill "$watcher"; cd /; rm -rf "$folder"',
    'exit "$status"',
  ].join('\n')
}

/** Shell lines that write a file on the remote host. */
function put(name: string, content: Buffer): string {
  return `printf %s ${quoted(content.toString('base64'))} | base64 -d >${quoted(name)} || exit 125`
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
