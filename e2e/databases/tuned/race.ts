import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Choice } from '../../../src/verdict/tuning/choice.js'

/** A candidate of a heat. */
interface Standing {
  readonly variant: string
  readonly metric: string
  readonly ratio: number | null
}

/** The document of `boltmark tune --json`. */
export interface Tuned {
  readonly variant: string
  readonly held_out: readonly string[]
  readonly heats: readonly {
    readonly rounds: number
    readonly standings: readonly Standing[]
    readonly go_on: number
  }[]
  readonly winner?: Choice & { readonly set: string; readonly flags: readonly string[] }
}

/**
 * Tunes the BOLT variant of a server in turns. The config stays as it is. Progress is shown while it runs.
 * @param config its path
 * @param workFolder that of a lane: a build in it counts again
 */
export async function tuned(config: string, workFolder: string, args: readonly string[]): Promise<Tuned> {
  const where = ['--config', config, '--work-dir', workFolder]
  const child = spawn(process.execPath, [resolve('lib/cli.js'), 'tune', '--json', '--dry-run', ...where, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [document, exitCode] = [await text(child.stdout), await ended]
  if (exitCode !== 0) throw new Error(`boltmark tune ended with ${exitCode}`)
  return JSON.parse(document)
}
