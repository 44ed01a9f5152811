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

/** How long a host may take to answer and to let us in. */
const CONNECT_S = 30

/** Without questions: nobody is there to answer them. A host that is gone is noticed, whatever the network does. */
const OPTIONS = ['BatchMode=yes', `ConnectTimeout=${CONNECT_S}`, 'ServerAliveInterval=15', 'ServerAliveCountMax=4']

/** A command without a limit of its own ends after a day. */
const LONGEST_S = 86_400

/** What a command reads on standard input, beside its files. */
const INPUT = '.input'

/** All that is in the arguments of a shell over there. What is to be done comes on its standard input, passwords among it. */
export const SHELL = `exec sh -c 'read -r script; eval "$(printf %s "$script" | base64 -d)"'`

/**
 * Another host, over the system's ssh and as its configuration says. One connection serves a whole run; when it closes, however
 * that comes, what runs over there ends. No clock of the other host is looked at.
 */
export class SshHost implements LoadHost {
  #connection: Promise<SshConnection> | undefined

  /** @param destination as ssh(1) takes it: `user@host`, or a name of its configuration */
  constructor(private readonly destination: string) {}

  readonly start = async (command: ClientCommand): Promise<Running> => {
    // One that broke, or was never made, as when the other host is away for a while, is tried anew.
    const useless = await this.#connection?.then(
      ({ broken }) => broken(),
      () => true,
    )
    if (useless) await this.close()
    this.#connection ??= connect(this.destination)
    const { socket } = await this.#connection
    const script = Buffer.from(await remoteScript(command)).toString('base64')
    return start({
      file: 'ssh',
      args: ['-S', socket, ...OPTIONS.flatMap((option) => ['-o', option]), '--', this.destination, SHELL],
      env: agent(),
      timeoutS: command.timeoutS,
      held: command.held,
      input: `${script}\n`,
      holdInput: true,
      onLine: command.onLine,
    })
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined)
    this.#connection = undefined
    await connection?.end()
  }
}

/** What ssh asks for keys; no other program of a run gets to it. */
function agent(): Record<string, string> {
  return variables(['SSH_AUTH_SOCK', 'SSH_AGENT_PID'])
}

/** One connection that many commands share. */
interface SshConnection {
  readonly socket: string
  broken(): boolean
  end(): Promise<void>
}

/** @throws OutsideError when the host does not let us in */
async function connect(destination: string): Promise<SshConnection> {
  const folder = await temporaryFolder()
  const socket = join(folder.path, 'socket')
  // A program of ours like any other: should we be killed, the kernel ends it, and with it the connection.
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
    `Make \`ssh -o BatchMode=yes ${destination} true\` work for this user: a key without a question, and the host's own key in known_hosts.`,
  )
}

/**
 * What is done over there: the files are put into a new folder, the command runs in it, in a session of its own, and is ended when standard
 * input does, which is when the connection is gone. Then the folder goes. Pure but for reading the files.
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
    // With the connection goes whoever read what this shell says, as of a program that was killed: saying it is not to end it before the folder is gone.
    "trap '' PIPE HUP",
    'wait "$child"; status=$?',
    'kill "$watcher"; cd /; rm -rf "$folder"',
    'exit "$status"',
  ].join('\n')
}

/** Writes a file over there. */
function put(name: string, content: Buffer): string {
  return `printf %s ${quoted(content.toString('base64'))} | base64 -d >${quoted(name)} || exit 125`
}

/** As a word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
