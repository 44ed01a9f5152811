/** The figures of the simulation: what each method finds, misses and costs. */
import { mean } from '../../src/statistics/mean.js'
import { generator } from '../../src/statistics/random.js'
import { KINDS, type Kind, Machine } from './machine.js'
import { benchstat, benchstatInterleaved, lastStored, type Method, tachometer, threeRounds } from './others.js'
import {
  ADJUSTED,
  DEFAULTS,
  discoversAlternating,
  IN_TURNS,
  MORE_ROUNDS,
  type Outcome,
  planned,
  run,
  SECOND_BASELINE,
  type Setting,
  WITHOUT_CONTROL,
} from './ours.js'

/** The change that is looked for, as a log-ratio. */
const CHANGE = Math.log(1.03)

/** The share of runs in which a method must find it. */
const POWER = 0.9

/** The share of runs without a change in which it may say that there is one. */
const FALSE_POSITIVES = 0.05

/** The noise that machine time is measured under. */
const SCENARIO: Kind = 'drift'

export interface OurFigures {
  readonly kind: Kind
  /** Runs without a change: share with a published `faster` or `slower`, and share in which the discovery alone said so. */
  readonly falsePositives: number
  readonly falseDiscoveries: number
  /** Share of published intervals that hold the truth, without a change and with one. */
  readonly coverage: number
  readonly coverageOfChange: number
  /** Share of runs with a change of 3 % that say `faster`, within the rounds of the setting. */
  readonly found: number
  /** Mean rounds of those runs. */
  readonly rounds: number
}

/** Until a change of 3 % is found, or given up. */
export interface Costs {
  /** Mean of all runs. */
  readonly samples: number
  readonly found: number
  /** Whether it finds the change in nine runs of ten. */
  readonly enough: boolean
}

export interface OurCosts extends Costs {
  /** The same for a change of −3 %, until new rounds have confirmed it. */
  readonly confirmedSamples: number
  readonly confirmed: number
}

/** A method of the others, at the cheapest setting that finds the change often enough, or the one that finds it most often. */
export interface TheirCosts extends Costs {
  readonly name: string
  readonly how: string
  readonly improved: boolean
}

/** What one setting of Boltmark finds and costs. */
export interface OurStudy {
  readonly setting: Setting
  /** By kind, in the order of KINDS. */
  readonly figures: readonly OurFigures[]
  readonly costs: OurCosts
}

export interface Study {
  readonly ours: readonly OurStudy[]
  /** False discoveries under autocorrelated noise when rounds strictly alternate (A B, B A) instead of being shuffled. */
  readonly alternating: number
  /** False positives of the others' usual settings, by kind in the order of KINDS. */
  readonly usual: readonly { readonly name: string; readonly falsePositives: readonly number[] }[]
  /** With a threshold that keeps to the false positives under every kind of noise. */
  readonly everywhere: readonly TheirCosts[]
  /** With a threshold tuned to the very noise that they are measured under. */
  readonly tuned: readonly TheirCosts[]
}

/** What is published first is what users get. */
const SETTINGS: readonly Setting[] = [DEFAULTS, SECOND_BASELINE, MORE_ROUNDS, WITHOUT_CONTROL, ADJUSTED, IN_TURNS]

/** Each row is one way of working; its settings are what its user may choose. */
const METHODS: readonly (readonly Method[])[] = [
  [threeRounds],
  [lastStored],
  [10, 20, 40, 80].map(benchstat),
  [tachometer(50)],
  [12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80].map(benchstatInterleaved),
  [10, 20, 30].map((first) => tachometer(first)),
]

export function study(runs: number): Study {
  const calibrated = METHODS.map((settings) => settings.map((method) => calibrate(method, runs)))
  return {
    ours: SETTINGS.map((setting) => ({
      setting,
      figures: KINDS.map((kind) => ourFigures(setting, kind, runs)),
      costs: ourCosts(setting, runs),
    })),
    alternating: alternatingDiscoveries(runs),
    usual: calibrated.map((settings) => ({ name: settings[0]!.method.name, falsePositives: settings[0]!.usual })),
    everywhere: calibrated.map((settings) => cheapest(settings, runs, ({ thresholds }) => Math.max(...thresholds))),
    tuned: calibrated.map((settings) =>
      cheapest(settings, runs, ({ thresholds }) => thresholds[KINDS.indexOf(SCENARIO)]!),
    ),
  }
}

function ourFigures(setting: Setting, kind: Kind, runs: number): OurFigures {
  const none = ourRuns(setting, kind, 0, runs)
  const change = ourRuns(setting, kind, CHANGE, runs)
  const differs = (verdict: string) => verdict === 'faster' || verdict === 'slower'
  return {
    kind,
    falsePositives: share(none, ({ verdict }) => differs(verdict)),
    falseDiscoveries: share(none, ({ discovery }) => differs(discovery)),
    coverage: share(none, ({ covers }) => covers),
    coverageOfChange: share(change, ({ covers }) => covers),
    found: share(change, ({ verdict }) => verdict === 'faster'),
    rounds: mean(change.map(({ discoveryRounds }) => discoveryRounds)),
  }
}

function ourCosts(setting: Setting, runs: number): OurCosts {
  const faster = ourRuns(setting, SCENARIO, CHANGE, runs)
  const slower = ourRuns(setting, SCENARIO, -CHANGE, runs)
  const found = share(faster, ({ verdict }) => verdict === 'faster')
  return {
    samples: mean(faster.map(({ samples }) => samples)),
    found,
    enough: found >= POWER,
    confirmedSamples: mean(slower.map(({ samples }) => samples)),
    confirmed: share(slower, ({ verdict }) => verdict === 'slower'),
  }
}

function ourRuns(setting: Setting, kind: Kind, effect: number, runs: number): Outcome[] {
  return Array.from({ length: runs }, (_, i) =>
    run(setting, new Machine(kind, planned(setting), generator(i, `ours ${kind} ${effect}`)), effect, i),
  )
}

function alternatingDiscoveries(runs: number): number {
  const found = Array.from({ length: runs }, (_, i) =>
    discoversAlternating(
      WITHOUT_CONTROL,
      new Machine('autocorrelated', planned(WITHOUT_CONTROL), generator(i, 'alternating')),
    ),
  )
  return share(found, (discovered) => discovered)
}

interface Calibrated {
  readonly method: Method
  /** By kind: the threshold that is reached in 5 % of runs without a change. */
  readonly thresholds: readonly number[]
  /** By kind: the share of such runs that reach the usual threshold. */
  readonly usual: readonly number[]
}

function calibrate(method: Method, runs: number): Calibrated {
  const largest = KINDS.map((kind) =>
    evidence(method, kind, 0, runs)
      .map((looks) => Math.max(...looks.map(({ value }) => Math.abs(value))))
      .sort((a, b) => a - b),
  )
  return {
    method,
    thresholds: largest.map((rising) => rising[Math.ceil(runs * (1 - FALSE_POSITIVES)) - 1]!),
    usual: largest.map((rising) => share(rising, (value) => value >= method.usual)),
  }
}

function cheapest(
  settings: readonly Calibrated[],
  runs: number,
  thresholdOf: (calibrated: Calibrated) => number,
): TheirCosts {
  const costs = settings.map((calibrated) => costsOf(calibrated.method, thresholdOf(calibrated), runs))
  const enough = costs.filter((cost) => cost.enough)
  return enough.length > 0
    ? enough.reduce((a, b) => (b.samples < a.samples ? b : a))
    : costs.reduce((a, b) => (b.found > a.found ? b : a))
}

function costsOf(method: Method, threshold: number, runs: number): TheirCosts {
  const ends = evidence(method, SCENARIO, CHANGE, runs).map(
    (looks) => looks.find(({ value }) => Math.abs(value) > threshold) ?? { samples: looks.at(-1)!.samples, value: 0 },
  )
  const found = share(ends, ({ value }) => value > 0)
  const { name, how, improved } = method
  return { name, how, improved, found, samples: mean(ends.map(({ samples }) => samples)), enough: found >= POWER }
}

function evidence(method: Method, kind: Kind, effect: number, runs: number) {
  return Array.from({ length: runs }, (_, i) => {
    const random = generator(i, `${method.name} ${method.how} ${kind} ${effect}`)
    return method.looks(new Machine(kind, method.planned, random), effect, new Machine(kind, method.planned, random))
  })
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length
}
