/**
 * How much of a loss follows from causes that were measured beside it: one slope for each cause, the same in all
 * groups. A group's own level is left alone, so that whatever a candidate gains stays in its level.
 *
 * Source: the analysis of covariance, Montgomery (2017), "Design and Analysis of Experiments", 9th ed., section 15.3;
 * the error of prediction of what was left out (PRESS): Allen (1974), Technometrics 16.
 */
import { mean, sum } from '../mean.js'

/** One value, with the causes that may explain it. */
export interface LossWithCauses {
  /** Values of a group share their level. */
  readonly group: string
  /** What is left out together: values that share a disturbance. At most one value of each group. */
  readonly block: string
  /** A loss: more of a cause can only add to it. */
  readonly loss: number
  readonly causes: readonly number[]
}

interface Slopes {
  /** Loss by unit of each cause; never below 0. */
  readonly slopes: readonly number[]
  /** The same by block, from all other blocks: what a block is adjusted by has not seen its noise. */
  readonly withoutBlock: ReadonlyMap<string, readonly number[]>
  /**
   * Squared error of predicting each block from all others with the causes, as a share of that without them. Below 1,
   * the causes explain something.
   */
  readonly left: number
}

/** Squares and products of causes, and of causes and losses, about the means of their groups. */
interface Products {
  readonly causes: number[][]
  readonly loss: number[]
}

/** @param observations of at least one group; a group of one value tells nothing and is left out */
export function slopesWithin(observations: readonly LossWithCauses[]): Slopes {
  const centred = together(observations, ({ group }) => group).flatMap(centredIn)
  const count = observations[0]?.causes.length ?? 0
  const all: Products = {
    causes: Array.from({ length: count }, () => Array(count).fill(0)),
    loss: Array(count).fill(0),
  }
  for (const one of centred) add(all, one, 1)
  const withoutBlock = new Map<string, readonly number[]>()
  let [withCauses, without] = [0, 0]
  for (const block of together(centred, ({ block }) => block)) {
    const others: Products = { causes: all.causes.map((row) => [...row]), loss: [...all.loss] }
    // A value that is left out moves the mean of its group as well.
    for (const one of block) add(others, one, -one.weight)
    const slopes = fitted(others)
    withoutBlock.set(block[0]!.block, slopes)
    for (const { loss, causes, weight } of block) {
      without += (weight * loss) ** 2
      withCauses += (weight * (loss - explainedLoss(slopes, causes))) ** 2
    }
  }
  return { slopes: fitted(all), withoutBlock, left: without > 0 ? withCauses / without : 1 }
}

/** The loss that these causes bring. */
export function explainedLoss(slopes: readonly number[], causes: readonly number[]): number {
  return sum(slopes.map((slope, i) => slope * causes[i]!))
}

/** Those with the same key in a list of their own. */
function together<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const lists = new Map<string, T[]>()
  for (const one of all) lists.set(keyOf(one), [...(lists.get(keyOf(one)) ?? []), one])
  return [...lists.values()]
}

interface Centred extends LossWithCauses {
  /** n / (n − 1) of its group: by so much a value is farther from the mean of the others than from that of all. */
  readonly weight: number
}

function centredIn(group: readonly LossWithCauses[]): Centred[] {
  const n = group.length
  if (n < 2) return []
  const loss = mean(group.map((one) => one.loss))
  const causes = group[0]!.causes.map((_, i) => mean(group.map((one) => one.causes[i]!)))
  return group.map((one) => ({
    ...one,
    loss: one.loss - loss,
    causes: one.causes.map((cause, i) => cause - causes[i]!),
    weight: n / (n - 1),
  }))
}

function add({ causes, loss }: Products, one: LossWithCauses, weight: number): void {
  for (const [i, cause] of one.causes.entries()) {
    loss[i]! += weight * cause * one.loss
    for (const [j, other] of one.causes.entries()) causes[i]![j]! += weight * cause * other
  }
}

/** Least squares without negative slopes, one slope after the other until none moves (coordinate descent). */
function fitted({ causes, loss }: Products): number[] {
  const slopes: number[] = Array(loss.length).fill(0)
  for (let pass = 0; pass < 200; pass++) {
    let moved = 0
    for (const [i, row] of causes.entries()) {
      const rest = loss[i]! - sum(row.map((product, j) => (j === i ? 0 : product * slopes[j]!)))
      const next = row[i]! > 0 ? Math.max(0, rest / row[i]!) : 0
      moved = Math.max(moved, Math.abs(next - slopes[i]!))
      slopes[i] = next
    }
    if (moved <= 1e-9) break
  }
  return slopes
}
