/**
 * Six rounds that were fixed beforehand: nine variants in nine cells, as MySQL's published run has them; the real
 * comparison.
 */
import { readFileSync } from 'node:fs'
import type { Sample, SamplesFile, Variant } from '../../src/results/schema.js'
import { generator, shuffled } from '../../src/statistics/random.js'
import { type Compared, compare } from '../../src/verdict/compare.js'
import { NOISES } from './noises.js'
import { DEFAULTS, run, sample, TERMS, variant } from './ours.js'

const ROUNDS = 6
const CELLS = 9
const VARIANTS: readonly Variant[] = Array.from({ length: 9 }, (_, i) =>
  variant(i === 0 ? 'baseline' : `variant-${i}`, i === 0 ? 'baseline' : i === 1 ? 'control' : 'candidate'),
)
const METRICS = ['throughput']

/** What runs under one kind of noise say, though nothing changed. */
export interface FixedFigures {
  readonly noise: string
  /** Share of runs that name at least one cell after correction. */
  readonly familyError: number
  /** Share of pooled intervals that hold the truth. */
  readonly coverage: number
  /** Share of runs whose cells were judged by the shared error. */
  readonly shared: number
  /** Share of single cells with 6 to 20 rounds, which stop early, whose discovery says that something changed. */
  readonly earlyStop: number
}

/** @param runs simulated runs of each kind of noise, at least one */
export function fixedStudy(runs: number): FixedFigures[] {
  return Object.keys(NOISES).map((noise) => {
    const found = Array.from({ length: runs }, (_, seed) => simulated(noise, seed))
    const pools = found.flatMap(({ pooled }) => pooled.filter(({ role }) => role === 'candidate'))
    const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length
    const early = Array.from({ length: runs }, (_, seed) => run(DEFAULTS, machine(noise, seed), 0, seed))
    return {
      noise,
      familyError: share(
        found.filter(({ comparisons }) => standing(comparisons) > 0),
        found,
      ),
      coverage: share(
        pools.filter(({ ci_low, ci_high }) => ci_low === null || (ci_low <= 1 && 1 <= ci_high!)),
        pools,
      ),
      shared: share(
        found.filter(({ comparisons }) => comparisons[0]!.method === 'shared-error'),
        found,
      ),
      earlyStop: share(
        early.filter(({ discovery }) => discovery === 'faster' || discovery === 'slower'),
        early,
      ),
    }
  })
}

/**
 * Cells of candidates that stand after correction in MySQL's published samples, by the shared error, and all of them.
 */
export function publishedStanding(): { standing: number; of: number } {
  const published: SamplesFile = JSON.parse(readFileSync('docs/results/mysql-9.7.json', 'utf8'))
  const { comparisons } = compare([{ ...published, plan: { ...published.plan, metrics: METRICS } }], {
    method: 'shared-error',
  })
  return { standing: standing(comparisons), of: comparisons.filter(({ role }) => role === 'candidate').length }
}

function standing(comparisons: Compared['comparisons']): number {
  return comparisons.filter(({ role, p_adjusted }) => role === 'candidate' && p_adjusted! <= 1 - TERMS.confidence)
    .length
}

function simulated(noise: string, seed: number): Compared {
  const random = generator(seed, `fixed ${noise}`)
  const next = NOISES[noise]!(random)
  const samples: Sample[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    for (let cell = 0; cell < CELLS; cell++) {
      for (const [order, place] of shuffled([...VARIANTS.keys()], random).entries()) {
        const throughput = 1000 * Math.exp(0.03 * next(place, round))
        samples.push({ ...sample(round, 'discovery', order, VARIANTS[place]!.name, throughput), threads: cell + 1 })
      }
    }
  }
  const plan = { ...TERMS, metrics: METRICS, rounds: { min: ROUNDS, max: ROUNDS }, method: 'shared-error' as const }
  return compare([{ schema: 'boltmark.results/1', variants: [...VARIANTS], workloads: [], plan, samples }])
}

/** One cell of baseline, control and candidate: three samples are a round. */
function machine(noise: string, seed: number): { sample: (effect: number) => number } {
  const next = NOISES[noise]!(generator(seed, `early ${noise}`))
  let taken = 0
  return { sample: (effect) => effect + 0.03 * next(taken % 3, Math.floor(taken++ / 3)) }
}
