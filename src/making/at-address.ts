import type { Job } from '../job/job.js'
import type { Plan, ServerAt } from '../job/plan.js'
import type { Build } from '../optimizers/workshop.js'
import { UsageError } from '../system/errors.js'
import { sha256 } from '../system/files/files.js'
import type { Workplace } from './build-ref.js'
import { asBuilt, type BuiltVariant } from './built-variant.js'

/** The servers that answer at the addresses of a plan. */
interface FoundServers {
  /** The build of the baseline. */
  readonly build: Build
  readonly variants: BuiltVariant[]
}

/**
 * Asks each server of a plan for its version and its parameters, because such servers are not built.
 * @throws OutsideError when a server does not answer or refuses the login; UsageError for a variant that would have to
 * be built
 */
export async function lookAtServers(job: Job, plan: Plan): Promise<FoundServers> {
  const places = new Map<string, Workplace>()
  const variants: BuiltVariant[] = []
  for (const variant of plan.variants) {
    const { at, ref, source, taken, optimizers } = variant
    if (at === undefined || ref !== undefined || source !== undefined || taken || optimizers.length > 0)
      throw new UsageError(
        `The variant ${variant.name} would have to be built, and target.address names a server that runs already.`,
        'Compare servers by their addresses (variants.NAME.address), or leave target.address out.',
      )
    const key = JSON.stringify(at)
    const place = places.get(key) ?? (await placeAt(job, at))
    places.set(key, place)
    variants.push({ ...asBuilt(variant, place.build), place })
  }
  const { build } = variants.find(({ role }) => role === 'baseline')!.place!
  return { build, variants }
}

/** A workplace for each server, because each has its own data. */
async function placeAt(job: Job, at: ServerAt): Promise<Workplace> {
  const target = { ...job.config.target, ...at }
  const folder = job.path('addresses', sha256(`${at.address} ${at.variant}`).slice(0, 12))
  const own = job.part(folder, { ...job.loaded, config: { ...job.config, target } })
  own.progress.status(`asking the server at ${at.address}`)
  const version = await own.target.version({})
  const settings = await own.target.elsewhere!.settings()
  own.progress.line(`${at.variant}: ${own.target.adapter} ${version} at ${at.address}, not started by Boltmark`)
  const notes = [`The server at ${at.address}: it was there already.`]
  return { job: own, build: { label: 'plain', binaries: {}, plain: {}, version, settings, notes } }
}
