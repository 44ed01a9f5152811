/** The stages after which a run can end early, in order. `run` goes through all of them. */
export const STAGES = ['plan', 'build', 'instrument', 'train', 'merge', 'optimize', 'benchmark', 'run'] as const

export type StageName = (typeof STAGES)[number]
