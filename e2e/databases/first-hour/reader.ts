import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endsWithTest } from '../../ends-with-test.js'

/** What a line did. */
export interface Typed {
  readonly line: string
  /** Of both streams, in their order. */
  readonly output: string
  /** s. */
  readonly took: number
  /** Null if a signal ended it. */
  readonly exitCode: number | null
}

/** Somebody who reads a page and types its commands into one terminal, line by line. */
export class Reader {
  readonly #whereabouts: string

  /**
   * @param home where the terminal is at first, and what it remembers
   * @param env of the terminal
   */
  constructor(
    home: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.#whereabouts = join(home, 'whereabouts')
    this.goTo(home)
  }

  /** The folder that the terminal is in. */
  get folder(): string {
    return readFileSync(this.#whereabouts, 'utf8').trim()
  }

  goTo(folder: string): void {
    writeFileSync(this.#whereabouts, folder)
  }

  /**
   * @param mayFail a line whose failure is no reason to stop reading, such as a check that names what the next line mends
   * @throws Error at the first other line that fails, with all that it printed
   */
  async type(lines: readonly string[], mayFail?: string): Promise<Typed[]> {
    const typed: Typed[] = []
    for (const line of lines) {
      const done = await this.#typeLine(line)
      if (done.exitCode !== 0 && line !== mayFail)
        throw new Error(`\`${line}\` ended with ${done.exitCode}:\n${done.output}`)
      typed.push(done)
    }
    return typed
  }

  async #typeLine(line: string): Promise<Typed> {
    const began = performance.now()
    const script = `${line}\nended=$?\npwd >'${this.#whereabouts}'\nexit $ended`
    const child = endsWithTest(spawn('bash', ['-c', script], { cwd: this.folder, env: this.env }))
    child.stdin.end()
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    const exitCode = await new Promise<number | null>((done) => child.on('close', done))
    const took = (performance.now() - began) / 1000
    console.log(
      `${this.folder.split('/').at(-1)} $ ${line}\n${output.replaceAll(/[^\n]*\r/g, '').slice(-3000)}(${took.toFixed(0)} s)`,
    )
    return { line, output, took, exitCode }
  }
}
