import type { Job } from '../job/job.js'
import { type Plan, uses } from '../job/plan.js'
import type { BinaryOptimizer, BuildOptimizer } from '../optimizers/optimizer.js'
import { optimizerKinds } from '../optimizers/registry.js'
import { UsageError } from '../system/errors.js'

/** The optimizers of a plan with their tools, by name. */
export interface OpenedOptimizers {
  readonly builders: ReadonlyMap<string, BuildOptimizer>
  readonly rewriters: ReadonlyMap<string, BinaryOptimizer>
}

/**
 * @throws UsageError when an optimizer of the plan cannot handle this target's programs. It is called before hours are
 * spent
 */
export function refuseOptimizers(job: Job, plan: Plan): void {
  const { target, loaded, config } = job
  for (const kind of optimizerKinds) if (uses(plan, kind.name)) kind.refuse?.(job)
  if (target.language === 'go' && (config.target.compiler !== undefined || config.target.cflags.length > 0))
    throw new UsageError(
      `${loaded.file}: ${target.adapter} is compiled by Go.`,
      'Leave out target.compiler and target.cflags.',
    )
}

/**
 * Refuses flags that have made wrong code without any error. A run may measure such a variant, with a warning. Packages
 * go to machines whose users do not know of it.
 * @param name the variant whose binaries the packages get
 * @throws UsageError with the first of these flags
 */
export function refuseRisks({ loaded }: Job, { variants }: Plan, name: string): void {
  const recipe = variants.find((variant) => variant.name === name)!
  const [risk] = optimizerKinds.flatMap((kind) =>
    uses({ variants: [recipe] }, kind.name) ? (kind.risks?.(recipe) ?? []) : [],
  )
  if (risk !== undefined)
    throw new UsageError(
      `${loaded.file}: variants.${name}: ${risk}`,
      'No packages are made with such a flag. boltmark run measures it.',
    )
}

/**
 * Finds the tools of a plan's optimizers. It is called before hours are spent.
 * @throws OutsideError when a tool is missing; UsageError when a tool cannot do what the plan asks
 */
export async function openOptimizers(job: Job, plan: Plan): Promise<OpenedOptimizers> {
  const builders = new Map<string, BuildOptimizer>()
  const rewriters = new Map<string, BinaryOptimizer>()
  for (const kind of optimizerKinds) {
    const recipes = plan.variants.filter(({ optimizers }) => optimizers.includes(kind.name))
    if (recipes.length === 0) continue
    for (const recipe of recipes)
      for (const risk of kind.risks?.(recipe) ?? []) job.progress.warning(`${recipe.name}: ${risk}`)
    if (kind.level === 'binary') rewriters.set(kind.name, await kind.open(job, recipes))
    else builders.set(kind.name, await kind.open(job, recipes))
  }
  return { builders, rewriters }
}

/** The title and version of each tool, by name, for the results. */
export function toolsOf({ builders, rewriters }: OpenedOptimizers): Record<string, string> {
  return Object.fromEntries([...builders, ...rewriters].map(([name, { tool }]) => [name, tool]))
}
