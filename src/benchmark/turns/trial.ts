import { generator, shuffled } from '../../statistics/random.js'
import { OutsideError } from '../../system/errors.js'
import type { Load } from '../../workloads/driver.js'
import type { Workload } from '../../workloads/workload.js'
import { drawTurns } from './draw-turns.js'
import type { LoadInTurns } from './load-in-turns.js'
import { besideEachOther } from './round.js'
import { takeTurns } from './take-turns.js'
import type { Stretch } from './way.js'

/** What it takes to try turns. */
interface Trial {
  readonly workload: Workload
  readonly load: Load
  /** The lengths to try; s. */
  readonly lengths: readonly number[]
  /** How many stretches each length gets. */
  readonly repeats: number
  /** A folder in memory for the boards. */
  readonly boards: string
}

/** How long each side runs at least in a stretch; s. The shortest turn of the longest length takes this long. */
const OWN_S = 0.4

/**
 * Lets the baseline take turns with itself, for a stretch with each length of turns, again and again in random order.
 * So a disturbance of the machine affects all lengths alike.
 * @param entries two, with the same binaries
 * @throws OutsideError if one of the loads fails; Interrupted
 */
export async function tryTurns(entries: Parameters<typeof besideEachOther>[0], trial: Trial): Promise<Stretch[]> {
  const { lengths, repeats, load } = trial
  return besideEachOther(entries, trial, async (underway) => {
    if (underway.some(({ isInPlace }) => !isInPlace)) throw failed()
    const seats = underway.map(({ seat }) => seat)
    const random = generator(load.seed, 'trial of turns')
    const stretches: Stretch[] = []
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const turnS of shuffled(lengths, random))
        stretches.push(await stretchOf(seats, turnS, load.seed, `trial ${stretches.length}`))
    return stretches
  })
}

async function stretchOf(seats: readonly LoadInTurns[], turnS: number, seed: number, label: string): Promise<Stretch> {
  const began = performance.now()
  const before = seats.map(({ transactions }) => transactions)
  const names = seats.map(({ variant }) => variant)
  const shares = await takeTurns(seats, drawTurns(names, seed, label), { turnS, durationS: OWN_S })
  const [a, b] = seats.map(({ variant, transactions }, side) => {
    const { ownS, failure } = shares.get(variant)!
    const rate = (transactions - before[side]!) / ownS
    if (failure !== undefined || !(rate > 0)) throw failed()
    return { rate, ownS }
  })
  const wallS = (performance.now() - began) / 1000
  return { turnS, rates: [a!.rate, b!.rate], ownS: a!.ownS + b!.ownS, wallS }
}

function failed(): OutsideError {
  return new OutsideError(
    'A load of the trial of turns failed, or finished no transaction.',
    'See its log, or set benchmark.turn-trial: off.',
  )
}
