import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { programEnvironment } from './environment.js'

/** Names the file that holds the environment of before; a program that is started with it is the second of the two. */
const HANDOVER = 'BOLTMARK_HANDOVER'

/** `process.execve`, from Node 22.15 and 23.11 on: https://nodejs.org/docs/latest-v24.x/api/process.html#processexecvefile-args-env */
type Execve = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) => never

/**
 * Starts this program anew in its place, with an environment that holds no variable of the runner, and continues there; the second time it takes all of them back into its memory.
 *
 * A process shows the environment that it was started with in /proc/PID/environ to every program of the same user for as long as it lives, whatever it deletes
 * later. Only another start (execve) replaces it. What this process needs itself is handed over in a file that nobody else may open, which is gone before
 * this returns, and so before any program of a repository runs.
 * @returns whether /proc shows none of them: false where this Node cannot do it
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
  return execve(process.execPath, args, { ...programEnvironment(), [HANDOVER]: file })
}
