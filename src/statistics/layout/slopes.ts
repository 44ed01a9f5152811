/**
 * How much of a loss follows from measured causes: one slope for each cause, the same in all groups. Each group keeps
 * its own level, so that a candidate's gain stays in its level.
 *
 * Source: the analysis of covariance, Montgomery (2017), "Design and Analysis of Experiments", 9th ed., section 15.3;
 * the prediction error of left-out values (PRESS): Allen (1974), Technometrics 16.
 */
import { mean, sum } from '../mean.js'

/** A value, with the causes that may explain it. */
export interface LossWithCauses {
  /** Values of a group share their level. */
  readonly group: string
  /** Values that share a disturbance. They are left out together. A block has at most one value of each group. */
  readonly block: string
  /** A loss: more of a cause can only increase it. */
  readonly loss: number
  readonly causes: readonly number[]
}

interface Slopes {
  /** The loss for each unit of a cause; never below 0. */
  readonly slopes: readonly number[]
  /**
   * The slopes by block, computed from all other blocks, so that the noise of a block does not affect its own
   * adjustment.
   */
  readonly withoutBlock: ReadonlyMap<string, readonly number[]>
  /**
   * The squared error of predicting each block from all others with the causes, as a fraction of the error without
   * them. Below 1, the causes explain something.
   */
  readonly left: number
}

/** Sums of squares and products of causes, and of causes and losses, about the means of their groups. */
interface Products {
  readonly causes: number[][]
  readonly loss: number[]
}

/** @param observations of at least one group; a group with one value has no information and is left out */
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
    // Leaving out a value also changes the mean of its group.
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

/** The loss that these causes explain. */
export function explainedLoss(slopes: readonly number[], causes: readonly number[]): number {
  return sum(slopes.map((slope, i) => slope * causes[i]!))
}

/** One list for each key, with the items of that key. */
function together<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const lists = new Map<string, T[]>()
  for (const one of all) lists.set(keyOf(one), [...(lists.get(keyOf(one)) ?? []), one])
  return [...lists.values()]
}

interface Centred extends LossWithCauses {
  /**
   * n / (n − 1) of the value's group: the distance from the mean of the other values, relative to the distance from the
   * mean of all.
   */
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

/**
 * Least squares without negative slopes: one slope after the other is fitted until none changes (coordinate descent).
 */
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
