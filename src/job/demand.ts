import type { Config } from '../config/schema.js'
import type { Demand } from '../workloads/driver.js'
import type { Workload } from '../workloads/workload.js'
import { measuredLoad, trainingLoad } from './loads.js'

/** The largest demand of a config's loads on a server. */
export function demandOf(config: Config, workloads: ReadonlyMap<string, Workload>): Demand {
  const { benchmark, variants } = config
  const trained = new Set(Object.values(variants).flatMap(({ train }) => Object.keys(train ?? {})))
  const measured = benchmark.workloads ?? [...workloads.keys()]
  const largest = Math.max(...benchmark.threads)
  const loads = [
    ...[...trained].map((name) => ({ name, load: trainingLoad(config) })),
    ...measured.map((name) => ({ name, load: measuredLoad(config, largest, 0) })),
  ]
  const demands = loads.map(({ name, load }) => {
    const { driver, parameters } = workloads.get(name)!
    return driver.demand(parameters, load)
  })
  const most = (key: keyof Demand) => Math.max(0, ...demands.map((demand) => demand[key]))
  return { connections: most('connections'), preparedStatements: most('preparedStatements'), bytes: most('bytes') }
}
