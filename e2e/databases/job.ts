import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Results } from '../../src/results/schema.js'

/** What a command of Boltmark did. */
export interface Ran {
  readonly exitCode: number | null
  readonly stderr: string
}

/** A job on a real database. Its work folder stays: a build whose inputs have not changed is taken over the next time. */
export class DatabaseJob {
  readonly workFolder: string

  /**
   * @param work names its work folder
   * @param config where it does not lie here by the job's name
   * @param always overrides of the config that know where this lies
   */
  constructor(
    name: string,
    work = name,
    private readonly env: Readonly<Record<string, string>> = {},
    private readonly config = join(import.meta.dirname, `${name}.yml`),
    private readonly always: readonly string[] = [],
  ) {
    this.workFolder = resolve('.boltmark', `e2e-${work}`)
  }

  /** Runs all of the job; a job that fails is an error. */
  async whole(...overrides: string[]): Promise<Results> {
    const ran = await this.run('run', ...overrides)
    if (ran.exitCode !== 0) throw new Error(`the job ended with ${ran.exitCode}:\n${ran.stderr}`)
    return this.results()
  }

  /** Runs a verb with this job's config; what it tells is shown as it comes. */
  run(verb: string, ...overrides: string[]): Promise<Ran> {
    return this.start(verb, overrides).ended
  }

  /** Builds until so many objects are there, and is then killed outright, with nothing that it started. */
  async buildUntil(objects: number): Promise<void> {
    const { child, ended } = this.start('build', [])
    try {
      while (child.exitCode === null && this.objects().size < objects) await sleep(100)
    } finally {
      child.kill('SIGKILL')
      await ended
    }
    // What the compiler had under way ends by itself.
    while (this.leftBehind().length > 0 || compilersIn(this.workFolder) > 0) await sleep(200)
  }

  /** The finished objects of the plain build: when each was written, by its path, as ninja's own log has it. */
  objects(): Map<string, string> {
    const log = join(this.workFolder, 'build', 'tree', '.ninja_log')
    if (!existsSync(log)) return new Map()
    const lines = readFileSync(log, 'utf8').split('\n')
    // By tabs: start, end, time of the output, output, hash of the command.
    const written = lines.map((line) => line.split('\t')).filter(([, , , output]) => output?.endsWith('.o'))
    return new Map(written.map(([, , time, output]) => [output!, time!]))
  }

  private start(verb: string, overrides: readonly string[]): { child: ChildProcess; ended: Promise<Ran> } {
    const set = [...this.always, ...overrides].flatMap((override) => ['--set', override])
    const args = [resolve('lib/cli.js'), verb, '--config', this.config, '--work-dir', this.workFolder, ...set]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      process.stderr.write(chunk)
    })
    const ended = new Promise<Ran>((done) => {
      child.on('close', (exitCode) => done({ exitCode, stderr }))
    })
    return { child, ended }
  }

  report(): string {
    return readFileSync(join(this.workFolder, 'report.md'), 'utf8')
  }

  results(): Results {
    return Results.parse(JSON.parse(readFileSync(join(this.workFolder, 'results.json'), 'utf8')))
  }

  /** Lays its results and its report under `docs/results`, to be looked at and committed. */
  publish(name: string): void {
    for (const [file, type] of [
      ['results.json', 'json'],
      ['report.md', 'md'],
    ]) {
      const text = readFileSync(join(this.workFolder, file!), 'utf8')
      if (text.includes(resolve('.'))) throw new Error(`${file} names a folder of this machine: ${resolve('.')}`)
      writeFileSync(resolve('docs', 'results', `${name}.${type}`), text)
    }
  }

  /** All that was measured so far, as it lies on the disk. */
  samples(): string[] {
    const folder = join(this.workFolder, 'benchmark')
    const subjects = readdirSync(folder).map((subject) => join(folder, subject, 'samples.jsonl'))
    return subjects.filter(existsSync).map((file) => readFileSync(file, 'utf8'))
  }

  /** Kills the server that runs from a folder of the work folder, once clients have been connected for a second. */
  async killServer(below: string): Promise<void> {
    const folder = join(this.workFolder, below)
    const own = () => programs().filter(({ program }) => program.startsWith(folder))
    while (!own().some(({ line }) => /^postgres: sbtest/.test(line))) await sleep(50)
    await sleep(1000)
    const [postmaster] = own().filter(({ line }) => line.includes(' -D '))
    process.kill(postmaster!.pid, 'SIGKILL')
  }

  /** Programs of this work folder that still run. */
  leftBehind(): string[] {
    return programs().flatMap(({ program }) => (program.startsWith(this.workFolder) ? [program] : []))
  }
}

function compilersIn(folder: string): number {
  return programs().filter(({ program, line }) => /\/(cc1plus|cc1|as)$/.test(program) && line.includes(folder)).length
}

function programs(): { pid: number; program: string; line: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const program = readlinkSync(`/proc/${name}/exe`)
        return { pid: Number(name), program, line: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }
      } catch {
        return []
      }
    })
}
