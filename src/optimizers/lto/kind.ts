import { UsageError } from '../../system/errors.js'
import type { BuildKind } from '../optimizer.js'
import { addition } from './addition.js'
import { findLto, lldPackage } from './find.js'
import { LtoOptions, ltoOptions } from './options.js'

/** Link-time optimisation: during linking, the compiler sees the whole program and inlines across files. */
export const lto: BuildKind<LtoOptions> = {
  name: 'lto',
  title: 'LTO',
  level: 'compile',
  trains: false,
  takes: [],
  reads: [],
  section: LtoOptions,

  refuse({ target, loaded }) {
    if (target.language !== 'go') return
    throw new UsageError(
      `${loaded.file}: ${target.adapter} is compiled by Go, which has no link-time optimisation.`,
      'Optimise it with pgo: optimize: pgo.',
    )
  },

  async requirements({ namedCompiler }) {
    const cc = namedCompiler?.cc ?? ''
    return /^clang(-\d+)?$/.test(cc) ? [{ program: `ld.${lldPackage(cc)}`, packages: [lldPackage(cc)] }] : []
  },

  async examine(compiler, project) {
    if (!project) return []
    const { tool } = await findLto(await compiler(), ltoOptions(project.config).mode)
    return [{ name: 'lto', state: 'fine', detail: `${tool} optimised a program when it was linked` }]
  },

  async open(project) {
    const found = await findLto(await project.compiler(), ltoOptions(project.config).mode)
    return { name: 'lto', tool: found.tool, prepare: async (workshop) => addition(workshop, found) }
  },
}
