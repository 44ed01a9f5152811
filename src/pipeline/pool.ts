import type { Gate, Results, Sample, Simulation } from '../results/schema.js'
import { UsageError } from '../system/errors.js'
import { compare } from './compare.js'
import { gate } from './gate.js'

/**
 * Puts the results of several shards into one document. Pairs stay within their host: nothing is compared across.
 * @param missing why a shard that was to come is not among `files`, a sentence each
 * @throws UsageError when there is no file, or the files are not of one plan
 */
export function poolResults(files: readonly Results[], missing: readonly string[] = []): Results {
  const [first] = files
  if (!first)
    throw new UsageError('There is nothing to pool: no results came.', 'See why the shards ended, and run them again.')
  const body = {
    ...first,
    run: {
      ...first.run,
      started: earliest(files.map(({ run }) => run.started)),
      finished: latest(files.map(({ run }) => run.finished)),
    },
    variants: unionOf(files.flatMap(({ variants }) => variants)),
    workloads: unionOf(files.flatMap(({ workloads }) => workloads)),
    samples: withHostsApart(files),
    // Shards share workloads where one is cut into its thread counts: the same was counted on each, and one is enough.
    ...(files.some(({ simulations }) => simulations) ? { simulations: simulationsOf(files) } : {}),
  }
  const compared = compare([body])
  return {
    ...body,
    comparisons: [...compared.comparisons],
    pooled: [...compared.pooled],
    gate: withMissing(gateOf(compared, first), missing),
  }
}

/** The gate's terms are the plan's; files of before they were written down there are judged by every metric. */
function gateOf(compared: ReturnType<typeof compare>, { plan }: Results): Gate {
  if (plan.gated?.length === 0) return { verdict: 'neutral', reasons: ['gate.fail-on is never'] }
  return gate(compared, plan.gated)
}

/** What is missing cannot have passed; what was found to be slower stays so. */
function withMissing({ verdict, reasons }: Gate, missing: readonly string[]): Gate {
  if (missing.length === 0) return { verdict, reasons }
  return { verdict: verdict === 'fail' ? 'fail' : 'neutral', reasons: [...missing, ...reasons] }
}

/**
 * All samples. Two runners may bear the same fingerprint and have measured the same rounds: they get names of their own, since a round is
 * told from another by its host.
 */
function withHostsApart(files: readonly Results[]): Sample[] {
  const seen = new Map<string, number>()
  return files.flatMap(({ samples, environment }, index) =>
    samples.map((sample) => {
      const host = sample.host || environment.fingerprint
      const key = JSON.stringify([host, sample.workload, sample.threads])
      const owner = seen.get(key) ?? index
      seen.set(key, owner)
      return { ...sample, host: owner === index ? host : `${host}/${index + 1}` }
    }),
  )
}

function simulationsOf(files: readonly Results[]): Simulation[] {
  const all = files.flatMap(({ simulations = [] }) => simulations)
  const workloads = [...new Set(all.map(({ workload }) => workload))]
  return workloads.flatMap((workload) => {
    const counted = files.find(({ simulations = [] }) => simulations.some((one) => one.workload === workload))
    return counted!.simulations!.filter((one) => one.workload === workload)
  })
}

/** The first of each name; shards of one plan say the same of it. */
function unionOf<T extends { name: string }>(items: readonly T[]): T[] {
  return [...new Map([...items].reverse().map((item) => [item.name, item])).values()].reverse()
}

function earliest(times: readonly string[]): string {
  return [...times].sort()[0]!
}

function latest(times: readonly string[]): string {
  return [...times].sort().at(-1)!
}
