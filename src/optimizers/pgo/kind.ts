import type { RecordedForm } from '../../config/variant-schema.js'
import { UsageError } from '../../system/errors.js'
import { compilerRequirement } from '../../targets/build/compiler.js'
import type { BuildKind, DoctorCheck } from '../optimizer.js'
import { filesElsewhere } from '../profiles/elsewhere.js'
import type { Project, VariantRecipe } from '../workshop.js'
import { findPgo } from './find.js'
import type { CompilerPgo } from './pgo.js'
import { prepare } from './prepare.js'

const READS: readonly RecordedForm[] = ['gcda', 'profraw', 'pprof']

/**
 * The compiler's own profile-guided optimisation: a build that records, a training, and a build that uses the
 * recording.
 */
export const pgo: BuildKind = {
  name: 'pgo',
  title: 'PGO',
  level: 'compile',
  trains: true,
  takes: [],
  reads: READS,

  async requirements({ namedCompiler, target }) {
    return namedCompiler && !target.language ? compilerRequirement(namedCompiler, true) : []
  },

  async examine(_, project): Promise<DoctorCheck[]> {
    if (!project) return []
    const { tool } = await found(project, true)
    return [{ name: 'pgo', state: 'fine', detail: `${tool} and its profile tools` }]
  },

  async open(project, recipes) {
    const compiler = await found(
      project,
      recipes.some(({ trainedOn }) => Object.keys(trainedOn).length > 0),
    )
    for (const recipe of recipes) {
      refuseForm(project, recipe, compiler)
      await filesElsewhere(project.home, recipe, READS)
    }
    return {
      name: 'pgo',
      tool: compiler.tool,
      prepare: (workshop, profile, before) => prepare({ workshop, compiler, before }, profile),
    }
  },
}

/**
 * Finds the PGO of the compiler that a target uses.
 * @param trains whether Boltmark records a profile
 * @throws UsageError when it cannot record such a server under the training's load; OutsideError when a tool is missing
 */
async function found(project: Project, trains: boolean): Promise<CompilerPgo> {
  const { target, loaded, training } = project
  const compiler = await findPgo(target.language ?? (await project.compiler()))
  const reason = trains ? compiler.refuse(training, target.profileWriting) : undefined
  if (reason) throw new UsageError(`${loaded.file}: optimize: pgo: ${reason}.`)
  return compiler
}

/** @throws UsageError when the profiles of a variant are those of another compiler */
function refuseForm({ loaded }: Project, { name, elsewhere }: VariantRecipe, { form, tool }: CompilerPgo): void {
  if (!elsewhere || !READS.includes(elsewhere.form) || elsewhere.form === form) return
  throw new UsageError(
    `${loaded.file}: variants.${name}.profile.from: ${tool} reads ${form}, not ${elsewhere.form}.`,
    `Give profiles of this compiler (from: ${form}), or name the compiler of yours as target.compiler.`,
  )
}
