import * as z from 'zod'
import { download, type Listed, listArtifacts } from '../github/artifacts.js'
import { documentIn } from '../results/read.js'
import { Results } from '../results/schema.js'
import { BoltmarkError, UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'

/** What came of the shards of a run. */
export interface Gathered {
  readonly files: readonly Results[]
  /** Of each shard that gave nothing, a sentence that names it. */
  readonly missing: readonly string[]
}

/** The file in an artifact that all the rest is made of. */
export const RESULTS_FILE = 'results.json'

/** The artifact that pooled results and reports are kept in. @param artifact what the names of a run's artifacts begin with */
export function reportArtifact(artifact: string): string {
  return `${artifact}-report`
}

const Matrix = z.object({ include: z.array(z.object({ shard: z.string(), artifact: z.string(), cells: z.string() })) })

/**
 * Reads the results of this run's shards from their artifacts. A shard that failed, never came or is no results file is named, and the rest
 * counts.
 * @param matrix the output of `plan`: which shards were to come
 */
export async function gatherShards(matrix: string, progress: Progress): Promise<Gathered> {
  const expected = Matrix.safeParse(jsonOf(matrix))
  if (!expected.success)
    throw new UsageError('The input `matrix` is not what `plan` gives as its output `matrix`.', 'Hand it on unchanged.')
  const came = await listArtifacts()
  const files: Results[] = []
  const missing: string[] = []
  for (const { shard, artifact, cells } of expected.data.include) {
    const found = came.find(({ name }) => name === artifact)
    const results = found ? await resultsOf(found) : 'its job failed or did not run'
    if (typeof results !== 'string') files.push(results)
    else {
      missing.push(`shard ${shard} (${cells}) is missing: ${results}`)
      progress.warning(missing.at(-1)!)
    }
  }
  return { files, missing }
}

/**
 * The results that this run pooled.
 * @throws UsageError where there are none
 */
export async function gatheredResults(artifact: string): Promise<Results> {
  const name = reportArtifact(artifact)
  const found = (await listArtifacts()).find((one) => one.name === name)
  const results = found ? await resultsOf(found) : 'this run has no such artifact'
  if (typeof results !== 'string') return results
  throw new UsageError(
    `There are no results in ${name}: ${results}.`,
    'A job that gathers them has to be done before; `artifact` is what the names of its artifacts begin with.',
  )
}

/** The results in an artifact, or why there are none. */
async function resultsOf(artifact: Listed): Promise<Results | string> {
  try {
    const content = (await download(artifact)).get(RESULTS_FILE)
    return content ? documentIn(artifact.name, content.toString('utf8'), Results) : 'it ended before it had results'
  } catch (error) {
    if (error instanceof BoltmarkError) return error.message
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
