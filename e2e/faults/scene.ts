import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplesIn } from '../../src/results/sample-log.js'
import type { Sample } from '../../src/results/schema.js'
import { pathsBelow } from '../paths-below.js'

/** What a command did. */
export interface Ran {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  /** Both streams, as they came. */
  readonly output: string
}

/** A command that still runs. */
export interface Running {
  readonly child: ChildProcess
  /** Always comes: a command that is not done after `PATIENCE_S` is killed, and its output says so. */
  readonly ended: Promise<Ran>
  /** Waits until it prints something. @throws when it ends before */
  until(said: RegExp): Promise<void>
  /** Waits until a condition holds. @throws when the command ends before */
  reaches(condition: () => boolean): Promise<void>
}

/** Much more than any command here takes on a busy machine; two of them fit into one test. */
const PATIENCE_S = 270

const CLI = resolve('dist/cli/index.js')

/** A job in folders of its own, with programs in front of the real ones, to which faults happen. */
export class Scene {
  readonly folder = mkdtempSync(join(tmpdir(), 'bm-faults-'))
  readonly work = join(this.folder, 'work')
  /** What the job finds as its place for temporary files. */
  readonly temporary = join(this.folder, 'tmp')
  readonly config = join(this.folder, 'boltmark.yml')
  /** Wrappers leave their marks here, whoever they run as. */
  private readonly marks = join(this.folder, 'marks')
  private readonly bin = join(this.folder, 'tools', 'bin')

  /** @param tools programs that may get a wrapper, by name, where they really are */
  constructor(
    config: (folder: string) => string,
    private readonly tools: Readonly<Record<string, string>>,
  ) {
    // Servers run as somebody else, who has to reach their data.
    chmodSync(this.folder, 0o755)
    for (const folder of [this.bin, this.work, join(this.folder, 'kept')]) mkdirSync(folder, { recursive: true })
    for (const folder of [this.temporary, this.marks]) {
      mkdirSync(folder)
      chmodSync(folder, 0o1777)
    }
    // BOLT looks for its runtime beside the folder that it lies in.
    cpSync('/usr/lib/llvm-19/lib/libbolt_rt_instr.a', join(this.folder, 'tools', 'lib', 'libbolt_rt_instr.a'))
    writeFileSync(this.config, config(this.folder))
    this.mend()
  }

  /**
   * Puts a program in front of a real one. `$REAL` is that, `$WORK` the work folder, `$ONCE` a command that succeeds the first time only.
   * @param script of the shell; where it does not end the wrapper, the real program goes on
   */
  wrap(tool: string, script: string): void {
    const file = join(this.bin, tool)
    const mark = join(this.marks, `${tool}.once`)
    rmSync(mark, { recursive: true, force: true })
    const head = `#!/bin/sh\nREAL='${this.tools[tool]}' WORK='${this.work}' ONCE='mkdir ${mark}'\n`
    writeFileSync(file, `${head}${script}\nexec "$REAL" "$@"\n`, { mode: 0o755 })
  }

  /** All programs are the real ones again. */
  mend(): void {
    for (const tool of Object.keys(this.tools)) this.wrap(tool, '')
  }

  start(stage: string, set: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Running {
    const overrides = set.flatMap((one) => ['--set', one])
    const child = spawn(
      process.execPath,
      [CLI, stage, '--config', this.config, '--work-dir', this.work, ...overrides],
      {
        cwd: this.folder,
        env: {
          ...process.env,
          PATH: `${this.bin}:${process.env.PATH}`,
          TMPDIR: this.temporary,
          BOLTMARK_BOLT: join(this.bin, 'llvm-bolt'),
          BOLTMARK_LOCK: join(this.folder, 'lock'),
          ...env,
        },
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    const patience = setTimeout(() => {
      output += `\nThe test killed it: it was not done after ${PATIENCE_S} s.\n`
      child.kill('SIGKILL')
      // What it started may hold the other ends.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    }, PATIENCE_S * 1000)
    let hasEnded = false
    const ended = new Promise<Ran>((settle) => {
      child.on('close', (exitCode, signal) => {
        clearTimeout(patience)
        hasEnded = true
        settle({ exitCode, signal, output })
      })
    })
    const reaches = async (condition: () => boolean, what = 'the condition held') => {
      while (!condition()) {
        if (hasEnded) throw new Error(`The command ended before ${what}:\n${output}`)
        await sleep(50)
      }
    }
    return { child, ended, reaches, until: (said) => reaches(() => said.test(output), `it printed ${said}`) }
  }

  run(stage: string, set?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran> {
    return this.start(stage, set, env).ended
  }

  /** Keeps the work folder as it is under a name. */
  keep(name: string): void {
    cpSync(this.work, join(this.folder, 'kept', name), { recursive: true, preserveTimestamps: true })
  }

  /** Makes the work folder what it was when it was kept; without a name, empty. What the fault before left is gone. */
  bringBack(name?: string): void {
    if (!lstatSync(this.work).isDirectory()) rmSync(this.work)
    mkdirSync(this.work, { recursive: true })
    for (const folder of [this.work, this.temporary])
      for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true })
    if (name !== undefined)
      cpSync(join(this.folder, 'kept', name), this.work, { recursive: true, preserveTimestamps: true })
  }

  /** Files of a name below the work folder. */
  filesNamed(name: string): string[] {
    return pathsBelow(this.work).filter((path) => basename(path) === name)
  }

  /** What was measured so far, by the log. */
  samples(): Sample[] {
    return this.filesNamed('samples.jsonl').flatMap((file) => samplesIn(readFileSync(file, 'utf8')))
  }

  has(file: string): boolean {
    return existsSync(join(this.work, file))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
