import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { runOk } from '../system/process.js'
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

/** Does a job's work, and keeps what it optimised, with profiles and manifests, as one archive: an artifact's own zip forgets who may execute what. */
export async function keepingOptimized<T>(
  artifact: string,
  workFolder: string,
  giveBack: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const done = await work()
  giveBack()
  const file = join(workFolder, `${artifact}.tar.gz`)
  const made = ['optimize', 'merge'].filter((folder) => existsSync(join(workFolder, folder)))
  if (made.length === 0)
    throw new UsageError(
      'There is nothing to keep: no variant of the config is optimised.',
      'Give one `optimize: bolt`.',
    )
  await runOk({ file: 'tar', args: ['-czf', file, '-C', workFolder, ...made], timeoutS: 1800 })
  await upload(artifact, workFolder, [file])
  return done
}
