import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OutsideError } from '../errors.js'
import { run, saidLast } from '../processes/process.js'

const TIMEOUT_S = 4 * 3600

/** The kernel's messages in the output of `cp` when a disk is full. */
const FULL: readonly (readonly [RegExp, code: string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
]

/**
 * Replaces a folder with a copy of another one, with owners and times. The copy shares blocks (reflink) if the file
 * system can. It uses `cp`, because Node's own copy of PostgreSQL's thousand files takes six times as long, and each
 * sample needs one.
 * @throws an error with the code ENOSPC or EDQUOT when the disk is full; OutsideError for other failures
 */
export async function freshCopy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  const command = {
    file: 'cp',
    args: ['--archive', '--reflink=auto', '--no-target-directory', from, to],
    env: { LC_ALL: 'C' },
    timeoutS: TIMEOUT_S,
  }
  const finished = await run(command)
  if (finished.exitCode === 0) return
  const code = FULL.find(([words]) => words.test(finished.stderr))?.[1]
  const message = `Copying ${from} to ${to} failed.${saidLast(finished)}`
  if (code === undefined) throw new OutsideError(message)
  throw Object.assign(new Error(message), { code, syscall: 'copy to', path: to })
}
