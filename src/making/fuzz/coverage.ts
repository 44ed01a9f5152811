import type { Coverage, RecordedLoad } from '../../optimizers/optimizer.js'
import { share } from '../../results/words.js'
import { OutsideError, UsageError } from '../../system/errors.js'
import type { Binaries } from '../../targets/target.js'
import { withoutSample } from '../bad-run.js'
import type { Workplace } from '../build-ref.js'
import type { BuiltVariant } from '../built-variant.js'
import { ask } from '../check-answers.js'
import type { OpenedOptimizers } from '../open-optimizers.js'
import { emptyForServer, workshopOf } from '../workshop.js'
import { answersOf } from './ask.js'
import { dataOf, queriesFor } from './fuzz-variant.js'

/** How much of a variant's optimised code loads execute. Undefined if its optimizers cannot tell. */
export type CoverageOf = (variant: BuiltVariant, loads: readonly RecordedLoad[]) => Promise<Coverage | undefined>

/** @param place the build that the optimizers rewrote */
export function coverageIn(place: Workplace, { rewriters }: Pick<OpenedOptimizers, 'rewriters'>): CoverageOf {
  return async (variant, loads) => {
    const [optimizer] = variant.optimizers.flatMap((name) => rewriters.get(name) ?? [])
    return optimizer?.coverage?.(workshopOf(place), variant, loads)
  }
}

/**
 * How much of a variant's optimised code is executed by the queries that its answers are compared by, the known ones
 * and the random ones. It proves nothing, so a failure is only a warning.
 * @param place the plain build, which made the data
 */
export async function coverageOfQueries(
  place: Workplace,
  workloads: readonly string[],
  variant: BuiltVariant,
  coverageOf: CoverageOf,
): Promise<Coverage | undefined> {
  const { job, build } = place
  const recorded =
    (load: (binaries: Binaries) => Promise<unknown>): RecordedLoad =>
    async (binaries, folder) => {
      await emptyForServer(place, folder)
      await load(binaries)
    }
  const random = async (pristine: string, other: Binaries) => {
    const builds = { plain: build.plain, other, pristine }
    const queries = await queriesFor(place, pristine)
    await withoutSample(answersOf(job.rig(build.plain), job.target.fuzz!, builds, queries))
  }
  const loads = [
    ...workloads.map((workload) => recorded((binaries) => ask(place, workload, binaries))),
    ...[...(await dataOf(place, workloads))].map((pristine) => recorded((binaries) => random(pristine, binaries))),
  ]
  try {
    return await coverageOf(variant, loads)
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof UsageError)) throw error
    job.progress.warning(`${variant.name}: how much of it the queries execute is not known: ${error.message}`)
    return undefined
  }
}

/** The share in words, for a message. Pure. */
export function coverageInWords({ profiled, covered, share: part }: Coverage): string {
  return `the queries execute ${covered} of ${profiled} functions with a profile, with ${share(part)} of its counts`
}
