import * as z from 'zod'
import { downloadArtifact, type Listed, listArtifacts } from '../github/artifacts.js'
import { type NotMeasured, notMeasuredIn } from '../report/not-measured.js'
import { NOT_MEASURED_FILE, RESULTS_FILE } from '../results/files.js'
import { beyondTogether } from '../results/limits.js'
import { documentIn } from '../results/read.js'
import { Results } from '../results/schema.js'
import { BoltmarkError, UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'

/** The results of the shards of a run. */
interface Gathered {
  readonly files: readonly Results[]
  /** The name of each shard without results, in a sentence with the reason. */
  readonly missing: readonly string[]
  /** Why shards decided not to measure. */
  readonly notMeasured: readonly NotMeasured[]
}

/**
 * The name of the artifact with pooled results and reports. @param artifact prefix of the names of a run's artifacts
 */
export function reportArtifact(artifact: string): string {
  return `${artifact}-report`
}

const MatrixShard = z.object({
  shard: z.string(),
  artifact: z.string(),
  cells: z.string(),
  /** The expected time; s. */
  expected_s: z.number().default(0),
})

const Matrix = z.object({ include: z.array(MatrixShard) })

/** The shards in a matrix. @throws UsageError if it is not the output `matrix` of `plan` */
export function shardsIn(matrix: string): z.output<typeof MatrixShard>[] {
  const expected = Matrix.safeParse(jsonOf(matrix))
  if (expected.success) return expected.data.include
  throw new UsageError('The input `matrix` is not the output `matrix` of `plan`.', 'Pass it on unchanged.')
}

/**
 * Reads the results of this run's shards from their artifacts. Shards that failed, are missing or left no results file
 * are named. The others count.
 * @param matrix the output of `plan`: the expected shards
 */
export async function gatherShards(matrix: string, progress: Progress): Promise<Gathered> {
  const expected = shardsIn(matrix)
  const came = await listArtifacts()
  const files: Results[] = []
  const missing: string[] = []
  const notMeasured: NotMeasured[] = []
  for (const { shard, artifact, cells } of expected) {
    const found = came.find(({ name }) => name === artifact)
    const left = found ? withinLimits(await leftOf(found), files) : missingFor('its job failed or did not run')
    if (left.kind === 'results') {
      files.push(left.results)
      continue
    }
    if (left.kind === 'not-measured') notMeasured.push(left)
    missing.push(`shard ${shard} (${cells}) is missing: ${left.reason}`)
    progress.warning(missing.at(-1)!)
  }
  return { files, missing, notMeasured }
}

/**
 * The results that this run pooled.
 * @throws UsageError if there are none
 */
export async function gatheredResults(artifact: string): Promise<Results> {
  const name = reportArtifact(artifact)
  const found = (await listArtifacts()).find((one) => one.name === name)
  const left = found ? await leftOf(found) : missingFor('this run has no such artifact')
  if (left.kind === 'results') return left.results
  throw new UsageError(
    `There are no results in ${name}: ${left.reason}.`,
    'A job that gathers them has to end first; `artifact` is the prefix of the names of its artifacts.',
  )
}

/** What a run left: results, or the reason why it did not measure. */
type Left = { readonly kind: 'results'; readonly results: Results } | ({ readonly kind: 'not-measured' } & NotMeasured)

interface Missing {
  readonly kind: 'missing'
  readonly reason: string
}

function missingFor(reason: string): Missing {
  return { kind: 'missing', reason }
}

/** All shards together have the limits of one file. Pure. @param files the results of the shards before it */
export function withinLimits(left: Left | Missing, files: readonly Results[]): Left | Missing {
  const beyond = left.kind === 'results' ? beyondTogether([...files, left.results]) : undefined
  return beyond === undefined ? left : missingFor(`with the shards before it: ${beyond}`)
}

async function leftOf(artifact: Listed): Promise<Left | Missing> {
  try {
    return leftIn(await downloadArtifact(artifact), artifact.name)
  } catch (error) {
    if (error instanceof BoltmarkError) return missingFor(error.message)
    throw error
  }
}

/** @throws BoltmarkError when the files of an artifact contain neither, or are damaged */
export function leftIn(files: ReadonlyMap<string, Buffer>, artifact: string): Left {
  const results = files.get(RESULTS_FILE)
  if (results)
    return { kind: 'results', results: documentIn(`${artifact}/${RESULTS_FILE}`, results.toString('utf8'), Results) }
  const reason = files.get(NOT_MEASURED_FILE)
  if (reason)
    return { kind: 'not-measured', ...notMeasuredIn(reason.toString('utf8'), `${artifact}/${NOT_MEASURED_FILE}`) }
  throw new UsageError(`The artifact ${artifact} holds no ${RESULTS_FILE}: its job ended before it had results.`)
}

/** The value of a JSON text. Undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
