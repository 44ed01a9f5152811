import { mkdir } from 'node:fs/promises'
import { OutsideError } from './errors.js'
import { FolderLock, inWords } from './folder-lock.js'

const ELSEWHERE = 'To work in another folder: --work-dir DIR.'

/**
 * Works in a folder that no other run works in meanwhile: each would empty what the other fills.
 * @throws OutsideError when another run is in it
 */
export async function aloneIn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true }).catch((cause: Error) => {
    throw new OutsideError(`Cannot make the work folder ${folder}: ${cause.message}.`, ELSEWHERE, { cause })
  })
  const lock = new FolderLock(folder, 'Its file system knows no locks: name a folder on another, --work-dir DIR.')
  const claim = await lock.tryAcquire('a run')
  if ('holder' in claim)
    throw new OutsideError(
      `The work folder ${folder} is in use by ${inWords(claim.holder)}.`,
      `Let that run end. ${ELSEWHERE}`,
    )
  try {
    return await work()
  } finally {
    await claim.release()
  }
}
