import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../errors.js'
import { FolderLock, inWords } from './folder-lock.js'

/** Says of a folder that all in it can be made again: backups leave it out, and so do we. See https://bford.info/cachedir/. */
export const CACHE_TAG = 'CACHEDIR.TAG'

const TAG = `Signature: 8a477f597d28d172789f06886806bc55
# Everything that Boltmark made, its samples too. This file keeps it out of backups and out of what a source is told by.
`

const ELSEWHERE = 'To work in another folder: --work-dir DIR.'

/**
 * Works in a folder that no other run works in meanwhile: each would empty what the other fills.
 * @param onWait where it is given, the end of another run is waited for; it learns of whose
 * @throws OutsideError when another run is in it, and nobody waits
 */
export async function aloneIn<T>(
  folder: string,
  work: () => Promise<T>,
  onWait?: (holder: string) => void,
): Promise<T> {
  await mkdir(folder, { recursive: true }).catch((cause: Error) => {
    throw new OutsideError(`Cannot make the work folder ${folder}: ${cause.message}.`, ELSEWHERE, { cause })
  })
  const lock = new FolderLock(folder, 'Its file system knows no locks: name a folder on another, --work-dir DIR.')
  const release = onWait
    ? await lock.acquire('a run', (holder) => onWait(inWords(holder)))
    : await acquireNow(lock, folder)
  try {
    await writeFile(join(folder, CACHE_TAG), TAG)
    return await work()
  } finally {
    await release()
  }
}

async function acquireNow(lock: FolderLock, folder: string): Promise<() => Promise<void>> {
  const claim = await lock.tryAcquire('a run')
  if ('release' in claim) return claim.release
  throw new OutsideError(
    `The work folder ${folder} is in use by ${inWords(claim.holder)}.`,
    `Let that run end. ${ELSEWHERE}`,
  )
}
