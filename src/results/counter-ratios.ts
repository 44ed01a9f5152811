/** Metrics that are ratios of a processor's counters: instructions per cycle, miss rates, top-down level 1. */

type Total = (name: string) => number

/** One way to compute a metric from totals. */
export interface CounterRatio {
  /** The totals that it needs, by perf's names of the events. */
  readonly totals: readonly string[]
  /** @param total a total by its name */
  of(total: Total): number
}

/** A row of the table in metrics.ts, for a metric that is a ratio. */
interface RatioRow {
  readonly name: string
  readonly unit: string
  readonly direction: 'bigger' | 'smaller'
  readonly word: string
  readonly short?: string
  readonly openMetrics: { readonly stem?: string; readonly unit: string; readonly factor?: number }
  readonly ratio: readonly CounterRatio[]
  readonly alwaysCompared: true
}

/**
 * The number of operations that an Arm core can start in a cycle. The kernel reports it: caps/slots of the core's
 * counters.
 */
export const ARM_SLOTS = 'slots_per_cycle'

function percent(
  { name, direction, word }: Pick<RatioRow, 'name' | 'direction' | 'word'>,
  ...ratio: readonly CounterRatio[]
): RatioRow {
  const openMetrics = { stem: name, unit: 'ratio', factor: 1e-2 }
  return { name, unit: '%', direction, word, openMetrics, ratio, alwaysCompared: true }
}

function missRate(name: string, word: string, misses: string, all: string): RatioRow {
  const of = (total: Total) => (100 * total(misses)) / total(all)
  return percent({ name, direction: 'smaller', word }, { totals: [misses, all], of })
}

/**
 * Level 1 of Intel's top-down analysis, from the fixed counters of Ice Lake and later: each is a share of all slots.
 * Yasin (2014), "A Top-Down method for performance analysis and counters architecture", ISPASS.
 */
const INTEL = {
  retiring: 'topdown-retiring',
  bad_speculation: 'topdown-bad-spec',
  frontend_bound: 'topdown-fe-bound',
  backend_bound: 'topdown-be-bound',
} as const

/** The events of Intel's level 1. `slots` has to lead the group. */
export const INTEL_EVENTS: readonly string[] = ['slots', ...Object.values(INTEL)]

/** The events of Arm's level 1. */
export const ARM_EVENTS = [
  ...['cpu_cycles', 'stall_slot', 'stall_slot_frontend', 'stall_slot_backend', 'op_retired', 'op_spec'],
] as const

/** The slots of all cycles on an Arm core. */
const armSlots = (total: Total) => total('cpu_cycles') * total(ARM_SLOTS)

/** The share of the slots that were not stalled. */
const armUsed = (total: Total) => 1 - total('stall_slot') / armSlots(total)

/** Arm's formulas of level 1, for every core with these events: `sbsa.json` of perf in the Linux sources. */
const ARM: Readonly<Record<keyof typeof INTEL, (total: Total) => number>> = {
  retiring: (total) => (total('op_retired') / total('op_spec')) * armUsed(total),
  bad_speculation: (total) => (1 - total('op_retired') / total('op_spec')) * armUsed(total),
  frontend_bound: (total) => total('stall_slot_frontend') / armSlots(total),
  backend_bound: (total) => total('stall_slot_backend') / armSlots(total),
}

const WORDS: Readonly<Record<keyof typeof INTEL, string>> = {
  retiring: 'slots that retire instructions (top-down)',
  bad_speculation: 'slots lost by bad speculation (top-down)',
  frontend_bound: 'slots that wait for the front end (top-down)',
  backend_bound: 'slots that wait for the back end (top-down)',
}

/** One row for Intel's and Arm's formula. A sample has the counters of only one of them. */
function topDown(share: keyof typeof INTEL): RatioRow {
  const direction = share === 'retiring' ? 'bigger' : 'smaller'
  const intel = (total: Total) =>
    (100 * total(INTEL[share])) / Object.values(INTEL).reduce((sum, event) => sum + total(event), 0)
  return percent(
    { name: share, direction, word: WORDS[share] },
    { totals: INTEL_EVENTS, of: intel },
    { totals: [...ARM_EVENTS, ARM_SLOTS], of: (total) => 100 * ARM[share](total) },
  )
}

export const RATIOS: readonly RatioRow[] = [
  {
    name: 'ipc',
    unit: 'instr./cycle',
    direction: 'bigger',
    word: 'instructions per cycle',
    short: 'IPC',
    openMetrics: { unit: 'instructions_per_cycle' },
    ratio: [{ totals: ['instructions', 'cycles'], of: (total) => total('instructions') / total('cycles') }],
    alwaysCompared: true,
  },
  missRate('branch_miss_rate', 'branches that were predicted wrongly', 'branch-misses', 'branches'),
  missRate('itlb_miss_rate', 'instruction TLB loads that missed', 'iTLB-load-misses', 'iTLB-loads'),
  missRate('l1i_miss_rate', 'L1 instruction cache loads that missed', 'L1-icache-load-misses', 'L1-icache-loads'),
  ...(['frontend_bound', 'bad_speculation', 'backend_bound', 'retiring'] as const).map(topDown),
]
