import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Results } from '../../src/results/schema.js'
import { PASSWORD } from './servers.js'

/** Two short rounds, whose results do not depend on the machine. */
export const PLAN = `benchmark: { threads: [2], duration: 1s, rounds: 2 }
machine: { max-steal: 100%, tune: none }
gate: { fail-on: never }
`

/** One round, for tests about what happens before it. */
export const ONE_ROUND = PLAN.replace('rounds: 2', 'rounds: 1')

/** A finished job. */
export interface Ran {
  readonly exitCode: number | null
  readonly output: string
  readonly work: string
}

/**
 * Runs a config as a user does, while the servers and balancers of this process go on.
 * @param folder for the configs and their work folders
 */
export function runIn(folder: string) {
  return (name: string, config: string, password = PASSWORD): Promise<Ran> => {
    const work = join(folder, `${name}-work`)
    const file = join(folder, `${name}.yml`)
    writeFileSync(file, config)
    const env = { ...process.env, BOLTMARK_LOCK: join(folder, `${name}.lock`), DB_PASSWORD: password }
    return new Promise((done) => {
      const child = execFile(
        process.execPath,
        [resolve('dist/cli/index.js'), 'run', '--config', file, '--work-dir', work],
        { cwd: folder, env },
        (_, ...out) => done({ exitCode: child.exitCode, output: out.join(''), work }),
      )
    })
  }
}

/** The results of a job that succeeded. */
export function resultsOf({ exitCode, output, work }: Ran): Results {
  if (exitCode !== 0) throw new Error(output)
  return Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
}

/** The files below a folder that contain a word. */
export function withWord(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'latin1').includes(word))
}
