import { join } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { readText, sha256OfFile, writeAtomically } from '../system/files/files.js'
import { perform } from '../system/step-cache.js'
import type { Binaries } from '../targets/target.js'
import { withoutSample } from './bad-run.js'
import type { Workplace } from './build-ref.js'
import { preparedData, pristineData } from './pristine-data.js'

/**
 * Sends the same queries to binaries and to the plain build, on the same data, and compares the rows.
 * @returns whether queries are known for the data
 * @throws OutsideError with the first answer that differs
 */
export async function checkAnswers(place: Workplace, workload: string, binaries: Binaries): Promise<boolean> {
  const expected = await answersOfPlain(place, workload)
  if (expected === undefined) return false
  const answered = await ask(place, workload, binaries)
  const difference = firstDifference(expected, answered ?? '')
  if (difference)
    throw new OutsideError(`It answers differently from the plain build (data of ${workload}). ${difference}`)
  return true
}

/** A hash of the queries that Boltmark itself sends. Undefined if the config names all of them. */
export function questionsOf({ job }: Workplace, name: string): string | undefined {
  const { driver, parameters } = job.workload(name)
  return driver.questions?.(parameters)
}

/** The answers of the plain build, which serve all variants. */
async function answersOfPlain(place: Workplace, workload: string): Promise<string | undefined> {
  const { job, build } = place
  const folder = job.path('answers', workload)
  const name = 'plain.txt'
  const { facts } = await perform({
    folder,
    inputs: {
      plain: await Promise.all(Object.values(build.plain).map(sha256OfFile)),
      data: (await preparedData(place, workload)).id,
      questions: questionsOf(place, workload),
    },
    async run() {
      const answers = await ask(place, workload, build.plain)
      if (answers === undefined) return { outputs: [], facts: { known: false } }
      await writeAtomically(join(folder, name), answers)
      return { outputs: [name], facts: { known: true } }
    },
  })
  return facts.known ? readText(join(folder, name)) : undefined
}

/** The answers to the known queries about a workload's data. Undefined if no queries are known. */
export async function ask(place: Workplace, workload: string, binaries: Binaries): Promise<string | undefined> {
  const { job, build } = place
  const pristine = await pristineData(place, workload)
  return withoutSample(job.rig(build.plain).ask(job.workload(workload), binaries, pristine))
}

/** The first difference of two lists of answers, in words. Undefined if there is none. Pure. */
export function firstDifference(expected: string, answered: string): string | undefined {
  if (expected === answered) return undefined
  const [left, right] = [expected.split('\n'), answered.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  const place = at < 0 ? left.length : at
  // An additional row belongs to the query before it. If the answers end early, the next query has no answer.
  const asked = right[place] ? left.slice(0, place) : left.slice(0, place + 1)
  const question = asked.findLast((line) => line.startsWith('> '))
  return `To ${question?.slice(2) ?? 'the first question'} the plain build answers ${row(left[place])}, this one ${row(right[place])}.`
}

/** The largest number of characters of a row in an error. */
const SHOWN = 200

function row(line: string | undefined): string {
  return line === undefined || line.startsWith('> ') ? 'with no further row' : JSON.stringify(line.slice(0, SHOWN))
}
