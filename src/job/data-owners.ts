import { canonical } from '../system/step-cache.js'
import { fillOf, type Workload } from '../workloads/workload.js'

/**
 * The workload whose data each workload uses: the first one of the config with the same tables. The data is made once.
 * @param home the config's folder
 * @returns the name of that workload, by the name of each workload
 */
export function dataOwners(workloads: ReadonlyMap<string, Workload>, home: string): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  const first = new Map<string, string>()
  for (const [name, workload] of workloads) {
    const fill = canonical(fillOf(workload, home))!
    if (!first.has(fill)) first.set(fill, name)
    owners.set(name, first.get(fill)!)
  }
  return owners
}
