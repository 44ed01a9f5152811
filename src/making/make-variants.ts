import { type Chain, chainsOf, type Plan } from '../job/plan.js'
import type { StageName } from '../job/stages.js'
import type { BinaryOptimizer, Rewritten } from '../optimizers/optimizer.js'
import { type Workplace, workplaceOf } from './build-ref.js'
import { asBuilt, asRewritten, type BuiltVariant } from './built-variant.js'
import { changedBuild } from './changed-build.js'
import { coverageIn } from './fuzz/coverage.js'
import type { OpenedOptimizers } from './open-optimizers.js'
import { readsDataOf } from './pristine-data.js'
import { prove } from './prove.js'
import { workshopOf } from './workshop.js'

/** All variants. If the run ends earlier, the files that exist so far. */
type MadeSoFar =
  | { readonly variants: BuiltVariant[] }
  | { readonly variants?: undefined; readonly files: Readonly<Record<string, string>> }

/**
 * Makes the variants chain by chain: first the build that optimizers change, then the binaries that optimizers rewrite.
 * @param goal the stage after which to end, if an optimizer has this stage
 */
export async function makeVariants(
  here: Workplace,
  plan: Plan,
  optimizers: OpenedOptimizers,
  goal: StageName,
): Promise<MadeSoFar> {
  const variants: BuiltVariant[] = []
  let files: Readonly<Record<string, string>> | undefined
  for (const chain of chainsOf(plan)) {
    const found = await workplaceOf(chain, here)
    const shared = await readsDataOf(found, here)
    // The variant's server has other settings, so it needs a workplace of its own, even if its data is shared.
    const place = chain.own && shared ? { ...found, dataOf: here } : found
    const measuredAt = chain.own || !shared ? place : undefined
    const build = await changedBuild(place, chain.built, optimizers.builders)
    const finished = await rewritten({ ...place, build }, chain, optimizers, goal)
    if (!finished.variants) {
      files = { ...files, ...finished.files }
      continue
    }
    // Compared with the plain build of the same commit, because the answers of another commit may differ for good
    // reasons.
    const proved = await prove(place, plan, finished.variants, coverageIn({ ...place, build }, optimizers))
    variants.push(...proved.map((variant) => ({ ...variant, place: measuredAt })))
  }
  return files ? { files } : { variants: inOrder(plan, variants) }
}

/** The variants in the order of the plan. The control gets the baseline's files. */
function inOrder({ variants }: Plan, made: readonly BuiltVariant[]): BuiltVariant[] {
  const byName = new Map(made.map((variant) => [variant.name, variant]))
  const baseline = variants.find(({ role }) => role === 'baseline')!.name
  return variants.map(({ name, role }) => ({ ...byName.get(role === 'control' ? baseline : name)!, name, role }))
}

/** The variants of one build, with binaries that optimizers rewrote. */
async function rewritten(
  place: Workplace,
  chain: Chain,
  { rewriters }: OpenedOptimizers,
  goal: StageName,
): Promise<MadeSoFar> {
  let variants = chain.variants.map((variant) => asBuilt(variant, place.build))
  let files: Readonly<Record<string, string>> | undefined
  for (const [name, optimizer] of rewriters) {
    const own = chain.variants.filter(({ optimizers }) => optimizers.includes(name))
    if (own.length === 0) continue
    const story = optimizer.rewrite(workshopOf(place), own)
    const ended = await until(goal, story)
    if (ended.files) files = { ...files, ...ended.files }
    else variants = variants.map((variant) => withOwn(variant, ended.rewritten))
  }
  return files ? { files } : { variants }
}

function withOwn(variant: BuiltVariant, all: readonly Rewritten[]): BuiltVariant {
  const own = all.find(({ name }) => name === variant.name)
  return own ? asRewritten(variant, own) : variant
}

/** Runs an optimizer's stages until the goal is reached or all are done. */
async function until(
  goal: StageName,
  story: ReturnType<BinaryOptimizer['rewrite']>,
): Promise<
  | { readonly files: Readonly<Record<string, string>> }
  | { readonly files?: undefined; readonly rewritten: readonly Rewritten[] }
> {
  for (;;) {
    const { done, value } = await story.next()
    if (done) return { rewritten: value }
    if (value.stage === goal) return { files: value.files }
  }
}
