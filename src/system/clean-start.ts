import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { programEnvironment } from './environment.js'
import { startAgain, takeOverAdoption } from './processes/adoption.js'

/**
 * The variable that names the file with the first process's environment. It tells the second process that it is the
 * second.
 */
const HANDOVER = 'BOLTMARK_HANDOVER'

/** Another start would show the runner's variables again. */
let isStartedClean = false

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
    isStartedClean = true
    takeOverAdoption()
    delete process.env[HANDOVER]
    try {
      Object.assign(process.env, JSON.parse(readFileSync(handed, 'utf8')))
    } finally {
      rmSync(dirname(handed), { recursive: true, force: true })
    }
    return true
  }
  if (!('execve' in process)) return false
  const file = join(mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), 'boltmark-')), 'environment.json')
  writeFileSync(file, JSON.stringify(process.env), { mode: 0o600 })
  startAgain({ ...programEnvironment(process.env), [HANDOVER]: file }, true)
  return false
}

/**
 * Starts the program again for a command that starts programs of a repository, if that makes this process the parent of
 * all orphans. In a job of GitHub Actions, `startClean` comes first and has done it.
 */
export function startAsParentOfOrphans(): void {
  if (isStartedClean || takeOverAdoption()) return
  startAgain(process.env as Record<string, string>, false)
}
