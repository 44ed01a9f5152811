import type { Role, Sample, SamplesFile, Variant } from '../../src/results/schema.js'

/** A sample with what a test does not care about filled in. */
export function sample(given: Partial<Sample> & Pick<Sample, 'variant' | 'round'>): Sample {
  return {
    workload: 'read-only',
    threads: 8,
    order: 0,
    host: 'host-a',
    started: '',
    duration_s: 60,
    status: 'ok',
    metrics: { throughput: 100 },
    ...given,
  }
}

export function variant(name: string, role: Role, more: Partial<Variant> = {}): Variant {
  return { name, role, optimizers: [], trained_on: {}, binaries: [], notes: [], ...more }
}

export const BASELINE_AND_BOLT = [variant('baseline', 'baseline'), variant('bolt', 'candidate')]

export function samplesFile(samples: readonly Sample[], more: Partial<SamplesFile> = {}): SamplesFile {
  const workloads = [...new Set(samples.map(({ workload }) => workload))]
  return {
    schema: 'boltmark.results/1',
    variants: BASELINE_AND_BOLT,
    workloads: workloads.map((name) => ({ name, driver: '', parameters: {} })),
    samples: [...samples],
    ...more,
  }
}

/** The same samples, to be compared by these metrics only. */
export function withMetrics(file: SamplesFile, metrics: string[]): SamplesFile {
  return { ...file, plan: { ...file.plan, metrics } }
}

/** Rounds of one cell: the throughput of each variant by round. */
export function rounds(throughputs: Record<string, readonly number[]>, more: Partial<Sample> = {}): Sample[] {
  return Object.entries(throughputs).flatMap(([name, values]) =>
    values.map((throughput, i) => sample({ variant: name, round: i + 1, metrics: { throughput }, ...more })),
  )
}
