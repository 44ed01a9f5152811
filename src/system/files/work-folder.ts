import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../errors.js'
import { FolderLock, inWords } from './folder-lock.js'

/**
 * The name of the file that marks a folder whose content can be made again. Backups skip such a folder, and so does
 * Boltmark. See https://bford.info/cachedir/.
 */
export const CACHE_TAG = 'CACHEDIR.TAG'

const TAG = `Signature: 8a477f597d28d172789f06886806bc55
# Everything that Boltmark made, samples included. This file excludes the folder from backups and from the hash of a source.
`

const ELSEWHERE = 'To work in another folder: --work-dir DIR.'

/**
 * Calls `work` while no other run uses the folder, because each run would remove the files of the other.
 * @param onWait if given, the function waits for the other run to end, and reports its holder here
 * @throws OutsideError when another run uses the folder and there is no `onWait`
 */
export async function aloneIn<T>(
  folder: string,
  work: () => Promise<T>,
  onWait?: (holder: string) => void,
): Promise<T> {
  await mkdir(folder, { recursive: true }).catch((cause: Error) => {
    throw new OutsideError(`Cannot make the work folder ${folder}: ${cause.message}.`, ELSEWHERE, { cause })
  })
  const lock = new FolderLock(folder, 'Its file system has no locks. Name a folder on another one: --work-dir DIR.')
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
    `Wait for that run to end. ${ELSEWHERE}`,
  )
}
