import { canBePinned, chainOf, changesTheBuild, LEVELS, type OptimizerRules } from '../optimizers.js'
import { BUILD_KEYS, ownBuild } from '../own-keys.js'
import { binaryNames, type Config } from '../schema.js'
import { listed, type Path, type Problem } from '../source.js'
import { isRecordedForm, type VariantConfig } from '../variant-schema.js'
import { mustBeKnown, type Rule } from './rule.js'

/** A variant and its place in the config. */
interface Named {
  readonly name: string
  readonly variant: VariantConfig
  readonly at: Path
  readonly config: Config
  /** All registered optimizers. */
  readonly optimizers: readonly OptimizerRules[]
  /** The optimizers of the variant, in its order. */
  readonly chain: readonly OptimizerRules[]
}

/** One condition that every variant must meet. */
type VariantRule = (named: Named) => Problem[]

function optimizedIsTrained({ name, variant, at, chain }: Named): Problem[] {
  if (variant.train || !chain.some(({ trains }) => trains)) return []
  if (variant.profile?.files && chain.every((one) => !one.trains || readsForm(one, variant))) return []
  const message = `variant ${name} is optimised with ${listed(namesOf(chain))} but names no workload to train on: add train`
  return [{ path: at, message, atKey: true }]
}

function sourceIsBuiltByTheAdapter({ name, variant, at, config }: Named): Problem[] {
  const fits = variant.ref === undefined && !config.build && 'source' in config.target
  if (variant.source === undefined || fits) return []
  const message = `variant ${name} has a source of its own, which goes without ref and build.run, and with an adapter that builds from target.source`
  return [{ path: [...at, 'source'], message, atKey: true }]
}

function filesAreBinaries({ variant, at, config }: Named): Problem[] {
  const known = binaryNames(config.target)
  const named = typeof variant.files === 'object' ? Object.keys(variant.files) : []
  return named.flatMap((binary) => mustBeKnown('binary', binary, known, [...at, 'files', binary], true))
}

function filesAreNotBuilt({ name, variant, at, optimizers, chain }: Named): Problem[] {
  const isBuilt = variant.ref ?? variant.source ?? ownBuild(variant)
  if (!variant.files || !(isBuilt || chain.some(changesTheBuild))) return []
  const without = listed(['ref', 'source', ...BUILD_KEYS, ...namesOf(optimizers.filter(changesTheBuild))])
  const message = `variant ${name} uses existing files, so it cannot have ${without}: nothing is built for it`
  return [{ path: [...at, 'files'], message, atKey: true }]
}

function pinnedProfileCanBeTaken({ name, variant, at, optimizers, chain }: Named): Problem[] {
  const [fixed] = chain.filter(({ trains, takes }) => trains && !takes.includes('profile'))
  if (variant.profile?.pinned === undefined || !fixed) return []
  const takers = optimizers.filter((one) => canBePinned([one]))
  const message = `variant ${name} has ${fixed.name}, whose profile cannot be pinned: optimize: ${oneOf(takers)}`
  return [{ path: [...at, 'profile', 'pinned'], message, atKey: true }]
}

function textIsOfOneBinary({ name, variant, at, config }: Named): Problem[] {
  const binaries = variant.binaries ?? binaryNames(config.target)
  if (variant.profile?.from !== 'fdata' || binaries.length === 1) return []
  const message = `variant ${name} optimises ${listed(binaries)}, and an fdata file is of one binary: add binaries: [${binaries[0]}]`
  return [{ path: [...at, 'profile', 'from'], message }]
}

function chainIsInOrder({ name, at, chain }: Named): Problem[] {
  const inOrder = [...chain].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
  if (inOrder.every((optimizer, index) => optimizer === chain[index])) return []
  const message = `variant ${name}: what changes the build comes before what rewrites its binaries: optimize: [${namesOf(inOrder).join(', ')}]`
  return [{ path: [...at, 'optimize'], message }]
}

function optimizersAreNamedOnce({ name, at, chain }: Named): Problem[] {
  const twice = chain.find((optimizer, index) => chain.indexOf(optimizer) < index)
  if (!twice) return []
  return [{ path: [...at, 'optimize'], message: `variant ${name} names ${twice.name} twice: keep one` }]
}

function binariesAreRewrittenOnce({ name, at, chain }: Named): Problem[] {
  const [one, other] = [...new Set(chain)].filter((optimizer) => !changesTheBuild(optimizer))
  if (!one || !other) return []
  const message = `variant ${name}: ${one.name} and ${other.name} both rewrite a linked binary: keep one`
  return [{ path: [...at, 'optimize'], message }]
}

function flagsHaveATaker({ name, variant, at, optimizers, chain }: Named): Problem[] {
  const key = (['flags', 'extra-flags'] as const).find((one) => variant[one])
  if (!key || chain.some(({ takes }) => takes.includes('flags'))) return []
  const takers = optimizers.filter(({ takes }) => takes.includes('flags'))
  const titles = titlesOf(takers)
  const message = `variant ${name} has flags of ${titles} but is not optimised with ${titles}: add optimize: ${oneOf(takers)}`
  return [{ path: [...at, key], message }]
}

function profileHasATaker({ name, variant, at, optimizers, chain }: Named): Problem[] {
  const takesIt = (one: OptimizerRules) =>
    isRecordedForm(variant.profile?.from) ? readsForm(one, variant) : one.takes.includes('profile')
  if (!variant.profile || chain.some(takesIt)) return []
  const takers = optimizers.filter(takesIt)
  const titles = titlesOf(takers)
  const message = `variant ${name} says where ${titles}'s profile comes from but is not optimised with ${titles}: add optimize: ${oneOf(takers)}`
  return [{ path: [...at, 'profile'], message, atKey: true }]
}

/** Whether an optimizer reads the profiles that a variant has from elsewhere. */
function readsForm({ reads }: OptimizerRules, { profile }: VariantConfig): boolean {
  return isRecordedForm(profile?.from) && reads.includes(profile.from)
}

function binariesAreOptimized({ name, variant, at, optimizers }: Named): Problem[] {
  if (!variant.binaries || variant.optimize) return []
  const message = `variant ${name} says which binaries are optimised but has no optimizer: add optimize: ${oneOf(optimizers)}`
  return [{ path: [...at, 'binaries'], message, atKey: true }]
}

function trainingHasATaker({ name, variant, at, optimizers, chain }: Named): Problem[] {
  if (!variant.train || chain.some(({ trains }) => trains)) return []
  const takers = optimizers.filter(({ trains }) => trains)
  const message = `variant ${name} trains but has no optimizer that uses a profile: add optimize: ${oneOf(takers)}`
  return [{ path: [...at, 'train'], message, atKey: true }]
}

function changedBuildHasABinary({ name, variant, at, config, optimizers, chain }: Named): Problem[] {
  const builder = chain.find(changesTheBuild)
  const built = Object.keys(config.target.binaries)
  if (!builder || !variant.binaries || variant.binaries.some((binary) => built.includes(binary))) return []
  const rewriters = optimizers.filter((optimizer) => !changesTheBuild(optimizer))
  const message = `variant ${name}: ${builder.name} compiles the target itself, and leaves libraries as they are: name one of ${listed(built)} too, or optimize: ${oneOf(rewriters)}`
  return [{ path: [...at, 'binaries'], message }]
}

function trainingWorkloadsExist({ variant, at, config }: Named): Problem[] {
  const known = Object.keys(config.workloads)
  return Object.keys(variant.train ?? {}).flatMap((workload) =>
    mustBeKnown('workload', workload, known, [...at, 'train', workload]),
  )
}

function binariesExist({ variant, at, config }: Named): Problem[] {
  const known = binaryNames(config.target)
  return (variant.binaries ?? []).flatMap((binary, index) =>
    mustBeKnown('binary', binary, known, [...at, 'binaries', index]),
  )
}

function namesOf(optimizers: readonly OptimizerRules[]): string[] {
  return optimizers.map(({ name }) => name)
}

function oneOf(optimizers: readonly OptimizerRules[]): string {
  return listed(namesOf(optimizers), 'or')
}

function titlesOf(optimizers: readonly OptimizerRules[]): string {
  return listed(
    optimizers.map(({ title }) => title),
    'or',
  )
}

const VARIANT_RULES: readonly VariantRule[] = [
  optimizedIsTrained,
  sourceIsBuiltByTheAdapter,
  filesAreBinaries,
  filesAreNotBuilt,
  pinnedProfileCanBeTaken,
  textIsOfOneBinary,
  chainIsInOrder,
  optimizersAreNamedOnce,
  binariesAreRewrittenOnce,
  flagsHaveATaker,
  profileHasATaker,
  binariesAreOptimized,
  trainingHasATaker,
  changedBuildHasABinary,
  trainingWorkloadsExist,
  binariesExist,
]

/** The rules for variants. Problems are sorted by variant, then by rule. */
export const variantRules: Rule = (config, { optimizers }) =>
  Object.entries(config.variants).flatMap(([name, variant]) => {
    const chain = chainOf(variant.optimize, optimizers)
    return VARIANT_RULES.flatMap((rule) => rule({ name, variant, at: ['variants', name], config, optimizers, chain }))
  })
