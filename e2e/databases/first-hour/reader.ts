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

  /** @throws Error at the first line that fails, with all that it printed */
  async type(lines: readonly string[]): Promise<Typed[]> {
    const typed: Typed[] = []
    for (const line of lines) typed.push(await this.#typeLine(line))
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
    if (exitCode !== 0) throw new Error(`\`${line}\` ended with ${exitCode}:\n${output}`)
    return { line, output, took }
  }
}
