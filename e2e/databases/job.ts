import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Results } from '../../src/results/schema.js'

/** What a command of Boltmark did. */
export interface Ran {
  readonly exitCode: number | null
  readonly stderr: string
  readonly minutes: number
}

/** A job on a real database. Its work folder stays: a build whose inputs have not changed is taken over the next time. */
export class DatabaseJob {
  readonly workFolder: string

  constructor(private readonly name: string) {
    this.workFolder = resolve('.boltmark', `e2e-${name}`)
  }

  /** Runs a verb with this job's config; what it tells is shown as it comes. */
  run(verb: string, ...overrides: string[]): Promise<Ran> {
    const began = performance.now()
    const set = overrides.flatMap((override) => ['--set', override])
    const config = join(import.meta.dirname, `${this.name}.yml`)
    const args = [resolve('lib/cli.js'), verb, '--config', config, '--work-dir', this.workFolder, ...set]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      process.stderr.write(chunk)
    })
    return new Promise((done) => {
      child.on('close', (exitCode) => done({ exitCode, stderr, minutes: (performance.now() - began) / 60_000 }))
    })
  }

  results(): Results {
    return Results.parse(JSON.parse(readFileSync(join(this.workFolder, 'results.json'), 'utf8')))
  }

  /** Programs of this work folder that still run. */
  leftBehind(): string[] {
    return readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .flatMap((pid) => {
        try {
          const program = readlinkSync(`/proc/${pid}/exe`)
          return program.startsWith(this.workFolder) ? [program] : []
        } catch {
          return []
        }
      })
  }
}
