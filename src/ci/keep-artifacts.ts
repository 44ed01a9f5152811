import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type LeftArtifact, MAX_BUNDLE_BYTES, upload } from '../github/artifacts.js'
import { NOT_MEASURED_FILE, RESULTS_FILE } from '../results/files.js'

/**
 * Does a job's work, and keeps its results as an artifact, also after a failure, because measured samples count.
 */
export async function keepingResults<T>(
  artifact: LeftArtifact,
  workFolder: string,
  work: () => Promise<T>,
): Promise<T> {
  // The results, or the reason why there are none.
  const files = [RESULTS_FILE, NOT_MEASURED_FILE].map((name) => join(workFolder, name))
  // A work folder may exist longer than its job, so results of an earlier job are removed.
  for (const file of files) await rm(file, { force: true })
  try {
    return await work()
  } finally {
    const left = files.filter((file) => existsSync(file))
    if (left.length > 0) await upload(artifact, workFolder, left)
  }
}

/** Does a job's work, and keeps its bundle as an artifact. */
export async function keepingBundle<T>(artifact: LeftArtifact, bundle: string, work: () => Promise<T>): Promise<T> {
  const done = await work()
  await upload(artifact, dirname(bundle), [bundle], MAX_BUNDLE_BYTES)
  return done
}

/** Does a job's work, and keeps the files that it made as an artifact. They are in one folder. */
export async function keepingMade<T extends { readonly made: readonly string[] }>(
  artifact: LeftArtifact,
  work: () => Promise<T>,
): Promise<T> {
  const done = await work()
  await upload(artifact, dirname(done.made[0]!), done.made, MAX_BUNDLE_BYTES)
  return done
}
