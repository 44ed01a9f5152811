import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** What a command of Boltmark did. */
export interface Ran {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Gives a command as a user does, and waits for its end. @param env instead of this process's own */
export function cli(
  cwd: string,
  args: readonly string[],
  options: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Ran {
  const command = [resolve('dist/cli/index.js'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
    ...options,
  })
  return { exitCode: status, stdout, stderr }
}
