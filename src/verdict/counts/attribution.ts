import type { CountedFunction, SamplesFile, Simulation } from '../../results/schema.js'

/** How the instructions of one function changed, per transaction. */
interface FunctionChange {
  readonly name: string
  /** The source file and hottest line, if there are symbols: of the candidate, otherwise of the baseline. */
  readonly at?: string
  readonly before: number
  readonly after: number
}

/** The functions that explain a change of instructions on a simulated processor. */
export interface Attribution {
  readonly workload: string
  readonly candidate: string
  /** Instructions per transaction of the whole program. */
  readonly before: number
  readonly after: number
  /** The functions that changed most, the largest change first. */
  readonly functions: readonly FunctionChange[]
}

/** Further functions would explain little. */
const MOST_FUNCTIONS = 10

/** A function counts as unchanged if its change is a smaller part of a transaction's instructions. */
const SMALLEST_CHANGE = 1e-4

/** Names the functions behind each candidate's change, within each file. Pure. */
export function attribute(
  files: readonly Pick<SamplesFile, 'simulations' | 'variants'>[],
  baseline: string,
): Attribution[] {
  return files.flatMap(({ simulations = [], variants }) => {
    const candidates = new Set(variants.filter(({ role }) => role === 'candidate').map(({ name }) => name))
    return simulations.flatMap((simulation) => {
      const base = simulations.find((one) => one.workload === simulation.workload && one.variant === baseline)
      return base && candidates.has(simulation.variant) ? explained(base, simulation) : []
    })
  })
}

function explained(base: Simulation, { workload, variant: candidate, metrics, functions }: Simulation): Attribution[] {
  const before = base.metrics.instructions_per_transaction
  const after = metrics.instructions_per_transaction
  if (!base.functions || !functions || !before || !after) return []
  const changes = changesBetween(base.functions, functions)
    .filter((one) => Math.abs(sizeOf(one)) >= SMALLEST_CHANGE * before)
    .sort((a, b) => Math.abs(sizeOf(b)) - Math.abs(sizeOf(a)))
  return [{ workload, candidate, before, after, functions: changes.slice(0, MOST_FUNCTIONS) }]
}

function sizeOf({ before, after }: FunctionChange): number {
  return after - before
}

/** The change of each function that the baseline or the candidate executed. */
function changesBetween(before: readonly CountedFunction[], after: readonly CountedFunction[]): FunctionChange[] {
  const changes = new Map<string, FunctionChange>()
  for (const { name, at, instructions } of before)
    changes.set(name, { name, ...(at ? { at } : {}), before: instructions, after: 0 })
  for (const { name, at, instructions } of after) {
    changes.set(name, { name, ...(at ? { at } : {}), before: changes.get(name)?.before ?? 0, after: instructions })
  }
  return [...changes.values()]
}
