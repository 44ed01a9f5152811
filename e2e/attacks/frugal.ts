import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@jest/globals'
import { cli, type Ran } from '../cli.js'

/** What a command may use, whatever it is given. Processor time, since a test may run beside others. */
const SECONDS = 10
const MEGABYTES = 500

/** The end of an attack that asks for much. */
export const USED = 'within 10 s of a processor and 500 MB'

/** Runs a command in a folder, and expects that it uses no more than it may. */
export function frugal(folder: string, args: readonly string[]): Ran {
  const used = join(folder, 'used.json')
  const env = { ...process.env, NODE_OPTIONS: `--require=${resolve('e2e/attacks/usage.cjs')}`, USAGE_FILE: used }
  const ran = cli(folder, [...args], { env })
  const { seconds, megabytes } = JSON.parse(readFileSync(used, 'utf8'))
  expect({ args, seconds, isWithin: seconds < SECONDS }).toMatchObject({ isWithin: true })
  expect({ args, megabytes, isWithin: megabytes < MEGABYTES }).toMatchObject({ isWithin: true })
  return ran
}
