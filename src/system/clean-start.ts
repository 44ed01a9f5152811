import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { programEnvironment } from './environment.js'

/**
 * The variable that names the file with the first process's environment. It tells the second process that it is the
 * second.
 */
const HANDOVER = 'BOLTMARK_HANDOVER'

/**
 * `process.execve` exists since Node 22.15 and 23.11:
 * https://nodejs.org/docs/latest-v24.x/api/process.html#processexecvefile-args-env
 */
type Execve = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) => never

/**
 * Replaces this process with a new start of the program, whose environment has no variable of the runner. The second
 * start then reads them all back into its memory.
 *
 * A process shows its initial environment in /proc/PID/environ to every program of the same user, even variables that
 * it deletes later. Only another start (execve) replaces it. This function passes the needed variables in a file that
 * nobody else can open, and removes the file before it returns, so before any program of a repository runs.
 * @returns whether /proc shows no such variable: false if this Node has no execve
 */
export function startClean(): boolean {
  const handed = process.env[HANDOVER]
  if (handed !== undefined) {
    delete process.env[HANDOVER]
    try {
      Object.assign(process.env, JSON.parse(readFileSync(handed, 'utf8')))
    } finally {
      rmSync(dirname(handed), { recursive: true, force: true })
    }
    return true
  }
  const { execve } = process as { execve?: Execve }
  if (!execve) return false
  const file = join(mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), 'boltmark-')), 'environment.json')
  writeFileSync(file, JSON.stringify(process.env), { mode: 0o600 })
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  return execve(process.execPath, args, { ...programEnvironment(process.env), [HANDOVER]: file })
}
