/** The stages by which a run can be ended early, in their order; `run` is all of them. */
export const STAGES = ['plan', 'build', 'instrument', 'train', 'merge', 'optimize', 'benchmark', 'run'] as const

export type StageName = (typeof STAGES)[number]
