import type { PackageConfig } from '../config/package-schema.js'
import type { Job } from '../job/job.js'
import { trainingAsText } from '../optimizers/workshop.js'
import { standInChecksums } from './rules.js'
import { fetchSource, type SourcePackage } from './source-package.js'

/** A build of the target by the rules of its source package. */
interface PackageBuild {
  readonly source: SourcePackage
  /** Sentences for the changelog. */
  readonly changes: readonly string[]
  /** The inputs of the build besides flags. */
  readonly inputs: Readonly<Record<string, unknown>>
}

/** The name of the variant whose binaries go into the packages. */
export function packagedVariant({ config }: Job): string {
  const [optimized] = Object.entries(config.variants).filter(([, { optimize }]) => optimize !== undefined)
  return config.package!.variant ?? optimized![0]
}

/** Downloads the source, and describes the packages that will be made. */
export async function packageBuild(job: Job, settings: PackageConfig): Promise<PackageBuild> {
  const source = await fetchSource(job)
  const changes = changesOf(job, source)
  const { timeout: _, variant: __, oci: ___, ...decisive } = settings
  const programs = await standInChecksums()
  return { source, changes, inputs: { package: decisive, version: source.version, changes, programs } }
}

function changesOf(job: Job, { version }: SourcePackage): string[] {
  const { optimize = [], train } = job.config.variants[packagedVariant(job)]!
  const names = Object.values(job.target.binaries).map((path) => `/${path}`)
  const trained = train ? `, trained on ${trainingAsText(Object.entries(train))}` : ''
  return [
    `Rebuilt ${version} with relocations.`,
    `Optimised ${names.join(', ')} by its profile (${optimize.join(', ')}${trained}).`,
  ]
}
