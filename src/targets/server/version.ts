import { OutsideError } from '../../system/errors.js'
import { runOk } from '../../system/processes/process.js'
import type { Binaries } from '../target.js'
import { libraryPath } from './process.js'

/** How a server program prints its version. */
interface PrintedVersion {
  readonly args: readonly string[]
  /** The first group of this pattern is the version. */
  readonly pattern: RegExp
  /** The expected program, for the error: `PostgreSQL's server`. */
  readonly title: string
}

/** The version that a server program prints. @throws OutsideError when it prints no version */
export async function printedVersion(binaries: Binaries, { args, pattern, title }: PrintedVersion): Promise<string> {
  const file = binaries.server!
  const { stdout } = await runOk({ file, args, env: libraryPath(binaries), timeoutS: 60 })
  const version = pattern.exec(stdout)?.[1]
  if (!version) throw new OutsideError(`${file} is not ${title}: it prints ${stdout.trim()}.`)
  return version
}
