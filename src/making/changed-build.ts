import { join } from 'node:path'
import type { Chain } from '../job/plan.js'
import { type Addition, addedFlags, type BuildOptimizer } from '../optimizers/optimizer.js'
import type { Build } from '../optimizers/workshop.js'
import { readText } from '../system/files/files.js'
import { buildWith } from './build.js'
import type { Workplace } from './build-ref.js'
import { workshopOf } from './workshop.js'

/**
 * The build, changed by all optimizers of a chain that change builds. If the chain has none, the plain build.
 * @param builders the opened optimizers by name
 */
export async function changedBuild(
  place: Workplace,
  { optimizers, ...profile }: Chain['built'],
  builders: ReadonlyMap<string, BuildOptimizer>,
): Promise<Build> {
  const { job, build: plain } = place
  const last = optimizers.at(-1)
  if (last === undefined) return plain
  const workshop = workshopOf(place)
  const additions: Addition[] = []
  for (const name of optimizers) additions.push(await builders.get(name)!.prepare(workshop, profile, [...additions]))

  const label = additions.map((addition) => addition.label).join('-')
  job.progress.status(`building ${label}`)
  const folder = job.path(last, label, 'build')
  const { facts, reused } = await buildWith(job, {
    folder,
    profiling: { ...addedFlags(additions), plain: plain.binaries },
    inputs: Object.assign({}, ...additions.map(({ inputs }) => inputs)),
    workplace: additions.findLast(({ workplace }) => workplace !== undefined)?.workplace,
  })
  job.progress.line(`${label}: ${reused ? 'unchanged, taken over' : 'built'}`)

  const log = await readText(join(folder, 'build.log'))
  const notes: string[] = []
  for (const addition of additions) {
    const judgement = await addition.judge(facts.binaries, log)
    for (const warning of judgement.warnings) job.progress.warning(warning)
    notes.push(...judgement.notes)
  }
  // Libraries are not built again.
  return { ...plain, ...facts, binaries: { ...plain.binaries, ...facts.binaries }, label, notes }
}
