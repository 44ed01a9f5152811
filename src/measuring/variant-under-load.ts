import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { preparedData } from '../making/pristine-data.js'
import { sha256OfFile } from '../system/files/files.js'
import type { Binaries } from '../targets/target.js'

/** Where a variant runs once more under a workload, for simulated counts or a flame graph. */
export interface Stand extends Workplace {
  readonly files: Binaries
  readonly pristine: string
  /** Everything that determines the result, as inputs of a stage. */
  readonly inputs: Readonly<Record<string, unknown>>
}

/**
 * The variant's own workplace, with data that its version can read. @param driver the version of the workload's load
 * generator
 */
export async function standOf(
  here: Workplace,
  { files, place = here }: Pick<BuiltVariant, 'files' | 'place'>,
  workload: string,
  driver: string,
): Promise<Stand> {
  const { pristine, id: data } = await preparedData(place, workload)
  const inputs = {
    files: await Promise.all(Object.values(files).map(sha256OfFile)),
    target: place.job.target.parameters,
    ...place.job.surroundingInputs,
    parameters: here.job.substance(workload),
    driver,
    data,
  }
  return { ...place, files, pristine, inputs }
}
