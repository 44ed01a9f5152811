import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exists } from '../system/files.js'
import { upload } from './artifacts.js'

/**
 * Does a job's work, and keeps the results that it leaves as an artifact: also when it fails half way, since what was measured counts.
 * @param giveBack gives this process the credentials that uploading needs
 */
export async function keepingResults<T>(
  artifact: string,
  workFolder: string,
  giveBack: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(workFolder, 'results.json')
  // A work folder may outlive its job, and results of an earlier one are not ours.
  await rm(file, { force: true })
  try {
    return await work()
  } finally {
    giveBack()
    if (await exists(file)) await upload(artifact, workFolder, [file])
  }
}

/** Does a job's work, and keeps the bundle that it leaves as an artifact. */
export async function keepingBundle<T>(
  artifact: string,
  bundle: string,
  giveBack: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const done = await work()
  giveBack()
  await upload(artifact, dirname(bundle), [bundle])
  return done
}
