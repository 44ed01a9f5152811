import { existsSync } from 'node:fs'

/** A program and its arguments, and how it starts; see `Command` in process.ts. */
interface Wrapped {
  readonly file: string
  readonly args: readonly string[]
  readonly cpus?: string | undefined
  readonly held?: boolean | undefined
}

/** A shell that stops itself. When it is resumed, it becomes the program. */
const HOLD = ['sh', '-c', 'kill -STOP $$; exec "$@"', 'sh'] as const

const SETPRIV = '/usr/bin/setpriv'

/**
 * The command line to execute. It pins the program if wanted, and makes the kernel end it if this process is killed.
 */
export function wrapped(command: Wrapped): [string, string[]] {
  let line = [command.file, ...command.args]
  if (command.held) line = [...HOLD, ...line]
  if (command.cpus) line = ['taskset', '--cpu-list', command.cpus, ...line]
  if (existsSync(SETPRIV)) line = [SETPRIV, '--pdeathsig', 'KILL', '--', ...line]
  const [file, ...args] = line
  return [file!, args]
}
