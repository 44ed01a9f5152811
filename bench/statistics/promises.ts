/** What is promised of the verdicts, each line against what the simulation found. */
import type { FixedFigures } from './fixed-rounds.js'
import type { GateFigures } from './gate.js'
import type { OurStudy, Study } from './study.js'

export interface Promised {
  readonly claim: string
  /** A share, or for machine time a ratio. */
  readonly found: number
  readonly limit: number
  /** The side of the limit that is promised. */
  readonly side: 'at most' | 'at least'
  /** Runs behind the figure. */
  readonly runs: number
}

/** Whether it holds, give or take two standard deviations of what so many runs differ by. */
export function holds({ found, limit, side, runs }: Promised): boolean {
  const chance = limit < 1 ? 2 * Math.sqrt((limit * (1 - limit)) / runs) : 0
  return side === 'at most' ? found <= limit + chance : found >= limit - chance
}

/** @param runs simulated runs of each kind of noise */
export function promisedOfFixed(figures: readonly FixedFigures[], runs: number): Promised[] {
  const worst = (of: (figure: FixedFigures) => number) => Math.max(...figures.map(of))
  const line = (claim: string, found: number, limit: number, side: Promised['side']) => ({
    claim,
    found,
    limit,
    side,
    runs,
  })
  return [
    line(
      'nothing changed: a cell is named, in the worst kind of noise',
      worst((one) => one.familyError),
      0.05,
      'at most',
    ),
    line(
      'nothing changed: an early stop is wrong, in the worst kind',
      worst((one) => one.earlyStop),
      0.05,
      'at most',
    ),
    line(
      'the pooled interval holds the truth, in the worst kind',
      1 - worst((one) => 1 - one.coverage),
      0.94,
      'at least',
    ),
  ]
}

/** @param runs simulated runs of each scenario */
export function promisedOfGate(figures: readonly GateFigures[], runs: number): Promised[] {
  return figures.flatMap(({ scenario: { name, noise, layout = 0, promises }, pass, fail, pooled }) => {
    const worth = layout === 0 ? '' : `, an order is worth ${Math.round(layout * 100)} %`
    const at = `${name}, noise of ${Math.round(noise * 100)} %${worth}`
    const line = (what: string, found: number, limit: number, side: Promised['side']) => ({
      claim: `${at}: ${what}`,
      found,
      limit,
      side,
      runs,
    })
    return [
      line('all pooled figures have an interval', pooled, 1, 'at least'),
      ...(promises.passes === undefined ? [] : [line('the gate passes', pass, promises.passes, 'at least')]),
      ...(promises.fails === undefined ? [] : [line('the gate fails', fail, promises.fails, 'at most')]),
      ...(promises.finds === undefined ? [] : [line('the gate fails', fail, promises.finds, 'at least')]),
    ]
  })
}

/** @param runs simulated runs of each figure */
export function promisedOfStudy({ ours, everywhere }: Study, runs: number): Promised[] {
  const named = (name: string) => ours.find(({ setting }) => setting.name === name)!
  const normal = ({ figures }: OurStudy) => figures[0]!
  return [
    ...ours.map(({ setting, figures }) => ({
      claim: `${setting.name}: nothing changed, \`faster\` or \`slower\` in the worst kind of noise`,
      found: Math.max(...figures.map(({ falsePositives }) => falsePositives)),
      limit: 0.05,
      side: 'at most' as const,
      runs,
    })),
    {
      claim: 'Boltmark, control as second baseline: 3 % found in 6 to 20 rounds of 3 % noise',
      found: normal(named('Boltmark, control as second baseline')).found,
      limit: 0.85,
      side: 'at least',
      runs,
    },
    // Only turns are promised to be cheaper than peers that we improved: adjusted rounds, one after the other, are not.
    ...machineTime(ours, everywhere, 'with the improved ones', ({ noise }) => noise !== undefined),
    ...machineTime(
      ours,
      everywhere.filter(({ improved }) => !improved),
      'as they are used',
      ({ noise, steal }) => noise !== undefined || steal !== undefined,
    ),
  ]
}

/** @param theirs the others' costs; those that find too little do not count @param promised the settings with a promise */
function machineTime(
  ours: Study['ours'],
  theirs: Study['everywhere'],
  which: string,
  promised: (setting: OurStudy['setting']) => boolean,
): Promised[] {
  const cheapest = Math.min(...theirs.filter(({ enough }) => enough).map(({ samples }) => samples))
  return ours
    .filter(({ costs, setting }) => costs.enough && promised(setting))
    .map(({ setting, costs }) => ({
      claim: `${setting.name}: machine time, as a share of the best of the others ${which}`,
      found: costs.samples / cheapest,
      limit: 0.5,
      side: 'at most',
      // A mean of samples, which hardly differs from run to run of the simulation.
      runs: Number.POSITIVE_INFINITY,
    }))
}
