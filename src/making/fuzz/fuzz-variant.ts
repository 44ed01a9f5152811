import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { writeAtomically } from '../../system/files/files.js'
import type { Binaries } from '../../targets/target.js'
import { withoutSample } from '../bad-run.js'
import type { Workplace } from '../build-ref.js'
import { pristineData } from '../pristine-data.js'
import { compareBuilds, randomQueries } from './ask.js'
import { type AnswerComparison, differenceInWords } from './compare.js'

/** The counts of a comparison by random queries. */
export type Fuzzed = Omit<AnswerComparison, 'differences'>

/** The file with the whole queries to which answers differ. */
const DIFFERENCES = 'differences.sql'

/**
 * Compares a variant with the plain build by random queries, once for each set of tables. Undefined if the config asks
 * for none.
 * @param folder where the queries are kept to which the answers differ
 * @throws OutsideError with the first difference
 */
export async function fuzzVariant(
  place: Workplace,
  workloads: readonly string[],
  binaries: Binaries,
  folder: string,
): Promise<Fuzzed | undefined> {
  if (!place.job.target.fuzz) return undefined
  const total = { rows: 0, empty: 0, errors: 0, leftOut: 0 }
  for (const pristine of await dataOf(place, workloads)) {
    const { differences, ...counts } = await withoutSample(fuzzOn(place, binaries, pristine))
    if (differences[0]) {
      const file = join(folder, DIFFERENCES)
      await mkdir(folder, { recursive: true })
      await writeAtomically(file, differences.map((each) => `-- ${commented(each)}\n${each.query};\n`).join('\n'))
      throw new OutsideError(`${differenceInWords(differences[0])} The whole query is in ${file}.`)
    }
    for (const name of ['rows', 'empty', 'errors', 'leftOut'] as const) total[name] += counts[name]
  }
  return total
}

const commented = (difference: Parameters<typeof differenceInWords>[0]) =>
  differenceInWords(difference).replaceAll('\n', ' ')

/** The folders with the data of workloads, each once. */
export async function dataOf(place: Workplace, workloads: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = new Set<string>()
  for (const workload of workloads) folders.add(await pristineData(place, workload))
  return folders
}

/** The random queries for data. All variants of a plain build get the same ones. */
export function queriesFor({ job, build: { plain } }: Workplace, pristine: string): Promise<readonly string[]> {
  return job.once(`random queries of ${plain.server} on ${pristine}`, () =>
    randomQueries(job.rig(plain), job.target.fuzz!, { plain, pristine }),
  )
}

async function fuzzOn(place: Workplace, other: Binaries, pristine: string): Promise<AnswerComparison> {
  const { job, build } = place
  const { plain } = build
  const queries = await queriesFor(place, pristine)
  const compared = await compareBuilds(job.rig(plain), job.target.fuzz!, { plain, other, pristine }, queries)
  if (compared.rows + compared.empty + compared.differences.length > 0) return compared
  throw new OutsideError(`None of ${queries.length} random queries was answered without an error.`)
}

/** The counts in words, for a message. Pure. */
export function fuzzedInWords({ rows, empty, errors, leftOut }: Fuzzed): string {
  return `${rows + empty + errors + leftOut} random queries: ${rows} with equal rows, ${empty} without rows, ${errors} with equal errors, ${leftOut} left out`
}
