import { join } from 'node:path'
import type { Bolt } from '../optimizers/bolt.js'
import { describeBinary } from '../optimizers/optimizer.js'
import { mergeWeighted } from '../optimizers/profiles/merge.js'
import { readProfile, writeProvenance } from '../optimizers/profiles/provenance.js'
import { sha256OfFile } from '../system/files.js'
import type { Build } from './build.js'
import type { Job } from './job.js'
import { type Plan, type PlannedVariant, trainingAsText } from './plan.js'
import { perform } from './stage.js'
import type { Training } from './train.js'

/** The profile of each binary of a variant: file by binary, by variant. */
export type MergedProfiles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Makes one profile of those that a variant trains on: normalised, weighted, and each checked against the binary first. */
export async function merge(
  job: Job,
  build: Build,
  plan: Plan,
  trainings: readonly Training[],
  bolt: Bolt,
): Promise<MergedProfiles> {
  const merged: Record<string, Record<string, string>> = {}
  for (const variant of plan.variants.filter(isRecorded)) {
    merged[variant.name] = {}
    for (const name of variant.binaries)
      merged[variant.name]![name] = await mergeFor(job, build, variant, name, trainings, bolt)
    job.progress.line(
      `${variant.name}: ${Object.entries(variant.trainedOn)
        .map(([workload, weight]) => `${workload} × ${weight}`)
        .join(' + ')}`,
    )
  }
  return merged
}

function isRecorded({ optimizers, pinned }: PlannedVariant): boolean {
  return optimizers.includes('bolt') && pinned === undefined
}

async function mergeFor(
  job: Job,
  build: Build,
  variant: PlannedVariant,
  name: string,
  trainings: readonly Training[],
  bolt: Bolt,
): Promise<string> {
  const used = trainings.filter(({ workload }) => workload in variant.trainedOn)
  const parts = used.map(({ workload, profiles, mass }) => ({
    file: profiles[name]!,
    weight: variant.trainedOn[workload]!,
    mass,
  }))
  const folder = job.path('merge', variant.name, name)
  const profile = join(folder, 'merged.fdata')
  await perform({
    folder,
    inputs: {
      profiles: await Promise.all(
        parts.map(async ({ file, weight, mass }) => ({ sha256: await sha256OfFile(file), weight, mass })),
      ),
      tool: bolt.tool,
      // What is made names the binary, also where another one has recorded the very same.
      binary: await sha256OfFile(build.binaries[name]!),
    },
    async run() {
      const binary = await describeBinary(build.binaries[name]!, name)
      const checked = await Promise.all(parts.map(({ file }) => readProfile(file, binary)))
      const { unscaled } = await mergeWeighted(bolt.tools, parts, profile)
      await writeProvenance(profile, {
        binary,
        workload: trainingAsText(variant.trainedOn),
        threads: job.config.train.threads,
        optimizer: bolt.name,
        tool: bolt.tool,
        from: checked[0]!.provenance.from,
        unscaled,
      })
      return { outputs: ['merged.fdata', 'merged.fdata.json'], facts: {} }
    },
  })
  return profile
}
