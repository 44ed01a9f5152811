/** A reader that is fuzzed, and what its inputs have in common. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BoltmarkError } from '../src/system/errors.js'
import { BadRun } from '../src/workloads/driver.js'

export interface Target {
  /** Throws nothing but a BoltmarkError or BadRun, whatever the input. */
  run(input: Buffer): unknown
  readonly corpus: readonly Buffer[]
  /** Words that this format knows. */
  readonly words: readonly string[]
}

export type Targets = Readonly<{ [name: string]: Target }>

/** An error that a reader may end with: a sentence for the user. */
export function isExpected(error: unknown): boolean {
  return error instanceof BoltmarkError || error instanceof BadRun
}

/** What real tools printed, recorded for the tests. */
export const fixtures = (folder: string, prefix: string) =>
  readdirSync(join('__tests__', folder, 'fixtures'))
    .filter((name) => name.startsWith(prefix))
    .map((name) => readFileSync(join('__tests__', folder, 'fixtures', name)))

export const text = (read: (text: string) => unknown) => (input: Buffer) => read(input.toString('utf8'))

/** A place of its own for readers of files, in memory where the machine has such a place. */
export const folder = (name: string) => join(process.env.BOLTMARK_FUZZ_FOLDER ?? '.', name)

/** For a reader that takes a file. */
export function asFile(name: string, read: (path: string) => Promise<unknown>): (input: Buffer) => Promise<unknown> {
  return (input) => {
    const path = folder(name)
    writeFileSync(path, input)
    return read(path)
  }
}
