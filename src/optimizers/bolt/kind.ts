import { UsageError } from '../../system/errors.js'
import { perfPackagesHere } from '../../system/processes/perf.js'
import type { BinaryKind } from '../optimizer.js'
import { filesElsewhere } from '../profiles/elsewhere.js'
import { boltPackages, installedBolt } from '../toolchain.js'
import type { VariantRecipe } from '../workshop.js'
import { Bolt } from './bolt.js'
import { risksOf } from './flags.js'
import { BoltOptions, boltOptions } from './options.js'
import { READS } from './profiles-from-elsewhere.js'
import { examineBolt } from './proof.js'
import { rewrite } from './rewrite.js'
import { openShuffler } from './shuffle.js'
import { recordersFor } from './sources.js'
import { coverage } from './training/coverage.js'

/** BOLT: it rewrites a linked binary by a profile of the binary's code. */
export const bolt: BinaryKind<BoltOptions> = {
  name: 'bolt',
  title: 'BOLT',
  level: 'binary',
  trains: true,
  takes: ['flags', 'profile'],
  reads: READS,
  section: BoltOptions,

  withFixedPaths(config, fixed) {
    const options = boltOptions(config)
    const library = options['runtime-library']
    return { ...options, 'runtime-library': library && fixed(library) }
  },

  refuse({ target, loaded }) {
    if (target.language !== 'go') return
    throw new UsageError(
      `${loaded.file}: ${target.adapter} is linked by Go, which keeps no relocations: BOLT cannot rewrite it.`,
      'Optimise it with pgo: optimize: pgo.',
    )
  },

  risks: risksOf,

  async requirements(_, recipes) {
    // `auto` uses perf only if perf is installed.
    const isSampled = ({ from }: VariantRecipe) => from !== undefined && from !== 'instrumentation' && from !== 'auto'
    const needsPerf = recipes.some((recipe) => isSampled(recipe) || recipe.elsewhere?.form === 'perf.data')
    return needsPerf ? [{ program: 'perf', packages: await perfPackagesHere() }] : []
  },

  tool: { name: 'llvm-bolt', find: installedBolt, packages: () => boltPackages() },
  examine: examineBolt,
  isAlwaysExamined: true,

  openShuffler,

  async alternatives(project, binary) {
    return new Bolt(await installedBolt(), project.path('logs')).alternatives(binary)
  },

  async open(project, recipes) {
    const bolt = new Bolt(await installedBolt(), project.path('logs'))
    const recorders = await recordersFor(project, recipes, bolt)
    for (const recipe of recipes) await filesElsewhere(project.home, recipe, READS)
    return {
      name: 'bolt',
      tool: bolt.tool,
      rewrite: (workshop, recipes) => rewrite({ workshop, bolt }, recipes, { recorders, home: project.home }),
      coverage: (workshop, recipe, loads) => coverage({ workshop, bolt }, recipe, loads),
    }
  },
}
