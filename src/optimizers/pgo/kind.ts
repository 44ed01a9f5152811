import { UsageError } from '../../system/errors.js'
import { compilerRequirement } from '../../targets/build/compiler.js'
import type { BuildKind, DoctorCheck } from '../optimizer.js'
import type { Project } from '../workshop.js'
import { findPgo } from './find.js'
import type { CompilerPgo } from './pgo.js'
import { prepare } from './prepare.js'

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

  async requirements({ namedCompiler, target }) {
    return namedCompiler && !target.language ? compilerRequirement(namedCompiler, true) : []
  },

  async examine(_, project): Promise<DoctorCheck[]> {
    if (!project) return []
    const { tool } = await found(project)
    return [{ name: 'pgo', state: 'fine', detail: `${tool} and its profile tools` }]
  },

  async open(project) {
    const compiler = await found(project)
    return {
      name: 'pgo',
      tool: compiler.tool,
      prepare: (workshop, trainedOn, before) => prepare({ workshop, compiler, before }, trainedOn),
    }
  },
}

/**
 * Finds the PGO of the compiler that a target uses.
 * @throws UsageError when it cannot record such a server under the training's load; OutsideError when a tool is missing
 */
async function found(project: Project): Promise<CompilerPgo> {
  const { target, loaded, training } = project
  const compiler = await findPgo(target.language ?? (await project.compiler()))
  const reason = compiler.refuse(training, target.profileWriting)
  if (reason) throw new UsageError(`${loaded.file}: optimize: pgo: ${reason}.`)
  return compiler
}
