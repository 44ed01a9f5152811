import type { ProfileSource } from '../../config/variant-schema.js'
import { OutsideError } from '../../system/errors.js'
import { AUTOMATIC, probeSampling, type Sampler } from '../profiles/sampled.js'
import type { Project, VariantRecipe } from '../workshop.js'
import type { Bolt } from './bolt.js'

/** How to record profiles of one source on this machine. */
export interface ProfileRecorder {
  /** The sampler. Null for instrumentation. */
  readonly sampler: Sampler | null
  /** Why better sources cannot be used, a sentence each. */
  readonly notes: readonly string[]
}

export type ProfileRecorders = ReadonlyMap<ProfileSource, ProfileRecorder>

/**
 * Makes a short recording with each source that variants ask for, to find out which of them work on this machine. It is
 * called before hours are spent.
 * @throws OutsideError when a source that a config names does not work
 */
export async function recordersFor(
  project: Project,
  recipes: readonly VariantRecipe[],
  bolt: Bolt,
): Promise<ProfileRecorders> {
  const recorders = new Map<ProfileSource, ProfileRecorder>([['instrumentation', { sampler: null, notes: [] }]])
  for (const { from } of recipes)
    if (from !== undefined && !recorders.has(from)) recorders.set(from, await recorderOf(project, from, bolt))
  return recorders
}

async function recorderOf({ progress }: Project, from: ProfileSource, bolt: Bolt): Promise<ProfileRecorder> {
  const sources = from === 'auto' || from === 'instrumentation' ? AUTOMATIC : [from]
  const probes = await probeSampling(sources, bolt.tools.perf2bolt, process.arch)
  const sampler = probes.find((probe) => probe.sampler)?.sampler ?? null
  const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]))
  if (from === 'auto') {
    const notes = [`Profiles come from ${sampler?.source ?? 'instrumentation'}. Not taken: ${refused.join('; ')}.`]
    progress.line(notes[0]!)
    return { sampler, notes }
  }
  if (sampler) return { sampler, notes: [] }
  throw new OutsideError(
    `No profile can be recorded from ${from} here: ${probes.map((probe) => (probe.sampler ? '' : probe.reason)).join('')}.`,
    'Take `profile: { from: auto }`, or `instrumentation`, which needs nothing of the processor.',
  )
}
