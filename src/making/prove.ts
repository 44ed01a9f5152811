import { join } from 'node:path'
import type { Plan } from '../job/plan.js'
import type { Coverage } from '../optimizers/optimizer.js'
import { builtTree } from '../packaging/rules.js'
import { fetchSource } from '../packaging/source-package.js'
import { OutsideError } from '../system/errors.js'
import { sha256OfFile } from '../system/files/files.js'
import { run, saidLast } from '../system/processes/process.js'
import { perform } from '../system/step-cache.js'
import type { Workplace } from './build-ref.js'
import type { BuiltVariant } from './built-variant.js'
import { checkAnswers, questionsOf } from './check-answers.js'
import { type CoverageOf, coverageInWords, coverageOfQueries } from './fuzz/coverage.js'
import { type Fuzzed, fuzzedInWords, fuzzVariant } from './fuzz/fuzz-variant.js'
import { preparedData } from './pristine-data.js'

/** The result of the checks. Workloads without known queries cannot be checked. */
interface Proof {
  readonly asked: readonly string[]
  readonly unasked: readonly string[]
  /** The comparison by random queries, if the config asks for it. */
  readonly fuzzed?: Fuzzed | undefined
  /** How much of the optimised code the queries execute. Known only beside random queries. */
  readonly covered?: Coverage | undefined
}

/**
 * Checks a variant before it is measured. All its binaries together must answer like the plain build, and pass the
 * tests that the config names.
 * @param coverageOf measures how much of a variant's optimised code some loads execute
 * @returns the variants, with a note if no queries are known
 * @throws OutsideError that names the variant and the failed check
 */
export async function prove(
  place: Workplace,
  plan: Plan,
  variants: readonly BuiltVariant[],
  coverageOf: CoverageOf,
): Promise<BuiltVariant[]> {
  const { job } = place
  const proved: BuiltVariant[] = []
  for (const variant of variants) {
    if (variant.optimizers.length === 0) {
      proved.push(variant)
      continue
    }
    job.progress.status(`checking ${variant.name} before it is measured`)
    const { asked, unasked, fuzzed, covered } = await proveOne(place, plan, variant, coverageOf)
    const tests = job.config.target.test ? '; the tests passed' : ''
    const random = [fuzzed && fuzzedInWords(fuzzed), covered && coverageInWords(covered)]
      .map((part) => (part ? `; ${part}` : ''))
      .join('')
    job.progress.line(
      `${variant.name}: answers as the plain build does (${asked.join(', ') || 'nothing asked'})${random}${tests}`,
    )
    const notes = unasked.map(
      (workload) => `Its answers were not compared for ${workload}: no questions are known for it.`,
    )
    proved.push({ ...variant, notes: [...variant.notes, ...notes] })
  }
  return proved
}

async function proveOne(place: Workplace, plan: Plan, variant: BuiltVariant, coverageOf: CoverageOf): Promise<Proof> {
  const { name, files } = variant
  const { job, build } = place
  const workloads = [...new Set([...plan.training, ...plan.cells.map(({ workload }) => workload)])]
  const folder = job.path('proof', name)
  const hashes = (paths: Readonly<Record<string, string>>) => Promise.all(Object.values(paths).map(sha256OfFile))
  const data: string[] = []
  for (const workload of workloads) data.push((await preparedData(place, workload)).id)
  const { facts } = await perform<Proof>({
    folder,
    inputs: {
      files: await hashes(files),
      plain: await hashes(build.plain),
      test: job.config.target.test?.run,
      data,
      questions: workloads.map((workload) => questionsOf(place, workload)),
      fuzz: job.target.fuzz?.inputs,
    },
    async run() {
      const checked = <T>(check: Promise<T>) =>
        check.catch((cause): never => {
          throw wrong(name, cause)
        })
      const [asked, unasked]: [string[], string[]] = [[], []]
      for (const workload of workloads) {
        const wasAsked = await checked(checkAnswers(place, workload, files))
        ;(wasAsked ? asked : unasked).push(workload)
      }
      const fuzzed = await checked(fuzzVariant(place, workloads, files, folder))
      const covered = fuzzed && (await coverageOfQueries(place, workloads, variant, coverageOf))
      await runTests(place, name, files, join(folder, 'test.log'))
      return { outputs: [], facts: { asked, unasked, fuzzed, covered } }
    },
  })
  return facts
}

function wrong(variant: string, cause: unknown): unknown {
  if (!(cause instanceof OutsideError)) return cause
  return new OutsideError(
    `The variant ${variant} is not measured, because its optimised server is wrong. ${cause.message}`,
    'Leave out flags (variants.NAME.flags), or try another version of the optimizer. Either the optimizer has a bug, or the server has undefined behaviour.',
    { cause },
  )
}

/** Runs the fork's own tests on the binaries of one variant. */
async function runTests(
  { job, build }: Workplace,
  variant: string,
  files: BuiltVariant['files'],
  logFile: string,
): Promise<void> {
  const { test } = job.config.target
  if (!test) return
  job.progress.status(`testing ${variant}: ${test.run}`)
  const source = job.config.package && (await fetchSource(job))
  const binaries = Object.entries(await job.placed(build.plain, files)).map(([name, file]) => [
    `BOLTMARK_BINARY_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`,
    file,
  ])
  const trees = source && {
    BOLTMARK_SOURCE: source.tree,
    BOLTMARK_BUILD: builtTree({ folder: job.path('build'), source }),
  }
  const finished = await run({
    file: 'sh',
    args: ['-c', test.run],
    cwd: job.home,
    env: { ...Object.fromEntries(binaries), BOLTMARK_VARIANT: variant, ...trees },
    timeoutS: test.timeout,
    outputFile: logFile,
  })
  if (finished.exitCode === 0) return
  const how = finished.signal ? `was ended by ${finished.signal}` : `failed with exit code ${finished.exitCode}`
  throw new OutsideError(
    `The variant ${variant} is not measured: target.test ${how} on it.${saidLast(finished, { outputFile: logFile })}`,
    'See whether the tests pass on the plain build; if they do, leave out flags (variants.NAME.flags).',
  )
}
