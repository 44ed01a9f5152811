import { type Chain, chainsOf, type Plan } from '../job/plan.js'
import type { StageName } from '../job/stages.js'
import type { BinaryOptimizer, Rewritten } from '../optimizers/optimizer.js'
import { type Workplace, workplaceOf } from './build-ref.js'
import { asBuilt, asRewritten, type BuiltVariant } from './built-variant.js'
import { changedBuild } from './changed-build.js'
import type { OpenedOptimizers } from './open-optimizers.js'
import { readsDataOf } from './pristine-data.js'
import { prove } from './prove.js'
import { workshopOf } from './workshop.js'

/** All variants, or the files so far if the run ends earlier. */
type MadeSoFar =
  | { readonly variants: BuiltVariant[] }
  | { readonly variants?: undefined; readonly files: Readonly<Record<string, string>> }

/**
 * Makes the variants, chain by chain: first the build that its optimizers change, then the binaries that others
 * rewrite.
 * @param goal the stage to end after, if some optimizer has it
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
    // Its server runs in another way, so it needs a place even where it reads the same data.
    const place = chain.own && shared ? { ...found, dataOf: here } : found
    const measuredAt = chain.own || !shared ? place : undefined
    const build = await changedBuild(place, chain.built, optimizers.builders)
    const finished = await rewritten({ ...place, build }, chain, optimizers, goal)
    if (!finished.variants) {
      files = { ...files, ...finished.files }
      continue
    }
    // Checked against the plain build of the same commit: another commit may rightly answer differently.
    const proved = await prove(place, plan, finished.variants)
    variants.push(...proved.map((variant) => ({ ...variant, place: measuredAt })))
  }
  return files ? { files } : { variants: inOrder(plan, variants) }
}

/** Each variant of the plan; the control is the baseline again. */
function inOrder({ variants }: Plan, made: readonly BuiltVariant[]): BuiltVariant[] {
  const byName = new Map(made.map((variant) => [variant.name, variant]))
  const baseline = variants.find(({ role }) => role === 'baseline')!.name
  return variants.map(({ name, role }) => ({ ...byName.get(role === 'control' ? baseline : name)!, name, role }))
}

/** The variants of one build, with the binaries that their optimizers rewrite. */
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
